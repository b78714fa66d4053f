// The whole table of partnerships: every status, move and side.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { partnershipPath } from '../../shared/thing-path.ts';
import { assertTexts } from '../../test/text.ts';
import {
  type PartnershipNews,
  activitiesOf,
  isOver,
  mayCommit,
  mayMove,
  mayTickOff,
  mayWrite,
  moves,
  nameOf,
  newsOf,
  partnershipStatuses,
  partnershipTexts,
  sideOf,
  statusText,
  whyNot,
} from './partnership.rules.ts';

test('only who was asked accepts; both decline or take back; both complete what is active; nothing leaves an end', () => {
  const allowed = partnershipStatuses.flatMap((status) =>
    moves.flatMap((to) =>
      (['initiator', 'partner'] as const)
        .filter((side) => mayMove(status, to, side))
        .map((side) => `${side}: ${status} → ${to}`),
    ),
  );
  assert.deepEqual(allowed, [
    'partner: initiated → active',
    'initiator: initiated → declined',
    'partner: initiated → declined',
    'initiator: active → completed',
    'partner: active → completed',
  ]);
  assert.deepEqual(partnershipStatuses.filter(isOver), ['declined', 'completed']);
});

test('what is refused is told why, and what may be done is not refused', () => {
  for (const status of partnershipStatuses)
    for (const to of moves)
      for (const side of ['initiator', 'partner'] as const)
        assert.equal(whyNot(status, to, side) === null, mayMove(status, to, side));
  assert.equal(whyNot('initiated', 'active', 'initiator'), partnershipTexts.onlyAsked);
  assert.equal(whyNot('declined', 'active', 'partner'), 'This partnership is declined, so you can’t do that any more.');
});

test('one writes until it is declined, commits while it is active, and ticks off after the end, too', () => {
  assert.deepEqual(partnershipStatuses.filter(mayWrite), ['initiated', 'active', 'completed']);
  assert.deepEqual(partnershipStatuses.filter(mayCommit), ['active']);
  assert.deepEqual(partnershipStatuses.filter(mayTickOff), ['active', 'completed']);
});

test('the tracker says "Conversation initiated", and of the others what they are', () => {
  assert.deepEqual(partnershipStatuses.map(statusText), ['Conversation initiated', 'Active', 'Declined', 'Completed']);
});

test('who wrote first is the initiator, everybody without a name an Unknown Partner', () => {
  assert.equal(sideOf({ initiatorId: 'a' }, 'a'), 'initiator');
  assert.equal(sideOf({ initiatorId: 'a' }, 'b'), 'partner');
  assert.equal(nameOf({ firstName: 'Ada', lastName: 'Byron' }), 'Ada Byron');
  assert.equal(nameOf({ firstName: ' ', lastName: '' }), 'Unknown Partner');
  assert.equal(nameOf(null), 'Unknown Partner');
});

test('an acceptance stands in both ledgers, a start and a commitment in the doer’s', () => {
  const names = { doer: 'Ann', other: 'Ben' };
  assert.deepEqual(activitiesOf('accepted', names), {
    doer: { action: 'accepted_partnership', description: 'Accepted the partnership with Ben' },
    other: { action: 'accepted_partnership', description: 'Ann accepted your partnership' },
  });
  assert.equal(activitiesOf('started', names).doer.action, 'initiated_partnership');
  assert.equal(activitiesOf('started', names).other, null);
  assert.equal(activitiesOf('committed', names).doer.description, 'Recorded a commitment to Ben');
  assert.equal(activitiesOf('committed', names).other, null);
});

test('news names the doer, and quotes no more of their words than a bell can hold', () => {
  const kinds: PartnershipNews[] = ['new', 'accepted', 'declined', 'completed', 'reply', 'commitment'];
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string({ maxLength: 400 }), (kind, words) => {
      const { title, content } = newsOf(kind, 'Ann', words);
      assert.ok(title.startsWith('Ann '));
      assert.ok(content.length <= 140);
      assert.doesNotMatch(content, /\n/);
    }),
  );
  assert.equal(newsOf('reply', 'Ann', '  Hello\n\nyou ').content, 'Hello you');
  assert.match(newsOf('new', 'Ann', 'x'.repeat(200)).content, /x…$/);
});

test('a partnership’s address is safe whatever its id', () => {
  assert.equal(partnershipPath('a/b&c'), '/partnerships?open=a%2Fb%26c');
});

test('each deed is told to each side in words of its own', () => {
  const people = { doer: 'Ruth', other: 'Mia' };
  assert.deepEqual(activitiesOf('started', people), {
    doer: { action: 'initiated_partnership', description: 'Started a partnership conversation with Mia' },
    other: null,
  });
  assert.deepEqual(activitiesOf('accepted', people), {
    doer: { action: 'accepted_partnership', description: 'Accepted the partnership with Mia' },
    other: { action: 'accepted_partnership', description: 'Ruth accepted your partnership' },
  });
  assert.deepEqual(activitiesOf('committed', people), {
    doer: { action: 'recorded_commitment', description: 'Recorded a commitment to Mia' },
    other: null,
  });
});

test('news is a sentence of its own for each kind, with the words where words were said', () => {
  const told = (['new', 'accepted', 'declined', 'completed', 'reply', 'commitment'] as const).map((news) =>
    newsOf(news, 'Ruth', ' Two \n hours '),
  );
  assertTexts(told);
  assert.equal(new Set(told.map(({ title }) => title)).size, told.length);
  for (const { title } of told) assert.match(title, /^Ruth /);
  assert.deepEqual(
    told.map(({ content }) => content === 'Two hours'),
    [true, false, false, false, true, true],
  );
  assert.equal(newsOf('reply', 'Ruth').content, '');
  assert.equal(newsOf('reply', 'Ruth', 'x'.repeat(140)).content, 'x'.repeat(140));
  assert.equal(newsOf('reply', 'Ruth', 'x'.repeat(141)).content, `${'x'.repeat(139)}…`);
  assert.equal(newsOf('reply', 'Ruth', `${'x'.repeat(138)} yy`).content, `${'x'.repeat(138)}…`);
});

test('every text says something', () => {
  const { notFrom, ...texts } = partnershipTexts;
  assertTexts({ texts, notFrom: partnershipStatuses.map(notFrom), statuses: partnershipStatuses.map(statusText) });
  assert.match(notFrom('completed'), /is completed, so/);
  assert.equal(partnershipPath('a b'), '/partnerships?open=a%20b');
});
