// What step is made of the words that were said for it: its title, its lines, its day and its cost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upperFirst } from '../../shared/letter-case.ts';
import type { Step } from '../conversation/step.rules.ts';
import { type Talk, nothing } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { dictated } from './said-step.rules.ts';
import { lineIn } from './step-line.rules.ts';

/** A Sunday. */
const now = new Date('2026-11-22T10:00:00Z');
const records: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow:
      'Ann Perry, a neighbour. Ben Okoro from the harbour. Carl Dahl from the school. Mark Bello from the market.',
    whatIHave: 'A red hand cart. A copper kettle of the harbour school with two broken handles. Saturday mornings.',
    slackResources: 'The old scale of my aunt.',
  },
  challenge: null,
  plays: [],
  partners: [],
};
const before: Step = {
  title: 'Weigh the skins',
  description: [
    'Why: Forms come back.',
    'What: I weigh the skins with Ben on Friday.',
    'With: The scale.',
    'Who: Ben Okoro.',
    'Also: I leave the list.',
    'At most: Two hours.',
    'If: it rains, I wait.',
    'Measure: At least 3 of 5, or I stop.',
    'In the way: Rain.',
    'Done: The list.',
    'Asked by: Carl.',
    'Then: on 2026-11-27 go on, change it or stop, by what you saw.',
  ].join('\n'),
  principle: 'lemonade',
  due: '2026-11-27',
  loss: 'two hours',
};
type Of = Partial<Parameters<typeof dictated>[0]> &
  Partial<Pick<Talk, 'step' | 'texts' | 'last' | 'lemonade'>> & {
    message?: string;
    told?: Partial<Talk['told']>;
    known?: Records;
  };
const made = (words: string, of: Of = {}): Step => {
  const talk: Talk = {
    told: { ...nothing(), ...of.told },
    heard: [],
    asked: null,
    dropped: new Set(),
    lemonade: of.lemonade ?? false,
    review: false,
    count: 1,
    step: of.step ?? null,
    spoken: '',
    since: 0,
    earlier: '',
    seed: 0,
    texts: of.texts ?? [],
    changed: false,
    heldOut: '',
    questions: [],
    last: of.last ?? '',
    given: null,
  };
  const said = { words, ...(of.day && { day: of.day }), ...(of.isRephrased && { isRephrased: true }) };
  return dictated(said, of.message ?? `${words}.`, talk, of.known ?? records, now);
};
const line = (kind: string, words: string, of?: Of): string => lineIn(made(words, of).description, kind);

test('the title says the deed, without whoever says it and without its day', () => {
  const rows: Record<string, string> = {
    'I ring the school': 'Ring the school',
    'i ring the school': 'Ring the school',
    'I will just ring the school': 'Ring the school',
    'We’d rather then ring the school': 'Ring the school',
    "I'm going to ring the school": 'Ring the school',
    'I am ringing the school': 'Ring the school',
    'I plan to ring the school': 'Ring the school',
    'will ring the school': 'Ring the school',
    'Ringing the school': 'Ring the school',
    'String the beads': 'String the beads',
    'Spring cleaning of the hall': 'Spring cleaning of the hall',
    'Tomorrow at seven I ring the school': 'Ring the school',
    'I ring the school on Monday': 'Ring the school',
    'I ring the school instead': 'Ring the school',
    'I ring the school, rather!': 'Ring the school',
    'I ring the school, and then I’ll count the bags': 'Ring the school and then count the bags',
    'I ring the school and we count the bags, and I wait': 'Ring the school and count the bags and wait',
    'I ring the school and I am there': 'Ring the school and I am there',
    'I ring the school. I count the bags': 'Ring the school',
    'I ring the school ,.': 'Ring the school',
    'On Monday': 'On Monday',
  };
  for (const [words, title] of Object.entries(rows)) assert.equal(made(words).title, title, words);
});

test('a title that is too long ends behind a clause, and never loses a “not”', () => {
  const head = 'I ring the school and ask the woman at the gate whether';
  const long = 'the children of the harbour can come with their bags, the old and the young';
  const title = (words: string): string => made(words).title;
  const whole = `${head} ${long}`;
  assert.equal(title(whole).length, whole.length - 2);
  assert.equal(
    title(`${whole}; and they bring the lists of the last two years with all of the names in them`),
    upperFirst(whole.slice(2)),
  );
  const bags = `${head} the children of the harbour can come with their bags of all colours`;
  assert.equal(
    title(`${bags}, but they do not bring the lists of the last two years with all of the names in them`),
    `${upperFirst(bags.slice(2))}, but they do not bring the lists of the last two years …`,
  );
  assert.ok(title(`${bags}, but they don’t bring ${'lists '.repeat(30)}`).endsWith('lists …'));
  assert.equal(title(`I ring ${'school '.repeat(30)}`), `Ring${' school'.repeat(24)} …`);
  assert.equal(title(`I ring Ann, ${'x'.repeat(180)}`), 'Ring Ann …');
  assert.equal(title(`I ${'x'.repeat(180)}`).length, 180);
  assert.ok(title(`I ${'x'.repeat(181)}`).endsWith('…'));
});

