// Today's Insight: one thing a day that the person's own records say and they may not have seen, with why. The same all day long
// as long as the records are the same; another one tomorrow.
import { type Facts, isSamePerson } from '../../coach/facts.ts';
import { DAY_MS, formatShortDay } from '../../shared/dates.ts';
import { challengePath } from '../../shared/thing-path.ts';
import { shortened } from '../../shared/shorten.ts';
import { isOpen } from './coaching.rules.ts';

export const insightKinds = [
  'overdue-play',
  'broken-promise',
  'waiting-ask',
  'no-ceiling',
  'partner-never-asked',
  'idle-partnership',
  'no-premortem',
  'unused-mean',
  'many-open',
  'undated-play',
  'no-challenge',
  'empty-inventory',
  'method',
] as const;
export type Insight = {
  kind: (typeof insightKinds)[number];
  text: string;
  why: string;
  link: { href: string; label: string };
};

const cut = (text: string, most = 90): string =>
  shortened(
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/(?<![.!])[.!]+$/, ''),
    most,
  );
const daysBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
/** So long without a word before a partnership is called quiet. */
const quietDays = { active: 14, initiated: 7 } as const;
const manyOpen = 5;
/** How many of the most pressing take turns. */
const turns = 4;

/** Everything the records give cause to say, the most pressing first. */
export function insightsOf(facts: Facts, now: Date): Insight[] {
  const { challenge, plays, partners, promises, asks, limits, means, today } = facts;
  const found: Insight[] = [];
  const open = plays.filter(({ status }) => isOpen(status));

  for (const { title, due, status, href } of open)
    if (status === 'active' && due !== null && due < today)
      found.push({
        kind: 'overdue-play',
        text: `Finish “${cut(title)}”, make it smaller, or stop it. All three are fine.`,
        why: `It was due on ${formatShortDay(due, now)}.`,
        link: { href, label: 'Open the play' },
      });
  for (const { to, what, due, href } of promises)
    if (due !== null && due < today)
      found.push({
        kind: 'broken-promise',
        text: `Give ${to} a new day for “${cut(what)}” before they have to ask.`,
        why: `You promised it by ${formatShortDay(due, now)}.`,
        link: { href, label: 'Open the promise' },
      });
  for (const { state, person, what, day, href } of asks)
    if (state === 'asked' && day !== null && daysBetween(day, today) >= quietDays.initiated)
      found.push({
        kind: 'waiting-ask',
        text: `Ask ${person.name} again about “${cut(what)}”, this time for something smaller.`,
        why: `You asked on ${formatShortDay(day, now)} and there’s no answer yet.`,
        link: { href, label: 'Open the ask' },
      });
  if (challenge && !challenge.statesLoss && limits.length === 0)
    found.push({
      kind: 'no-ceiling',
      text: `Write down what “${cut(challenge.title)}” can cost you at most, in hours and in money.`,
      why: 'Your challenge has no affordable loss, so nothing tells you when to stop.',
      link: { href: challengePath(challenge.id), label: 'Open the challenge' },
    });
  const met = (name: string): boolean =>
    [...partners.map((partner) => partner.name), ...asks.map(({ person }) => person.name)].some((each) =>
      isSamePerson({ name: each, memberId: null }, { name, memberId: null }),
    );
  const unasked = challenge?.partners.find((name) => !met(name));
  if (unasked)
    found.push({
      kind: 'partner-never-asked',
      text: `Ask ${unasked} one question this week: what would they want out of it?`,
      why: `${unasked} is a potential partner of your challenge, and you haven’t asked yet.`,
      link: { href: '/partnerships', label: 'Open partnerships' },
    });
  for (const { name, status, mine, since, href } of partners) {
    const days = daysBetween(since, today);
    if (days < quietDays[status]) continue;
    found.push({
      kind: 'idle-partnership',
      text:
        status === 'active'
          ? `Write ${name} three lines: what you did, what you learned, what’s next.`
          : mine
            ? `Ask ${name} again, for something smaller.`
            : `Answer ${name}: yes, no or later.`,
      why: `Nothing was written in your partnership for ${days} days.`,
      link: { href, label: 'Open the partnership' },
    });
  }
  if (challenge && challenge.causes === null)
    found.push({
      kind: 'no-premortem',
      text: `Imagine that “${cut(challenge.title)}” failed, and write down why. Ten minutes is enough.`,
      why: 'Your challenge has no pre-mortem yet.',
      link: { href: `/profile?tab=playbook&shelf=premortems&challenge=${challenge.id}`, label: 'Write a pre-mortem' },
    });
  const spare = means.find(({ field }) => field === 'slackResources');
  if (spare)
    found.push({
      kind: 'unused-mean',
      text: `You have “${cut(spare.text)}” to spare. What could you try with it this week?`,
      why: 'It’s one of your slack resources, so using it costs you almost nothing.',
      link: { href: '/profile/inventory', label: 'Open the inventory' },
    });
  if (open.length >= manyOpen)
    found.push({
      kind: 'many-open',
      text: 'Close two plays before you start another.',
      why: `You have ${open.length} plays that aren’t completed.`,
      link: { href: '/profile?tab=playbook', label: 'Open the playbook' },
    });
  const undated = open.find(({ status, due }) => status === 'active' && due === null);
  if (undated)
    found.push({
      kind: 'undated-play',
      text: `Give “${cut(undated.title)}” a day.`,
      why: 'It’s active and has no due date.',
      link: { href: undated.href, label: 'Open the play' },
    });
  if (!challenge)
    found.push({
      kind: 'no-challenge',
      text: 'Say in one sentence what bothers you at work. That’s a challenge already.',
      why: 'You have no active challenge.',
      link: { href: '/challenges', label: 'Open challenges' },
    });
  if (means.length === 0)
    found.push({
      kind: 'empty-inventory',
      text: 'Write down five things you can use without asking anyone.',
      why: 'Your inventory is empty, and every step starts from what’s in it.',
      link: { href: '/profile/inventory', label: 'Open the inventory' },
    });
  return found;
}

const method: Insight = {
  kind: 'method',
  text: 'What you can shape, you don’t have to predict.',
  why: 'Nothing in your records is overdue, unused or unasked today.',
  link: { href: '/profile?tab=playbook', label: 'Open the playbook' },
};

export function insightOf(facts: Facts, now: Date): Insight {
  const found = insightsOf(facts, now);
  // One of each kind, so that five overdue plays are not five days of the same.
  const kinds = found.filter(({ kind }, at) => found.findIndex((each) => each.kind === kind) === at).slice(0, turns);
  return kinds[Math.floor(now.getTime() / DAY_MS) % Math.max(kinds.length, 1)] ?? method;
}
