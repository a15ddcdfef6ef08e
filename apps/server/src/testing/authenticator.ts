import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 1, verified: 4, attested: 64 };

interface Key {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly user: string;
  counter: number;
}

interface Asked {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** Creates passkeys and signs with them, like an authenticator and its browser at this address. */
export class Authenticator {
  readonly #origin: string;
  readonly #host: string;
  #key: Key | undefined;

  constructor(origin: string) {
    this.#origin = origin;
    this.#host = new URL(origin).hostname;
  }

  /** Returns the answer to `register/begin`. */
  register({ challenge, user }: Asked) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key: Key = { ...pair, id: randomBytes(16), user: user?.id ?? '', counter: 0 };
    this.#key = key;
    const authData = Buffer.concat([
      this.#head(FLAGS.present | FLAGS.verified | FLAGS.attested, 0),
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
      attestationObject: text(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** Returns the answer to `sign-in/begin`. */
  signIn({ challenge }: Asked) {
    const key = this.#key;
    if (!key) throw new Error('there is no passkey yet');
    key.counter += 1;
    const authData = this.#head(FLAGS.present | FLAGS.verified, key.counter);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([authData, hash]), key.privateKey);
    return this.#answer(key, {
      ...{ clientDataJSON, authenticatorData: text(authData), signature: text(signature) },
      userHandle: key.user,
    });
  }

  #answer({ id }: Key, response: object) {
    const clientExtensionResults = {};
    return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults, response };
  }

  #head(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = createHash('sha256').update(this.#host).digest();
    return Buffer.concat([host, Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string): string {
    const said = { type, challenge, origin: this.#origin, crossOrigin: false };
    return text(Buffer.from(JSON.stringify(said)));
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

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
