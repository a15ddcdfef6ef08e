import type { Person, SignedCredential } from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import { newId } from '../ids.js';
import type { MatchDeps } from '../matches/matches.js';
import { personOf } from '../players/people.js';
import type { Credential } from '../store/accounts.js';
import { foldHandle, keyOfHandle, readHandle } from './handles.js';
import type { PasskeySite, Passkeys } from './passkeys.js';
import { hashOfCode, makeRecoveryCodes } from './recovery.js';

interface AccountDeps extends MatchDeps {
  readonly passkeys: Passkeys;
}

/** Replacements for the name and messages of a deleted account or erased guest. */
export const DELETED_NAME = 'deleted';
export const DELETED_MESSAGE = '…';

const MAX_BOTS = 20;
const MAX_TOKENS = 20;
const MAX_PASSKEYS = 20;
const UNFINISHED_GAMES_PER_BATCH = 50;
/** Length of a token's id, a prefix of its hash. */
const TOKEN_ID_LENGTH = 16;

export class Accounts {
  readonly #deps: AccountDeps;

  constructor(deps: AccountDeps) {
    this.#deps = deps;
  }

  /** Begins to register a guest as an account of this name, or to add a passkey to an account. */
  async beginRegistration(player: string, handleText: string | undefined, site: PasskeySite) {
    const { store, passkeys } = this.#deps;
    const known = await store.player(player);
    if (!known) return err({ code: 'not-found' });
    if (known.kind === 'account') {
      const count = (await store.credentialsOf(player)).length;
      if (count >= MAX_PASSKEYS) return err({ code: 'too-many-passkeys' });
      const registration = { player, handle: known.name, isNew: false };
      return ok({ options: await passkeys.beginRegistration(registration, site) });
    }
    if (known.kind !== 'guest') return err({ code: 'not-a-guest' });
    const handle = readHandle(handleText ?? '');
    if (!handle.ok) return handle;
    if (await store.isTaken(handle.value)) return err({ code: 'handle-taken' });
    const registration = { player, handle: handle.value.text, isNew: true };
    return ok({ options: await passkeys.beginRegistration(registration, site) });
  }

  async finishRegistration(player: string, signed: SignedCredential, site: PasskeySite) {
    const { store, passkeys } = this.#deps;
    const registration = await passkeys.finishRegistration(player, signed, site);
    if (!registration.ok) return registration;
    const { credential, handle } = registration.value;
    if (handle !== null) return this.#openAccount(handle, credential);
    const added = await store.addCredential(credential);
    if (added === 'added') return ok({ recoveryCodes: null });
    return err({ code: added === 'known' ? 'passkey-known' : added });
  }

