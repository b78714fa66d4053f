// The state of a play in words, and its timeline.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf, timelineOf } from './play-page.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const play = {
  status: 'active',
  outcome: null,
  dueDate: '2026-11-18T12:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  executedAt: '2026-11-02T09:00:00.000Z',
  completedAt: null,
};

test('a play is planned, active, overdue, completed or stopped', () => {
  assert.equal(stateOf(play, now), 'Overdue');
  assert.equal(stateOf({ ...play, dueDate: null }, now), 'Active');
  assert.equal(stateOf({ ...play, status: 'planned', dueDate: '2026-12-01T12:00:00Z' }, now), 'Planned');
  assert.equal(stateOf({ ...play, status: 'completed', outcome: 'done' }, now), 'Completed');
  assert.equal(stateOf({ ...play, status: 'completed', outcome: 'stopped' }, now), 'Stopped');
});

test('the timeline has what is due ahead and all that happened behind it, the latest first', () => {
  const told = {
    play,
    // As the database writes an instant in JSON.
    forecast: { id: 'f', likelihood: 70, createdAt: '2026-11-02T09:00:01+00:00' },
    asks: [
      {
        id: 'a',
        personName: 'Mei',
        askedOn: '2026-11-05',
        answeredOn: '2026-11-07',
        createdAt: '2026-11-05T09:00:00Z',
        updatedAt: '2026-11-07T09:00:00Z',
      },
    ],
    lemonade: [{ id: 'l', title: 'Nobody came', createdAt: '2026-11-09T08:00:00+00:00' }],
  };
  const { ahead, behind } = timelineOf(told, now);
  assert.deepEqual(ahead, [{ at: play.dueDate, text: 'Was due' }]);
  assert.deepEqual(
    behind.map(({ text }) => text),
    ['Surprise: Nobody came', 'Mei answered', 'Asked Mei', 'Forecast made', 'Started', 'Planned'],
  );
  const over = { ...play, status: 'completed', outcome: 'stopped', completedAt: '2026-11-19T10:00:00.000Z' };
  const ended = timelineOf({ play: over, forecast: null, asks: [], lemonade: [] }, now);
  assert.deepEqual([ended.ahead, ended.behind[0]?.text], [[], 'Stopped']);
});
