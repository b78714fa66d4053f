// What weighs on a limit, what is refused, and the words for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import {
  type LimitFigures,
  type Staked,
  amountFault,
  amountText,
  exceededBy,
  figuresOf,
  isCurrency,
  keptAmount,
  keptLoss,
  keptStake,
  ledgerTexts,
  noLoss,
  periodKey,
  refusalSentence,
  toldAmount,
  toldLoss,
  toldStake,
  weeklyHours,
  weightOn,
} from './ledger.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const october = new Date('2026-10-31T23:59:59Z');
const base: Staked = { status: 'active', challengeId: 7, ...keptStake({ money: 50, hours: 2.5 }), ...noLoss };
const limit: LimitFigures = {
  kind: 'money',
  period: 'month',
  challengeId: null,
  createdAt: october,
  amount: 1e4,
  open: 0,
  lost: 0,
};

test('a stake is open from execution until its loss is said, whatever the period', () => {
  const open = (play: Partial<Staked>) => weightOn(limit, { ...base, ...play }, now);
  assert.deepEqual(open({ status: 'planned' }), { open: 0, lost: 0 });
  assert.deepEqual(open({}), { open: 5000, lost: 0 });
  assert.deepEqual(open({ status: 'completed' }), { open: 5000, lost: 0 });
  assert.deepEqual(open({ status: 'completed', ...keptLoss(noLoss, { money: 20 }, now) }), { open: 0, lost: 2000 });
  assert.deepEqual(open({ status: 'completed', ...keptLoss(noLoss, { hours: 1 }, now) }), { open: 5000, lost: 0 });
});

test('a loss counts in the period it was said in; from now on, since the limit was set', () => {
  const lost = { ...base, status: 'completed', ...keptLoss(noLoss, { money: 20 }, october) };
  const on = (more: Partial<LimitFigures>) => weightOn({ ...limit, ...more }, lost, now).lost;
  assert.equal(on({ period: 'month' }), 0);
  assert.equal(on({ period: 'year' }), 2000);
  assert.equal(on({ period: 'open' }), 2000);
  assert.equal(on({ period: 'open', createdAt: now }), 0);
  assert.equal(on({ period: 'year', challengeId: 7 }), 2000);
  assert.equal(on({ period: 'year', challengeId: 8 }), 0);
  assert.deepEqual([periodKey('month', october), periodKey('year', october)], ['2026-10', '2026']);
  // Corrected later, it stays in the period it was first said in.
  const corrected = { ...lost, ...keptLoss(lost, { money: 30 }, now) };
  assert.equal(weightOn(limit, corrected, now).lost, 0);
});

test('reputation and feelings weigh one for each active play that risks them', () => {
  const risky = { ...base, ...keptStake({ reputation: ' They may laugh ', emotion: '  ' }) };
  const on = (kind: 'reputation' | 'emotion', status: string) =>
    weightOn({ ...limit, kind, period: 'open' }, { ...risky, status }, now).open;
  assert.deepEqual([on('reputation', 'active'), on('reputation', 'completed'), on('emotion', 'active')], [1, 0, 0]);
});

test('exactly full passes, a hundredth more does not, and less than before always passes', () => {
  const full = { ...limit, open: 4000, lost: 1000 };
  const play = (money: number): Staked => ({ ...base, ...keptStake({ money }) });
  assert.equal(exceededBy([full], null, play(50), now), null);
  assert.deepEqual(exceededBy([full], null, play(50.01), now)?.need, 5001);
  const lowered = { ...full, amount: 2000 };
  assert.equal(exceededBy([lowered], play(40), play(39), now), null);
  assert.equal(exceededBy([lowered], play(40), play(40), now), null);
  assert.equal(exceededBy([lowered], play(40), play(41), now)?.limit.open, 0);
  assert.equal(exceededBy([full], play(60), { ...play(60), status: 'completed' }, now), null);
});

test('amounts are whole hundredths and quarters, as the currency has them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (kept) => {
      assert.equal(keptAmount('money', toldAmount('money', kept)), kept);
      assert.equal(amountFault('money', toldAmount('money', kept), 'EUR'), null);
    }),
  );
  assert.equal(amountFault('money', 0.005, 'EUR'), ledgerTexts.cents);
  assert.equal(amountFault('money', 10.5, 'JPY'), 'Use whole amounts in JPY.');
  assert.equal(amountFault('money', 10.25, 'KWD'), null);
  assert.equal(amountFault('money', 1e10, 'EUR'), ledgerTexts.tooLarge);
  assert.equal(amountFault('time', 2.1, 'EUR'), ledgerTexts.quarters);
  assert.equal(amountFault('time', 2.25, 'EUR'), null);
  assert.equal(amountFault('emotion', 1.5, 'EUR'), ledgerTexts.wholePlays);
  assert.deepEqual([isCurrency('EUR'), isCurrency('ABC'), isCurrency('eur')], [true, false, false]);
});

test('a stake comes back as it was given, and nothing at stake is none', () => {
  const stake = { money: 35.5, hours: 0.25, reputation: 'They may laugh' };
  assert.deepEqual(toldStake(keptStake(stake)), stake);
  assert.equal(toldStake(keptStake({ money: 0, emotion: ' ' })), null);
  assert.equal(toldLoss(noLoss), null);
  assert.deepEqual(toldLoss(keptLoss(noLoss, { money: 0 }, now)), { money: 0 });
});

test('a refusal names the limit, what is open, what is left and three ways on, in one sentence', () => {
  const time = { ...limit, kind: 'time', amount: 96, open: 44, lost: 36 } as const;
  assert.equal(
    refusalSentence(time, 24, 'USD', now),
    'This play puts 6 hours at stake, but your limit for November is 24 hours: 11 hours at stake in open plays, 9 hours lost and 4 hours left, so make the stake smaller, finish or stop another play, or raise the limit.',
  );
  const feelings = { ...limit, kind: 'emotion', period: 'open', amount: 1, open: 1 } as const;
  assert.equal(
    refusalSentence(feelings, 1, 'USD', now),
    'This play would hurt if it failed, and your limit is 1 play of that kind at once: 1 is open and there is room for no more, so make the stake smaller, finish or stop another play, or raise the limit.',
  );
  const lowered = { ...limit, period: 'year', challengeId: 7, amount: 3550, open: 5000 } as const;
  assert.match(
    refusalSentence(lowered, 100, 'EUR', now),
    /puts €1 at stake, but your limit for 2026 on this challenge is €35\.50: .* €0 left/,
  );
  assert.deepEqual([amountText('time', 5, 'USD'), amountText('time', 4, 'USD')], ['1.25 hours', '1 hour']);
});

test('the plays’ weights add up, and the hours of a week', () => {
  const done = { ...base, status: 'completed', ...keptLoss(noLoss, { money: 20, hours: 0 }, now) };
  assert.deepEqual(figuresOf(limit, [base, done, { ...base, status: 'planned' }], now), { open: 5000, lost: 2000 });
  assert.equal(weeklyHours([{ days: ['tue', 'thu'], from: '18:00', to: '20:30' }]), 5);
  assertTexts(ledgerTexts);
});
