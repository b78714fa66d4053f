// Circles: made, renamed, left, and looked after by one of their members.
import { answer } from '../../server/answer.ts';
import type { circleMembers } from '../../server/database/schema.ts';
import type { App } from '../../server/services.ts';
import { openUndo, sealUndo } from '../../server/undo.ts';
import { Problem } from '../../shared/problem.ts';
import { circleCalls } from './circle.contract.ts';
import { circleLimits, circleTexts, undoMs } from './circle.rules.ts';
import {
  countMade,
  createCircle,
  forgetRemoval,
  giveUpSeat,
  isUnremovedSince,
  joinCircle,
  readCircle,
  readCircles,
  readKeeper,
  readOpenCircle,
  readSeats,
  renameCircle,
  theCircle,
  theKeptCircle,
} from './circle.store.ts';
import { tellBack, tellLeft, tellRemoved } from './keeper-news.store.ts';

type GivenUp = typeof circleMembers.$inferSelect & { at: Date };

export function circleRoutes(app: App): void {
  const { config, secret } = app.services;

  answer(app, circleCalls.list, async ({ db, me }) => {
    const circles = await readCircles(db, me.id);
    const open = config.signup === 'open' ? await readOpenCircle(db) : null;
    return { circles, open: circles.some(({ id }) => id === open?.id) ? null : open };
  });

  answer(app, circleCalls.create, async ({ db, me, body, now }) => {
    const id = await db.transaction(async (tx) => {
      if ((await countMade(tx, me.id)) >= circleLimits.circles) throw new Problem(409, circleTexts.tooMany);
      return createCircle(tx, me.id, body.name.trim(), now);
    });
    return theCircle(db, me.id, id);
  });

  answer(app, circleCalls.rename, async ({ db, me, params, body }) => {
    const circle = await theKeptCircle(db, me.id, params.id);
    const name = body.name.trim();
    await renameCircle(db, circle.id, name);
    return { ...circle, name };
  });

  answer(app, circleCalls.members, async ({ db, me, params, query }) => {
    await theCircle(db, me.id, params.id);
    return readSeats(db, me.id, params.id, query);
  });

  answer(app, circleCalls.join, async ({ db, me, params, now }) => {
    const open = config.signup === 'open' ? await readOpenCircle(db) : null;
    if (open?.id !== params.id) throw new Problem(404, circleTexts.closed);
    await joinCircle(db, open.id, me.id, now);
    return { message: `You joined ${open.name}.` };
  });

  answer(app, circleCalls.remove, async ({ db, me, params, now }) => {
    const isLeaving = params.userId === me.id;
    const circle = await (isLeaving ? theCircle : theKeptCircle)(db, me.id, params.id);
    const seat = await db.transaction(async (tx) => {
      const given = await giveUpSeat(tx, circle.id, params.userId, isLeaving ? undefined : now);
      if (!given) throw new Problem(404, circleTexts.memberMissing);
      if (isLeaving) await tellLeft(tx, circle.id, me.id, circle.mine, now);
      else await tellRemoved(tx, circle.id, params.userId, false, now);
      return given;
    });
    const given: GivenUp = { ...seat, at: now };
    return {
      message: isLeaving ? `You left ${circle.name}.` : `Removed from ${circle.name}.`,
      undo: sealUndo(secret, 'circle-seat', me.id, given, now),
    };
  });

  answer(app, circleCalls.restore, async ({ db, me, body, now }) => {
    const given = openUndo<GivenUp>(secret, 'circle-seat', me.id, body.undo, now);
    if (!given || given.at.getTime() + undoMs < now.getTime()) throw new Problem(400, circleTexts.undoTooLate);
    const isOwn = given.userId === me.id;
    // Who no longer looks after the circle has no say in it any more.
    if (!isOwn) await theKeptCircle(db, me.id, given.circleId);
    await db.transaction(async (tx) => {
      // Nor has somebody who was removed meanwhile: undoing their earlier leaving no longer leads back in.
      if (isOwn && !(await isUnremovedSince(tx, given.circleId, given.at)))
        throw new Problem(400, circleTexts.undoTooLate);
      await forgetRemoval(tx, given.circleId, given.userId);
      const { at: _, ...seat } = given;
      const told = isOwn ? await readKeeper(tx, seat.circleId) : null;
      const isBack = await joinCircle(tx, seat.circleId, seat.userId, seat.joinedAt, seat);
      if (isOwn && isBack) await tellBack(tx, seat.circleId, me.id, told, now);
      if (!isOwn && isBack) await tellRemoved(tx, seat.circleId, seat.userId, true, now);
    });
    const circle = await readCircle(db, given.userId, given.circleId);
    if (!circle) throw new Problem(404, circleTexts.missing);
    return { message: isOwn ? `You are back in ${circle.name}.` : `Back in ${circle.name}.` };
  });
}
