import { type Challenge, type Terms, wholeRules } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { newId } from '../ids.js';
import type { PlayerDeps } from '../players/people.js';
import type { ChallengeRow } from '../store/challenges.js';
import { newGameOf, openingOf, rulesKeyOf } from './new-game.js';

export const DEFAULT_CHALLENGE_LIMITS = {
  /** Lifetime of a link. */
  linkMs: 7 * 86_400_000,
  /** Lifetime in the lobby after its owner was last seen. */
  publicMs: 3_600_000,
  /** Hidden from the lobby once its owner has been away for this time. */
  hiddenMs: 60_000,
  /** Kept this long after it is over; meanwhile its link still leads to the game. */
  keptMs: 86_400_000,
  /** Open challenges per owner. */
  perOwner: 20,
  /** Challenges shown in the lobby. */
  shown: 50,
};
export type ChallengeLimits = Readonly<typeof DEFAULT_CHALLENGE_LIMITS>;

/** Most deleted per sweep; more would block games for a moment. */
const SWEPT = 5_000;
const UNTAKEN = {
  ...{ isSeek: false, takenBy: null, game: null, cancelledAt: null },
  ...{ warmUp: null, isReady: true },
};

/** Challenges, by link or in the lobby. */
export class Challenges {
  readonly #deps: PlayerDeps;
  readonly #limits: ChallengeLimits;

  constructor(deps: PlayerDeps, limits: ChallengeLimits) {
    this.#deps = deps;
    this.#limits = limits;
  }

  async create(
    owner: string,
    { terms, isPublic }: { readonly terms: Terms; readonly isPublic: boolean },
  ) {
    const rules = wholeRules(terms.rules);
    if (!rules) return err({ code: 'bad-rules' });
    const now = this.#deps.store.now();
    const open = await this.#deps.store.countOpenChallenges(owner, now);
    if (open >= this.#limits.perOwner) return err({ code: 'too-many-challenges' });
    const isForSeekers = isPublic && terms.begins === 'draw';
    const row = {
      ...{ id: newId(this.#deps.randomBytes), owner, isPublic, createdAt: now },
      rulesKey: isForSeekers ? rulesKeyOf(rules) : null,
      terms: { ...terms, rules },
      expiresAt: now + (isPublic ? this.#limits.publicMs : this.#limits.linkMs),
    };
    await this.#deps.store.createChallenge(row);
    if (isPublic) this.#deps.bus.publish({ about: 'lobby', players: [] });
    return ok(await this.#tell({ ...row, ...UNTAKEN }));
  }

  /** Returns a challenge, if this player may see it. */
  async find(id: string, player: string | null): Promise<Challenge | undefined> {
    const row = await this.#row(id);
    if (!row || (await this.#isHidden(row, player))) return undefined;
    return this.#tell(row);
  }

  /** Takes the challenge. Only one player gets the seat; a repeated call returns the same game. */
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
    const made = newGameOf(game, opening, this.#deps.store.now());
    const taken = await this.#deps.store.takeChallenge(id, player, made);
    if (taken === 'gone') return this.#lost(id, player);
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
    if (row.isPublic) this.#deps.bus.publish({ about: 'lobby', players: [] });
    return ok({ id });
  }

  /** Returns the lobby's challenges whose owners are present, oldest first. */
  async open(): Promise<readonly Challenge[]> {
    const { shown: most, hiddenMs } = this.#limits;
    const now = this.#deps.store.now();
    const rows = await this.#deps.store.openChallenges(most, now - hiddenMs);
    const away = await this.#deps.presence.awaySince([...new Set(rows.map(({ owner }) => owner))]);
    const shown = rows.filter(({ owner }) => {
      const since = away.get(owner) ?? null;
      return since === null || now - since < hiddenMs;
    });
    return Promise.all(shown.map((row) => this.#tell(row)));
  }

  async sweep(): Promise<void> {
    await this.#deps.store.removeChallenges(this.#deps.store.now() - this.#limits.keptMs, SWEPT);
  }

  /** Returns a challenge; seeks are left to pairing. */
  async #row(id: string): Promise<ChallengeRow | undefined> {
    const row = await this.#deps.store.challenge(id);
    return row?.isSeek ? undefined : row;
  }

  /** Explains why it could not be taken after all. */
  async #lost(id: string, player: string) {
    const row = await this.#deps.store.challenge(id);
    // The same player in two windows at once.
    if (row?.takenBy === player && row.game !== null) return ok({ game: row.game });
    return err({ code: row?.takenBy ? 'challenge-taken' : 'challenge-over' });
  }

  /** Hides it from players its owner has blocked, or who have blocked the owner; games stay visible. */
  async #isHidden({ owner, takenBy }: ChallengeRow, player: string | null): Promise<boolean> {
    if (player === null || takenBy === player) return false;
    return (await this.#deps.blocks.apartFrom(player)).has(owner);
  }

  #isOpen({ takenBy, cancelledAt, expiresAt }: ChallengeRow): boolean {
    return takenBy === null && cancelledAt === null && expiresAt > this.#deps.store.now();
  }

  async #tell(row: ChallengeRow): Promise<Challenge> {
    const owner = await this.#deps.people.find(row.owner);
    if (!owner) throw new Error(`challenge ${row.id} has no owner`);
    const { id, isPublic, createdAt, game } = row;
    const terms = row.terms as Challenge['terms'];
    return { id, owner, terms, isPublic, createdAt, game, isOpen: this.#isOpen(row) };
  }
}
