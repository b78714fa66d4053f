// The trip report as a printed document: what is told, in which order, in which words. Empty sections are left out.
import type { PdfBlock, PdfDocument, Span } from '../../server/pdf/pdf-document.ts';
import { FAMILY_NAMES, TIER_LABELS } from '../../shared/family.ts';
import { lowerFirst } from '../../shared/letter-case.ts';
import { repeats, shortened } from '../../shared/shorten.ts';
import { badgeOf } from '../achievements/badge.rules.ts';
import { stateLabels } from '../asks/ask.rules.ts';
import { outcomeLabel } from '../forecasts/forecast.rules.ts';
import { type LimitPeriod, addsUp, amountText, kindLabels, moneyText } from '../ledger/ledger.rules.ts';
import { cameUpIn } from '../lemonade/lemonade.rules.ts';
import { type AffordableLoss, lossKinds, lossLabels, tidyLoss } from '../challenges/challenge.rules.ts';
import { dueDay, principleLabel } from '../plays/play.rules.ts';
import { doneText, partLabels, premortemFields } from '../premortems/premortem.rules.ts';
import {
  MOST_ENTRIES,
  type NextSteps,
  type Period,
  type Trip,
  type TripFacts,
  type TripLemonade,
  type TripPartnership,
  type TripPlay,
  type TripPremortem,
  boundsOf,
  dayIn,
  dayText,
  longDayText,
  periodText,
} from './trip-report.rules.ts';

export type TripReport = {
  person: { name: string; rank: string; organization: string | null; id: string };
  period: Period;
  trip: Trip;
  facts: TripFacts;
  next: NextSteps;
  now: Date;
};

const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
const joined = (parts: readonly (string | null | false | undefined)[]): string => parts.filter(Boolean).join(' · ');
const labelled = (label: string, text: string): Span[] => [{ text: `${label}: `, bold: true }, { text }];

export function tripDocument({ person, period, trip, facts, next, now }: TripReport): PdfDocument {
  const { start, end } = boundsOf(period);
  const day = (at: Date): string => dayText(dayIn(period.zone, at));
  const plays = trip.plays.slice(0, MOST_ENTRIES);
  const isDone = ({ completedAt }: TripPlay): boolean =>
    completedAt !== null && completedAt >= start && completedAt < end;
  const [done, started] = [plays.filter(isDone), plays.filter((play) => !isDone(play))];

  const span = lowerFirst(periodText(period));
  const blocks: PdfBlock[] = [cover({ person, period, trip, now })];
  const figures = figuresOf(trip, done.length, started.length);
  if (figures.length > 0) blocks.push({ kind: 'figures', figures });
  else blocks.push({ kind: 'text', spans: [{ text: 'You didn’t record anything in this period.' }] });

  const section = <Entry>(title: string, entries: readonly Entry[], tell: (entry: Entry) => PdfBlock[]): void => {
    if (entries.length === 0) return;
    blocks.push({ kind: 'heading', text: title }, ...entries.slice(0, MOST_ENTRIES).flatMap(tell));
    if (entries.length > MOST_ENTRIES) blocks.push(left(MOST_ENTRIES));
  };
  section('Plays completed', done, (play) => tellPlay(play, facts.currency, day));
  section('Plays started', started, (play) => tellPlay(play, facts.currency, day));
  if (trip.plays.length > MOST_ENTRIES) blocks.push(left(MOST_ENTRIES));
  section('Pre-mortems', trip.premortems, (premortem) => tellPremortem(premortem, day));
  section('Lemonade', trip.lemonade, (entry) => tellLemonade(entry, day));
  section('Asks', facts.asks, tellAsk);
  section('Partnerships', trip.partnerships, (partnership) => tellPartnership(partnership, person.id, day));
  section('What I foresaw', facts.forecasts, (forecast) => tellForecast(forecast, day));
  blocks.push(...tellLimits(facts, day));
  if (trip.badges.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Badges earned' },
      {
        kind: 'tiles',
        tiles: trip.badges.map(({ family, tier, earnedAt }) => ({
          picture: { family, tier },
          title: badgeOf(family, tier).name,
          note: `${FAMILY_NAMES[family].label}, ${TIER_LABELS[tier]}\n${day(earnedAt)}`,
        })),
      },
    );
  blocks.push(...tellNext(next, now, period.zone));
  return {
    title: `Trip Report of ${person.name}, ${span}`,
    author: person.name,
    subject: 'Plays, pre-mortems, lemonade, partnerships and badges',
    footer: `Trip Report of ${shortened(person.name, 48)}, ${span}`,
    made: now,
    blocks,
  };
}

const left = (most: number): PdfBlock => ({
  kind: 'text',
  quiet: true,
  spans: [{ text: `These are the first ${most}. Choose a shorter period to see the rest.` }],
});

