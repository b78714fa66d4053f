// Today puts each thing where it belongs, once, with the one thing to do about it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOfActivity, todayOf } from './today.rules.ts';

const now = new Date('2026-11-19T15:00:00Z');

test('plays, signs, asks and partnerships stand under when, or for what, they wait', () => {
  const play = { principle: 'bird-in-hand', challengeTitle: null };
  const person = { personName: 'Hannah', memberId: null, what: 'The logs' };
  const promise = { partnershipId: 'q3', otherId: 's', name: 'Samuel', text: 'The vault key' };
  const joint = { partnershipId: 'q3', otherId: 's', name: 'Samuel', since: '2026-11-17T09:00:00.000Z' };
  const groups = todayOf(
    {
      plays: [
        { ...play, id: 'late', title: 'Sit at the counter', dueDate: '2026-11-17T12:00:00.000Z' },
        {
          ...play,
          id: 'soon',
          title: 'Count the files',
          dueDate: '2026-11-20T12:00:00.000Z',
          challengeTitle: 'Permits',
        },
      ],
      signs: [
        { id: 's1', playId: null, text: 'Fewer than half', lookOn: '2026-11-19' },
        { id: 's2', playId: 'p', text: 'Paper trial', lookOn: '2026-11-18' },
      ],
      asks: [
        { ...person, id: 'a1', state: 'asked', day: '2026-11-12' },
        { ...person, id: 'a2', state: 'planned', day: '2026-11-19' },
        { ...person, id: 'a3', state: 'later', day: '2026-11-18' },
      ],
      promises: [
        { ...promise, id: 'c1', isMine: true, due: '2026-11-18' },
        { ...promise, id: 'c2', isMine: true, due: '2026-11-21' },
        { ...promise, id: 'c3', isMine: false, due: '2026-11-18' },
        { ...promise, id: 'c4', isMine: false, due: '2026-11-19' },
      ],
      partnerships: [
        { id: 'q1', isMine: false, otherId: 't', name: 'Theo', createdAt: '2026-11-16T09:00:00.000Z' },
        { id: 'q2', isMine: true, otherId: 'w', name: 'Walt', createdAt: '2026-11-16T09:00:00.000Z' },
      ],
      joint: [
        { ...joint, id: 'j1', isMine: false, move: null },
        { ...joint, id: 'j2', isMine: false, move: 'Photograph two chairs' },
        { ...joint, id: 'j3', isMine: true, move: 'Photograph two chairs' },
      ],
    },
    now,
  );
  assert.deepEqual(
    groups.map(({ title, items }) => [title, ...items.map(({ id, label }) => `${id} ${label}`)]),
    [
      ['Overdue', 'late Mark done', 's2 Record it', 'a3 Mark asked', 'c1 Mark done'],
      ['Due this week', 's1 Record it', 'a2 Mark asked', 'soon Mark done', 'c2 Mark done'],
      ['Waiting for you', 'q1 Accept', 'j1 Agree', 'j2 Review'],
      ['Waiting for others', 'a1 Answered', 'q2 Write', 'j3 See it', 'c3 Write'],
    ],
  );
  assert.equal(groups[1]?.items[2]?.about, 'Due 20 Nov · Permits');
  assert.deepEqual(
    groups[2]?.items.slice(1).map(({ title, about }) => [title, about]),
    [
      ['Samuel would like to look for joint moves', 'Asked 17 Nov'],
      ['Samuel would like to try a joint move', 'Photograph two chairs · 17 Nov'],
    ],
  );
  assert.deepEqual(
    [groups[0]?.items[3], groups[3]?.items[2], groups[3]?.items[3]].map((item) => [item?.title, item?.about]),
    [
      ['The vault key', 'Promised to Samuel for 18 Nov'],
      ['Samuel: Photograph two chairs', 'Joint move · you accepted 17 Nov'],
      ['Samuel: The vault key', 'Promised for 18 Nov'],
    ],
  );
  assert.deepEqual(
    groups.flatMap(({ items }) => items.flatMap(({ name }) => name ?? [])).toSorted(),
    ['Hannah', 'Hannah', 'Hannah', ...Array.from({ length: 6 }, () => 'Samuel'), 'Theo', 'Walt'],
    'the person it is about is named, whatever the title says',
  );
  assert.deepEqual(todayOf({ plays: [], signs: [], asks: [], promises: [], partnerships: [], joint: [] }, now), []);
});

test('an activity leads to what it names, or nowhere', () => {
  assert.equal(placeOfActivity('challenge', '7'), '/challenges/7');
  assert.equal(placeOfActivity('play', 'a b'), '/plays/a%20b');
  assert.equal(placeOfActivity(null, null), null);
  assert.equal(placeOfActivity('thing', 'x'), null);
});