test('what it may cost is taken from its own words', () => {
  const rows: Record<string, readonly [loss: string, title: string]> = {
    'I ring the school, at most two hours': ['two hours', 'Ring the school'],
    'I ring the school. It may cost two hours in all': ['two hours', 'Ring the school'],
    'I ring the school; two hours altogether, and no money': ['two hours, and no money', 'Ring the school'],
    'I ring the school. I will spend at most 20 euros': ['20 euros', 'Ring the school'],
    'I ring the school, and I’ll spend at most 20 euros': ['20 euros', 'Ring the school'],
    'I ring the school, I give at most 20 euros': ['20 euros', 'Ring the school'],
    'I ask at most three men, no money': ['no money', 'Ask at most three men'],
    'I ring the school, two minutes, no money': ['two minutes, no money', 'Ring the school'],
    'I ring the school, two minutes, and nothing': ['two minutes, nothing', 'Ring the school'],
    'I ring the school, no cost': ['no cost', 'Ring the school'],
    'I ring the school, FREE OF CHARGE': ['FREE OF CHARGE', 'Ring the school'],
    'I ring the school, 20 euros a month': ['', 'Ring the school, 20 euros a month'],
    'I ring the school, not two hours': ['', 'Ring the school, not two hours'],
    Nothing: ['', 'Nothing'],
    // In the middle it holds the sentence together.
    'I give Ann at most 20 euros, then I count the bags': [
      '20 euros',
      'Give Ann at most 20 euros, then I count the bags',
    ],
    'I ask Ann to pay me, at most 20 euros': ['20 euros', 'Ask Ann to pay me'],
  };
  for (const [words, is] of Object.entries(rows)) {
    const { loss, title } = made(words);
    assert.deepEqual([loss, title], is, words);
  }
});

test('what it may cost can be said beside its words, or was said before', () => {
  const loss = (message: string, of: Of = {}): string => made('I ring the school', { ...of, message }).loss;
  assert.equal(loss('I ring the school. One hour is enough.'), 'One hour');
  assert.equal(loss('I ring the school. Tuesday is one hour.'), 'one hour');
  assert.equal(loss('I ring the school. It is cold; one hour is enough.'), 'one hour');
  assert.equal(loss('I ring the school. It is cold. I lose the evening.'), 'the evening');
  assert.equal(loss('I ring the school.', { texts: ['At most 20 euros.'] }), '20 euros');
  assert.equal(loss('I ring the school.', { told: { loss: ' at most one evening ' } }), 'one evening');
  assert.equal(loss('I ring the school.'), '');
  // What another deed may cost says nothing of this one.
  assert.equal(loss('I ring the school.', { step: before, texts: ['At most 20 euros.'] }), '');
  assert.equal(made('I weigh the skins at home', { step: before }).loss, 'two hours');
  assert.equal(
    made('I weigh the skins', { message: `I weigh the skins. ${'x '.repeat(5)}` }).description.includes('At most'),
    false,
  );
  assert.equal(line('At most', 'I ring the school, at most two hours'), 'Two hours');
});

test('the day is said with its words, in its words, or beside them; else it is a week', () => {
  const due = (words: string, of?: Of): string => made(words, of).due;
  assert.equal(due('I ring the school'), '2026-11-29');
  assert.equal(due('I ring the school tomorrow'), '2026-11-23');
  assert.equal(due('I ring the school', { message: 'I ring the school. It is on Wednesday.' }), '2026-11-25');
  assert.equal(due('I weigh the skins', { step: before }), '2026-11-27');
  assert.equal(due('I ring the school', { step: before }), '2026-11-29');
  assert.equal(
    due('I ring the school', { day: { text: 'x', at: 0, day: new Date('2026-12-03T12:00:00Z') } as never }),
    '2026-12-03',
  );
  assert.equal(line('Then', 'I ring the school tomorrow'), 'on 2026-11-23 go on, change it or stop, by what you saw');
  assert.equal(line('What', 'I ring the school tomorrow'), 'I ring the school on Monday 23 November');
});

test('whoever it names has a part in it', () => {
  assert.equal(line('Who', 'I ring Ann'), 'Ann Perry, not asked yet');
  assert.equal(line('Who', 'i ring perry and okoro'), 'Ann Perry and Ben Okoro');
  assert.equal(
    line('What', 'i ring perry and ben about perry’s bag and a bench'),
    'I ring Perry and ben about perry’s bag and a bench',
  );
  assert.equal(
    line('What', 'i ring her tomorrow', { texts: ['Ann Perry has a bag.'] }),
    'I ring Ann on Monday 23 November',
  );
  assert.equal(line('What', 'i mark the bags with bello'), 'I mark the bags with Bello');
  assert.equal(line('Who', 'I ring Ann', { texts: ['I asked Ann yesterday.'] }), 'Ann Perry');
  assert.equal(made('I ring Ann').principle, 'crazy-quilt');
  assert.equal(made('I ring the school').principle, 'pilot-in-plane');
  assert.equal(made('I ring Ann', { lemonade: true }).principle, 'lemonade');
  assert.equal(made('I ring Ann', { step: before }).principle, 'lemonade');
  assert.doesNotMatch(made('I ring the school').description, /^Who:/mu);
});