function cover({ person, period, trip, now }: Omit<TripReport, 'facts' | 'next'>): PdfBlock {
  const earned = trip.badges.length;
  const sewn = `${trip.blocks} of 28 blocks sewn by ${longDayText(period.to)}`;
  return {
    kind: 'cover',
    title: 'Trip Report',
    name: person.name,
    lines: [joined([person.rank, person.organization]), periodText(period)].filter(Boolean),
    picture: { quilt: trip.counts },
    alt: `The quilt of ${person.name}: ${sewn}.`,
    caption: `${sewn}${earned > 0 && earned < trip.blocks ? `, ${earned} of them in this period` : ''}. Printed on ${longDayText(dayIn(period.zone, now))}.`,
  };
}

function figuresOf(trip: Trip, done: number, started: number): { value: string; label: string }[] {
  const more = (count: number) => (count > MOST_ENTRIES ? `${MOST_ENTRIES}+` : String(count));
  return [
    { count: done, label: done === 1 ? 'play completed' : 'plays completed' },
    { count: started, label: started === 1 ? 'play started' : 'plays started' },
    { count: trip.premortems.length, label: trip.premortems.length === 1 ? 'pre-mortem' : 'pre-mortems' },
    { count: trip.lemonade.length, label: trip.lemonade.length === 1 ? 'lemonade entry' : 'lemonade entries' },
    { count: trip.partnerships.length, label: trip.partnerships.length === 1 ? 'partnership' : 'partnerships' },
    { count: trip.badges.length, label: trip.badges.length === 1 ? 'badge earned' : 'badges earned' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, label }) => ({ value: more(count), label }));
}

const EFFORT = { low: 'low effort', medium: 'medium effort', high: 'high effort' } as const;

function tellPlay(play: TripPlay, currency: string, day: (at: Date) => string): PdfBlock[] {
  const state =
    play.completedAt !== null
      ? `${play.outcome === 'stopped' ? 'Stopped' : 'Completed'} ${day(play.completedAt)}`
      : play.status === 'active'
        ? `Under way since ${day(play.createdAt)}`
        : `Planned ${day(play.createdAt)}`;
  const due = play.completedAt === null && play.dueDate !== null && `due ${dayText(dueDay(play.dueDate))}`;
  const loss = tidyLoss(play.affordableLoss);
  return [
    {
      kind: 'entry',
      title: play.title,
      note: joined([
        state,
        due,
        principleLabel(play.principle),
        play.category,
        EFFORT[play.effortLevel],
        play.challengeTitle !== null && `for “${shortened(play.challengeTitle, shortTitle)}”`,
      ]),
      mark: { family: play.principle, tier: 'bronze' },
    },
    ...told(repeats(play.title, play.description) ? null : play.description),
    ...(loss ? [{ kind: 'text', within: 'entry', spans: labelled('Affordable loss', lossText(loss)) } as const] : []),
    ...told(costOf(play.stakeMoney, play.stakeQuarters, currency), 'At stake'),
    ...told(costOf(play.lostMoney, play.lostQuarters, currency), 'Really lost'),
    ...told(play.lessons, 'Lessons learned'),
  ];
}

/** "$140 and 5 h", or nothing. */
const costOf = (money: number | null, quarters: number | null, currency: string): string =>
  [...(money === null ? [] : [moneyText(money, currency)]), ...(quarters === null ? [] : [`${quarters / 4} h`])].join(
    ' and ',
  );

function tellAsk({ personName, what, state, askedOn, answer }: TripFacts['asks'][number]): PdfBlock[] {
  return [
    {
      kind: 'entry',
      title: personName,
      note: joined([`Asked ${dayText(askedOn)}`, stateLabels[state]]),
      mark: { family: 'crazy-quilt', tier: 'bronze' },
    },
    ...told(what),
    ...told(answer, 'The answer'),
  ];
}

function tellForecast(forecast: TripFacts['forecasts'][number], day: (at: Date) => string): PdfBlock[] {
  const { text, likelihood, outcome, resolvedAt } = forecast;
  return [
    {
      kind: 'entry',
      title: text,
      note: joined([
        likelihood === null ? 'No likelihood given' : `${likelihood}% likely`,
        `${outcomeLabel(forecast, outcome)}, said ${day(resolvedAt)}`,
      ]),
      mark: { family: 'pilot-in-plane', tier: 'bronze' },
    },
  ];
}

const PER: Record<LimitPeriod, string> = { month: ' a month', year: ' a year', open: ' from now on' };

function tellLimits({ changes, lost, currency }: TripFacts, day: (at: Date) => string): PdfBlock[] {
  const cost = costOf(lost.money || null, lost.quarters || null, currency);
  if (changes.length === 0 && cost === '') return [];
  const items = changes
    .slice(0, MOST_ENTRIES)
    .map(({ kind, period, amount, reason, at }): Span[] =>
      labelled(
        `${day(at)}, ${kindLabels[kind].toLowerCase()}`,
        `limit set to ${amountText(kind, amount, currency)}${addsUp(kind) ? PER[period] : ' at once'}${reason === null ? '' : `: “${reason}”`}`,
      ),
    );
  return [
    { kind: 'heading', text: 'What I can lose' },
    { kind: 'text', spans: labelled('Lost in this period', cost === '' ? 'nothing' : cost) },
    ...(items.length > 0 ? [{ kind: 'items', items } as const] : []),
  ];
}

