// How well I see ahead: what to look at today, what is still to come, what came of the rest, and the score of it all.
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { formatShortDay } from '../../../shared/dates.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type Forecast, forecastCalls } from '../forecast.contract.ts';
import { isToLook, outcomeLabel, outcomes, titleOf } from '../forecast.rules.ts';
import { Chain, Likelihood, MoreOfForecast, Said, SeenBadge, localDay } from './forecast-parts.tsx';
import styles from './foresight.module.css';
import { ScorePanel } from './score-panel.tsx';
import { type ForecastActs, useForecastActs } from './use-forecast-acts.tsx';

const OPEN_PAGE = 20;
const ANSWERED_PAGE = 10;
const PREMORTEMS = '/profile?tab=playbook&shelf=premortems';

const loadDialog = () => import('./forecast-dialog.tsx').then((m) => m.ForecastDialog);

type View = { acts: ForecastActs; now: Date; edit(forecast: Forecast): void; answered(): void };

export type ForesightProps = {
  onEarned(badges: readonly string[]): void;
  /** How well the coach's advice held. It belongs to another feature, so the screen hands it in. */
  coach: ReactNode;
};

export function Foresight({ onEarned, coach }: ForesightProps) {
  const [params] = useSearchParams();
  const asked = params.get('forecast');
  const open = usePages(forecastCalls.list, { query: { open: 'true', limit: OPEN_PAGE } }, { size: OPEN_PAGE });
  const closed = usePages(
    forecastCalls.list,
    { query: { open: 'false', limit: ANSWERED_PAGE } },
    { size: ANSWERED_PAGE },
  );
  const score = useAnswer(forecastCalls.score, {});
  const alone = useAnswer(forecastCalls.list, { query: { id: asked ?? '' } }, { enabled: asked !== null });
  const { open: edit, dialog } = useDialog(loadDialog);
  const heading = useRef<HTMLHeadingElement>(null);
  const acts = useForecastActs(onEarned);
  const [now] = useState(() => new Date());
  const view: View = {
    acts,
    now,
    edit: (forecast) => void edit({ forecast }),
    // What was answered goes to another place of the page, and its buttons with it.
    answered: () => heading.current?.focus(),
  };

  const [shown] = asked === null ? [] : (alone.data ?? []);
  const today = localDay(now);
  const looks = [
    ...(shown ? [shown] : []),
    ...(open.data ?? []).filter((forecast) => forecast.id !== shown?.id && isToLook(forecast, today)),
  ];
  const rest = (open.data ?? []).filter((forecast) => !looks.includes(forecast) && forecast.id !== shown?.id);

  const failed = [open, closed, score].find((each) => each.error && !each.data);
  const isEmpty = open.data?.length === 0 && closed.data?.length === 0;
  return (
    <section aria-labelledby="foresight">
      <div className={styles.head}>
        <h2 id="foresight" tabIndex={-1} ref={heading}>
          How well I see ahead
        </h2>
        <p className="sub prose">
          A pre-mortem pictures the failure before it happens. Here’s what you thought could go wrong, and what did.
          Only you see this page.
        </p>
      </div>
      {!open.data || !closed.data || !score.data ? (
        <NotYet of={failed ?? open} label="Loading forecasts..." heights={['420px']} />
      ) : isEmpty ? (
        <div className="sheet">
          <div className="patch">
            <EmptyState
              block={<Block family="pilot-in-plane" tier="bronze" state="open" label="" />}
              action={
                <Link href={PREMORTEMS} asChild>
                  <ButtonLink>Write a pre-mortem</ButtonLink>
                </Link>
              }
            >
              No forecasts yet. In a pre-mortem, say how likely each cause is and which day to look. We’ll ask you then.
            </EmptyState>
          </div>
          {coach}
        </div>
      ) : (
        <div className={`sheet ${styles.columns}`}>
          <div className={styles.column}>
            {looks.map((forecast) => (
              <Look key={forecast.id} forecast={forecast} isAsked={forecast === shown} view={view} />
            ))}
            <Shelf title="Still to come" list={open}>
              {rest.length === 0 ? (
                <p className="sm sub">{looks.length > 0 ? 'Nothing after today.' : 'Nothing is open.'}</p>
              ) : (
                groupsOf(rest).map(([title, forecasts]) => (
                  <Group key={title} title={title} forecasts={forecasts} view={view} />
                ))
              )}
            </Shelf>
          </div>
          <div className={styles.column}>
            <ScorePanel score={score.data} />
            {coach}
          </div>
          {closed.data.length > 0 && (
            <div className={styles.column}>
              <Shelf title="What came of the others" list={closed}>
                <ul className={styles.rows}>
                  {closed.data.map((forecast) => (
                    <Row key={forecast.id} forecast={forecast} view={view} />
                  ))}
                </ul>
              </Shelf>
            </div>
          )}
        </div>
      )}
      {dialog}
    </section>
  );
}

