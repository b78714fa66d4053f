// Today's Insight comes from the records, says why, stays all day and changes with the days.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../../shared/dates.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { type Insight, insightOf, insightsOf } from './insight.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const bare: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
const play = {
  id: 'p',
  title: 'Count twenty files',
  description: 'At the counter',
  principle: 'pilot-in-plane',
  status: 'active',
  dueDate: '2026-11-06T12:00:00Z',
  lessons: null,
  affordableLoss: null,
  challengeId: null,
} as const;
const full: Records = {
  inventory: {
    ...emptyInventory(),
    slackResources: 'An empty office by the north door.',
    whatIHave: 'Eleven years of permit logs.',
  },
  challenge: {
    id: 7,
    title: 'Cut permit intake',
    statement: 'Nine weeks.',
    affordableLoss: null,
    potentialPartners: [{ name: 'Walt Jensen' }],
    hasPremortem: false,
  },
  plays: [play],
  partners: [
    {
      id: 'a',
      name: 'Samuel Osei',
      status: 'active',
      mine: true,
      updatedAt: '2026-10-01T10:00:00Z',
      promises: [{ text: 'The list', due: '2026-11-10' }],
    },
    { id: 'b', name: 'Mei Yoshida', status: 'initiated', mine: false, updatedAt: '2026-11-01T10:00:00Z', promises: [] },
  ],
};

test('each rule finds what it is for, the most pressing first', () => {
  assert.deepEqual(
    insightsOf(full, now).map(({ kind }) => kind),
    [
      'overdue-play',
      'broken-promise',
      'no-ceiling',
      'partner-never-asked',
      'idle-partnership',
      'idle-partnership',
      'unused-slack',
      'fitting-mean',
      'no-premortem',
    ],
  );
  assert.deepEqual(
    insightsOf(bare, now).map(({ kind }) => kind),
    ['no-challenge', 'empty-inventory'],
  );
  const five = { ...bare, plays: Array.from({ length: 5 }, (_, n) => ({ ...play, id: `p${n}`, dueDate: null })) };
  assert.deepEqual(
    insightsOf(five, now).map(({ kind }) => kind),
    ['many-open', 'undated-play', 'no-challenge', 'empty-inventory'],
  );
});

test('it is the same all day and another one tomorrow, and always says why and where', () => {
  const morning = new Date('2026-11-21T00:10:00Z');
  assert.deepEqual(insightOf(full, morning), insightOf(full, new Date('2026-11-21T23:50:00Z')));
  const week = [0, 1, 2, 3].map((day) => insightOf(full, new Date(now.getTime() + day * 86_400_000)));
  assert.equal(new Set(week.map(({ kind }) => kind)).size, 4);
  for (const { text, why, link } of week) assert.ok(text && why && link.href.startsWith('/') && link.label);
  const settled = {
    ...bare,
    challenge: { ...full.challenge!, hasPremortem: true, affordableLoss: { time: 'An hour' }, potentialPartners: [] },
  };
  settled.inventory = { ...emptyInventory(), whoIAm: 'A baker.' };
  assert.equal(insightOf(settled, now).kind, 'method');
});

/** The one insight of a kind that these records give. */
function the(kind: Insight['kind'], some: Partial<Records>): Insight | undefined {
  return insightsOf({ ...bare, ...some }, now).find((each) => each.kind === kind);
}
const challenge = { ...full.challenge!, potentialPartners: [] };
const [partner] = full.partners as [Records['partners'][number]];
const daysAgo = (days: number, hours = 0): string =>
  new Date(now.getTime() - days * DAY_MS - hours * 3_600_000).toISOString();

test('a play that is overdue is named with the day it was due, and opens where it stands', () => {
  assert.deepEqual(the('overdue-play', { plays: [play] }), {
    kind: 'overdue-play',
    text: 'Finish, shrink or drop “Count twenty files”. All three are fine; open is not.',
    why: 'It was due on 6 Nov.',
    link: { href: '/profile?tab=playbook&q=Count+twenty+files', label: 'Open the play' },
  });
});

test('a promise is broken when its day is over by a whole day, not before, and never without a day', () => {
  const promised = (due: string | null) =>
    the('broken-promise', { partners: [{ ...partner, promises: [{ text: 'The list', due }] }] });
  assert.deepEqual(promised(daysAgo(11)), {
    kind: 'broken-promise',
    text: 'Tell Samuel Osei a new day for “The list”, before they have to ask.',
    why: 'You promised it by 10 Nov.',
    link: { href: '/partnerships?open=a', label: 'Open the partnership' },
  });
  assert.ok(promised(daysAgo(1, 1)));
  for (const due of [daysAgo(1), daysAgo(0, 12), daysAgo(-3), null])
    assert.equal(promised(due), undefined, String(due));
});