  async #openAccount(handle: string, credential: Credential) {
    const { store, randomBytes } = this.#deps;
    const { recoveryCodes, recoveryHashes } = makeRecoveryCodes(randomBytes);
    const account = { handle: foldHandle(handle), credential, recoveryHashes };
    const openResult = await store.openAccount(account);
    if (openResult === 'known') return err({ code: 'passkey-known' });
    if (openResult !== 'opened') return err({ code: openResult });
    // A token of the guest must not give access to the account.
    await store.removeSessions(credential.player, 'bot');
    await this.signOutEverywhere(credential.player);
    return ok({ recoveryCodes });
  }

  async removePasskey(player: string, id: string) {
    const removed = await this.#deps.store.removeCredential(player, id);
    if (removed === 'removed') return ok({ id });
    return err({ code: removed === 'last' ? 'last-passkey' : 'not-found' });
  }

  async renewRecoveryCodes(player: string) {
    const { recoveryCodes, recoveryHashes } = makeRecoveryCodes(this.#deps.randomBytes);
    const setResult = await this.#deps.store.setRecoveryCodes(player, recoveryHashes);
    return setResult === 'set' ? ok({ recoveryCodes }) : err({ code: setResult });
  }

  /** Spends a recovery code and returns its owner's id; with `owner`, only that owner's code. */
  async recover(typed: string, owner?: string) {
    const { store } = this.#deps;
    const hash = hashOfCode(typed);
    const player =
      hash === undefined ? undefined : await store.spendRecoveryCode(hash, store.now(), owner);
    return player === undefined ? err({ code: 'bad-code' }) : ok(player);
  }

  async signOutEverywhere(player: string): Promise<void> {
    await this.#deps.store.removeSessions(player, 'cookie');
    this.announceChange(player);
  }

  /** Returns the owner's bot of this name, for another token; creates it if missing. */
  async findOrCreateBot(owner: string, handleText: string) {
    const { store, randomBytes } = this.#deps;
    const handle = readHandle(handleText);
    if (!handle.ok) return handle;
    const known = await store.playerNamed(handle.value.key);
    if (known?.owner === owner) {
      const tokens = (await store.sessionsOf([known.id], 'bot')).length;
      if (tokens >= MAX_TOKENS) return err({ code: 'too-many-tokens' });
      return ok(personOf(known));
    }
    if (known) return err({ code: 'handle-taken' });
    const id = newId(randomBytes);
    const bot = { id, handle: handle.value, owner, createdAt: store.now() };
    const openResult = await store.openBot(bot, MAX_BOTS);
    return openResult === 'opened'
      ? ok<Person>({ id, name: handle.value.text, kind: 'bot' })
      : err({ code: openResult });
  }

  async listBots(owner: string) {
    const bots = await this.#deps.store.botsOf(owner);
    const sessions = await this.#sessionsOf(bots);
    return bots.map(({ id, name }) => ({
      id,
      name,
      tokens: sessions
        .filter(({ player }) => player === id)
        .map(({ tokenHash, createdAt, seenAt }) => ({
          id: tokenIdOf(tokenHash),
          createdAt,
          seenAt,
        })),
    }));
  }

  async revokeToken(owner: string, tokenId: string) {
    const { store } = this.#deps;
    const sessions = await this.#sessionsOf(await store.botsOf(owner));
    const session = sessions.find(({ tokenHash }) => tokenIdOf(tokenHash) === tokenId);
    if (!session) return err({ code: 'not-found' });
    await store.removeSession(session.tokenHash);
    this.announceChange(session.player);
    return ok({ id: tokenId });
  }

  #sessionsOf(bots: readonly { readonly id: string }[]) {
    const ids = bots.map(({ id }) => id);
    return this.#deps.store.sessionsOf(ids, 'bot');
  }

  async beginDeletion(player: string, handleText: string, site: PasskeySite) {
    const known = await this.#accountNamed(player, handleText);
    if (!known.ok) return known;
    return ok({ options: await this.#deps.passkeys.beginAssertion('delete', player, site) });
  }

  /**
   * Deletes an account and its bots. Unfinished games are aborted or resigned; all games stay,
   * without the names.
   * @param handleText the account's name, to prevent accidental deletion
   * @param confirm proves that the caller is the owner, not a stranger at a signed-in browser
   */
  async deleteOwnAccount<Confirmed extends Result<unknown, unknown>>(
    player: string,
    handleText: string,
    confirm: () => Promise<Confirmed>,
  ) {
    const { store } = this.#deps;
    const known = await this.#accountNamed(player, handleText);
    if (!known.ok) return known;
    const confirmed = await confirm();
    if (!confirmed.ok) return confirmed as Extract<Confirmed, { readonly ok: false }>;
    const ids = [player, ...(await store.botsOf(player)).map(({ id }) => id)];
    for (const id of ids) await this.#giveUpGames(id);
    await store.erase(player, DELETED_NAME, DELETED_MESSAGE);
    for (const id of ids) this.announceChange(id);
    this.#deps.bus.publish({ about: 'lobby', players: [] });
    return ok({ id: player });
  }

  async #accountNamed(player: string, handleText: string) {
    const known = await this.#deps.store.player(player);
    if (known?.kind !== 'account') return err({ code: 'no-account' });
    const isNamed = keyOfHandle(handleText.trim()) === keyOfHandle(known.name);
    return isNamed ? ok(known) : err({ code: 'other-name' });
  }

  async #giveUpGames(player: string): Promise<void> {
    const { store, matches, randomBytes } = this.#deps;
    const triedGameIds = new Set<string>();
    for (;;) {
      const games = await store.gamesOf(player, {
        isOver: false,
        limit: UNFINISHED_GAMES_PER_BATCH,
      });
      const next = games.filter(({ id }) => !triedGameIds.has(id));
      if (next.length === 0) return;
      for (const { id } of next) {
        triedGameIds.add(id);
        const aborted = await matches.act(id, player, { type: 'abort' }, newId(randomBytes));
        if (!aborted.ok) await matches.act(id, player, { type: 'resign' }, newId(randomBytes));
      }
    }
  }

  announceChange(player: string): void {
    this.#deps.bus.publish({ about: 'player', player });
  }
}

function tokenIdOf(hash: string): string {
  return hash.slice(0, TOKEN_ID_LENGTH);
}
