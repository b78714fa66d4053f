// How the ledger reads on a screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type RoomLimit,
  type ShownLimit,
  type ShownPlay,
  costText,
  currencyChangeText,
  currencyOptions,
  hasHours,
  hoursText,
  limitChanges,
  limitText,
  lossesByMonth,
  openPart,
  roomText,
  stripOf,
} from './ledger-view.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const limit: ShownLimit = {
  id: 'money',
  kind: 'money',
  amount: 600,
  period: 'month',
  challengeId: null,
  challengeTitle: null,
  open: 170,
  lost: 85,
  room: 345,
  history: [
    { amount: 600, reason: 'The library pays half', at: '2026-10-03T12:00:00Z' },
    { amount: 400, reason: null, at: '2026-09-01T12:00:00Z' },
  ],
};
const play = (more: Partial<ShownPlay>): ShownPlay => ({
  status: 'active',
  challengeId: null,
  stake: null,
  lost: null,
  moneyLostAt: null,
  hoursLostAt: null,
  ...more,
});
const table = play({ stake: { money: 130, hours: 2, emotion: 'If nobody comes' } });
const fences = play({ stake: { money: 40, hours: 4 }, challengeId: 7 });
const garages = play({
  status: 'completed',
  stake: { money: 100, hours: 6 },
  lost: { money: 85, hours: 5 },
  moneyLostAt: '2026-11-13T12:00:00Z',
  hoursLostAt: '2026-10-31T12:00:00Z',
});

test('a strip is pieced of the plays, or of one piece where not all of them are known', () => {
  const plays = { stakes: [table, fences], losses: [garages] };
  assert.deepEqual(stripOf(limit, plays, now), { lost: [85], open: [130, 40], room: 345 });
  assert.deepEqual(stripOf({ ...limit, open: 500 }, plays, now).open, [500]);
  assert.deepEqual(stripOf({ ...limit, challengeId: 7, open: 40, lost: 0 }, plays, now), {
    lost: [],
    open: [40],
    room: 345,
  });
  const feelings = { ...limit, kind: 'emotion', period: 'open', amount: 1, open: 1, lost: 0, room: 0 } as const;
  assert.deepEqual(stripOf(feelings, plays, now), { lost: [], open: [1], room: 0 });
});

test('what was said of a loss is open no more, part by part', () => {
  const half = play({ status: 'completed', stake: { money: 10, hours: 2 }, lost: { money: 3 } });
  assert.deepEqual([openPart(half, 'money'), openPart(half, 'time')], [0, 2]);
  assert.equal(openPart(play({ status: 'completed', stake: { reputation: 'Laughed at' } }), 'reputation'), 0);
});

test('losses stand in the month in which they were said', () => {
  assert.deepEqual(
    lossesByMonth([garages]).map(({ month, money, hours, plays }) => [month, money, hours, plays.length]),
    [
      ['2026-11', 85, 0, 1],
      ['2026-10', 0, 5, 1],
    ],
  );
  assert.deepEqual(lossesByMonth([play({ lost: { money: 0 }, moneyLostAt: '2026-11-13T12:00:00Z' })]), []);
});

test('a change says from what to what, and why', () => {
  const time = {
    ...limit,
    id: 'time',
    kind: 'time',
    history: [
      { amount: 24, reason: 'Hannah took my shift', at: '2026-11-12T12:00:00Z' },
      { amount: 20, reason: null, at: '2026-11-01T12:00:00Z' },
    ],
  } as const;
  const plays = { ...limit, id: 'plays', kind: 'reputation', period: 'open', challengeTitle: 'One queue' } as const;
  const history = [
    { amount: 2, reason: null, at: '2026-09-03T12:00:00Z' },
    { amount: 3, reason: null, at: '2026-09-02T12:00:00Z' },
  ];
  assert.deepEqual(
    limitChanges([limit, time, { ...plays, history }], 'USD').map(({ text, reason }) => [text, reason]),
    [
      ['Time raised from 20 to 24 hours a month', 'Hannah took my shift'],
      ['Time set to 20 hours a month', null],
      ['Money raised from $400 to $600 a month', 'The library pays half'],
      ['Reputation lowered from 3 to 2 plays at once on “One queue”', null],
      ['Reputation set to 3 plays at once on “One queue”', null],
      ['Money set to $400 a month', null],
    ],
  );
});

test('what is left in one line: the tightest limit of each kind, with its period where it is one', () => {
  const time = { ...limit, kind: 'time', room: 3.5 } as const;
  const left = (...limits: RoomLimit[]) => roomText(limits, { money: 0, hours: 2 }, 'USD', now);
  assert.equal(left(limit, time), '$345 and 3.5 h left for November');
  assert.equal(left(limit, { ...time, period: 'open' }), '$345 and 3.5 h left');
  assert.equal(left({ ...limit, room: -5 }, { ...limit, period: 'year', room: 40 }), '$0 left for November');
  assert.equal(left(), '2 h at stake, no limit set');
  assert.equal(roomText([], { money: 0, hours: 0 }, 'USD', now), 'No limits set yet');
  assert.equal(left({ ...limit, challengeId: 3 }), 'See your limits');
});

test('currencies to choose from are those that people pay with, and the one they have', () => {
  const codes = currencyOptions('USD').map(({ value }) => value);
  assert.deepEqual(
    ['USD', 'EUR', 'XOF', 'XDR', 'XSU'].map((code) => codes.includes(code)),
    [true, true, true, false, false],
  );
  assert.ok(currencyOptions('XSU').some(({ value }) => value === 'XSU'));
});

test('limits, costs and hours in words', () => {
  assert.equal(limitText(limit, 'USD', now), '$600 for November');
  assert.equal(limitText({ ...limit, kind: 'emotion', amount: 1 }, 'USD', now), '1 open play at once');
  assert.deepEqual([costText({ money: 140, hours: 5.5 }, 'EUR'), costText(null, 'EUR')], ['€140 and 5.5 h', '']);
  const hours = [{ days: ['thu', 'tue'], from: '16:00', to: '18:00' }];
  assert.equal(hoursText(hours[0]!), 'Tue and Thu 16:00–18:00');
  assert.deepEqual(
    [0, 1, 2].map((part) => hasHours(hours, 'tue', part)),
    [false, true, true],
  );
  assert.equal(hasHours(hours, 'mon', 1), false);
});

test('another currency keeps the numbers of the amounts there are, and that is said', () => {
  const one = { currency: 'EUR', moneyAmounts: 1 };
  assert.equal(currencyChangeText(one, 'EUR'), null);
  assert.equal(currencyChangeText({ ...one, moneyAmounts: 0 }, 'USD'), null);
  assert.match(
    currencyChangeText(one, 'USD')!,
    /one amount in EUR. It keeps its number and becomes USD.*€100 would be \$100/,
  );
  assert.match(currencyChangeText({ ...one, moneyAmounts: 3 }, 'USD')!, /3 amounts in EUR. They keep their numbers/);
});
