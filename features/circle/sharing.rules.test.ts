// Every flag × every relation × every thing, written out; and every sharing preference against every tie.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Sharing,
  type Ties,
  lenses,
  maySee,
  maySeeChallenge,
  noTies,
  privateThings,
  sharedThings,
  tiesOfLens,
} from './sharing.rules.ts';

const signedIn: Ties = { ...noTies, isSignedIn: true };
const inTouch = { isInTouch: true };
const active = { isInTouch: true, isActivePartner: true };
const circle = { sharesCircle: true };

/** What each relation sees: always, and behind which flag. */
const table: [
  relation: string,
  ties: Ties,
  always: string,
  behind: { [flag in keyof Sharing]?: string },
  own: string,
][] = [
  [
    'oneself',
    { ...signedIn, isSelf: true },
    'card contact inventory plays premortems mobileNumber accountEmail chats lemonade forecasts coaching activity',
    {},
    'private partners circle circles public',
  ],
  [
    'an active partner in the circle',
    { ...signedIn, ...active, ...circle },
    'card contact',
    { sharesBih: 'inventory', sharesPlays: 'plays', sharesPremortem: 'premortems' },
    'partners circle circles public',
  ],
  [
    'an active partner who left the circle',
    { ...signedIn, ...active },
    'card contact',
    { sharesPremortem: 'premortems' },
    'partners circles public',
  ],
  [
    'somebody who began a partnership, in the circle',
    { ...signedIn, ...inTouch, ...circle },
    'card contact',
    { sharesBih: 'inventory', sharesPlays: 'plays' },
    'circle circles public',
  ],
  ['somebody who began a partnership and left the circle', { ...signedIn, ...inTouch }, 'card', {}, 'circles public'],
  [
    'a member of the circle',
    { ...signedIn, ...circle },
    'card contact',
    { sharesBih: 'inventory', sharesPlays: 'plays' },
    'circle circles public',
  ],
  ['a former member, and anyone else who is signed in', signedIn, '', {}, 'circles public'],
  ['somebody without a session', noTies, '', {}, 'public'],
];

const flags = [true, false];
const choices: Sharing[] = flags.flatMap((sharesBih) =>
  flags.flatMap((sharesPlays) => flags.map((sharesPremortem) => ({ sharesBih, sharesPlays, sharesPremortem }))),
);

for (const [relation, ties, always, behind, preferences] of table)
  test(`${relation} sees what is written here, for every choice of the owner, and nothing else`, () => {
    for (const sharing of choices) {
      const expected = new Set(always.split(' '));
      for (const [flag, thing] of Object.entries(behind)) if (sharing[flag as keyof Sharing]) expected.add(thing);
      for (const thing of [...sharedThings, ...privateThings])
        assert.equal(maySee(thing, sharing, ties), expected.has(thing), `${thing} ${JSON.stringify(sharing)}`);
    }
    for (const preference of ['private', 'partners', 'circle', 'circles', 'public'])
      assert.equal(maySeeChallenge(preference, ties), preferences.split(' ').includes(preference), preference);
  });

const anyTies = fc.record({
  isSelf: fc.constant(false),
  isInTouch: fc.boolean(),
  isActivePartner: fc.boolean(),
  sharesCircle: fc.boolean(),
  isSignedIn: fc.boolean(),
});
const anySharing = fc.constantFrom(...choices);

test('a tie more never hides, a flag less never shows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sharedThings), anySharing, anyTies, anyTies, (thing, sharing, one, other) => {
      const both = Object.fromEntries(
        Object.keys(one).map((key) => [key, one[key as keyof Ties] || other[key as keyof Ties]]),
      ) as Ties;
      if (maySee(thing, sharing, one)) assert.ok(maySee(thing, sharing, both));
      const nothing = { sharesBih: false, sharesPlays: false, sharesPremortem: false };
      if (maySee(thing, nothing, one)) assert.ok(maySee(thing, sharing, one));
    }),
  );
});

test('a sharing preference that is not known is private', () => {
  fc.assert(
    fc.property(fc.string(), anyTies, (preference, ties) => {
      fc.pre(!['partners', 'circle', 'circles', 'public'].includes(preference));
      assert.equal(maySeeChallenge(preference, ties), false);
    }),
  );
});

test('only your own eyes see through a lens more than the relation it stands for', () => {
  for (const lens of lenses) assert.equal(tiesOfLens[lens].isSelf, false);
  assert.equal(tiesOfLens.member.isInTouch || tiesOfLens.member.isActivePartner, false);
});

test('through a lens one sees what that relation sees', () => {
  const everything: Sharing = { sharesBih: true, sharesPlays: true, sharesPremortem: true };
  const seen = (ties: Ties) => sharedThings.filter((thing) => maySee(thing, everything, ties));
  assert.deepEqual(seen(tiesOfLens.member), ['card', 'contact', 'inventory', 'plays']);
  assert.deepEqual(seen(tiesOfLens.partner), ['card', 'contact', 'inventory', 'plays', 'premortems']);
  const preferences = ['private', 'partners', 'circle', 'circles', 'public'];
  const read = (ties: Ties) => preferences.filter((preference) => maySeeChallenge(preference, ties));
  assert.deepEqual(read(tiesOfLens.member), ['circle', 'circles', 'public']);
  assert.deepEqual(read(tiesOfLens.partner), ['partners', 'circle', 'circles', 'public']);
  // An active partner is in touch by definition.
  assert.ok(tiesOfLens.partner.isInTouch);
});
