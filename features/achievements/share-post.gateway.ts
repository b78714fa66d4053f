// Posts to LinkedIn in the name of the linked account, by the call that its "Share on LinkedIn" product grants.
// Never follows a redirect, never waits long.
import { Problem } from '../../shared/problem.ts';
import { shareTexts } from './share-post.rules.ts';

const PATIENCE_MS = 10_000;

type LinkedInAccount = { apiUrl: string; accessToken: string; accountId: string };

/** The address of the new post, where LinkedIn tells it. Throws `Problem` 409 when it is refused, 502 when it failed. */
export async function postToLinkedIn(
  { apiUrl, accessToken, accountId }: LinkedInAccount,
  text: string,
  signal: AbortSignal,
): Promise<string | null> {
  const response = await fetch(`${apiUrl}/v2/ugcPosts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'x-restli-protocol-version': '2.0.0',
    },
    body: JSON.stringify({
      author: `urn:li:person:${accountId}`,
      lifecycleState: 'PUBLISHED',
      specificContent: {
        'com.linkedin.ugc.ShareContent': { shareCommentary: { text }, shareMediaCategory: 'NONE' },
      },
      visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'PUBLIC' },
    }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  }).catch(() => {
    throw new Problem(502, shareTexts.notPosted);
  });
  // Whatever it says at length is not for us, and an answer left unread keeps its connection.
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403) throw new Problem(409, shareTexts.notGranted);
  if (response.status === 422) throw new Problem(409, shareTexts.twice);
  if (!response.ok) throw new Problem(502, shareTexts.notPosted);
  const urn = response.headers.get('x-restli-id');
  return urn && /^urn:li:(share|ugcPost):\d+$/.test(urn) ? `https://www.linkedin.com/feed/update/${urn}/` : null;
}
