// Seed challenges: the owner's own, and the read-only view of those that are shared.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { isOutdated } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { memberName } from '../circle/circle-member.rules.ts';
import { maySeeChallenge } from '../circle/sharing.rules.ts';
import { tiesBetween } from '../circle/ties.store.ts';
import { challengeCalls } from './challenge.contract.ts';
import { type SharingPreference, challengeTexts, sharedPage } from './challenge.rules.ts';
import {
  changeChallenge,
  createChallenge,
  presentChallenge,
  readChallenge,
  readChallenges,
  readMyChallenge,
  setStatus,
  toggleHighlight,
} from './challenge.store.ts';
import { type SharedWith, findChallenge, readSharedWith } from './shared-challenge.store.ts';

/** Photos are for members; a page to go to for those who have a circle or a partnership with the owner. */
function presentShared(
  { challenge, owner }: SharedWith,
  { isKnown, isSignedIn }: { isKnown: boolean; isSignedIn: boolean },
) {
  const { id, title, statement, category, sharingPreference, createdAt } = challenge;
  return {
    id,
    title,
    statement,
    createdAt,
    categories: category,
    sharingPreference: sharingPreference as SharingPreference,
    owner: {
      id: isKnown ? owner.id : null,
      name: memberName(owner),
      profileImageUrl: isSignedIn ? owner.profileImageUrl : null,
    },
  };
}

const missing = (): Problem => new Problem(404, challengeTexts.missing);

export function challengeRoutes(app: App): void {
  answer(app, challengeCalls.list, async ({ db, me, query: { id, current, ...query } }) => {
    const found =
      id !== undefined
        ? [await readChallenge(db, me.id, id)]
        : current
          ? [await readMyChallenge(db, me.id)]
          : await readChallenges(db, me.id, query);
    return found.filter((challenge) => challenge !== undefined).map(presentChallenge);
  });

  answer(app, challengeCalls.create, async ({ db, me, body, now }) => {
    const { description, category, potentialPartners, ...fields } = body;
    // The contract holds that one of them is there.
    const statement = fields.statement ?? description ?? '';
    const { challenge, earned } = await db.transaction((tx) =>
      createChallenge(
        tx,
        me.id,
        {
          ...fields,
          statement,
          description: fields.statement === undefined ? statement.trim() : (description ?? null),
          category: category === undefined ? [] : [category].flat(),
          potentialPartners,
        },
        now,
      ),
    );
    return { ...presentChallenge(challenge), earned };
  });

  answer(app, challengeCalls.shared, async ({ db, me, query }) => {
    const found = await readSharedWith(db, me.id, { ...query, limit: sharedPage });
    return found.map(({ isKnown, ...shared }) => presentShared(shared, { isKnown, isSignedIn: true }));
  });

  answer(app, challengeCalls.read, async ({ db, me, params }) => {
    const found = await findChallenge(db, params.id);
    if (!found) throw missing();
    const { challenge, owner } = found;
    const ties = await tiesBetween(db, me?.id ?? null, owner.id);
    // What is archived is put away: nobody else sees it.
    if (!ties.isSelf && (challenge.status !== 'active' || !maySeeChallenge(challenge.sharingPreference, ties)))
      throw missing();
    const { context, barriers, ideas, successCriteria } = challenge;
    const isKnown = ties.sharesCircle || ties.isInTouch;
    return {
      ...presentShared(found, { isKnown, isSignedIn: me !== null }),
      context,
      barriers,
      ideas,
      successCriteria,
      mine: ties.isSelf,
    };
  });

  answer(app, challengeCalls.save, async ({ db, me, params, body, now }) => {
    const { updatedAt: edited, ...fields } = body;
    const { challenge, earned } = await db.transaction(async (tx) => {
      const before = await readChallenge(tx, me.id, params.id, { lock: true });
      if (!before) throw missing();
      if (isOutdated(edited, before.updatedAt)) throw new Problem(409, challengeTexts.changedElsewhere);
      return changeChallenge(tx, me.id, before, fields, now);
    });
    return { ...presentChallenge(challenge), earned };
  });

  answer(app, challengeCalls.archive, async ({ db, me, params }) => {
    const challenge = await setStatus(db, me.id, params.id, 'archived');
    if (!challenge) throw missing();
    return presentChallenge(challenge);
  });

  answer(app, challengeCalls.restore, async ({ db, me, params }) => {
    const challenge = await setStatus(db, me.id, params.id, 'active');
    if (!challenge) throw missing();
    return presentChallenge(challenge);
  });

  answer(app, challengeCalls.highlight, async ({ db, me, params }) => {
    const challenge = await toggleHighlight(db, me.id, params.id);
    if (!challenge) throw missing();
    if (challenge === 'archived') throw new Problem(409, challengeTexts.archivedHighlight);
    return presentChallenge(challenge);
  });
}
