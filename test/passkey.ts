// A passkey in software, for tests without a browser: makes a key pair, and signs what it is asked, rightly or as a forger would.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Asked = { challenge: string };
type Twist = Partial<{
  origin: string;
  rpId: string;
  type: string;
  challenge: string;
  /** The user was there, but was not asked for a finger, a face or a PIN. */
  unverified: boolean;
  counter: number;
  backupEligible: boolean;
  userHandle: string;
  signature: string;
}>;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** As much of CBOR as a credential takes. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export function softPasskey(site: string) {
  const { origin, hostname } = new URL(site);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );

  /** UP 1, UV 4, BE 8, AT 64. */
  function authenticatorData(twist: Twist, credential?: Buffer): Buffer {
    const flags = 1 | (twist.unverified ? 0 : 4) | (twist.backupEligible ? 8 : 0) | (credential ? 64 : 0);
    counter = twist.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(twist.rpId ?? hostname),
      Buffer.from([flags]),
      count,
      ...(credential ? [credential] : []),
    ]);
  }

  return {
    id: id.toString('base64url'),
    /** Answers what `passkeys/options` asked. */
    make(asked: Asked & { user?: { id: string } }, twist: Twist = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(twist, credential)],
      ]);
      userHandle = asked.user?.id;
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, twist).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers what it is asked to sign. */
    sign(asked: Asked, twist: Twist = {}) {
      const data = clientData('webauthn.get', asked.challenge, twist);
      const authData = authenticatorData(twist);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: twist.signature ?? signature.toString('base64url'),
          userHandle: twist.userHandle ?? userHandle,
        },
      };
    },
  };
}
