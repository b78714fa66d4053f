// How likely the play is to be done by its day, as its owner said; asked again here, and where the forecast is kept.
import type { ReactNode } from 'react';
import { formatShortDate } from '../../../shared/dates.ts';
import { forecastPath } from '../../../shared/thing-path.ts';
import { TextButton } from '../../../web/kit/button.tsx';
import { Act, Part } from '../../../web/kit/part.tsx';
import type { PlayPage } from '../play-page.contract.ts';

type LikelihoodHereProps = {
  page: PlayPage;
  onAsk(): void;
  /** The question, while it is asked. */
  children: ReactNode;
};

export function LikelihoodHere({ page: { play, forecast }, onAsk, children }: LikelihoodHereProps) {
  const now = new Date();
  const isAsked = play.status === 'active' && play.dueDate !== null;
  const said = forecast?.likelihood ?? null;
  if (said === null && !isAsked) return null;
  return (
    <Part
      name="How likely it is"
      act={
        forecast && said !== null ? (
          <Act href={forecastPath(forecast.id)}>Open the forecast</Act>
        ) : (
          !children && <TextButton onClick={onAsk}>Say how likely it is</TextButton>
        )
      }
    >
      {(isAsked && children) || (
        <p className="sm sub">
          {said === null
            ? 'Say how likely it is to be done by its day. Later you’ll see how good your forecasts are.'
            : `You said ${said}% that it’s done by ${formatShortDate(forecast?.lookOn ?? play.dueDate ?? now, now)}.${came(forecast)}`}
        </p>
      )}
    </Part>
  );
}

function came(forecast: PlayPage['forecast']): string {
  if (forecast?.outcome === 'happened') return ' It was.';
  if (forecast?.outcome === 'did-not') return ' It wasn’t.';
  return forecast?.outcome === 'cannot-tell' ? ' You couldn’t tell.' : '';
}
