import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 1, verified: 4, attested: 64 };

interface Passkey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly user: string;
  counter: number;
}

interface CeremonyOptions {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** Creates a passkey and signs with it, like an authenticator and its browser at an origin. */
export class Authenticator {
  readonly #origin: string;
  readonly #host: string;
  #key: Passkey | undefined;

  constructor(origin: string) {
    this.#origin = origin;
    this.#host = new URL(origin).hostname;
  }

  /** Creates a passkey; returns the answer to `register/begin`. */
  register({ challenge, user }: CeremonyOptions) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key: Passkey = { ...pair, id: randomBytes(16), user: user?.id ?? '', counter: 0 };
    this.#key = key;
    const authData = Buffer.concat([
      this.#authenticatorData(FLAGS.present | FLAGS.verified | FLAGS.attested, 0),
      Buffer.alloc(16),
      Buffer.from([0, key.id.length]),
      key.id,
      coseOf(key.publicKey),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer(key, {
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs with the passkey; returns the answer to `sign-in/begin`. */
  signIn({ challenge }: CeremonyOptions) {
    const key = this.#key;
    if (!key) throw new Error('there is no passkey yet');
    key.counter += 1;
    const authData = this.#authenticatorData(FLAGS.present | FLAGS.verified, key.counter);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([authData, hash]), key.privateKey);
    return this.#answer(key, {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: key.user,
    });
  }

  #answer({ id }: Passkey, response: object) {
    const rawId = id.toString('base64url');
    return { id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response };
  }

  #authenticatorData(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = createHash('sha256').update(this.#host).digest();
    return Buffer.concat([host, Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string): string {
    const clientData = { type, challenge, origin: this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(clientData)).toString('base64url');
  }
}

/** Encodes a P-256 public key as COSE. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [kty, alg, crv, ofX, ofY] = [1, 3, -1, -2, -3];
  const cose = new Map<number, unknown>([
    [kty, 2],
    [alg, -7],
    [crv, 1],
    [ofX, new Uint8Array(Buffer.from(x, 'base64url'))],
    [ofY, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(cose as never));
}
