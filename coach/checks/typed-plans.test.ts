// Thirty plans that contradict a record and thirty that come close and don't: each finding is named, and none is made up. A line
// below is what is known, what is planned, and the check that must speak.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts, KnownAsk, Limit, Plan } from '../facts.ts';
import type { CheckKey } from '../records.ts';
import { findingsOf } from './all-checks.ts';
import { noFacts } from '../../test/no-facts.ts';

/** A Tuesday. */
const today = '2026-11-24';
const none: Facts = { ...noFacts, today, currency: 'EUR' };
const person = (name: string) => ({ name, memberId: null });
const limit = (kind: Limit['kind'], amount: number, room: number, more: Partial<Limit> = {}): Partial<Facts> => ({
  limits: [{ id: 'l', kind, amount, room, period: 'open', challengeId: null, href: '/l', ...more }],
});
const days = (...weekdays: number[]): Partial<Facts> => ({
  windows: weekdays.map((weekday) => ({ weekday, from: '09:00', to: '12:00', href: '/h' })),
});
const busy = (due: string, status: 'active' | 'planned' | 'completed' = 'active'): Partial<Facts> => ({
  plays: [{ id: 'p', title: 'Market stall', status, due, quarters: null, href: '/p' }],
});
const asked = (name: string, state: KnownAsk['state'], day: string | null = null): Partial<Facts> => ({
  asks: [{ id: 'a', person: person(name), what: 'the hall', state, day, words: '', href: '/a' }],
});
const owes = (to: string, due: string | null): Partial<Facts> => ({
  promises: [{ id: 'o', to, what: 'send the offer', due, href: '/o' }],
});
const line = (text: string): Partial<Facts> => ({ redLines: [{ id: 'r', text, href: '/r' }] });
const learned = (title: string, ...who: string[]): Partial<Facts> => ({
  lessons: [{ id: 'x', title, text: 'Nobody came before eight.', who, href: '/x' }],
});
const plan = (deed: string, more: Partial<Plan> = {}): Plan => ({
  deed,
  who: [],
  ask: '',
  due: '2026-12-02',
  cents: null,
  quarters: null,
  challengeId: 1,
  ...more,
});
const withWho = (deed: string, name: string, due = '2026-12-02'): Plan => plan(deed, { who: [person(name)], due });

const contradicted: [CheckKey, Partial<Facts>, Plan][] = [
  ['money', limit('money', 40_000, 12_000), plan('Buy two kayaks', { cents: 65_000 })],
  ['money', limit('money', 40_000, 12_000), plan('Rent a stall', { cents: 12_001 })],
  ['money', limit('money', 5_000, 0), plan('Print a poster', { cents: 1 })],
  ['money', limit('money', 5_000, -700), plan('Print a poster', { cents: 500 })],
  ['money', limit('money', 9_000, 9_000, { challengeId: 1 }), plan('Hire a van', { cents: 9_500 })],
  ['money', limit('money', 10_000, 2_500, { period: 'month' }), plan('Flyers', { cents: 4_000 })],
  ['time', limit('time', 40, 8), plan('Repair the boat', { quarters: 12 })],
  ['time', limit('time', 16, 0), plan('Call ten people', { quarters: 1 })],
  ['time', limit('time', 16, 15, { period: 'year' }), plan('Write the page', { quarters: 16 })],
  ['time', limit('time', 12, 4, { challengeId: 1 }), plan('Paint the sign', { quarters: 6 })],
  ['day', {}, plan('Ask at the school', { due: '2026-11-23' })],
  ['day', {}, plan('Ask at the school', { due: '2025-12-02' })],
  ['day', days(2, 3), plan('Sell lights at the gate', { due: '2026-11-27' })],
  ['day', days(6), plan('Sort the shed', { due: '2026-11-29' })],
  ['day', days(1), plan('Sort the shed', { due: '2026-12-01' })],
  ['day', busy('2026-12-02'), plan('Sort the shed')],
  ['day', busy('2026-11-28'), plan('Bake for the fair', { due: '2026-11-28' })],
  ['person', asked('Samuel Osei', 'no'), withWho('Ask for the hall again', 'Samuel Osei')],
  ['person', asked('Ann', 'no'), withWho('Meet Ann', 'ann')],
  ['person', asked('Ann', 'later', '2026-12-10'), withWho('Meet Ann', 'Ann')],
  ['person', asked('Ann', 'asked', '2026-11-20'), withWho('Use Ann’s hall', 'Ann')],
  ['person', asked('Mr Adeyemi', 'asked', '2026-11-24'), withWho('Sing with Mr Adeyemi', 'Mr Adeyemi')],
  ['person', owes('Bo', '2026-11-20'), plan('Build a shelf')],
  ['person', owes('Bo', '2026-11-30'), withWho('Ask Bo for the van', 'Bo')],
  ['redLine', line('Never borrow from my brother'), plan('Borrow 100 from my brother')],
  ['redLine', line('No work on Sundays'), plan('Work through two Sundays')],
  ['redLine', line('Nothing in front of the director'), plan('Present it in front of the director')],
  ['lesson', learned('Flyers for tents at the station'), plan('Hand out flyers at the station')],
  ['lesson', learned('Cold calls to bakeries'), plan('Call three bakeries cold')],
  ['lesson', learned('A stall with Ann', 'Ann'), withWho('Run a stall', 'Ann')],
];

