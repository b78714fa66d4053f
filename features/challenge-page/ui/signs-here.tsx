// What the pre-mortem of a challenge says to watch: the next sign, marked where it stands.
import { DAY_MS, formatShortDay, localDay } from '../../../shared/dates.ts';
import { forecastPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { forecastCalls } from '../../forecasts/forecast.contract.ts';
import { forecastTexts } from '../../forecasts/forecast.rules.ts';
import type { ChallengePage } from '../challenge-page.contract.ts';
import styles from './challenge-page.module.css';

export function SignsHere({ page, address }: { page: ChallengePage; address: string }) {
  const now = new Date();
  const save = useSend(forecastCalls.save);
  const [next] = page.signs;
  if (page.premortems.length === 0)
    return (
      <p className="sm sub">
        Imagine it failed, and write down why. Then watch for the first signs. Ten minutes is enough.
      </p>
    );
  const mark = (body: { seenOn?: string; lookOn?: string }) =>
    attempt(forecastTexts.notSaved, async () => {
      await save.mutateAsync({ params: { id: next!.id }, body });
      toast({ ...forecastTexts.saved, description: body.seenOn ? 'The sign was seen.' : 'We’ll ask again in a week.' });
    });
  const today = localDay(now);
  const inAWeek = localDay(new Date(now.getTime() + 7 * DAY_MS));
  return (
    <>
      <p className="sm sub">
        {page.signs.length === 0
          ? 'Imagine it failed, then watch for the signs. You’re not watching any yet.'
          : `Imagine it failed, then watch for the signs. You’re watching ${page.signs.length}; this one is next.`}{' '}
        <Link href={address}>Open the pre-mortem</Link>
      </p>
      {next && (
        <div className={styles.sign}>
          <div>
            <p className="h4">
              <Link href={forecastPath(next.id)}>{next.sign || next.text}</Link>
            </p>
            <p className="sm sub">
              {next.seenOn !== null
                ? `Seen ${formatShortDay(next.seenOn, now)}`
                : next.lookOn === null
                  ? next.sign && next.text
                  : `Look on ${formatShortDay(next.lookOn, now)}${next.sign ? `. It would mean: ${next.text}` : ''}`}
            </p>
          </div>
          {next.seenOn === null && (
            <div className="row tight">
              <Button small busy={save.isPending} onClick={() => void mark({ seenOn: today })}>
                I see it
              </Button>
              {next.lookOn !== null && next.lookOn <= today && (
                <Button small busy={save.isPending} onClick={() => void mark({ lookOn: inAWeek })}>
                  Not yet
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}