/** By challenge, in the order in which each comes up first. */
function groupsOf(forecasts: readonly Forecast[]): [string, Forecast[]][] {
  return [...Map.groupBy(forecasts, ({ challengeTitle }) => challengeTitle ?? 'Without a challenge')];
}

type ShelfProps = {
  title: string;
  list: Parameters<typeof More>[0]['list'];
  children: ReactNode;
};

function Shelf({ title, list, children }: ShelfProps) {
  return (
    <section className="patch" aria-label={title}>
      <div className="patch-head">
        <h3 className="h3">{title}</h3>
        {title === 'Still to come' && (
          <Link href={PREMORTEMS} className={styles.all}>
            All pre-mortems <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
      <More list={list}>Show more</More>
    </section>
  );
}

function Look({ forecast, isAsked, view }: { forecast: Forecast; isAsked: boolean; view: View }) {
  const { acts, now } = view;
  const when =
    isToLook(forecast, localDay(now)) || !isAsked
      ? forecast.lookOn === localDay(now)
        ? 'Look today'
        : `Day to look: ${formatShortDay(forecast.lookOn ?? '', now)}`
      : forecast.outcome === null
        ? forecast.lookOn === null
          ? 'No day to look'
          : `Day to look: ${formatShortDay(forecast.lookOn, now)}`
        : outcomeLabel(forecast, forecast.outcome);
  return (
    <section className={`patch ${styles.look}`} aria-label={titleOf(forecast)}>
      <div className={styles.top}>
        <p className="sm">
          <b>{when}</b>
          {forecast.challengeTitle !== null && ` · ${forecast.challengeTitle}`}
        </p>
        <MoreOfForecast {...moreProps(forecast, view)} />
      </div>
      <h3 className={styles.big}>{titleOf(forecast)}</h3>
      <dl className={styles.facts}>
        <dt>You said</dt>
        <dd>
          <Said forecast={forecast} now={now} />
        </dd>
        {forecast.sign !== null && (
          <>
            <dt>First sign</dt>
            <dd>{forecast.sign}</dd>
          </>
        )}
      </dl>
      <SeenBadge forecast={forecast} now={now} />
      {forecast.outcome === null && (
        <>
          <div className={styles.answers}>
            {outcomes.map((outcome) => (
              <Button
                key={outcome}
                aria-label={`${outcomeLabel(forecast, outcome)}: ${forecast.text}`}
                aria-disabled={acts.busy || undefined}
                onClick={() => acts.busy || moreProps(forecast, view).onAnswer(outcome)}
              >
                {outcomeLabel(forecast, outcome)}
              </Button>
            ))}
          </div>
          <p className="xs sub">“Can’t tell” isn’t scored.</p>
        </>
      )}
      <Chain forecast={forecast} acts={acts} />
    </section>
  );
}

const moreProps = (forecast: Forecast, { acts, now, edit, answered }: View) => ({
  forecast,
  acts,
  now,
  onAnswer: (outcome: (typeof outcomes)[number]) =>
    void acts.answer(forecast, outcome).then((done) => done && answered()),
  onEdit: () => edit(forecast),
});

function Group({ title, forecasts, view }: { title: string; forecasts: readonly Forecast[]; view: View }) {
  return (
    <div className={styles.group}>
      <p className="xs mut">{title}</p>
      <ul className={styles.rows} aria-label={title}>
        {forecasts.map((forecast) => (
          <Row key={forecast.id} forecast={forecast} view={view} />
        ))}
      </ul>
    </div>
  );
}

function Row({ forecast, view }: { forecast: Forecast; view: View }) {
  const { outcome, lookOn, sign, counted, likelihood } = forecast;
  const { now, acts } = view;
  return (
    <li className={styles.row}>
      <div>
        <h4 className="h4">{titleOf(forecast)}</h4>
        {sign !== null && <p className="sm sub">First sign: {sign}</p>}
        {outcome === null ? <SeenBadge forecast={forecast} now={now} /> : <Chain forecast={forecast} acts={acts} />}
      </div>
      <Likelihood value={outcome === null ? likelihood : (counted ?? likelihood)} />
      {outcome === null ? (
        <span className={styles.day}>{lookOn === null ? 'No day' : formatShortDay(lookOn, now)}</span>
      ) : (
        <Badge className={styles.day} tone={outcome === 'happened' ? 'info' : 'plain'}>
          {outcomeLabel(forecast, outcome)}
        </Badge>
      )}
      <MoreOfForecast {...moreProps(forecast, view)} />
    </li>
  );
}
