// Plays: the state table, dates, and what counts, as properties.
import assert from 'node:assert/strict';
import { type Loss, keptLoss, keptStake, noLoss } from '../ledger/ledger.rules.ts';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import { tidyLoss } from '../challenges/challenge.rules.ts';
import {
  activitiesOf,
  completedAtOf,
  dueDay,
  dueTime,
  inOrder,
  isOverdue,
  moves,
  nextMove,
  playCategories,
  playPrinciples,
  playStatuses,
  playTexts,
  principleLabel,
} from './play.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const anyStatus = fc.constantFrom(...playStatuses);
const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyLoss = fc.record(
  { financial: fc.string(), time: fc.string(), reputation: fc.string(), emotional: fc.string() },
  { requiredKeys: [], noNullPrototype: true },
);

test('a play moves from planned to active to completed, one step at a time, and to repeat changes nothing', () => {
  const allowed = playStatuses.flatMap((from) =>
    playStatuses.filter((to) => moves[from][to] === null).map((to) => `${from} ${to}`),
  );
  assert.deepEqual(allowed, [
    'planned planned',
    'planned active',
    'active active',
    'active completed',
    'completed completed',
  ]);
  assert.equal(moves.completed.active, 'A completed play can’t be started again.');
});

test('no walk along allowed moves ever goes back', () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { maxLength: 20 }), (wishes) => {
      let at: (typeof playStatuses)[number] = 'planned';
      for (const wish of wishes) {
        const to: (typeof playStatuses)[number] = moves[at][wish] === null ? wish : at;
        assert.ok(playStatuses.indexOf(to) >= playStatuses.indexOf(at));
        assert.ok(playStatuses.indexOf(to) <= playStatuses.indexOf(at) + 1);
        at = to;
      }
    }),
  );
});

test('the button of a card does what the table allows', () => {
  for (const from of playStatuses) {
    const next = nextMove[from];
    if (next) assert.equal(moves[from][next.to], null);
    else assert.equal(from, 'completed');
  }
});

test('the time of completion is set once, kept while completed, and null otherwise', () => {
  const early = new Date('2026-01-01T00:00:00Z');
  assert.equal(completedAtOf({ completedAt: null }, 'completed', now), now);
  assert.equal(completedAtOf({ completedAt: early }, 'completed', now), early);
  assert.equal(completedAtOf({ completedAt: early }, 'active', now), null);
  assert.equal(completedAtOf(null, 'planned', now), null);
});

test('a day goes in and comes out as the same day', () => {
  fc.assert(fc.property(anyDay, (day) => assert.equal(dueDay(dueTime(day)!), day)));
});

test('a due date is a day, a time, nothing, or refused', () => {
  assert.equal(dueTime(null), null);
  assert.equal(dueTime(' '), null);
  assert.equal(dueTime('2026-12-11')?.toISOString(), '2026-12-11T12:00:00.000Z');
  assert.equal(dueTime('2026-12-11T18:00:00-05:00')?.toISOString(), '2026-12-11T23:00:00.000Z');
  for (const wrong of ['soon', '2026-02-31', '1999-12-31', '2200-01-01', '+123456-01-01T00:00:00Z'])
    assert.equal(dueTime(wrong), undefined, wrong);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const at = dueTime(text);
      assert.ok(at === null || at === undefined || !Number.isNaN(at.getTime()));
    }),
  );
});

test('a play is overdue from the day after its due day, and never once it is completed', () => {
  const at = (day: string) => new Date(`${day}T12:00:00`);
  const due = at('2026-11-20');
  const on = (status: string, now: Date) => isOverdue({ status, dueDate: due }, now);
  assert.equal(on('active', at('2026-11-20')), false);
  assert.equal(on('active', new Date('2026-11-20T23:59:59')), false);
  assert.equal(on('active', at('2026-11-21')), true);
  assert.equal(on('planned', at('2027-01-01')), true);
  assert.equal(on('completed', at('2027-01-01')), false);
  assert.equal(isOverdue({ status: 'active', dueDate: null }, now), false);
});

const bare = {
  categoryByDefault: false,
  description: 'For one morning.',
  challengeId: null,
  outcome: null,
  ...keptStake(null),
  ...noLoss,
};

test('what a play counts for follows from its state alone, each thing once, and grows along the way', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...playPrinciples),
      fc.constantFrom(...playCategories),
      fc.option(anyLoss),
      (principle, category, affordableLoss) => {
        const play = { ...bare, id: 'p', title: 'T', principle, category, affordableLoss };
        const counts = playStatuses.map((status) => activitiesOf({ ...play, status }));
        const keys = counts.map((list) => list.map(({ action, family }) => `${action} ${family}`));
        for (const list of keys) assert.equal(new Set(list).size, list.length);
        for (const [at, list] of keys.entries())
          for (const key of list) assert.ok(keys.slice(at).every((later) => later.includes(key)));
        const stated = tidyLoss(affordableLoss) === null ? [] : ['stated_affordable_loss affordable-loss'];
        assert.deepEqual(keys[1], stated);
        const hyb = category === 'Process' ? ['completed_play hyb'] : [];
        assert.deepEqual(keys[2], [...stated, `completed_play ${principle}`, ...hyb]);
        const unchosen = activitiesOf({ ...play, categoryByDefault: true, status: 'completed' });
        assert.ok(
          unchosen.every(({ family }) => family !== 'hyb'),
          'a category that nobody chose earns nothing',
        );
      },
    ),
  );
});

