import type { SignedCredential } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Basics } from '../basics.js';
import type { Ceremony, Credential } from '../store/accounts.js';

/** Relying party of passkeys: the host, and the origin of its pages. */
export interface Site {
  readonly host: string;
  readonly origin: string;
}

type Assertion = Exclude<Ceremony['purpose'], 'register'>;

/** Time limit for using the authenticator. */
const CEREMONY_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
const CHALLENGE = /^[\w-]{43}$/;
/** Transports that browsers report; unknown ones are not stored. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Loaded at first use: most players have no account. */
const library = () => import('@simplewebauthn/server');

/** Passkeys by WebAuthn. Challenges are in the store: any process can finish a ceremony, but only once. */
export class Passkeys {
  readonly #deps: Basics;

  constructor(deps: Basics) {
    this.#deps = deps;
  }

  /**
   * @param handle the account's name
   * @param isNew true if the account is created with this passkey
   */
  async beginRegistration(
    player: string,
    handle: string,
    isNew: boolean,
    site: Site,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await library();
    const known = await this.#deps.store.credentialsOf(player);
    const options = await generateRegistrationOptions({
      ...{ rpName: 'Flotilla', rpID: site.host, userName: handle, userDisplayName: handle },
      userID: new Uint8Array(Buffer.from(player)),
      challenge: new Uint8Array(this.#deps.randomBytes(CHALLENGE_BYTES)),
      timeout: CEREMONY_MS,
      attestationType: 'none',
      excludeCredentials: known.map(askedFor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.#begin('register', options.challenge, player, isNew ? handle : null);
    return options;
  }

  /** Returns the new passkey of this player, with the name from the beginning of the ceremony. */
  async finishRegistration(player: string, signed: SignedCredential, site: Site) {
    const ceremony = await this.#take('register', signed);
    if (ceremony?.player !== player) return err({ code: 'passkey-expired' });
    const { verifyRegistrationResponse } = await library();
    const verified = await verifyRegistrationResponse({
      response: signed as unknown as RegistrationResponseJSON,
      ...expected(ceremony, site),
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!verified?.verified) return err({ code: 'passkey-refused' });
    const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
    // The library passes on the client's value unchecked.
    const said: readonly unknown[] = Array.isArray(transports) ? transports : [];
    const credential: Credential = {
      ...{ id, player, counter, transports: TRANSPORTS.filter((each) => said.includes(each)) },
      publicKey: Buffer.from(publicKey).toString('base64url'),
      createdAt: this.#deps.store.now(),
    };
    return ok({ credential, handle: ceremony.handle });
  }

  /** Requests a passkey of this player; with null, any of this site. */
  async beginAssertion(
    purpose: Assertion,
    player: string | null,
    site: Site,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library();
    const known = player === null ? [] : await this.#deps.store.credentialsOf(player);
    const options = await generateAuthenticationOptions({
      rpID: site.host,
      challenge: new Uint8Array(this.#deps.randomBytes(CHALLENGE_BYTES)),
      timeout: CEREMONY_MS,
      userVerification: 'preferred',
      allowCredentials: known.map(askedFor),
    });
    await this.#begin(purpose, options.challenge, player, null);
    return options;
  }

  /**
   * Returns the player whose passkey signed the challenge, which must belong to `player` or, with null, to anyone.
   * `passkey-unknown` if the passkey belongs to no account here.
   */
  async finishAssertion(
    purpose: Assertion,
    player: string | null,
    signed: SignedCredential,
    site: Site,
  ) {
    const ceremony = await this.#take(purpose, signed);
    if (ceremony?.player !== player) return err({ code: 'passkey-expired' });
    const signer = await this.#signer(ceremony, signed, site);
    const isAnothers = signer.ok && player !== null && signer.value !== player;
    return isAnothers ? err({ code: 'passkey-refused' }) : signer;
  }

  /** Returns the player whose passkey signed this ceremony's challenge. */
  async #signer(ceremony: Ceremony, signed: SignedCredential, site: Site) {
    const credential = await this.#deps.store.credential(signed.id);
    if (!credential) return err({ code: 'passkey-unknown' });
    const { id, player, publicKey, counter, transports } = credential;
    const { userHandle } = signed.response;
    const isOthers =
      userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== player;
    if (isOthers) return err({ code: 'passkey-refused' });
    const { verifyAuthenticationResponse } = await library();
    const verified = await verifyAuthenticationResponse({
      response: signed as unknown as AuthenticationResponseJSON,
      ...expected(ceremony, site),
      requireUserVerification: false,
      credential: {
        ...{ id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
        transports: transports as AuthenticatorTransport[],
      },
    }).catch(() => undefined);
    if (!verified?.verified) return err({ code: 'passkey-refused' });
    await this.#deps.store.countCredential(id, verified.authenticationInfo.newCounter);
    return ok(player);
  }

  async #begin(
    purpose: Ceremony['purpose'],
    challenge: string,
    player: string | null,
    handle: string | null,
  ): Promise<void> {
    const now = this.#deps.store.now();
    const expiresAt = now + CEREMONY_MS;
    await this.#deps.store.beginCeremony({ challenge, purpose, player, handle, expiresAt }, now);
  }

  async #take(
    purpose: Ceremony['purpose'],
    signed: SignedCredential,
  ): Promise<Ceremony | undefined> {
    const challenge = challengeOf(signed);
    if (challenge === undefined) return undefined;
    const ceremony = await this.#deps.store.takeCeremony(challenge, this.#deps.store.now());
    return ceremony?.purpose === purpose ? ceremony : undefined;
  }
}

/** Formats a passkey as a credential descriptor for the browser. */
function askedFor({ id, transports }: Credential) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

function expected({ challenge }: Ceremony, { host, origin }: Site) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host };
}

/** Returns the signed challenge, as stated by the client. */
function challengeOf({ response }: SignedCredential): string | undefined {
  try {
    const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return CHALLENGE.test(said?.challenge) ? said.challenge : undefined;
  } catch {
    return undefined;
  }
}
