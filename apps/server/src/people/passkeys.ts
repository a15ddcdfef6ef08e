import type { SignedCredential } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { BaseDeps } from '../basics.js';
import type { Ceremony, Credential } from '../store/accounts.js';

/** Relying party of passkeys: the host, and the origin of its pages. */
export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
}

interface Registration {
  readonly player: string;
  readonly handle: string;
  /** Is the account created with this passkey? */
  readonly isNew: boolean;
}

type AssertionPurpose = Exclude<Ceremony['purpose'], 'register'>;

const CEREMONY_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
const CHALLENGE_PATTERN = /^[\w-]{43}$/;
/** Transports that browsers report; unknown ones are not stored. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Loaded on first use: most players have no account. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn). Challenges are in the store, so any process can finish a ceremony. */
export class Passkeys {
  readonly #deps: BaseDeps;

  constructor(deps: BaseDeps) {
    this.#deps = deps;
  }

  async beginRegistration(
    { player, handle, isNew }: Registration,
    site: PasskeySite,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await loadWebAuthn();
    const known = await this.#deps.store.credentialsOf(player);
    const options = await generateRegistrationOptions({
      rpName: 'Flotilla',
      rpID: site.host,
      userName: handle,
      userDisplayName: handle,
      userID: new Uint8Array(Buffer.from(player)),
      challenge: new Uint8Array(this.#deps.randomBytes(CHALLENGE_BYTES)),
      timeout: CEREMONY_MS,
      attestationType: 'none',
      excludeCredentials: known.map(credentialDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.#storeCeremony('register', options.challenge, player, isNew ? handle : null);
    return options;
  }

  async finishRegistration(player: string, signed: SignedCredential, site: PasskeySite) {
    const ceremony = await this.#takeCeremony('register', signed);
    if (ceremony?.player !== player) return err({ code: 'passkey-expired' });
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const verified = await verifyRegistrationResponse({
      response: signed as unknown as RegistrationResponseJSON,
      ...expectedValues(ceremony, site),
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!verified?.verified) return err({ code: 'passkey-refused' });
    const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
    // The library passes on the client's value unchecked.
    const claimedTransports: readonly unknown[] = Array.isArray(transports) ? transports : [];
    const credential: Credential = {
      id,
      player,
      counter,
      transports: TRANSPORTS.filter((transport) => claimedTransports.includes(transport)),
      publicKey: Buffer.from(publicKey).toString('base64url'),
      createdAt: this.#deps.store.now(),
    };
    return ok({ credential, handle: ceremony.handle });
  }

  /** Requests one of this player's passkeys or, with null, any passkey for this site. */
  async beginAssertion(
    purpose: AssertionPurpose,
    player: string | null,
    site: PasskeySite,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const known = player === null ? [] : await this.#deps.store.credentialsOf(player);
    const options = await generateAuthenticationOptions({
      rpID: site.host,
      challenge: new Uint8Array(this.#deps.randomBytes(CHALLENGE_BYTES)),
      timeout: CEREMONY_MS,
      userVerification: 'preferred',
      allowCredentials: known.map(credentialDescriptor),
    });
    await this.#storeCeremony(purpose, options.challenge, player, null);
    return options;
  }

  /**
   * Returns the player whose passkey signed the challenge; it must be `player`, if not null.
   * Refuses an unregistered passkey with `passkey-unknown`.
   */
  async finishAssertion(
    purpose: AssertionPurpose,
    player: string | null,
    signed: SignedCredential,
    site: PasskeySite,
  ) {
    const ceremony = await this.#takeCeremony(purpose, signed);
    if (ceremony?.player !== player) return err({ code: 'passkey-expired' });
    const signer = await this.#signer(ceremony, signed, site);
    const isOtherPlayer = signer.ok && player !== null && signer.value !== player;
    return isOtherPlayer ? err({ code: 'passkey-refused' }) : signer;
  }

  async #signer(ceremony: Ceremony, signed: SignedCredential, site: PasskeySite) {
    const credential = await this.#deps.store.credential(signed.id);
    if (!credential) return err({ code: 'passkey-unknown' });
    const { id, player, publicKey, counter, transports } = credential;
    const { userHandle } = signed.response;
    const isOtherUser =
      userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== player;
    if (isOtherUser) return err({ code: 'passkey-refused' });
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const verified = await verifyAuthenticationResponse({
      response: signed as unknown as AuthenticationResponseJSON,
      ...expectedValues(ceremony, site),
      requireUserVerification: false,
      credential: {
        id,
        counter,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        transports: transports as AuthenticatorTransport[],
      },
    }).catch(() => undefined);
    if (!verified?.verified) return err({ code: 'passkey-refused' });
    await this.#deps.store.countCredential(id, verified.authenticationInfo.newCounter);
    return ok(player);
  }

  async #storeCeremony(
    purpose: Ceremony['purpose'],
    challenge: string,
    player: string | null,
    handle: string | null,
  ): Promise<void> {
    const now = this.#deps.store.now();
    const expiresAt = now + CEREMONY_MS;
    await this.#deps.store.beginCeremony({ challenge, purpose, player, handle, expiresAt }, now);
  }

  async #takeCeremony(
    purpose: Ceremony['purpose'],
    signed: SignedCredential,
  ): Promise<Ceremony | undefined> {
    const challenge = challengeOf(signed);
    if (challenge === undefined) return undefined;
    const ceremony = await this.#deps.store.takeCeremony(challenge, this.#deps.store.now());
    return ceremony?.purpose === purpose ? ceremony : undefined;
  }
}

function credentialDescriptor({ id, transports }: Credential) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

function expectedValues({ challenge }: Ceremony, { host, origin }: PasskeySite) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host };
}

function challengeOf({ response }: SignedCredential): string | undefined {
  try {
    const clientData = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return CHALLENGE_PATTERN.test(clientData?.challenge) ? clientData.challenge : undefined;
  } catch {
    return undefined;
  }
}
