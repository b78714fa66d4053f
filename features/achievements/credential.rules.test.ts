// What a badge says to the world: readable, true to the standard's rules, and nothing but what it should.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import { assertTexts } from '../../test/text.ts';
import {
  type PublicBadge,
  STATUS_LIST_LENGTH,
  achievementOf,
  addToProfilePage,
  claimsOf,
  credentialOf,
  credentialTexts,
  criteriaOf,
  didDocument,
  earnerName,
  issuerDid,
  keyUrl,
  revokedBits,
  standingOf,
  statusListOf,
} from './credential.rules.ts';

const badge: PublicBadge = {
  publicId: 'Jx2hQb7yTn0aVfW3kLmP9g',
  family: 'pilot-in-plane',
  tier: 'titanium',
  earner: 'Ruth Delgado',
  earnedAt: new Date('2026-11-19T10:20:30.456Z'),
  publishedAt: new Date('2026-11-20T08:00:00.999Z'),
  statusIndex: STATUS_LIST_LENGTH + 7,
  quiltId: null,
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

test('the credential is the one that Open Badges 3.0 describes, part by part', () => {
  const site = 'https://quilt.example';
  const { achievement, ...subject } = credentialOf(site, badge).credentialSubject;
  const { credentialSubject: _, ...credential } = credentialOf(site, badge);
  const page = `${site}/badges/${badge.publicId}`;
  assert.deepEqual(credential, {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Navigation Master',
    description:
      'Fifteen actions that steered a venture by what can be controlled, rather than by what can be predicted.',
    issuer: { id: 'did:web:quilt.example', type: ['Profile'], name: 'Crazy Quilt', url: site },
    validFrom: '2026-11-20T08:00:00Z',
    awardedDate: '2026-11-19T10:20:30Z',
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
    credentialStatus: {
      id: `${site}/badges/status/1#7`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '7',
      statusListCredential: `${site}/badges/status/1`,
    },
  });
  assert.deepEqual(subject, {
    id: `${page}#earner`,
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Ruth Delgado', identityType: 'name' }],
  });
  assert.deepEqual(achievement, achievementOf(site, 'pilot-in-plane', 'titanium'));
});

test('a kind of badge belongs to nobody and is described at its own address', () => {
  assert.deepEqual(achievementOf('https://quilt.example', 'lemonade', 'silver'), {
    id: 'https://quilt.example/badges/kinds/lemonade-silver',
    type: ['Achievement'],
    achievementType: 'Badge',
    name: 'Adaptive Thinker',
    description: 'Found the use in several surprises',
    criteria: { narrative: 'Four actions that turned a surprise into something useful.' },
    image: {
      id: 'https://quilt.example/badges/kinds/lemonade-silver.png',
      type: 'Image',
      caption: 'Silver · Lemonade: a quilt block',
    },
    tag: ['Lemonade', 'Silver'],
    inLanguage: 'en',
  });
  assert.equal(standingOf('hyb', 'gold'), 'Gold · Hack Your Bureaucracy');
});

test('the list of revocations is a credential of the same issuer', () => {
  assert.deepEqual(statusListOf('https://quilt.example', 1, 'uH4s', badge.publishedAt), {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: 'https://quilt.example/badges/status/1',
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: 'did:web:quilt.example', name: 'Crazy Quilt' },
    validFrom: '2026-11-20T08:00:00Z',
    credentialSubject: {
      id: 'https://quilt.example/badges/status/1#list',
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: 'uH4s',
    },
  });
});

test('a badge and the list that may revoke it agree on the list’s address, wherever the badge stands', () => {
  fc.assert(
    fc.property(fc.nat(5 * STATUS_LIST_LENGTH), (statusIndex) => {
      const { credentialStatus } = credentialOf('https://quilt.example', { ...badge, statusIndex });
      const list = Math.floor(statusIndex / STATUS_LIST_LENGTH);
      assert.equal(
        credentialStatus.statusListCredential,
        statusListOf('https://quilt.example', list, '', badge.earnedAt).id,
      );
      assert.equal(list * STATUS_LIST_LENGTH + Number(credentialStatus.statusListIndex), statusIndex);
    }),
  );
});

test('the issuer’s document says how to verify with each key', () => {
  const document = didDocument('https://quilt.example', [
    { id: 'key-1', publicKey: { kty: 'RSA', n: 'n', e: 'AQAB' } },
  ]);
  assert.deepEqual(document, {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: 'did:web:quilt.example',
    alsoKnownAs: ['https://quilt.example'],
    verificationMethod: [
      {
        id: 'did:web:quilt.example#key-1',
        type: 'JsonWebKey',
        controller: 'did:web:quilt.example',
        publicKeyJwk: { kty: 'RSA', n: 'n', e: 'AQAB', alg: 'RS256', use: 'sig' },
      },
    ],
    assertionMethod: ['did:web:quilt.example#key-1'],
  });
  assert.equal(keyUrl('https://quilt.example', 'key-1'), document.assertionMethod[0]);
});

test('a list that is full ends where the next begins', () => {
  const bits = revokedBits(0, [], 3 * STATUS_LIST_LENGTH);
  assert.equal(bits.length * 8, STATUS_LIST_LENGTH);
  assert.ok(bits.every((byte) => byte === 0xff));
  assert.ok(revokedBits(1, [], STATUS_LIST_LENGTH - 1).every((byte) => byte === 0));
});

test('every text says something', () => assertTexts(credentialTexts));
