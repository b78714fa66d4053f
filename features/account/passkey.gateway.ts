// Passkeys by WebAuthn Level 3, for the name that people type. No attestation: which make a passkey is, is nobody's business.
import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Config } from '../../server/config.ts';
import type { NewPasskeyAnswer, PasskeyAnswer } from './two-step.contract.ts';

type Site = Pick<Config, 'publicUrl'>;

/** What is kept of a passkey, and compared with what it says the next time. */
export type PasskeyRecord = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  backupEligible: boolean;
  backedUp: boolean;
};

/** COSE: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** Loaded when needed: it brings parsers for certificates along. */
const webauthn = () => import('@simplewebauthn/server');

function relyingParty({ publicUrl }: Site): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** A bare number has no passkeys, and without https only this very machine has (WebAuthn L3 §5.1.2). */
export function arePasskeysPossible(site: Site): boolean {
  const { hostname, protocol } = new URL(site.publicUrl);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isNumber && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}

/** What a person's passkey knows them by: no name, no address. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId, 'utf8'));

export async function registrationOptions(
  site: Site,
  user: { id: string; username: string; displayName: string },
  known: readonly PasskeyRecord[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Crazy Quilt',
    rpID: relyingParty(site).rpId,
    userName: user.username,
    userDisplayName: user.displayName,
    userID: handleOf(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Found without a name, and opened by a finger, a face or a PIN: so that it can sign in by itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout: 300_000,
  });
}

/** The record of a new passkey, or null for an answer that is not right. */
export async function readRegistration(
  site: Site,
  answer: NewPasskeyAnswer,
  challenge: string,
): Promise<PasskeyRecord | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpId, origin } = relyingParty(site);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        authenticatorAttachment: answer.authenticatorAttachment ?? undefined,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** `known` is null where any passkey of this site may answer. */
export async function assertionOptions(
  site: Site,
  known: readonly PasskeyRecord[] | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(site).rpId,
    allowCredentials: known?.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
    timeout: 300_000,
  });
}

/**
 * The counter and the backup state of a passkey whose answer is right; null for any other: a wrong signature, site,
 * challenge or person, no user verification, a counter that did not grow (a copy is about), or a changed eligibility.
 */
export async function readAssertion(
  site: Site,
  answer: PasskeyAnswer,
  challenge: string,
  { userId, ...record }: PasskeyRecord & { userId: string },
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpId, origin } = relyingParty(site);
  const { userHandle } = answer.response;
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(userId))) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: plain(answer),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: record.credentialId,
        publicKey: new Uint8Array(Buffer.from(record.publicKey, 'base64url')),
        counter: record.counter,
      },
    });
    // WebAuthn L3 §7.2, step 19: whether a passkey can be backed up never changes.
    const isEligible = authenticationInfo.credentialDeviceType === 'multiDevice';
    if (!verified || isEligible !== record.backupEligible) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

function plain({ response, ...answer }: PasskeyAnswer): AuthenticationResponseJSON {
  return {
    ...answer,
    authenticatorAttachment: answer.authenticatorAttachment ?? undefined,
    clientExtensionResults: {},
    response: { ...response, userHandle: response.userHandle ?? undefined },
  };
}
