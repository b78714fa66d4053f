// Who is found in the circle, in which order, and what one's own partnerships tell.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type KnownPartnership,
  findMembers,
  insightsOf,
  isFound,
  specialtiesOf,
  withQuestion,
} from './explorer.rules.ts';

const members = [
  { id: 'a', firstName: 'Ada', lastName: 'Byron', email: 'countess@example.org' },
  { id: 'b', firstName: 'Bo', lastName: 'Åberg', email: null },
  { id: 'c', firstName: 'Cy', lastName: 'Twombly', email: 'cy@example.org' },
];
const matches = [
  { memberId: 'a', percent: 40, why: 'Knows “engines”', tags: ['Maths', 'Engines'] },
  { memberId: 'c', percent: 70, why: 'Has “paint”', tags: ['Paint', 'Maths'] },
];
const all = { search: '', specialty: '', sort: 'match' } as const;
const names = (found: { member: { id: string } }[]): string => found.map(({ member }) => member.id).join('');

test('the best match comes first, who shares nothing last; or by name; or as they joined', () => {
  assert.equal(names(findMembers(members, matches, all)), 'cab');
  assert.equal(names(findMembers(members, matches, { ...all, sort: 'name' })), 'abc');
  assert.equal(names(findMembers(members.toReversed(), matches, { ...all, sort: 'newest' })), 'cba');
});

test('a search finds first names, last names, both and addresses, in any case', () => {
  for (const search of ['ada', 'BYRON', 'a b', 'countess@', ' Byron ']) assert.ok(isFound(members[0]!, search), search);
  assert.equal(isFound(members[0]!, 'cy'), false);
  assert.ok(isFound(members[1]!, 'åberg'));
  fc.assert(fc.property(fc.string(), (text) => isFound({ ...members[0]!, lastName: `x${text}y` }, text)));
});

test('the specialty filters by what people write', () => {
  assert.equal(names(findMembers(members, matches, { ...all, specialty: 'Engines' })), 'a');
  assert.equal(names(findMembers(members, matches, { ...all, specialty: 'Maths', search: 'cy' })), 'c');
  assert.deepEqual(specialtiesOf(matches), [
    { value: 'Maths', label: 'Maths (2)' },
    { value: 'Engines', label: 'Engines' },
    { value: 'Paint', label: 'Paint' },
  ]);
});

const now = new Date('2026-05-20T12:00:00Z');
const partnership = (more: Partial<KnownPartnership> = {}): KnownPartnership => ({
  status: 'active',
  initiatorId: 'me',
  createdAt: '2026-05-10T12:00:00Z',
  commitments: [],
  lastMessage: null,
  other: { firstName: 'Ada' },
  ...more,
});
const insights = (partnerships: KnownPartnership[], more: object = {}) =>
  insightsOf({ me: 'me', partnerships, matches: [], nameOf: () => undefined, challenge: 'Bread', ...more }, now);

test('insights come from one’s own data, the most pressing first, three at most', () => {
  const promise = { userId: 'me', text: 'The kiosk', due: '2026-05-01', doneAt: null };
  const all = [
    partnership({ commitments: [promise] }),
    partnership({
      status: 'initiated',
      initiatorId: 'bo',
      other: { firstName: 'Bo' },
      createdAt: '2026-05-18T12:00:00Z',
    }),
    partnership({ lastMessage: { userId: 'me', createdAt: '2026-05-11T12:00:00Z' }, other: { firstName: 'Cy' } }),
    partnership({ status: 'completed' }),
  ];
  assert.deepEqual(insights(all), [
    'You promised Ada “The kiosk” by now. Bring it, or say what you can bring instead.',
    'Bo asked you 2 days ago. A no is an answer, too.',
    'Cy has not answered for 9 days. Ask for something smaller: ten minutes, one name, one file.',
  ]);
  assert.match(
    insights([partnership({ commitments: [{ ...promise, userId: 'ada' }] })])[0]!,
    /^Ada promised “The kiosk”/,
  );
});

test('kept promises, answered questions, the best match and what is missing are told in turn', () => {
  const promise = { userId: 'me', text: 'A', due: null, doneAt: '2026-05-11T12:00:00Z' };
  assert.deepEqual(insights([partnership({ commitments: [promise] }), partnership({ status: 'initiated' })]), [
    '1 of 1 commitment in your partnerships is kept.',
    '1 of the 2 conversations you started were answered.',
  ]);
  assert.deepEqual(insights([partnership()]), [
    'Nobody has promised anything yet in your partnership with Ada. Begin with one small thing and a day.',
  ]);
  assert.deepEqual(
    insights([], { matches, nameOf: (id: string) => (id === 'c' ? 'Cy' : undefined), challenge: null }),
    [
      'Cy is your best match without a conversation, at 70%. Has “paint”.',
      'The match goes by your inventory alone. With a challenge it would go by what you want to do.',
      'You have not written to anybody yet. Ask for a small commitment first: it tells more than a warm conversation.',
    ],
  );
  // Who is gone is not spoken of.
  assert.deepEqual(insights([partnership({ other: null })]), []);
});

test('a question is put at the end, once, and never beyond what can be sent', () => {
  assert.equal(withQuestion('', 'Why?', 100), 'Why?');
  assert.equal(withQuestion('Hello. ', 'Why?', 100), 'Hello.\n\nWhy?');
  assert.equal(withQuestion('Hello.\n\nWhy?', 'Why?', 100), 'Hello.\n\nWhy?');
  assert.equal(withQuestion('Hello.', 'Why?', 9), 'Hello.');
});
