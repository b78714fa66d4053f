// What a badge says to the world: readable, true to the standard's rules, and nothing but what it should.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import {
  type PublicBadge,
  STATUS_LIST_LENGTH,
  addToProfilePage,
  claimsOf,
  credentialOf,
  criteriaOf,
  didDocument,
  earnerName,
  issuerDid,
  revokedBits,
} from './credential.rules.ts';

const badge: PublicBadge = {
  publicId: 'Jx2hQb7yTn0aVfW3kLmP9g',
  family: 'pilot-in-plane',
  tier: 'titanium',
  earner: 'Ruth Delgado',
  earnedAt: new Date('2026-11-19T10:20:30.456Z'),
  publishedAt: new Date('2026-11-20T08:00:00.999Z'),
  statusIndex: STATUS_LIST_LENGTH + 7,
};

test('each of the 28 kinds says in a sentence of its own what it is earned by', () => {
  const all = FAMILIES.flatMap((family) => TIERS.map((tier) => criteriaOf(family, tier)));
  assert.equal(new Set(all).size, 28);
  for (const text of all) assert.match(text, /^(One action|(Four|Eight|Fifteen) actions) that .+\.$/);
});

test('without a name a person is a member, and neither user name nor e-mail takes its place', () => {
  assert.equal(earnerName({ firstName: ' Ruth', lastName: 'Delgado ' }), 'Ruth Delgado');
  assert.equal(earnerName({ firstName: '', lastName: '' }), 'A member of Crazy Quilt');
});

test('the issuer is the did:web of the server’s address', () => {
  assert.equal(issuerDid('https://quilt.example'), 'did:web:quilt.example');
  assert.equal(issuerDid('http://localhost:3000'), 'did:web:localhost%3A3000');
});

test('the issuer’s document lists every key, and no private part of one', () => {
  const secret = { kty: 'RSA', n: 'n', e: 'AQAB', d: 'the private exponent' };
  const document = didDocument('https://quilt.example', [
    { id: 'key-1', publicKey: secret },
    { id: 'key-2', publicKey: secret },
  ]);
  assert.deepEqual(document.assertionMethod, ['did:web:quilt.example#key-1', 'did:web:quilt.example#key-2']);
  assert.doesNotMatch(JSON.stringify(document), /private/);
});

test('the claims of the JWT repeat the credential exactly, to the second', () => {
  const credential = credentialOf('https://quilt.example', badge);
  assert.equal(credential.validFrom, '2026-11-20T08:00:00Z');
  assert.equal(credential.awardedDate, '2026-11-19T10:20:30Z');
  assert.deepEqual(claimsOf(credential), {
    iss: 'did:web:quilt.example',
    jti: 'https://quilt.example/badges/Jx2hQb7yTn0aVfW3kLmP9g',
    nbf: Date.parse('2026-11-20T08:00:00Z') / 1000,
    sub: 'https://quilt.example/badges/Jx2hQb7yTn0aVfW3kLmP9g#earner',
  });
});

test('a place beyond the first list is counted in its own list', () => {
  const { credentialStatus } = credentialOf('https://quilt.example', badge);
  assert.equal(credentialStatus.statusListCredential, 'https://quilt.example/badges/status/1');
  assert.equal(credentialStatus.statusListIndex, '7');
});

test('of the places given out exactly those that do not stand are revoked, and none that is still to come', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.uniqueArray(fc.nat(500)), fc.nat(2), (given, chosen, list) => {
      const from = list * STATUS_LIST_LENGTH;
      const standing = chosen.filter((index) => index <= given).map((index) => from + index);
      const bits = revokedBits(list, standing, from + given);
      assert.equal(bits.length * 8, STATUS_LIST_LENGTH);
      for (let index = 0; index < 600; index += 1) {
        const isSet = (bits[Math.floor(index / 8)]! & (1 << (7 - (index % 8)))) !== 0;
        assert.equal(isSet, index <= given && !standing.includes(from + index), `${index}`);
      }
    }),
    { numRuns: 40 },
  );
});

test('LinkedIn is told name, issuer, month, address and id', () => {
  const { family, tier, publicId } = badge;
  const page = new URL(
    addToProfilePage('https://quilt.example', { family, tier, publicId, at: new Date(2026, 10, 19, 12) }),
  );
  assert.equal(page.origin + page.pathname, 'https://www.linkedin.com/profile/add');
  assert.deepEqual(Object.fromEntries(page.searchParams), {
    startTask: 'CERTIFICATION_NAME',
    name: 'Navigation Master (Titanium, Pilot in the Plane)',
    organizationName: 'Crazy Quilt',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: 'https://quilt.example/badges/Jx2hQb7yTn0aVfW3kLmP9g',
    certId: 'Jx2hQb7yTn0aVfW3kLmP9g',
  });
});
