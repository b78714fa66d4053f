// The page of a challenge: what comes next stands before what was, each where it leads to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playsByState, timelineOf } from './challenge-page.rules.ts';

const play = (id: string, more: object) => ({
  id,
  title: id,
  status: 'active',
  outcome: null,
  dueDate: null as string | null,
  executedAt: null as string | null,
  completedAt: null as string | null,
  ...more,
});
const plays = [
  play('no day', {}),
  play('later', { dueDate: '2026-12-04T12:00:00.000Z' }),
  play('late', { dueDate: '2026-11-17T12:00:00.000Z' }),
  play('planned', { status: 'planned' }),
  play('old', {
    status: 'completed',
    executedAt: '2026-10-04T09:00:00.000Z',
    completedAt: '2026-10-05T12:00:00.000Z',
    outcome: 'stopped',
  }),
  play('new', { status: 'completed', completedAt: '2026-11-14T12:00:00.000Z', outcome: 'done' }),
];

test('plays stand by state: the nearest day first, completed ones latest first', () => {
  const { active, planned, completed } = playsByState(plays);
  const names = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  assert.deepEqual(
    [names(active), names(planned), names(completed)],
    [['late', 'later', 'no day'], ['planned'], ['new', 'old']],
  );
});

test('a timeline tells what comes next by day, and what was, the latest first', () => {
  const none = { premortems: [], lemonade: [], chats: [], documents: [], maps: [] };
  const { ahead, behind } = timelineOf(
    {
      ...none,
      challenge: { createdAt: '2026-10-03T08:00:00.000Z' },
      plays,
      signs: [
        { id: 's', text: 'Fewer than half', lookOn: '2026-11-20' },
        { id: 't', text: 'No day', lookOn: null },
      ],
      asks: [
        {
          id: 'a',
          personName: 'Samuel',
          askedOn: '2026-11-10',
          answeredOn: '2026-11-12',
          createdAt: '2026-11-10T09:00:00Z',
          updatedAt: '2026-11-12T09:00:00Z',
        },
      ],
    },
    new Date('2026-11-19T12:00:00Z'),
  );
  assert.deepEqual(
    ahead.map(({ text }) => text),
    ['Overdue: late', 'Look for: Fewer than half', 'Due: later'],
  );
  assert.deepEqual(
    behind.map(({ text }) => text),
    ['Completed: new', 'Samuel answered', 'Asked Samuel', 'Stopped: old', 'Started: old', 'Challenge written'],
  );
});