test('a thing of theirs that it names stands with it, and a time is none', () => {
  assert.equal(line('With', 'I take the red cart to the school'), 'A red hand cart');
  assert.equal(line('With', 'I weigh the bags on the old scale'), 'The old scale of my aunt');
  assert.equal(line('With', 'I ring the harbour school'), '');
  assert.equal(line('With', 'I ring on Saturday morning'), '');
  assert.equal(line('With', 'I ring the school'), '');
});

test('what was said of the same deed before stays with it, of another it goes', () => {
  const same = made('I weigh the skins with them', { step: before }).description;
  for (const kept of before.description.split('\n').filter((each) => !/^(?:What|Then)/u.test(each)))
    assert.ok(same.includes(kept), kept);
  assert.equal(line('Who', 'I weigh the skins', { step: before }), '');
  const other = made('I ring the school and ask her', { step: before }).description;
  assert.deepEqual(
    other.split('\n').map((each) => each.split(':')[0]),
    ['Why', 'What', 'Then'],
  );
  // Half of its words are enough, and what is said to be the same in other words is.
  assert.equal(line('Also', 'I weigh the skins for the school board', { step: before }), 'I leave the list');
  assert.equal(line('Also', 'I ring the school', { step: before, isRephrased: true }), 'I leave the list');
  assert.equal(line('Also', 'I weigh the school board', { step: before }), '');
  const full = { ...before, title: 'Go', description: 'What: I bring the red bag.\nWho: Ben Okoro.\nAlso: The list.' };
  assert.equal(line('Also', 'I bring the red bag', { step: full }), 'The list');
  assert.equal(line('Also', 'I ring Okoro', { step: full }), 'The list');
  assert.equal(line('Also', 'I ring Carl', { step: full }), '');
  assert.equal(
    line('Why', 'I bring the red bag', { step: full, told: { matter: 'The forms come back.' } }),
    'The forms come back',
  );
});

test('conditions and a measure that are said beside it stand in their lines', () => {
  const of = (message: string, more: Of = {}): Of => ({ message: `I ring the school. ${message}`, ...more });
  assert.equal(line('If', 'I ring the school', of('If she says no, I thank her.')), 'She says no, I thank her');
  assert.equal(
    line('If', 'I ring the school', of('Then the mayor. But not before she says no.')),
    'The mayor: not before she says no',
  );
  assert.equal(
    line('If', 'I ring the school', { texts: ['The mayor, but not before she says no.'] }),
    'The mayor, but not before she says no',
  );
  assert.equal(line('If', 'I ring the school', { texts: ['Not before she says no.'] }), '');
  assert.equal(
    line('If', 'I ring the school', { texts: ['The mayor, but not before she says no.', 'A.', 'B.', 'C.', 'D.'] }),
    '',
  );
  assert.equal(line('If', 'I ring, but not before she says no'), '');
  assert.equal(line('Measure', 'I ring the school', of('More than 3 of 5, or I stop.')), 'More than 3 of 5, or I stop');
  assert.equal(line('Measure', 'I ring the school', { texts: ['At least 3 of 5.', 'A.'] }), 'At least 3 of 5');
  assert.equal(line('Measure', 'I ring the school', { texts: ['At least 3 of 5.', 'A.', 'B.'] }), '');
});

test('why it is done is the challenge, or what was told where there is none', () => {
  const challenge = {
    id: 1,
    title: 'Forms come back',
    statement: '',
    affordableLoss: null,
    potentialPartners: [],
    hasPremortem: false,
  };
  assert.equal(line('Why', 'I ring', { known: { ...records, challenge } }), 'Forms come back');
  assert.equal(
    line('Why', 'I ring', { told: { matter: ' Why me? The forms come back from the office. ' } }),
    'The forms come back from the office',
  );
  assert.equal(
    line('Why', 'I ring', { step: before, known: { ...records, challenge: { ...challenge, title: 'X' } } }),
    'Forms come back',
  );
  assert.equal(
    line('Why', 'I ring', { told: { matter: 'The forms come back from the office. Nobody reads box nine.' } }),
    'The forms come back from the office. Nobody reads box nine',
  );
  assert.doesNotMatch(made('I ring').description, /^Why/mu);
  const long = (length: number): string => 'form '.repeat(60).slice(0, length);
  assert.equal(
    line('Why', 'I ring', { known: { ...records, challenge: { ...challenge, title: long(239) } } }).length,
    239,
  );
  assert.equal(
    line('Why', 'I ring', { known: { ...records, challenge: { ...challenge, title: `${long(240)}form` } } }),
    `F${long(239).slice(1)} …`,
  );
});
