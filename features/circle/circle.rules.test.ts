// Circles and their invites.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import {
  circleLimits,
  circleTexts,
  countText,
  inviteState,
  inviteTexts,
  isCircleName,
  joinedText,
  leavingQuestion,
  signUpTexts,
  undoMs,
  usesText,
} from './circle.rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const good = { expiresAt: new Date('2026-03-01T12:00:01Z'), revokedAt: null, usesLeft: null, hostIsMember: true };

test('an invitation is good until it expires, is withdrawn or is used up', () => {
  assert.equal(inviteState(good, now), 'usable');
  assert.equal(inviteState({ ...good, expiresAt: now }, now), 'expired');
  assert.equal(inviteState({ ...good, revokedAt: now }, now), 'revoked');
  assert.equal(inviteState({ ...good, usesLeft: 1 }, now), 'usable');
  assert.equal(inviteState({ ...good, usesLeft: 0 }, now), 'used');
});

test('nobody invites into a circle that they left, however good the invitation was', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(), { nil: null }), fc.date({ noInvalidDate: true }), (usesLeft, expiresAt) => {
      assert.equal(inviteState({ revokedAt: null, usesLeft, expiresAt, hostIsMember: false }, now), 'revoked');
    }),
  );
});

test('an invitation that cannot be used never becomes usable as time passes', () => {
  const invite = fc.record({
    expiresAt: fc.date({ noInvalidDate: true }),
    revokedAt: fc.constantFrom(null, now),
    usesLeft: fc.constantFrom(null, 0, 1, 7),
    hostIsMember: fc.boolean(),
  });
  const time = fc.date({ noInvalidDate: true });
  fc.assert(
    fc.property(invite, time, time, (one, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      if (inviteState(one, later) === 'usable') assert.equal(inviteState(one, earlier), 'usable');
    }),
  );
});

test('the name of a circle may be in any script but turns no text around and breaks no line', () => {
  for (const name of ['Quilters', 'عائشة', '李', 'Zoë 🧵']) assert.ok(isCircleName(name), name);
  for (const name of ['A\u0000', 'A\r\nBcc: x', '\u202eA', 'A\u2028B', '\u2066A', '\ud800'])
    assert.ok(!isCircleName(name));
});

test('members are counted in words that fit one, and no further than anybody counts', () => {
  assert.equal(countText(0), '0 members');
  assert.equal(countText(1), '1 member');
  assert.equal(countText(2), '2 members');
  assert.equal(countText(circleLimits.counted), `${circleLimits.counted} members`);
  assert.equal(countText(circleLimits.counted + 1), 'more than 1,000 members');
});

test('how often an invitation can still be used is said in words', () => {
  assert.equal(usesText(null), 'any number of people');
  assert.equal(usesText(1), 'one more person');
  assert.equal(usesText(2), '2 more people');
});

test('leaving by a slip can be undone for two minutes', () => assert.equal(undoMs, 120_000));

test('every text says something', () => assertTexts({ circleTexts, inviteTexts, signUpTexts }));

test('leaving is asked: what ends, who looks after the circle then, and how one comes back', () => {
  const circle = { name: 'Dyers', memberCount: 3, isDefault: false, programmeSince: null, successor: null };
  const told = [
    leavingQuestion(circle),
    leavingQuestion({ ...circle, successor: 'Ana Silva' }),
    leavingQuestion({ ...circle, isDefault: true, memberCount: 1 }),
    leavingQuestion({ ...circle, memberCount: 1 }),
    leavingQuestion({ ...circle, memberCount: 1, programmeSince: '2026-01-01' }),
  ].map(({ title, text }) => `${title} ${text}`);
  assertTexts(told);
  for (const [at, part] of [
    [0, /^Leave Dyers\?.* To come back, you need an invite link\.$/],
    [1, /Ana Silva looks after it from then on/],
    [2, /^Leave Dyers\?.* You can join again here\.$/],
    [3, /^Leave and end Dyers\?.* Its invite links stop working\.$/],
    [4, /the programme and its weekly releases go with it\.$/],
  ] as const)
    assert.match(told[at]!, part);
  assert.deepEqual(
    [0, 1, 4].map((others) => joinedText('Gus', 'Dyers', others)),
    ['Gus joined Dyers', 'Gus and one other person joined Dyers', 'Gus and 4 others joined Dyers'],
  );
});
