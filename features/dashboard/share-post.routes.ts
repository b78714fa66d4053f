// The card of the badge earned last, and its post: it goes out through the LinkedIn account that granted it.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { Problem } from '../../shared/problem.ts';
import { sealedTokensOf } from '../account/provider.store.ts';
import { unseal } from '../../server/sealed-text.ts';
import { dismissPrompt, isDismissed } from '../achievements/achievement-prompt.store.ts';
import { partsOf } from '../achievements/badge.rules.ts';
import { sharePostCalls } from '../achievements/share-post.contract.ts';
import { postToLinkedIn } from '../achievements/share-post.gateway.ts';
import { postingState, shareTexts } from '../achievements/share-post.rules.ts';

/** Kept beside the dismissed prompts. */
const cardId = (badgeId: string): string => `share:${badgeId}`;

export function sharePostRoutes(app: App): void {
  const { config, secret } = app.services;

  answer(app, sharePostCalls.read, async ({ db, me, now }) => {
    const last = me.badges.findLast((id) => partsOf(id) !== undefined) ?? null;
    const [putAway, account] = await Promise.all([
      last !== null && isDismissed(db, me.id, cardId(last)),
      config.linkedin && sealedTokensOf(db, me.id, 'linkedin'),
    ]);
    return { badgeId: putAway ? null : last, posting: postingState(config.linkedin !== null, account, now) };
  });

  answer(app, sharePostCalls.dismiss, async ({ db, me, params: { badgeId }, now }) => {
    const badge = partsOf(badgeId);
    if (!badge || !me.badges.includes(badgeId)) throw new Problem(404, shareTexts.missing);
    await dismissPrompt(db, me.id, cardId(badgeId), badge.family, now);
    return { message: shareTexts.putAway };
  });

  answer(app, sharePostCalls.post, async ({ db, me, body, now, signal }) => {
    const account = await sealedTokensOf(db, me.id, 'linkedin');
    const accessToken = account?.accessToken && unseal(secret, 'provider-token', account.accessToken);
    if (!config.linkedin || !account || !accessToken || postingState(true, account, now) !== 'granted')
      throw new Problem(409, shareTexts.notGranted);
    const { apiUrl } = config.linkedin;
    const url = await postToLinkedIn({ apiUrl, accessToken, accountId: account.providerAccountId }, body.text, signal);
    return { message: shareTexts.posted.description, url };
  });
}
