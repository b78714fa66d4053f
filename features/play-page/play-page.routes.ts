// The page of a play: its owner's, in as few statements as the dashboard.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { Problem } from '../../shared/problem.ts';
import { readLedger } from '../ledger/ledger.store.ts';
import { playTexts } from '../plays/play.rules.ts';
import { readPlay, tellPlay } from '../plays/play.store.ts';
import { playPageCalls } from './play-page.contract.ts';
import { readHanging, readJoinedHalf } from './play-page.store.ts';

export function playPageRoutes(app: App): void {
  answer(app, playPageCalls.read, async ({ db, me, params: { id } }) => {
    const [play, hanging, joined, { currency }] = await Promise.all([
      readPlay(db, me.id, id),
      readHanging(db, me.id, id),
      readJoinedHalf(db, me.id, id),
      readLedger(db, me.id),
    ]);
    if (!play) throw new Problem(404, playTexts.missing);
    return { play: tellPlay(play), ...hanging, joined, currency };
  });
}
