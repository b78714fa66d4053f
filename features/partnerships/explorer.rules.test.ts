// Who is found in the circle, in which order, and what your own partnerships tell.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { areas } from './area.rules.ts';
import { assertTexts } from '../../test/text.ts';
import {
  type KnownPartnership,
  bestIds,
  findMembers,
  insightsOf,
  isFound,
  sortLabels,
  sorts,
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

test('of two who fit alike, or nothing is known about, the name decides', () => {
  const alike = ['Zoe', 'Ada', 'Émile', 'Moe'].map((firstName) => ({
    id: firstName,
    firstName,
    lastName: '',
    email: null,
  }));
  const fits = alike.map(({ id: memberId }) => ({ memberId, percent: 50, why: '', tags: [] }));
  for (const order of [alike, alike.toReversed()])
    for (const known of [fits, [], fits.map((fit) => ({ ...fit, percent: null }))])
      assert.equal(names(findMembers(order, known, all)), 'AdaÉmileMoeZoe');
  assert.equal(names(findMembers(alike, [{ ...fits[0]!, percent: 0 }], all)), 'ZoeAdaÉmileMoe');
});

test('each order has a name of its own', () => {
  assertTexts(sortLabels);
  assert.equal(new Set(sorts.map((sort) => sortLabels[sort])).size, sorts.length);
});

test('specialties are told from the commonest on, those as common by name, and at most so many', () => {
  const tagged = (...tags: string[]) => ({ memberId: tags.join(), percent: 1, why: '', tags });
  const said = [tagged('Wood', 'Bread'), tagged('Wood', 'Ångström'), tagged('Cloth', 'Wood', 'Cloth')];
  assert.deepEqual(
    specialtiesOf(said).map(({ label }) => label),
    [...areas, 'Wood (3)', 'Cloth (2)', 'Ångström', 'Bread'],
  );
  assert.equal(specialtiesOf([{ ...said[0]!, tags: ['Logistics'] }]).length, areas.length, 'none is listed twice');
  assert.deepEqual(specialtiesOf(said, 1).slice(4), [{ value: 'Wood', label: 'Wood (3)' }]);
});

test('a search finds first names, last names, both and addresses, in any case', () => {
  for (const search of ['ada', 'BYRON', 'a b', 'countess@', ' Byron ']) assert.ok(isFound(members[0]!, search), search);
  assert.equal(isFound(members[0]!, 'cy'), false);
  assert.equal(isFound(members[1]!, 's'), false);
  assert.ok(isFound(members[1]!, 'åberg'));
  fc.assert(fc.property(fc.string(), (text) => isFound({ ...members[0]!, lastName: `x${text}y` }, text)));
});

test('who says what is searched for is found like who is called so, and a circle leaves the others out', () => {
  const saying = [{ memberId: 'b', percent: 99, why: 'Knows “ada”', tags: [] }];
  assert.equal(names(findMembers(members, matches, { ...all, search: 'ada', saying })), 'ba');
  assert.equal(names(findMembers(members, matches, { ...all, search: 'ada', saying, within: new Set(['a']) })), 'a');
});

test('in a large circle the best are fetched besides, those who say what is searched for first', () => {
  const saying = [{ memberId: 's', percent: 99, why: '', tags: [] }];
  const best = (more: object) => bestIds(matches, saying, { specialty: '', within: null, most: 9, ...more }).join('');
  assert.equal(best({}), 'sac');
  assert.equal(best({ most: 2 }), 'sa');
  assert.equal(best({ specialty: 'Maths' }), 'ac');
  assert.equal(best({ within: new Set(['c', 'z']) }), 'cz');
  assert.equal(best({ within: new Set(['c', 'z']), specialty: 'Paint' }), 'c');
});

test('the four kinds of work filter, too', () => {
  const known = matches.map((match) => ({ ...match, areas: match.memberId === 'a' ? ['Logistics'] : [] }));
  assert.equal(names(findMembers(members, known, { ...all, specialty: 'area:Logistics' })), 'a');
  assert.ok(specialtiesOf(known).some(({ value, label }) => value === 'area:Logistics' && label === 'Logistics'));
});

test('the specialty filters by what people write', () => {
  assert.equal(names(findMembers(members, matches, { ...all, specialty: 'Engines' })), 'a');
  assert.equal(names(findMembers(members, matches, { ...all, specialty: 'Maths', search: 'cy' })), 'c');
  assert.deepEqual(specialtiesOf(matches).slice(4), [
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

test('insights come from your own data, the most pressing first, three at most', () => {
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
    'You promised Ada “The kiosk”, and the day has passed. Bring it, or say what you can do instead.',
    'Bo asked you 2 days ago. You can say yes or no in the conversation.',
    'Cy hasn’t answered for 9 days. Try asking for something smaller, such as ten minutes or one name.',
  ]);
  assert.match(
    insights([partnership({ commitments: [{ ...promise, userId: 'ada' }] })])[0]!,
    /^Ada promised you “The kiosk”/,
  );
});

test('kept promises, answered questions, the best match and what is missing are told in turn', () => {
  const promise = { userId: 'me', text: 'A', due: null, doneAt: '2026-05-11T12:00:00Z' };
  assert.deepEqual(insights([partnership({ commitments: [promise] }), partnership({ status: 'initiated' })]), [
    '1 of 1 commitment in your partnerships is kept.',
    '1 of the 2 conversations you started were answered.',
  ]);
  assert.deepEqual(insights([partnership()]), [
    'Nothing is promised yet between you and Ada. Start with one small thing and a day.',
  ]);
  assert.deepEqual(
    insights([], { matches, nameOf: (id: string) => (id === 'c' ? 'Cy' : undefined), challenge: null }),
    [
      'Cy is the best match you haven’t written to, at 70%. Has “paint”.',
      'Matches are based on your inventory only. Add a challenge to include what you want to do.',
      'You haven’t written to anyone yet. Pick someone and ask for one small thing.',
    ],
  );
  const silent = matches.map((match) => ({ ...match, why: '' }));
  assert.equal(
    insights([], { matches: silent, nameOf: (id: string) => (id === 'c' ? 'Cy' : undefined), challenge: null })[0],
    'Cy is the best match you haven’t written to, at 70%.',
  );
  // Who is gone is not spoken of.
  assert.deepEqual(insights([partnership({ other: null })]), []);
});

const promised = { userId: 'me', text: 'The kiosk', due: '2026-05-01', doneAt: null };

test('of what was promised by now and not kept the oldest is told', () => {
  const toldOf = (...commitments: KnownPartnership['commitments'][number][]) =>
    insights([partnership({ commitments })])[0]!;
  assert.match(toldOf(promised, { ...promised, due: '2026-04-30', text: 'Older' }), /“Older”/);
  assert.match(toldOf({ ...promised, due: '2026-04-30', text: 'Older' }, promised), /“Older”/);
  assert.match(toldOf({ ...promised, due: '2026-05-19' }), /^You promised/);
  for (const no of [{ due: '2026-05-20' }, { due: '2026-05-21' }, { due: null }, { doneAt: '2026-05-02T12:00:00Z' }])
    assert.doesNotMatch(toldOf({ ...promised, ...no }), /promised/);
});

test('a long promise is told by its beginning, and who has no name is the partner', () => {
  const told = (text: string) =>
    insights([partnership({ commitments: [{ ...promised, text }], other: { firstName: '' } })])[0]!;
  assert.match(told('x'.repeat(70)), /^You promised Your partner “x{70}”, and the day has passed/);
  assert.match(told('x'.repeat(71)), /“x{69}…”/);
  assert.match(told(`${'x'.repeat(68)} ${'y'.repeat(9)}`), /“x{68}…”/);
});

test('who asked me is told with the day; what I asked, or have answered, is not', () => {
  const asked = (createdAt: string, more: Partial<KnownPartnership> = {}) =>
    insights([partnership({ status: 'initiated', initiatorId: 'bo', createdAt, ...more })]);
  assert.match(asked('2026-05-19T13:00:00Z')[0]!, /^Ada asked you today\./);
  assert.match(asked('2026-05-19T12:00:00Z')[0]!, / a day ago\./);
  assert.match(asked('2026-05-18T12:00:00Z')[0]!, / 2 days ago\./);
  assert.deepEqual(asked('2026-05-19T12:00:00Z', { initiatorId: 'me' }), []);
  assert.doesNotMatch(asked('2026-05-19T12:00:00Z', { status: 'active' })[0]!, /asked you/);
});

test('who has not answered me for five days is named, who longest has not first', () => {
  const silent = (firstName: string, day: string, more: Partial<KnownPartnership> = {}) =>
    partnership({
      lastMessage: { userId: 'me', createdAt: `2026-05-${day}T12:00:00Z` },
      other: { firstName },
      commitments: [{ ...promised, due: null }],
      ...more,
    });
  const [ada, bo] = [silent('Ada', '15'), silent('Bo', '14', { status: 'initiated' })];
  assert.match(insights([ada])[0]!, /^Ada hasn’t answered for 5 days/);
  for (const both of [
    [ada, bo],
    [bo, ada],
  ])
    assert.match(insights(both)[0]!, /^Bo hasn’t answered for 6 days/);
  for (const no of [silent('Ada', '16'), silent('Ada', '01', { status: 'completed' })])
    assert.doesNotMatch(insights([no])[0]!, /answered/);
  const theirs = partnership({ lastMessage: { userId: 'ada', createdAt: '2026-05-01T12:00:00Z' } });
  assert.doesNotMatch(insights([theirs])[0]!, /has not answered/);
});

test('a partnership without a promise is spoken of while it runs', () => {
  assert.deepEqual(insights([partnership({ status: 'completed' })]), []);
  assert.match(
    insights([partnership({ status: 'completed' }), partnership({ other: { firstName: 'Bo' } })])[0]!,
    /and Bo\./,
  );
});

test('the best match is spoken of where it fits, and only who is in the circle without a conversation', () => {
  const best = (percent: number | null) =>
    insights([], { matches: [{ memberId: 'a', percent, why: 'Why', tags: [] }], nameOf: () => 'Ada' })[0]!;
  assert.equal(best(60), 'Ada is the best match you haven’t written to, at 60%. Why.');
  for (const percent of [59, 0, null]) assert.doesNotMatch(best(percent), /best match/);
});

test('what was kept is counted, and who answered what I began', () => {
  const done = { ...promised, due: null, doneAt: '2026-05-02T12:00:00Z' };
  const open = { ...promised, due: null };
  const kept = (...commitments: (typeof done | typeof open)[]) => insights([partnership({ commitments })])[0]!;
  assert.equal(kept(open), '0 of 1 commitment in your partnerships are kept.');
  assert.equal(kept(open, done), '1 of 2 commitments in your partnerships is kept.');
  assert.equal(kept(done, done, open), '2 of 3 commitments in your partnerships are kept.');
  const mine = partnership({ status: 'completed' });
  assert.deepEqual(insights([mine, { ...mine, initiatorId: 'ada' }]), []);
  assert.deepEqual(insights([mine, mine, { ...mine, status: 'initiated' }, { ...mine, initiatorId: 'ada' }]), [
    '2 of the 3 conversations you started were answered.',
  ]);
});

test('who has written to nobody is told so, unless there is more to tell', () => {
  assert.match(insights([], { challenge: 'Bread' })[0]!, /^You haven’t written/);
  assert.deepEqual(insights([partnership({ other: null })], { challenge: null }), [
    'Matches are based on your inventory only. Add a challenge to include what you want to do.',
  ]);
});

test('a question is put at the end, once, and never beyond what can be sent', () => {
  assert.equal(withQuestion('', 'Why?', 100), 'Why?');
  assert.equal(withQuestion('Hello. ', 'Why?', 100), 'Hello.\n\nWhy?');
  assert.equal(withQuestion('Hello.\n\nWhy?', 'Why?', 100), 'Hello.\n\nWhy?');
  assert.equal(withQuestion(' \n', 'Why?', 100), 'Why?');
  assert.equal(withQuestion('Hello.', 'Why?', 12), 'Hello.\n\nWhy?');
  assert.equal(withQuestion('Hello.', 'Why?', 11), 'Hello.');
});
