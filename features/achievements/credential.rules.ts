// A badge as the world may see it: what it says of its earner, and as an Open Badges 3.0 credential.
import { FAMILY_NAMES, type Family, TIER_LABELS, type Tier } from '../../shared/family.ts';
import { badgeId, badgeOf } from './badge.rules.ts';

/** An earned badge that its owner has not withdrawn. */
export type PublicBadge = {
  publicId: string;
  family: Family;
  tier: Tier;
  /** The name that the earner goes by. */
  earner: string;
  earnedAt: Date;
  /** When it was published: as it was earned, or again after a withdrawal. */
  publishedAt: Date;
  statusIndex: number;
  /** Where the earner shares the whole quilt; null where they do not. */
  quiltId: string | null;
};

/** The name that goes out to everyone: never the account's email, and no user name, which also signs in. */
export const earnerName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || 'A member of Crazy Quilt';

// What a family's actions are, as they are counted, for someone who does not know the product.
const DEEDS: Record<Family, string> = {
  'affordable-loss': 'set a limit on what a venture may cost',
  'bird-in-hand': 'started from their own means: who they are, what they know, who they know',
  'crazy-quilt': 'brought partners and their commitments into a venture',
  lemonade: 'turned a surprise into something useful',
  'pilot-in-plane': 'steered a venture by what can be controlled, rather than by what can be predicted',
  hyb: 'learned how a bureaucracy works, and made a process work better',
  prosper: 'assessed and trained the seven traits of an innovation champion',
};

const COUNTS: Record<Tier, string> = {
  bronze: 'One action that',
  silver: 'Four actions that',
  gold: 'Eight actions that',
  titanium: 'Fifteen actions that',
};

/** What the badge was earned by: "Fifteen actions that steered a venture by …". */
export const criteriaOf = (family: Family, tier: Tier): string => `${COUNTS[tier]} ${DEEDS[family]}.`;

/** "Titanium · Pilot in the Plane". */
export const standingOf = (family: Family, tier: Tier): string =>
  `${TIER_LABELS[tier]} · ${FAMILY_NAMES[family].label}`;

export const badgePath = (publicId: string): string => `/badges/${publicId}`;

/** Where each kind of badge is described; it belongs to nobody. */
export const kindPath = (family: Family, tier: Tier): string => `/badges/kinds/${badgeId(family, tier)}`;

/** How many badges share one list of revocations: the least that hides which one is asked about (Bitstring Status List §6.1). */
export const STATUS_LIST_LENGTH = 131_072;

/** Badges are counted by the database as a 32-bit number. */
export const MOST_LISTS = 2 ** 31 / STATUS_LIST_LENGTH;

export const statusListPath = (index: number): string => `/badges/status/${Math.floor(index / STATUS_LIST_LENGTH)}`;

/** The server as an issuer: did:web of its address, a port's colon escaped (did:web §3.1). */
export const issuerDid = (publicUrl: string): string => `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;

export const keyUrl = (publicUrl: string, keyId: string): string => `${issuerDid(publicUrl)}#${keyId}`;

export type PublicJwk = { kty: string; n: string; e: string };

