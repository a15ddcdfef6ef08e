import { type Challenge, type Terms, wholeRules } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { newId } from '../ids.js';
import type { PlayerDeps } from '../players/people.js';
import type { ChallengeRow } from '../store/challenges.js';
import { newGameOf, openingOf, rulesKeyOf } from './new-game.js';

export const DEFAULT_CHALLENGE_LIMITS = {
  linkMs: 7 * 86_400_000,
  /** Lifetime of a public challenge after its owner was last seen. */
  publicMs: 3_600_000,
  /** Absence of the owner after which the lobby hides a challenge. */
  hiddenMs: 60_000,
  /** Time that an ended challenge is kept, so that its link still leads to the game. */
  keptMs: 86_400_000,
  perOwner: 20,
  shown: 50,
  /** Invitations shown to a player, one from each owner. */
  invitations: 20,
};
export type ChallengeLimits = Readonly<typeof DEFAULT_CHALLENGE_LIMITS>;

/** Maximum number of challenges deleted per sweep; more would stall games. */
const MAX_REMOVED_PER_SWEEP = 5_000;
const UNTAKEN_FIELDS = {
  isSeek: false,
  takenBy: null,
  game: null,
  cancelledAt: null,
  warmUp: null,
  isReady: true,
};

/** New challenge. The player `to` is invited, and sees it in the lobby. */
interface ChallengeRequest {
  readonly terms: Terms;
  readonly isPublic: boolean;
  readonly to?: string | undefined;
}

export class Challenges {
  readonly #deps: PlayerDeps;
  readonly #limits: ChallengeLimits;

  constructor(deps: PlayerDeps, limits: ChallengeLimits) {
    this.#deps = deps;
    this.#limits = limits;
  }

