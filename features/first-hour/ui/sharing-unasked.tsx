// Tells somebody new, where they write without having said who sees what, that their circles can read it.
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { firstHourCalls } from '../first-hour.contract.ts';

export function SharingUnasked({ what }: { what: 'inventory' | 'plays' }) {
  const { data: me } = useAnswer(userCalls.current, {});
  // Saving the profile answers it too: its form has the same switches.
  const isNew = (me?.firstHour === 'open' || me?.firstHour === 'paused') && !me.profileCompleted;
  const isShared = what === 'inventory' ? me?.sharesBih : me?.sharesPlays;
  const { data: hour } = useAnswer(firstHourCalls.read, {}, { enabled: isNew && isShared === true });
  if (!isNew || !isShared || hour?.sharingAsked !== false) return null;
  return (
    <Notice>
      Members of your circles can read {what === 'inventory' ? 'your inventory once you save it' : 'your plays'}.{' '}
      <Link href={SCREEN_PATHS.firstHour}>Choose who sees what</Link>
    </Notice>
  );
}