const fine: [Partial<Facts>, Plan][] = [
  [limit('money', 40_000, 12_000), plan('Rent a stall', { cents: 12_000 })],
  [limit('money', 40_000, 0), plan('Ask around', { cents: 0 })],
  [limit('money', 40_000, 0), plan('Ask around')],
  [limit('money', 9_000, 100, { challengeId: 2 }), plan('Hire a van', { cents: 9_000 })],
  [limit('money', 100, 100), plan('Repair the boat', { quarters: 40 })],
  [limit('time', 40, 8), plan('Repair the boat', { quarters: 8 })],
  [limit('time', 4, 4, { challengeId: 2 }), plan('Write the page', { quarters: 40 })],
  [limit('time', 4, 0), plan('Rent a stall', { cents: 10_000 })],
  [limit('reputation', 1, 0), plan('Sing in public', { cents: 500 })],
  [{}, plan('Ask at the school', { due: today })],
  [{}, plan('Ask at the school', { due: null })],
  [days(3), plan('Sell lights at the gate')],
  [days(2, 3, 4), plan('Sort the shed', { due: '2026-11-26' })],
  [busy('2026-12-02', 'completed'), plan('Sort the shed')],
  [busy('2026-12-02', 'planned'), plan('Sort the shed')],
  [busy('2026-12-03'), plan('Sort the shed')],
  [busy('2026-12-02'), plan('Market stall')],
  [asked('Samuel Osei', 'no'), withWho('Meet Samira', 'Samira Osei')],
  [asked('Samuel Osei', 'no'), plan('Meet nobody')],
  [asked('Ann', 'yes'), withWho('Use the hall', 'Ann')],
  [asked('Ann', 'planned'), withWho('Ask for the hall', 'Ann')],
  [asked('Ann', 'later', '2026-12-02'), withWho('Meet Ann', 'Ann')],
  [asked('Ann', 'later', '2026-11-28'), withWho('Meet Ann', 'Ann')],
  [owes('Bo', null), withWho('Ask Bo for the van', 'Bo')],
  [owes('Bo', '2026-11-30'), plan('Build a shelf')],
  [owes('Bo', '2026-12-20'), withWho('Ask Bo for the van', 'Bo')],
  [line('Never borrow from my brother'), plan('Ask my brother for advice')],
  [line('No work on Sundays'), plan('Work on Saturday')],
  [learned('Flyers for tents at the station'), plan('Hand out samples at the station')],
  [learned('A stall with Ann', 'Ann'), withWho('Write a letter', 'Ann')],
];

const named = (facts: Partial<Facts>, planned: Plan): CheckKey[] =>
  findingsOf(planned, { ...none, ...facts }, []).map(({ check }) => check);

test('of thirty plans that a record contradicts, all are named, each by its own check', () => {
  assert.equal(contradicted.length, 30);
  for (const [check, facts, planned] of contradicted) assert.deepEqual(named(facts, planned), [check], planned.deed);
});

test('of thirty that only come close, none is', () => {
  assert.equal(fine.length, 30);
  for (const [facts, planned] of fine) assert.deepEqual(named(facts, planned), [], planned.deed);
});
