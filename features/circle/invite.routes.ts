// Invite links: made and revoked by the circle's keeper, read by anyone who has one, accepted once signed in.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { circleLimits, circleTexts, inviteTexts } from './circle.rules.ts';
import { lockCircle, readSeat, theKeptCircle } from './circle.store.ts';
import { inviteCalls } from './invite.contract.ts';
import {
  countUsable,
  createInvite,
  findInvite,
  joinByInvite,
  readInvites,
  revokeInvite,
  signUpProblem,
} from './invite.store.ts';

export function inviteRoutes(app: App): void {
  const { config, secret } = app.services;

  const withLink = <Invite extends { token: string | null }>({ token, ...invite }: Invite) => ({
    ...invite,
    link: token && new URL(`${SCREEN_PATHS.join}?${new URLSearchParams({ invite: token })}`, config.publicUrl).href,
  });

  answer(app, inviteCalls.list, async ({ db, me, params, now }) => {
    await theKeptCircle(db, me.id, params.id);
    return (await readInvites(db, secret, params.id, now)).map(withLink);
  });

  answer(app, inviteCalls.create, async ({ db, me, params, body, now }) => {
    await theKeptCircle(db, me.id, params.id);
    const terms = {
      expiresAt: new Date(now.getTime() + body.days * DAY_MS),
      usesLeft: body.uses,
      groupName: body.group,
    };
    const invite = await db.transaction(async (tx) => {
      // One after the other, so that many at once are counted, too.
      await lockCircle(tx, params.id);
      if ((await countUsable(tx, params.id, now)) >= circleLimits.invites)
        throw new Problem(409, circleTexts.tooManyInvites);
      return createInvite(tx, secret, me.id, params.id, terms, now);
    });
    return withLink(invite);
  });

  answer(app, inviteCalls.revoke, async ({ db, me, params, now }) => {
    await theKeptCircle(db, me.id, params.id);
    if (!(await revokeInvite(db, params.id, params.inviteId, now))) throw new Problem(404, circleTexts.inviteMissing);
    return { message: 'The link no longer works.' };
  });

  answer(app, inviteCalls.read, async ({ db, me, params, now }) => {
    const found = await findInvite(db, params.token, now);
    if (!found) throw new Problem(404, inviteTexts.unknown);
    const seat = me && (await readSeat(db, found.circleId, me.id));
    // Members need not hear that the link is used up: perhaps by themselves.
    if (found.state !== 'usable' && !seat) throw new Problem(410, inviteTexts[found.state]);
    const standing = me === null ? ('signed-out' as const) : seat ? ('member' as const) : ('outside' as const);
    return {
      circle: { id: seat ? found.circleId : null, name: found.circle, programme: found.programme },
      host: { name: found.host },
      group: found.state !== 'usable' || seat?.groupName === found.group ? null : found.group,
      standing,
      isNewcomer: me?.firstHour === 'open',
    };
  });

  answer(app, inviteCalls.accept, async ({ db, me, params, now }) => {
    const found = await findInvite(db, params.token, now);
    if (!found) throw new Problem(404, inviteTexts.unknown);
    const joined = await db.transaction((tx) => joinByInvite(tx, params.token, me.id, now));
    if (!joined && !(await readSeat(db, found.circleId, me.id)))
      throw new Problem(410, inviteTexts[found.state === 'usable' ? 'used' : found.state]);
    return { message: `You are in ${found.circle}.`, circleId: found.circleId };
  });

  answer(app, inviteCalls.signUp, async ({ db, query, now }) => {
    const problem = await signUpProblem(db, config.signup, query.invite, now);
    const found = problem === null && query.invite ? await findInvite(db, query.invite, now) : null;
    return { problem, circle: found?.circle ?? null, host: found?.host ?? null };
  });
}