test('a challenge without a ceiling is asked for one; any word of time or money is one, blanks are none', () => {
  assert.deepEqual(the('no-ceiling', { challenge }), {
    kind: 'no-ceiling',
    text: 'Write down what “Cut permit intake” may cost you at most, in hours and in money.',
    why: 'Your challenge names no affordable loss, so nothing tells you when to stop.',
    link: { href: '/challenges?mode=forms', label: 'Open the challenge' },
  });
  assert.ok(the('no-ceiling', { challenge: { ...challenge, affordableLoss: { time: '  ', financial: undefined } } }));
  assert.equal(
    the('no-ceiling', { challenge: { ...challenge, affordableLoss: { time: '', financial: '€40' } } }),
    undefined,
  );
});

test('the first potential partner with whom nothing was begun is to be asked, known by the first name', () => {
  const potentialPartners = [{ name: 'Samuel' }, { name: 'Walt Jensen' }, { name: 'Ada Lovelace' }];
  assert.deepEqual(
    the('partner-never-asked', { challenge: { ...challenge, potentialPartners }, partners: [partner] }),
    {
      kind: 'partner-never-asked',
      text: 'Ask Walt Jensen one question this week: what would they want out of it?',
      why: 'Walt Jensen stands among the potential partners of your challenge, and no partnership was begun.',
      link: { href: '/partnerships', label: 'Open partnerships' },
    },
  );
  const all = { challenge: { ...challenge, potentialPartners: [{ name: 'Samuel K. Osei' }] }, partners: [partner] };
  assert.equal(the('partner-never-asked', all), undefined);
});

test('a partnership is idle after two weeks, a question after one, and each is told what to write', () => {
  const idle = (some: Partial<Records['partners'][number]>) =>
    the('idle-partnership', { partners: [{ ...partner, promises: [], ...some }] });
  assert.deepEqual(idle({ status: 'active', updatedAt: daysAgo(14) }), {
    kind: 'idle-partnership',
    text: 'Write Samuel Osei three lines: what you did, what you learned, what is next.',
    why: 'Nothing was said in your partnership for 14 days.',
    link: { href: '/partnerships?open=a', label: 'Open the partnership' },
  });
  assert.equal(idle({ status: 'active', updatedAt: daysAgo(13, 23) }), undefined);
  const asked = idle({ status: 'initiated', updatedAt: daysAgo(7, 5), mine: true })!;
  assert.equal(asked.text, 'Ask Samuel Osei again, for something smaller.');
  assert.equal(asked.why, 'The question has waited for 7 days.');
  const waiting = idle({ status: 'initiated', updatedAt: daysAgo(9), mine: false })!;
  assert.equal(waiting.text, 'Answer Samuel Osei: yes, no or later.');
  assert.equal(idle({ status: 'initiated', updatedAt: daysAgo(6, 23) }), undefined);
  for (const status of ['declined', 'completed'] as const)
    assert.equal(idle({ status, updatedAt: daysAgo(60) }), undefined, status);
});

test('slack is unused where no open play has a word of it; what a completed play used is free again', () => {
  const inventory = {
    ...emptyInventory(),
    slackResources: 'A shelf of old ledgers. An empty office by the north door.',
  };
  const using = (description: string, status: 'active' | 'completed' = 'active') =>
    the('unused-slack', { inventory, plays: [{ ...play, dueDate: null, description, status }] });
  assert.deepEqual(using('At the counter'), {
    kind: 'unused-slack',
    text: '“A shelf of old ledgers” costs you nothing. What could it carry this week?',
    why: 'It stands among your slack resources, and no open play of yours uses it.',
    link: { href: '/profile/inventory', label: 'Open the inventory' },
  });
  assert.match(using('Read the ledgers')!.text, /^“An empty office by the north door”/);
  assert.equal(using('Read the ledgers in the office'), undefined);
  assert.match(using('Read the ledgers in the office', 'completed')!.text, /ledgers/);
  const titled = { ...play, dueDate: null, title: 'Ledgers', description: 'In the office' };
  const inTwo = [titled, { ...titled, title: 'Doors', description: 'Both' }];
  assert.equal(the('unused-slack', { inventory, plays: inTwo }), undefined);
});

test('of all means the one that shares most words with the challenge fits, under the name of its field', () => {
  const inventory = {
    ...emptyInventory(),
    whoIAm: 'I cut hair.',
    whatIKnow: 'How permit files are cut at the intake. Swimming.',
    whatIHave: 'Eleven years of permit logs.',
  };
  assert.deepEqual(the('fitting-mean', { challenge, inventory }), {
    kind: 'fitting-mean',
    text:
      '“How permit files are cut at the intake” fits “Cut permit intake”. ' +
      'Start from it, and not from what is missing.',
    why: 'You wrote it under What I Know; your challenge speaks of the same thing.',
    link: { href: '/profile/inventory', label: 'Open the inventory' },
  });
  assert.equal(
    the('fitting-mean', { challenge, inventory: { ...inventory, whatIKnow: 'Swimming.', whatIHave: '', whoIAm: '' } }),
    undefined,
  );
});

