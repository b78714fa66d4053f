// What every view of a forecast is made of: what was said, its sign, what came of it, and the menu of what can be done.
import { Ellipsis, Eye, EyeOff, Pencil } from 'lucide-react';
import { formatShortDate, formatShortDay } from '../../../shared/dates.ts';
import { playPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { ByAssistant } from '../../../web/kit/by-assistant.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../web/kit/menu.tsx';
import type { Forecast } from '../forecast.contract.ts';
import { type Outcome, lemonadeOf, outcomeLabel, outcomes, titleOf } from '../forecast.rules.ts';
import styles from './foresight.module.css';
import type { ForecastActs } from './use-forecast-acts.tsx';

/** The day it is for the person who looks: "2026-11-21". */
export const localDay = (now: Date): string => {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** "60% likely, since 2 Nov (40% before that)". */
export function Said({ forecast, now }: { forecast: Forecast; now: Date }) {
  const { likelihood, likelihoods, counted } = forecast;
  const [last, before] = likelihoods;
  if (likelihood === null) return <>Nothing, so it isn’t scored</>;
  return (
    <>
      <b>{likelihood}%</b> likely{last && `, since ${formatShortDate(last.at, now)}`}
      {before && before.likelihood !== null && ` (${before.likelihood}% before that)`}
      {counted !== null && counted !== likelihood && `. What counts is ${counted}%, said before its day.`}
    </>
  );
}

/** A likelihood as a figure and ten stitches. */
export function Likelihood({ value }: { value: number | null }) {
  if (value === null) return <span className={`xs mut ${styles.likelihood}`}>Not said</span>;
  return (
    <span className={styles.likelihood}>
      <span>
        {value}%<span className="vh"> likely</span>
      </span>
      <span className={styles.stitches} aria-hidden="true">
        {Array.from({ length: 10 }, (_, at) => (
          <i key={at} className={at < Math.round(value / 10) ? styles.on : undefined} />
        ))}
      </span>
    </span>
  );
}

export function SeenBadge({ forecast, now }: { forecast: Forecast; now: Date }) {
  if (forecast.seenOn === null) return null;
  return (
    <Badge tone="warning">
      <Eye aria-hidden="true" /> Sign seen {formatShortDay(forecast.seenOn, now)}
    </Badge>
  );
}

/** What it came from, and what came of it; each leads there. */
export function Chain({ forecast, acts }: { forecast: Forecast; acts: ForecastActs }) {
  const { premortemId, playId, lemonade, nextPlay } = forecast;
  const offersLemonade = !lemonade && lemonadeOf({ ...forecast, isPlay: playId !== null }) !== null;
  return (
    <p className={`xs ${styles.chain}`}>
      {premortemId !== null && (
        <Link href={`/profile?tab=playbook&shelf=premortems&premortem=${premortemId}`}>Pre-mortem</Link>
      )}
      {playId !== null && <Link href={playPath(playId)}>Play</Link>}
      {lemonade && (
        <Link href={`/profile?tab=playbook&shelf=lemonade&entry=${lemonade.id}`}>Lemonade: {lemonade.title}</Link>
      )}
      {nextPlay && <Link href={playPath(nextPlay.id)}>Next play: {nextPlay.title}</Link>}
      {offersLemonade && (
        <Button
          small
          variant="soft"
          aria-label={`Make lemonade of it: ${forecast.text}`}
          aria-disabled={acts.busy || undefined}
          onClick={() => acts.busy || void acts.makeLemonade(forecast)}
        >
          Make lemonade of it
        </Button>
      )}
      <ByAssistant name={forecast.assistant} />
    </p>
  );
}

type MoreProps = {
  forecast: Forecast;
  acts: ForecastActs;
  now: Date;
  onAnswer(outcome: Outcome): void;
  onEdit(): void;
};

export function MoreOfForecast({ forecast, acts, now, onAnswer, onEdit }: MoreProps) {
  return (
    <Menu
      align="end"
      trigger={(props) => <IconButton {...props} small label={`More about ${titleOf(forecast)}`} icon={<Ellipsis />} />}
    >
      {outcomes
        .filter((outcome) => outcome !== forecast.outcome)
        .map((outcome) => (
          <MenuItem key={outcome} onSelect={() => onAnswer(outcome)}>
            {outcomeLabel(forecast, outcome)}
          </MenuItem>
        ))}
      {forecast.outcome === null && (
        <>
          <MenuRule />
          {forecast.seenOn === null ? (
            <MenuItem icon={<Eye />} onSelect={() => void acts.markSign(forecast, localDay(now))}>
              I’ve seen the sign
            </MenuItem>
          ) : (
            <MenuItem icon={<EyeOff />} onSelect={() => void acts.markSign(forecast, null)}>
              It wasn’t the sign
            </MenuItem>
          )}
          <MenuItem icon={<Pencil />} onSelect={onEdit}>
            Change
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
