// The calls of joint moves. The coach is asked between two transactions: what was unticked meanwhile is gone from what it found.
import { refuseCrisis } from '../../coach/care-reply.ts';
import { sentencesOf } from '../../coach/language/sentences.ts';
import { answer } from '../../server/answer.ts';
import type { Database } from '../../server/database/database.ts';
import type { App } from '../../server/services.ts';
import { think, thinkOfEach } from '../../server/thinking.ts';
import { wordVectors } from '../../server/word-vectors/word-vectors.ts';
import { instantText } from '../../shared/dates.ts';
import { Problem } from '../../shared/problem.ts';
import { addEndorsement } from '../achievements/endorsement.store.ts';
import { readMyChallenge } from '../challenges/challenge.store.ts';
import { meansOf } from '../inventory/means.rules.ts';
import { inventoryFields } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { readLedger } from '../ledger/ledger.store.ts';
import { findPartnership } from '../partnerships/partnership.store.ts';
import { jointQuestion, usableMoves } from './joint.coach.ts';
import { jointCalls } from './joint.contract.ts';
import { type Line, jointLimits, jointTexts, tidyLines } from './joint.rules.ts';
import { acceptMove, declineMove, editMove, findMove, unacceptMove } from './joint-move.store.ts';
import { presentJoint } from './joint-view.store.ts';
import { actOnSearch, holdTogether, keepMoves, linesBySide, readLines, setLines, tellOther } from './joint.store.ts';

export function jointRoutes(app: App): void {
  const { coach, config } = app.services;

  answer(app, jointCalls.read, ({ db, me, params, now }) => presentJoint(db, me.id, params.id, now));

  answer(app, jointCalls.choices, async ({ db, me, params }) => {
    await findPartnership(db, me.id, params.id);
    return think(me.id, () => readChoices(db, me.id));
  });

  answer(app, jointCalls.act, ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      await actOnSearch(tx, await holdTogether(tx, me.id, params.id), body.action, now);
      return presentJoint(tx, me.id, params.id, now);
    }),
  );

  answer(app, jointCalls.tick, async ({ db, me, params, body, now, signal }) => {
    const given = tidyLines(body.lines);
    await thinkOfEach(me.id, given, ({ text }) => refuseCrisis([text], config.careContacts), signal);
    const together = await db.transaction(async (tx) => {
      const held = await holdTogether(tx, me.id, params.id);
      return (await setLines(tx, held, given, now)) ? held : null;
    });
    if (together) {
      const lines = linesBySide(await readLines(db, params.id), together);
      const input = { lines, lexicon: await wordVectors() };
      const { answer: found, source } = await coach.ask(jointQuestion, input, { userId: me.id, signal });
      let moves = usableMoves(found, lines);
      // A provider that cites nobody's lines has not answered.
      if (moves.length === 0 && found.moves.length > 0 && source !== 'offline')
        moves = usableMoves((await jointQuestion.offline(input)) as typeof found, lines);
      await db.transaction(async (tx) => keepMoves(tx, await holdTogether(tx, me.id, params.id), moves, now));
    }
    return presentJoint(db, me.id, params.id, now);
  });

  answer(app, jointCalls.change, ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const together = await holdTogether(tx, me.id, params.id);
      const move = await findMove(tx, together, params.moveId);
      const { action, updatedAt, ...edit } = body;
      let earned: string[] = [];
      if (action === 'accept' && updatedAt !== undefined && updatedAt !== instantText(move.updatedAt))
        throw new Problem(409, jointTexts.movedOn);
      if (action === 'edit') await editMove(tx, together, move, edit, now);
      else if (action === 'unaccept') await unacceptMove(tx, together, move);
      else if (action === 'decline') await declineMove(tx, together, move, now);
      else earned = await acceptMove(tx, together, move, now);
      return { ...(await presentJoint(tx, me.id, params.id, now)), earned };
    }),
  );

  answer(app, jointCalls.endorse, ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const together = await holdTogether(tx, me.id, params.id);
      const { pairId, ...given } = body;
      const { joined } = await presentJoint(tx, me.id, params.id, now);
      if (!joined.some(({ id, endorsable }) => id === pairId && endorsable))
        throw new Problem(409, jointTexts.notTogether);
      await addEndorsement(tx, me.id, { ...given, ownerId: together.other, occasion: pairId }, now);
      await tellOther(tx, together, 'endorsed', now);
      return presentJoint(tx, me.id, params.id, now);
    }),
  );
}

/** What I could tick: each means of mine, what my challenge says, and my red lines. */
async function readChoices(db: Database, userId: string): Promise<Line[]> {
  const [inventory, challenge, { redLines }] = [
    await readInventory(db, userId),
    await readMyChallenge(db, userId),
    await readLedger(db, userId),
  ];
  const needs = challenge ? [challenge.title, challenge.statement, challenge.context ?? ''] : [];
  return tidyLines([
    ...inventoryFields.flatMap((field) => (inventory ? meansOf(field, inventory[field]) : [])),
    ...needs.flatMap(sentencesOf).map((text): Line => ({ field: 'need', text })),
    ...redLines.map(({ text }): Line => ({ field: 'redLine', text })),
  ]).filter(({ text }) => text.length <= jointLimits.line);
}
