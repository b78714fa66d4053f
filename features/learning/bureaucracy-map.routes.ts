// The calls of bureaucracy maps: kept, counted once, shared by choice.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { answerDeletion } from '../../server/undo.ts';
import { isOutdated } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { requireChallenge } from '../challenges/challenge.store.ts';
import { mapCalls } from './bureaucracy-map.contract.ts';
import { type BureaucracyMap, mapLimits, mapTexts, tidyMap } from './bureaucracy-map.rules.ts';
import {
  changeMap,
  createMap,
  deleteMap,
  lockMap,
  readMaps,
  readSharedMaps,
  restoreMap,
} from './bureaucracy-map.store.ts';

/** The map without empty rows; its lines may come to so much together, or a list of maps would not fit into memory. */
function keptMap(body: BureaucracyMap): BureaucracyMap {
  const map = tidyMap(body);
  if (JSON.stringify(map).length > mapLimits.all) throw new Problem(413, mapTexts.tooLong);
  return map;
}

export function bureaucracyMapRoutes(app: App): void {
  answer(app, mapCalls.list, async ({ db, me }) => {
    const [mine, shared] = await Promise.all([readMaps(db, me.id), readSharedMaps(db, me.id)]);
    return { mine, shared };
  });

  answer(app, mapCalls.create, async ({ db, me, body, now }) => {
    const { shared, challengeId } = body;
    const state = { ...keptMap(body), title: body.title.trim(), shared, challengeId };
    return db.transaction(async (tx) => {
      await requireChallenge(tx, me.id, challengeId);
      return createMap(tx, me.id, state, now);
    });
  });

  answer(app, mapCalls.save, async ({ db, me, params, body, now }) => {
    const { shared, challengeId } = body;
    const state = { ...keptMap(body), title: body.title.trim(), shared, challengeId };
    return db.transaction(async (tx) => {
      await requireChallenge(tx, me.id, challengeId);
      const before = await lockMap(tx, me.id, params.id);
      if (!before) throw new Problem(404, mapTexts.missing);
      if (isOutdated(body.updatedAt, before.updatedAt)) throw new Problem(409, mapTexts.changedElsewhere);
      return changeMap(tx, me.id, before, state, now);
    });
  });

  answerDeletion(app, mapCalls, { kind: 'bureaucracy-map', texts: mapTexts, remove: deleteMap, restore: restoreMap });
}