  async create(owner: string, { terms, isPublic, to }: ChallengeRequest) {
    const rules = wholeRules(terms.rules);
    if (!rules) return err({ code: 'bad-rules' });
    if (to === owner) return err({ code: 'own-challenge' });
    if (to !== undefined && !(await this.#canInvite(owner, to))) return err({ code: 'not-found' });
    const now = this.#deps.store.now();
    const open = await this.#deps.store.countOpenChallenges(owner, now);
    if (open >= this.#limits.perOwner) return err({ code: 'too-many-challenges' });
    const isForSeekers = isPublic && terms.begins === 'draw';
    const row = {
      id: newId(this.#deps.randomBytes),
      owner,
      isPublic,
      createdAt: now,
      rulesKey: isForSeekers ? rulesKeyOf(rules) : null,
      terms: { ...terms, rules },
      expiresAt: now + (isPublic ? this.#limits.publicMs : this.#limits.linkMs),
    };
    await this.#deps.store.createChallenge(row, to);
    if (to !== undefined) this.#deps.bus.publish({ about: 'lobby', players: [to] });
    if (isPublic) this.#deps.bus.publish({ about: 'lobby', players: [] });
    return ok(await this.#describe({ ...row, ...UNTAKEN_FIELDS }));
  }

  async find(id: string, player: string | null): Promise<Challenge | undefined> {
    const row = await this.#row(id);
    if (!row || (await this.#isHidden(row, player))) return undefined;
    return this.#describe(row);
  }

  /** Accepts the challenge for the first caller; a repeated call returns the same game. */
  async accept(id: string, player: string) {
    const row = await this.#row(id);
    if (!row || (await this.#isHidden(row, player))) return err({ code: 'not-found' });
    if (row.owner === player) return err({ code: 'own-challenge' });
    if (row.takenBy === player && row.game !== null) return ok({ game: row.game });
    if (row.takenBy !== null) return err({ code: 'challenge-taken' });
    if (!this.#isOpen(row)) return err({ code: 'challenge-over' });
    const game = newId(this.#deps.randomBytes);
    const offer = { ...row, terms: row.terms as Terms };
    const opening = await openingOf(this.#deps.people, offer, player);
    const newStoredGame = newGameOf(game, opening, this.#deps.store.now());
    const takeResult = await this.#deps.store.takeChallenge(id, player, newStoredGame);
    if (takeResult === 'gone') return this.#resultWhenGone(id, player);
    this.#deps.bus.publish({ about: 'taken', challenge: id });
    // A public challenge disappears from everyone's lobby.
    this.#deps.bus.publish({ about: 'lobby', players: row.isPublic ? [] : [row.owner, player] });
    return ok({ game });
  }

  async cancel(id: string, owner: string) {
    const row = await this.#row(id);
    if (row?.owner !== owner) return err({ code: 'not-found' });
    if (row.takenBy !== null) return err({ code: 'challenge-taken' });
    const cancelled = await this.#deps.store.cancelChallenge(id, owner);
    if (cancelled === 'gone') return err({ code: 'challenge-taken' });
    const invitedPlayer = row.isPublic ? undefined : await this.#deps.store.invitedPlayerOf(id);
    if (row.isPublic) this.#deps.bus.publish({ about: 'lobby', players: [] });
    if (invitedPlayer) this.#deps.bus.publish({ about: 'lobby', players: [invitedPlayer] });
    return ok({ id });
  }

  /** Returns the lobby's challenges whose owners are present, oldest first. */
  async listOpen(): Promise<readonly Challenge[]> {
    const { shown: most, hiddenMs } = this.#limits;
    const now = this.#deps.store.now();
    const rows = await this.#deps.store.openChallenges(most, now - hiddenMs);
    const awaySinceByOwner = await this.#deps.presence.awaySince([
      ...new Set(rows.map(({ owner }) => owner)),
    ]);
    const visible = rows.filter(({ owner }) => {
      const awaySince = awaySinceByOwner.get(owner) ?? null;
      return awaySince === null || now - awaySince < hiddenMs;
    });
    return Promise.all(visible.map((row) => this.#describe(row)));
  }

  /** Returns this player's invitations, newest first, one from each owner. */
  async invitations(player: string | null): Promise<readonly Challenge[]> {
    if (player === null) return [];
    const rows = await this.#deps.store.openInvitations(player, this.#limits.invitations);
    return Promise.all(rows.map((row) => this.#describe(row)));
  }

  async sweep(): Promise<void> {
    await this.#deps.store.removeChallenges(
      this.#deps.store.now() - this.#limits.keptMs,
      MAX_REMOVED_PER_SWEEP,
    );
  }

  /** May the owner invite this person or bot? Levels have their own endpoint. */
  async #canInvite(owner: string, invitee: string): Promise<boolean> {
    const [person, blockedPlayers] = await Promise.all([
      this.#deps.people.find(invitee),
      this.#deps.blocks.blockedOrBlocking(owner),
    ]);
    return person !== undefined && person.kind !== 'house' && !blockedPlayers.has(invitee);
  }

  /** Returns a challenge; undefined for a seek, which belongs to pairing. */
  async #row(id: string): Promise<ChallengeRow | undefined> {
    const row = await this.#deps.store.challenge(id);
    return row?.isSeek ? undefined : row;
  }

  /** Returns the result of accepting a challenge that has just been taken or ended. */
  async #resultWhenGone(id: string, player: string) {
    const row = await this.#deps.store.challenge(id);
    // The same player accepted it in another window.
    if (row?.takenBy === player && row.game !== null) return ok({ game: row.game });
    return err({ code: row?.takenBy ? 'challenge-taken' : 'challenge-over' });
  }

  /** Does a block hide the challenge from this player? Never from the one who accepted it. */
  async #isHidden({ owner, takenBy }: ChallengeRow, player: string | null): Promise<boolean> {
    if (player === null || takenBy === player) return false;
    return (await this.#deps.blocks.blockedOrBlocking(player)).has(owner);
  }

  #isOpen({ takenBy, cancelledAt, expiresAt }: ChallengeRow): boolean {
    return takenBy === null && cancelledAt === null && expiresAt > this.#deps.store.now();
  }

  async #describe(row: ChallengeRow): Promise<Challenge> {
    const owner = await this.#deps.people.find(row.owner);
    if (!owner) throw new Error(`challenge ${row.id} has no owner`);
    const { id, isPublic, createdAt, game } = row;
    const terms = row.terms as Challenge['terms'];
    return { id, owner, terms, isPublic, createdAt, game, isOpen: this.#isOpen(row) };
  }
}
