// Asks LinkedIn what the linked account may tell of its owner: the member's own data where LinkedIn grants it, else the
// plain OpenID profile. Never follows a redirect, never waits long.
import * as z from 'zod/mini';
import { Problem } from '../../shared/problem.ts';
import type { LinkedInArchive, LinkedInRow } from './linkedin-archive.rules.ts';
import { inventoryTexts } from './inventory.rules.ts';

const snapshotShape = z.object({
  elements: z.array(z.object({ snapshotData: z.array(z.record(z.string(), z.unknown())) })),
});
const userinfoShape = z.object({ name: z.optional(z.string()) });

const DOMAINS = {
  profile: 'PROFILE',
  positions: 'POSITIONS',
  skills: 'SKILLS',
  education: 'EDUCATION',
  certifications: 'CERTIFICATIONS',
  languages: 'LANGUAGES',
  connections: 'CONNECTIONS',
} as const;
const PATIENCE_MS = 10_000;

export type LinkedInTold = { archive: LinkedInArchive; name: string | null };

/** Throws `Problem` 409 when the token no longer holds, 502 when LinkedIn cannot be asked. */
export async function askLinkedIn(apiUrl: string, accessToken: string, signal: AbortSignal): Promise<LinkedInTold> {
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(`${apiUrl}${path}`, {
      headers: { authorization: `Bearer ${accessToken}`, 'linkedin-version': '202312', accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    }).catch(() => {
      throw new Problem(502, inventoryTexts.linkedInFailed.text);
    });
    if (response.status === 401)
      throw new Problem(409, 'LinkedIn no longer accepts the connection. Please connect your LinkedIn account again.');
    return response;
  };

  const tables = await Promise.all(
    Object.entries(DOMAINS).map(async ([table, domain]) => {
      const response = await get(`/rest/memberSnapshotData?q=criteria&domain=${domain}`);
      // Most applications are not granted the member's data; then the profile alone is told.
      const rows = response.ok ? rowsOf(await bodyOf(response)) : [];
      if (!response.ok) await response.body?.cancel();
      return [table, rows] as const;
    }),
  );
  const userinfo = await get('/v2/userinfo');
  if (!userinfo.ok) throw new Problem(502, inventoryTexts.linkedInFailed.text);
  const profile = z.safeParse(userinfoShape, await bodyOf(userinfo));
  return { archive: Object.fromEntries(tables), name: (profile.success && profile.data.name) || null };
}

function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new Problem(502, inventoryTexts.linkedInFailed.text);
  });
}

/** The rows of a snapshot, in the columns of the archive's CSV files. */
function rowsOf(body: unknown): LinkedInRow[] {
  const parsed = z.safeParse(snapshotShape, body);
  if (!parsed.success) return [];
  return parsed.data.elements.flatMap(({ snapshotData }) =>
    snapshotData.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, typeof value === 'string' ? value : '']),
      ),
    ),
  );
}
