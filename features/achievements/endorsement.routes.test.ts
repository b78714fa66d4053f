// Endorsements of badges as the world meets them: on the badge's page and in its file, of the standard's form, verified without a
// network by libraries that are not ours, and revoked in every way that they can end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import addFormats from 'ajv-formats';
import Ajv from 'ajv/dist/2019.js';
import { compactVerify, createLocalJWKSet } from 'jose';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { markDeleted, restoreUser } from '../account/user.store.ts';
import { recordActivity } from './activity.store.ts';
import { addEndorsement } from './endorsement.store.ts';

const PUBLIC_URL = 'https://quilt.example';
const now = new Date('2026-11-26T10:20:30Z');
const words = 'Brought ten real files, <b>and</b> phoned everybody.';

let t: TestApp;
before(async () => {
  t = await testApp({ PUBLIC_URL, RATE_LIMIT: 'off' });
});
after(() => t.close());

type Credential = Record<string, unknown> & {
  id: string;
  type: string[];
  credentialSubject: { id: string; endorsementComment: string };
  credentialStatus: { statusListCredential: string; statusListIndex: string };
  endorsementJwt?: string[];
};
type DidDocument = { verificationMethod: { id: string; publicKeyJwk: { kty: string } }[] };
type Own = { id: string; given: boolean; person: string; badge: string; words: string }[];

async function endorsed(): Promise<{ earner: Person; endorser: Person; publicId: string; id: string }> {
  const [earner, endorser] = [await t.signUp({ firstName: 'Ruth' }), await t.signUp({ firstName: 'Samuel' })];
  const activity = {
    action: 'wrote_lemonade',
    family: 'lemonade',
    entityType: 'lemonade',
    entityId: earner.id,
  } as const;
  await recordActivity(t.db, earner.id, { ...activity, description: 'A surprise' }, now);
  const { badges } = (await earner.inject({ url: '/api/badges' })).json<{ badges: { publicId: string }[] }>();
  const { publicId } = badges[0]!;
  const given = { ownerId: earner.id, publicId, occasion: `pair-of-${earner.id}`, words };
  await t.db.transaction((tx) => addEndorsement(tx, endorser.id, given, now));
  const [own] = (await endorser.inject({ url: '/api/endorsements' })).json<Own>();
  return { earner, endorser, publicId, id: own!.id };
}

const badgeFile = async (publicId: string): Promise<Credential> =>
  (await t.inject({ url: `/badges/${publicId}/credential.json` })).json();

/** As a verifier does it that was given the issuer's document and else has no network. */
async function verify(jwt: string): Promise<Credential> {
  const document = (await t.inject({ url: '/.well-known/did.json' })).json<DidDocument>();
  const keys = document.verificationMethod.map(({ id, publicKeyJwk }) => ({ ...publicKeyJwk, kid: id }));
  const { payload } = await compactVerify(jwt, createLocalJWKSet({ keys }), { algorithms: ['RS256'] });
  return JSON.parse(new TextDecoder().decode(payload)) as Credential;
}

async function isRevoked({
  credentialStatus: { statusListCredential, statusListIndex },
}: Credential): Promise<boolean> {
  const list = await verify((await t.inject({ url: statusListCredential.slice(PUBLIC_URL.length) })).body);
  const { encodedList } = list.credentialSubject as unknown as { encodedList: string };
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  return (bits[Number(statusListIndex) >> 3]! & (0x80 >> (Number(statusListIndex) & 7))) !== 0;
}

function validator(name: string) {
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const path = new URL(`../../test/fixtures/open-badges/${name}.schema.json`, import.meta.url);
  return ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object);
}

test('it stands on the badge’s page and in its file, of the standard’s form, and verifies without a network', async () => {
  const { publicId, id } = await endorsed();
  const shown = (await t.inject({ url: `/api/badges/${publicId}` })).json<{ endorsements: object[] }>();
  assert.match(JSON.stringify(shown.endorsements), /"endorser":"Samuel Weaver \d+","words":"Brought ten real files/);
  const badge = await badgeFile(publicId);
  const isBadge = validator('credential');
  assert.ok(isBadge(badge), JSON.stringify(isBadge.errors));
  assert.equal(badge.endorsementJwt?.length, 1);
  const { iss, jti, nbf, sub, ...endorsement } = await verify(badge.endorsementJwt![0]!);
  const isEndorsement = validator('endorsement');
  assert.ok(isEndorsement(endorsement), JSON.stringify(isEndorsement.errors));
  assert.deepEqual(endorsement.type, ['VerifiableCredential', 'EndorsementCredential']);
  assert.equal(endorsement.credentialSubject.id, badge.id);
  assert.match(endorsement.credentialSubject.endorsementComment, /^Samuel Weaver \d+: Brought ten/);
  assert.deepEqual(
    [iss, jti, sub, nbf],
    ['did:web:quilt.example', endorsement.id, badge.id, Date.parse('2026-11-26T10:20:30Z') / 1000],
  );
  assert.equal(await isRevoked(endorsement), false);
  // Its id is where it is found, and the badge's own signed file carries it.
  const alone = await t.inject({ url: endorsement.id.slice(PUBLIC_URL.length) });
  assert.equal(alone.body, badge.endorsementJwt![0]);
  assert.deepEqual(
    (await verify((await t.inject({ url: `/badges/${publicId}/credential.jwt` })).body)).endorsementJwt,
    [alone.body],
  );
  assert.equal((await t.inject({ url: `/badges/${publicId}/endorsement-none.jwt` })).statusCode, 404);
  // A letter of it changed, it verifies no more.
  const [head, body, signature] = alone.body.split('.');
  const forged = Buffer.from(Buffer.from(body!, 'base64url').toString().replace('ten', 'two')).toString('base64url');
  await assert.rejects(verify(`${head}.${forged}.${signature}`));
  assert.ok(id);
});

test('its author takes it back, the badge’s owner removes it, nobody else does; copies are revoked', async () => {
  for (const by of ['endorser', 'earner'] as const) {
    const two = await endorsed();
    const old = await verify((await badgeFile(two.publicId)).endorsementJwt![0]!);
    const stranger = await t.signUp();
    const remove = { method: 'DELETE', url: `/api/endorsements/${two.id}` } as const;
    assert.equal((await stranger.inject(remove)).statusCode, 404);
    assert.deepEqual((await stranger.inject({ url: '/api/endorsements' })).json(), []);
    assert.equal((await two[by].inject(remove)).statusCode, 200);
    assert.equal((await badgeFile(two.publicId)).endorsementJwt, undefined);
    assert.equal(await isRevoked(old), true);
  }
});

test('who deletes the account speaks up no more; a badge shown anew has its endorsement in a new place of the list', async () => {
  const { earner, endorser, publicId } = await endorsed();
  const first = await verify((await badgeFile(publicId)).endorsementJwt![0]!);
  await t.db.transaction((tx) => markDeleted(tx, endorser.id, now));
  assert.equal((await badgeFile(publicId)).endorsementJwt, undefined);
  assert.equal(await isRevoked(first), true);
  await restoreUser(t.db, endorser.id, now);
  const publish = (withdrawn: boolean) =>
    earner.inject({ method: 'PUT', url: `/api/badges/${publicId}`, payload: { withdrawn } });
  await publish(true);
  assert.equal(await isRevoked(first), true);
  await publish(false);
  const again = await verify((await badgeFile(publicId)).endorsementJwt![0]!);
  assert.deepEqual([await isRevoked(first), await isRevoked(again)], [true, false]);
});