test('a challenge without a pre-mortem is imagined as failed', () => {
  assert.deepEqual(the('no-premortem', { challenge }), {
    kind: 'no-premortem',
    text: 'Imagine that “Cut permit intake” failed, and write down why. Ten minutes are enough.',
    why: 'Your challenge has no pre-mortem yet.',
    link: { href: '/profile?tab=playbook&shelf=premortems&challenge=7', label: 'Write a pre-mortem' },
  });
  assert.equal(the('no-premortem', { challenge: { ...challenge, hasPremortem: true } }), undefined);
});

test('five open plays are too many, completed ones not counted, and an active one is given a day', () => {
  const plays = Array.from({ length: 5 }, (_, n) => ({ ...play, id: `p${n}`, dueDate: daysAgo(-9) }));
  assert.deepEqual(the('many-open', { plays }), {
    kind: 'many-open',
    text: 'Close two plays before you open a third.',
    why: 'You have 5 plays that are not completed.',
    link: { href: '/profile?tab=playbook', label: 'Open the playbook' },
  });
  const [first, ...rest] = plays as [(typeof plays)[number], ...typeof plays];
  assert.equal(the('many-open', { plays: [{ ...first, status: 'completed' as const }, ...rest] }), undefined);
  const later = { ...first, title: 'Later', status: 'planned' as const, dueDate: null };
  assert.deepEqual(the('undated-play', { plays: [later, ...rest, { ...first, title: 'Ask Ada', dueDate: null }] }), {
    kind: 'undated-play',
    text: 'Give “Ask Ada” a day.',
    why: 'It is active and has no due date.',
    link: { href: '/profile?tab=playbook&q=Ask+Ada', label: 'Open the play' },
  });
  assert.equal(the('undated-play', { plays: [later] }), undefined);
});

test('whoever has written nothing is told where to begin', () => {
  assert.deepEqual(the('no-challenge', {}), {
    kind: 'no-challenge',
    text: 'Say in one sentence what bothers you at work. That is a challenge already.',
    why: 'You have no active challenge.',
    link: { href: '/challenges', label: 'Open challenges' },
  });
  assert.deepEqual(the('empty-inventory', { inventory: { ...emptyInventory(), whoIAm: ' \n' } }), {
    kind: 'empty-inventory',
    text: 'Write down five things you can use without asking anyone.',
    why: 'Your inventory is empty, and every step starts from what is in it.',
    link: { href: '/profile/inventory', label: 'Open the inventory' },
  });
  const settled = { challenge: { ...challenge, hasPremortem: true, affordableLoss: { time: 'An hour' } } };
  const inventory = { ...emptyInventory(), whoIAm: 'A baker.' };
  assert.deepEqual(insightOf({ ...bare, ...settled, inventory }, now), {
    kind: 'method',
    text: 'To the extent that you can shape what comes next, you do not need to predict it.',
    why: 'Nothing in your records is overdue, unused or unasked today.',
    link: { href: '/profile?tab=playbook', label: 'Open the playbook' },
  });
});

test('what is quoted is one line without its full stop, and a long one ends after ninety signs', () => {
  const quoted = (title: string) =>
    /“(.*)”/u.exec(the('no-premortem', { challenge: { ...challenge, title } })!.text)?.[1];
  assert.equal(quoted('  Cut\n\n the   intake. Now!! '), 'Cut the intake. Now');
  assert.equal(quoted('x'.repeat(90)), 'x'.repeat(90));
  assert.equal(quoted(`${'x'.repeat(89)} and more`), `${'x'.repeat(89)}…`);
});

test('many of one kind take one turn, and no more than the four most pressing kinds take turns', () => {
  const plays = Array.from({ length: 3 }, (_, n) => ({ ...play, id: `p${n}`, title: `Play ${n}` }));
  const fortnight = Array.from({ length: 14 }, (_, day) =>
    insightOf({ ...full, plays }, new Date(now.getTime() + day * DAY_MS)),
  );
  const said = Map.groupBy(fortnight, ({ kind }) => kind);
  assert.deepEqual([...said.keys()].toSorted(), [
    'broken-promise',
    'no-ceiling',
    'overdue-play',
    'partner-never-asked',
  ]);
  assert.deepEqual(
    new Set(said.get('overdue-play')!.map(({ text }) => text)),
    new Set(['Finish, shrink or drop “Play 0”. All three are fine; open is not.']),
  );
});
