// The end of a sign-in on the sign-in page: where one wanted to go, or on with a first hour that is under way.
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { reach } from '../../../web/reach.ts';
import { pathAfterSignIn } from '../../../web/shell/session-end.ts';
import type { User } from '../user.contract.ts';
import { isInFirstHour } from '../user.rules.ts';

/** `isNew`: their account was made on this page, so that an invitation in its address was taken up already. */
export async function afterSignIn(search: string, isNew = false): Promise<void> {
  const path = pathAfterSignIn(search);
  const asked = new URLSearchParams(search);
  // Where a session ended on the dashboard, that is where one was.
  const isFree = path === SCREEN_PATHS.home ? !asked.has('ended') : isNew && asked.has('invite');
  location.assign(isFree && (await goesOn()) ? SCREEN_PATHS.firstHour : path);
}

async function goesOn(): Promise<boolean> {
  try {
    const response = await reach('/api/user');
    return response.ok && isInFirstHour((await response.json()) as User);
  } catch {
    return false;
  }
}
