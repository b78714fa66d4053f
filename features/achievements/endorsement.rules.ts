// A partner's word for an earned badge, as the world may see it: an EndorsementCredential of Open Badges 3.0, signed and revocable
// like the badge's own credential.
import { badgeOf } from './badge.rules.ts';
import { type PublicBadge, badgePath, credentialBase, statusEntryOf } from './credential.rules.ts';

/** An endorsement whose badge is public and whose author is still here. */
export type Endorsement = {
  id: string;
  /** The name that its author goes by. */
  endorser: string;
  words: string;
  endorsedAt: Date;
  /** When its place in the list of revocations was given. */
  issuedAt: Date;
  statusIndex: number;
};

export const endorsementTexts = {
  missing: 'We couldn’t find this endorsement. It may have been deleted.',
  badgeMissing: 'This badge isn’t shown any more. Choose another one.',
  again: 'You have endorsed this badge already.',
  wordsMissing: 'Say what you saw them do.',
} as const;

export const endorsementWords = 500;

const OB_SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_endorsementcredential_schema.json';

export const endorsementFile = (id: string): string => `endorsement-${id}.jwt`;

/** Not signed yet. What it endorses is the badge's credential, by its id. */
export function endorsementOf(publicUrl: string, badge: PublicBadge, endorsement: Endorsement) {
  const { id, endorser, words, endorsedAt, issuedAt, statusIndex } = endorsement;
  const page = `${publicUrl}${badgePath(badge.publicId)}`;
  return {
    ...credentialBase(publicUrl, issuedAt, endorsedAt),
    id: `${page}/${endorsementFile(id)}`,
    type: ['VerifiableCredential', 'EndorsementCredential'],
    name: `${badgeOf(badge.family, badge.tier).name}, endorsed by ${endorser}`,
    description: 'Someone who completed something with the earner vouches for this badge.',
    credentialSubject: { id: page, type: ['EndorsementSubject'], endorsementComment: `${endorser}: ${words}` },
    credentialSchema: [{ id: OB_SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: statusEntryOf(publicUrl, statusIndex),
  };
}