/** What did:web resolves to: all keys that ever signed here, so that what an older one signed still verifies. */
export function didDocument(publicUrl: string, keys: readonly { id: string; publicKey: PublicJwk }[]) {
  const did = issuerDid(publicUrl);
  const verificationMethod = keys.map(({ id, publicKey: { kty, n, e } }) => ({
    id: `${did}#${id}`,
    type: 'JsonWebKey',
    controller: did,
    publicKeyJwk: { kty, n, e, alg: 'RS256', use: 'sig' },
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    alsoKnownAs: [publicUrl],
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  };
}

const VC = 'https://www.w3.org/ns/credentials/v2';
const OB = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
/** Names the type of `credentialSchema`. */
const OB_MORE = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json';
const OB_SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

/** To the second, as a JWT counts: `validFrom` must equal the claim `nbf` (OB 3.0 §8.2.6.1). */
const isoSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const issuerOf = (publicUrl: string) => ({
  id: issuerDid(publicUrl),
  type: ['Profile'],
  name: 'Crazy Quilt',
  url: publicUrl,
});

/** What every credential of this server that is about a badge says alike. */
export const credentialBase = (publicUrl: string, validFrom: Date, awardedDate: Date) => ({
  '@context': [VC, OB, OB_MORE],
  issuer: issuerOf(publicUrl),
  validFrom: isoSecond(validFrom),
  awardedDate: isoSecond(awardedDate),
});

/** Where it stands in the list of revocations. */
export function statusEntryOf(publicUrl: string, statusIndex: number) {
  const list = `${publicUrl}${statusListPath(statusIndex)}`;
  return {
    id: `${list}#${statusIndex % STATUS_LIST_LENGTH}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(statusIndex % STATUS_LIST_LENGTH),
    statusListCredential: list,
  };
}

/** A kind of badge as an Achievement of OB 3.0 §B.1.1. */
export function achievementOf(publicUrl: string, family: Family, tier: Tier) {
  const { name, description } = badgeOf(family, tier);
  const at = `${publicUrl}${kindPath(family, tier)}`;
  return {
    id: at,
    type: ['Achievement'],
    achievementType: 'Badge',
    name,
    description,
    criteria: { narrative: criteriaOf(family, tier) },
    image: { id: `${at}.png`, type: 'Image', caption: `${standingOf(family, tier)}: a quilt block` },
    tag: [FAMILY_NAMES[family].label, TIER_LABELS[tier]],
    inLanguage: 'en',
  };
}

/**
 * The badge as an OpenBadgeCredential of Open Badges 3.0 on the Verifiable Credentials Data Model 2.0, not signed yet. Its
 * endorsements are signed already, each a credential of its own.
 */
export function credentialOf(publicUrl: string, badge: PublicBadge, endorsements: readonly string[] = []) {
  const { family, tier, publicId, earner, statusIndex } = badge;
  const page = `${publicUrl}${badgePath(publicId)}`;
  return {
    ...credentialBase(publicUrl, badge.publishedAt, badge.earnedAt),
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badgeOf(family, tier).name,
    description: criteriaOf(family, tier),
    credentialSubject: {
      id: `${page}#earner`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: earner, identityType: 'name' }],
      achievement: achievementOf(publicUrl, family, tier),
    },
    credentialSchema: [{ id: OB_SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: statusEntryOf(publicUrl, statusIndex),
    ...(endorsements.length > 0 && { endorsementJwt: [...endorsements] }),
  };
}

/** A list of revocations as a credential. `encodedList` is the multibase of the zipped bits (Bitstring Status List §2.2). */
export function statusListOf(publicUrl: string, list: number, encodedList: string, since: Date) {
  const id = `${publicUrl}${statusListPath(list * STATUS_LIST_LENGTH)}`;
  return {
    '@context': [VC],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: issuerDid(publicUrl), name: 'Crazy Quilt' },
    validFrom: isoSecond(since),
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
  };
}

/** What a JWT says besides the credential itself (OB 3.0 §8.2.4.1). */
export function claimsOf(credential: {
  id: string;
  issuer: { id: string };
  validFrom: string;
  credentialSubject: { id: string };
}) {
  return {
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
    sub: credential.credentialSubject.id,
  };
}

/**
 * The bits of a list, index 0 the leftmost (Bitstring Status List §3.1): every index given out so far is revoked,
 * except for those that stand. So an account's erasure revokes what it earned, though no row tells of it any more.
 */
export function revokedBits(list: number, standing: readonly number[], given: number): Uint8Array {
  const bits = new Uint8Array(STATUS_LIST_LENGTH / 8);
  const from = list * STATUS_LIST_LENGTH;
  const flip = (index: number): void => {
    bits[index >> 3]! ^= 0x80 >> (index & 7);
  };
  for (let index = from; index <= given && index < from + STATUS_LIST_LENGTH; index += 1) flip(index - from);
  for (const index of standing) flip(index - from);
  return bits;
}

/** LinkedIn's page that adds a licence or certification to your profile, filled in. */
export function addToProfilePage(publicUrl: string, badge: { family: Family; tier: Tier; publicId: string; at: Date }) {
  const page = `${publicUrl}${badgePath(badge.publicId)}`;
  return `https://www.linkedin.com/profile/add?${new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${badgeOf(badge.family, badge.tier).name} (${TIER_LABELS[badge.tier]}, ${FAMILY_NAMES[badge.family].label})`,
    organizationName: 'Crazy Quilt',
    issueYear: String(badge.at.getFullYear()),
    issueMonth: String(badge.at.getMonth() + 1),
    certUrl: page,
    certId: badge.publicId,
  })}`;
}

export const credentialTexts = {
  withdrawn: 'This badge was withdrawn by the person who earned it.',
  missing: 'We couldn’t find this badge. It may have been deleted.',
} as const;