/** A challenge stands beside each of its plays: a few of its words are enough there. */
const shortTitle = 34;

const lossText = (loss: AffordableLoss): string =>
  lossKinds.flatMap((kind) => (loss[kind] ? [`${lossLabels[kind].toLowerCase()}: ${loss[kind]}`] : [])).join('; ');

/** A text of the person's own, or nothing. */
function told(text: string | null, label?: string): PdfBlock[] {
  if (!text?.trim()) return [];
  return [{ kind: 'text', within: 'entry', spans: label ? labelled(label, text.trim()) : [{ text: text.trim() }] }];
}

function tellPremortem(premortem: TripPremortem, day: (at: Date) => string): PdfBlock[] {
  const { actionItems } = premortem;
  return [
    {
      kind: 'entry',
      title: premortem.challengeTitle ?? 'Without a challenge',
      note: joined([
        `Written ${day(premortem.createdAt)}`,
        actionItems.length > 0 && `action items: ${doneText(actionItems)}`,
      ]),
      mark: { family: 'pilot-in-plane', tier: 'bronze' },
    },
    ...premortemFields.flatMap((part) => told(premortem[part], partLabels[part])),
    ...(actionItems.length === 0
      ? []
      : [
          { kind: 'text', within: 'entry', spans: [{ text: partLabels.actionItems, bold: true }] } as const,
          {
            kind: 'items',
            within: 'entry',
            items: actionItems.map(({ text, done }) => (done ? labelled('Done', text) : [{ text }])),
          } as const,
        ]),
  ];
}

/** What completing a play writes by itself says no more than the line above it; a surprise may be its own description. */
const isSaidElsewhere = ({ description, surprise, playTitle }: TripLemonade): boolean =>
  description.trim() === surprise?.trim() || (playTitle !== null && description === cameUpIn(playTitle));

function tellLemonade(entry: TripLemonade, day: (at: Date) => string): PdfBlock[] {
  return [
    {
      kind: 'entry',
      title: entry.title,
      note: joined([day(entry.createdAt), entry.playTitle !== null && `from the play “${entry.playTitle}”`]),
      mark: { family: 'lemonade', tier: 'bronze' },
    },
    ...(isSaidElsewhere(entry) ? [] : told(entry.description)),
    ...told(entry.surprise, 'The surprise'),
    ...told(entry.opportunity, 'The opportunity'),
  ];
}

const PARTNERSHIP_STATES: Record<string, string> = {
  initiated: 'Conversation initiated',
  active: 'Active',
  completed: 'Completed',
  declined: 'Declined',
};

function tellPartnership(partnership: TripPartnership, userId: string, day: (at: Date) => string): PdfBlock[] {
  const { commitments, status } = partnership;
  const name = partnership.partner ?? 'Unknown Partner';
  return [
    {
      kind: 'entry',
      title: name,
      note: joined([PARTNERSHIP_STATES[status] ?? status, `since ${day(partnership.createdAt)}`]),
      mark: { family: 'crazy-quilt', tier: 'bronze' },
    },
    ...(commitments.length === 0
      ? []
      : [
          {
            kind: 'items',
            within: 'entry',
            items: commitments.map((each) => [
              { text: `${each.userId === userId ? 'I bring' : `${name} brings`}: `, bold: true } as const,
              {
                text: `${each.text}${each.doneAt !== null ? ' (done)' : each.due ? ` (by ${dayText(each.due.slice(0, 10))})` : ''}`,
              },
            ]),
          } as const,
        ]),
  ];
}

function tellNext(next: NextSteps, now: Date, zone: string): PdfBlock[] {
  const today = dayIn(zone, now);
  const plays = next.plays.map(({ title, status, dueDate }): Span[] => {
    const due = dueDate && dueDay(dueDate);
    const when = due === null ? '' : due < today ? `, overdue since ${dayText(due)}` : `, due ${dayText(due)}`;
    return labelled(status === 'active' ? 'Complete' : 'Execute', `${title}${when}`);
  });
  const items = next.actionItems.map(({ text, challengeTitle }): Span[] =>
    labelled('Do', challengeTitle === null ? text : `${text} (from the pre-mortem of “${challengeTitle}”)`),
  );
  const commitments = next.commitments.map(({ text, due }): Span[] =>
    labelled('Bring', due ? `${text}, by ${dayText(due.slice(0, 10))}` : text),
  );
  const all = [...plays, ...items, ...commitments];
  if (all.length === 0) return [];
  const more = next.playsInAll - next.plays.length;
  return [
    { kind: 'heading', text: 'Next steps' },
    { kind: 'items', items: all },
    ...(more > 0
      ? [{ kind: 'text', quiet: true, spans: [{ text: `And ${many(more, 'more play')} in the playbook.` }] } as const]
      : []),
  ];
}
