// Every sharing preference against every tie.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Ties, maySeeChallenge, noTies } from './sharing.rules.ts';

const visible: Record<string, (ties: Ties) => boolean> = {
  private: () => false,
  partners: (ties) => ties.isActivePartner,
  circle: (ties) => ties.sharesCircle,
  circles: (ties) => ties.isSignedIn,
  public: () => true,
  '': () => false,
  everybody: () => false,
};

const ties = fc.record({
  isSelf: fc.boolean(),
  isActivePartner: fc.boolean(),
  sharesCircle: fc.boolean(),
  isSignedIn: fc.boolean(),
});

test('a challenge is seen by its owner, and by those its preference names', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(visible)), ties, (preference, each) => {
      assert.equal(maySeeChallenge(preference, each), each.isSelf || visible[preference]!(each));
    }),
  );
});

test('without a tie only what is public is seen', () => {
  const seen = Object.keys(visible).filter((preference) => maySeeChallenge(preference, noTies));
  assert.deepEqual(seen, ['public']);
});
