// Today's Insight: one thing a day that the person's own records say and they may not have seen, with why (S2 §2.6, D §11). The
// same all day long as long as the records are the same; another one tomorrow.
import { DAY_MS, formatShortDate } from '../../shared/dates.ts';
import { shortened } from '../../shared/shorten.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { isTheirs } from '../contradictions/promise.rules.ts';
import { inventoryFields, fieldLabels } from '../inventory/inventory.rules.ts';
import { isOverdue } from '../plays/play.rules.ts';
import { type Reference, type Records, placeOf } from '../records/records.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';

export const insightKinds = [
  'overdue-play',
  'broken-promise',
  'no-ceiling',
  'partner-never-asked',
  'idle-partnership',
  'unused-slack',
  'fitting-mean',
  'no-premortem',
  'many-open',
  'no-challenge',
  'empty-inventory',
  'undated-play',
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
const place = (kind: Reference['kind'], id: string, words: string): string => placeOf({ kind, id, words });

/** Everything the records give cause to say, the most pressing first. */
export function insightsOf({ inventory, challenge, plays, partners }: Records, now: Date): Insight[] {
  const found: Insight[] = [];
  const open = plays.filter(({ status }) => status !== 'completed');
  for (const play of open.filter((each) => isOverdue(each, now)))
    found.push({
      kind: 'overdue-play',
      text: `Finish, shrink or drop “${cut(play.title)}”. All three are fine; open is not.`,
      why: `It was due on ${formatShortDate(play.dueDate!, now)}.`,
      link: { href: place('play', play.id, play.title), label: 'Open the play' },
    });
  for (const { id, name, promises } of partners)
    for (const { text, due } of promises)
      if (due !== null && !isTheirs(text) && new Date(due).getTime() + DAY_MS < now.getTime())
        found.push({
          kind: 'broken-promise',
          text: `Tell ${name} a new day for “${cut(text)}”, before they have to ask.`,
          why: `You promised it by ${formatShortDate(due, now)}.`,
          link: { href: place('partnership', id, name), label: 'Open the partnership' },
        });
  if (challenge && !Object.values(challenge.affordableLoss ?? {}).some((text) => text?.trim()))
    found.push({
      kind: 'no-ceiling',
      text: `Write down what “${cut(challenge.title)}” may cost you at most, in hours and in money.`,
      why: 'Your challenge names no affordable loss, so nothing tells you when to stop.',
      link: { href: place('challenge', String(challenge.id), challenge.title), label: 'Open the challenge' },
    });
  const asked = new Set(partners.map(({ name }) => name.split(' ')[0]));
  const unasked = challenge?.potentialPartners.find(({ name }) => !asked.has(name.split(' ')[0]));
  if (challenge && unasked)
    found.push({
      kind: 'partner-never-asked',
      text: `Ask ${unasked.name} one question this week: what would they want out of it?`,
      why: `${unasked.name} stands among the potential partners of your challenge, and no partnership was begun.`,
      link: { href: '/partnerships', label: 'Open partnerships' },
    });
  for (const { id, name, status, mine, updatedAt } of partners) {
    const days = Math.floor((now.getTime() - new Date(updatedAt).getTime()) / DAY_MS);
    if ((status === 'active' && days >= 14) || (status === 'initiated' && days >= 7))
      found.push({
        kind: 'idle-partnership',
        text:
          status === 'active'
            ? `Write ${name} three lines: what you did, what you learned, what is next.`
            : mine
              ? `Ask ${name} again, for something smaller.`
              : `Answer ${name}: yes, no or later.`,
        why:
          status === 'active'
            ? `Nothing was said in your partnership for ${days} days.`
            : `The question has waited for ${days} days.`,
        link: { href: place('partnership', id, name), label: 'Open the partnership' },
      });
  }
  const doing = stemsOf(open.map(({ title, description }) => `${title} ${description}`).join(' '));
  const slack = sentencesOf(inventory.slackResources).find(
    (line) => ![...stemsOf(line)].some((word) => doing.has(word)),
  );
  if (slack)
    found.push({
      kind: 'unused-slack',
      text: `“${cut(slack)}” costs you nothing. What could it carry this week?`,
      why: 'It stands among your slack resources, and no open play of yours uses it.',
      link: { href: place('inventory', '', ''), label: 'Open the inventory' },
    });
  if (challenge) {
    const matter = stemsOf(`${challenge.title} ${challenge.statement}`);
    const fits = inventoryFields
      .flatMap((field) => sentencesOf(inventory[field]).map((line) => ({ field, line })))
      .map((each) => ({ ...each, shared: [...stemsOf(each.line)].filter((word) => matter.has(word)) }))
      .toSorted((a, b) => b.shared.length - a.shared.length)[0];
    if (fits && fits.shared.length > 0)
      found.push({
        kind: 'fitting-mean',
        text: `“${cut(fits.line)}” fits “${cut(challenge.title)}”. Start from it, and not from what is missing.`,
        why: `You wrote it under ${fieldLabels[fits.field]}; your challenge speaks of the same thing.`,
        link: { href: place('inventory', '', ''), label: 'Open the inventory' },
      });
    if (!challenge.hasPremortem)
      found.push({
        kind: 'no-premortem',
        text: `Imagine that “${cut(challenge.title)}” failed, and write down why. Ten minutes are enough.`,
        why: 'Your challenge has no pre-mortem yet.',
        link: { href: `/profile?tab=playbook&shelf=premortems&challenge=${challenge.id}`, label: 'Write a pre-mortem' },
      });
  }
  if (open.length >= 5)
    found.push({
      kind: 'many-open',
      text: 'Close two plays before you open a third.',
      why: `You have ${open.length} plays that are not completed.`,
      link: { href: '/profile?tab=playbook', label: 'Open the playbook' },
    });
  const undated = open.find(({ status, dueDate }) => status === 'active' && dueDate === null);
  if (undated)
    found.push({
      kind: 'undated-play',
      text: `Give “${cut(undated.title)}” a day.`,
      why: 'It is active and has no due date.',
      link: { href: place('play', undated.id, undated.title), label: 'Open the play' },
    });
  if (!challenge)
    found.push({
      kind: 'no-challenge',
      text: 'Say in one sentence what bothers you at work. That is a challenge already.',
      why: 'You have no active challenge.',
      link: { href: '/challenges', label: 'Open challenges' },
    });
  if (inventoryFields.every((field) => inventory[field].trim() === ''))
    found.push({
      kind: 'empty-inventory',
      text: 'Write down five things you can use without asking anyone.',
      why: 'Your inventory is empty, and every step starts from what is in it.',
      link: { href: place('inventory', '', ''), label: 'Open the inventory' },
    });
  return found;
}

const method: Insight = {
  kind: 'method',
  text: 'To the extent that you can shape what comes next, you do not need to predict it.',
  why: 'Nothing in your records is overdue, unused or unasked today.',
  link: { href: '/profile?tab=playbook', label: 'Open the playbook' },
};

/** How many of the most pressing take turns. */
const TURNS = 4;

export function insightOf(records: Records, now: Date): Insight {
  const found = insightsOf(records, now);
  // One of each kind, so that five overdue plays are not five days of the same.
  const kinds = found.filter(({ kind }, at) => found.findIndex((each) => each.kind === kind) === at).slice(0, TURNS);
  return kinds[Math.floor(now.getTime() / DAY_MS) % Math.max(kinds.length, 1)] ?? method;
}