test('a due date with blanks around it is the same day, and text around a day is no day', () => {
  assert.deepEqual(dueTime(' 2026-12-11 '), new Date('2026-12-11T12:00:00Z'));
  assert.equal(dueTime('  '), null);
  for (const text of ['x2026-12-11', '2026-12-11x', ' 2026-02-31 ', '1999-12-31', '2200-01-01', '12']) {
    const at = dueTime(text);
    assert.ok(at === undefined || dueDay(at ?? '') !== '2026-12-11', text);
  }
});

test('overdue is told by the calendar, over the ends of months and years', () => {
  const overdue = (due: Date, now: Date) => isOverdue({ status: 'active', dueDate: due }, now);
  assert.ok(overdue(new Date(2026, 0, 31, 12), new Date(2026, 1, 1, 0, 1)));
  assert.ok(overdue(new Date(2025, 11, 31, 12), new Date(2026, 0, 1, 0, 1)));
  assert.ok(!overdue(new Date(2026, 1, 1, 12), new Date(2026, 1, 1, 23, 59)));
  assert.ok(!overdue(new Date(2026, 1, 1, 12), new Date(2026, 0, 31, 23)));
  assert.ok(!overdue(new Date(2027, 0, 1, 12), new Date(2026, 11, 31, 23)));
});

test('what counts is told in the words of the play', () => {
  const play = {
    ...bare,
    id: 'p1',
    title: 'Stall',
    principle: 'lemonade',
    category: 'Process',
    status: 'completed',
    affordableLoss: { time: 'a day' },
  };
  assert.deepEqual(
    activitiesOf(play).map(({ action, family, entityType, description }) => [action, family, entityType, description]),
    [
      ['stated_affordable_loss', 'affordable-loss', 'play', 'Set what you can lose on “Stall”'],
      ['completed_play', 'lemonade', 'play', 'Completed the play “Stall”'],
      ['completed_play', 'hyb', 'play', 'Changed a process with the play “Stall”'],
    ],
  );
});

test('what a draft left to be filled in has earned nothing when it is completed', () => {
  const play = {
    ...bare,
    id: 'p',
    title: 'Ask [name]',
    principle: 'lemonade',
    category: 'Process',
    affordableLoss: null,
  };
  assert.deepEqual(activitiesOf({ ...play, status: 'completed' }), []);
  assert.equal(activitiesOf({ ...play, title: 'Ask Theo', status: 'completed' }).length, 2);
  assert.deepEqual(activitiesOf({ ...play, title: 'Ask Theo', description: 'For [what]', status: 'completed' }), []);
});

test('a stopped play counts where no more was lost than was at stake, and is not completed otherwise', () => {
  const stopped = {
    ...bare,
    ...keptStake({
      money: 50,
      hours: 2,
    }),
    id: 'p',
    title: 'Stall',
    principle: 'lemonade',
    category: 'Process',
    affordableLoss: null,
    status: 'completed',
    outcome: 'stopped',
  };
  const at = new Date();
  const countsWith = (loss: Loss) =>
    activitiesOf({ ...stopped, ...keptLoss(noLoss, loss, at) }).map(({ action }) => action);
  const within = ['stated_affordable_loss', 'stopped_at_limit'];
  assert.deepEqual(countsWith({ money: 50, hours: 1 }), within);
  assert.deepEqual(countsWith({ money: 0, hours: 0 }), within);
  assert.deepEqual(countsWith({ money: 50.01, hours: 1 }), ['stated_affordable_loss']);
  assert.deepEqual(countsWith({ money: 10 }), ['stated_affordable_loss']);
  const unstaked = { ...stopped, ...keptStake(null), ...keptLoss(noLoss, { money: 0, hours: 0 }, at) };
  assert.deepEqual(activitiesOf(unstaked), []);
});

test('every text says something', () => {
  assertTexts({ playTexts, principles: playPrinciples.map(principleLabel) });
  for (const row of Object.values(moves)) for (const why of Object.values(row)) if (why !== null) assertTexts(why);
  for (const move of Object.values(nextMove)) if (move) assertTexts(move);
});

test('plays stand by day with what is overdue first and what has none last, or newest first', () => {
  const at = (id: string, dueDate: string | null, createdAt: string) => ({ id, dueDate, createdAt });
  const plays = [
    at('none', null, '3'),
    at('late', '2026-11-01', '1'),
    at('soon', '2026-11-20', '2'),
    at('old', null, '0'),
  ];
  const ids = (sort: 'day' | 'newest') => inOrder(plays, sort).map(({ id }) => id);
  assert.deepEqual(ids('day'), ['late', 'soon', 'none', 'old']);
  assert.deepEqual(ids('newest'), ['none', 'soon', 'late', 'old']);
});
