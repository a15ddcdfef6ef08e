import { type Challenge, type RefusalCode, type Terms, wholeRules } from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import type { Bus } from '../bus/bus.js';
import { newId, type RandomBytes } from '../ids.js';
import type { Blocks } from '../players/blocks.js';
import type { People } from '../players/people.js';
import type { Presence } from '../players/presence.js';
import type { ChallengeRow } from '../store/challenges.js';
import type { Store } from '../store/store.js';
import { newGameOf, openingOf, rulesKeyOf } from './new-game.js';

export interface ChallengeLimits {
  /** How long a link is good. */
  readonly linkMs: number;
  /** How long one stands in the lobby without its owner. */
  readonly publicMs: number;
  /** It is not shown any more when its owner has been away for so long. */
  readonly hiddenMs: number;
  /** One that is over can be read for so long, also by whom its link leads to the game. */
  readonly keptMs: number;
  /** Open ones of one owner. */
  readonly perOwner: number;
  /** How many the lobby shows. */
  readonly shown: number;
}

export const USUAL_CHALLENGE_LIMITS: ChallengeLimits = {
  linkMs: 7 * 86_400_000,
  publicMs: 3_600_000,
  hiddenMs: 60_000,
  keptMs: 86_400_000,
  perOwner: 20,
  shown: 50,
};

/** More would hold up the games for a moment. */
const SWEPT = 5_000;
const UNTAKEN = {
  ...{ isSeek: false, takenBy: null, game: null, cancelledAt: null },
  ...{ warmUp: null, isReady: true },
};

type Outcome<T, Code extends RefusalCode> = Promise<Result<T, { readonly code: Code }>>;

type Gone = 'challenge-taken' | 'challenge-over';

/** An offer to play, by link or in the lobby. */
export class Challenges {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #people: People;
  readonly #presence: Presence;
  readonly #randomBytes: RandomBytes;
  readonly #blocks: Blocks;
  readonly #limits: ChallengeLimits;

  constructor(
    deps: {
      readonly store: Store;
      readonly bus: Bus;
      readonly people: People;
      readonly presence: Presence;
      readonly randomBytes: RandomBytes;
      readonly blocks: Blocks;
    },
    limits: ChallengeLimits = USUAL_CHALLENGE_LIMITS,
  ) {
    this.#store = deps.store;
    this.#bus = deps.bus;
    this.#people = deps.people;
    this.#presence = deps.presence;
    this.#randomBytes = deps.randomBytes;
    this.#blocks = deps.blocks;
    this.#limits = limits;
  }

  async create(
    owner: string,
    { terms, isPublic }: { readonly terms: Terms; readonly isPublic: boolean },
  ): Outcome<Challenge, 'bad-rules' | 'too-many-challenges'> {
    const rules = wholeRules(terms.rules);
    if (!rules) return err({ code: 'bad-rules' });
    const now = this.#store.now();
    const open = await this.#store.countOpenChallenges(owner, now);
    if (open >= this.#limits.perOwner) return err({ code: 'too-many-challenges' });
    const isForSeekers = isPublic && terms.begins === 'draw';
    const row = {
      ...{ id: newId(this.#randomBytes), owner, isPublic, createdAt: now },
      rulesKey: isForSeekers ? rulesKeyOf(rules) : null,
      terms: { ...terms, rules },
      expiresAt: now + (isPublic ? this.#limits.publicMs : this.#limits.linkMs),
    };
    await this.#store.createChallenge(row);
    if (isPublic) this.#bus.publish({ about: 'lobby', players: [] });
    return ok(await this.#tell({ ...row, ...UNTAKEN }));
  }

  /** What is offered, as far as this player may see it. */
  async find(id: string, player: string | null): Promise<Challenge | undefined> {
    const row = await this.#row(id);
    if (!row || (await this.#isHidden(row, player))) return undefined;
    return this.#tell(row);
  }

  /** Takes the seat. Of many who want it one has it; asked again, that one has the same game. */
  async accept(
    id: string,
    player: string,
  ): Outcome<{ readonly game: string }, 'not-found' | 'own-challenge' | Gone> {
    const row = await this.#row(id);
    if (!row || (await this.#isHidden(row, player))) return err({ code: 'not-found' });
    if (row.owner === player) return err({ code: 'own-challenge' });
    if (row.takenBy === player && row.game !== null) return ok({ game: row.game });
    if (row.takenBy !== null) return err({ code: 'challenge-taken' });
    if (!this.#isOpen(row)) return err({ code: 'challenge-over' });
    const game = newId(this.#randomBytes);
    const offer = { ...row, terms: row.terms as Terms };
    const opening = await openingOf(this.#people, offer, player);
    const made = newGameOf(game, opening, this.#store.now());
    const taken = await this.#store.takeChallenge(id, player, made);
    if (taken === 'gone') return this.#lost(id, player);
    this.#bus.publish({ about: 'taken', challenge: id });
    // What stood in the lobby stands there no more, for anyone.
    this.#bus.publish({ about: 'lobby', players: row.isPublic ? [] : [row.owner, player] });
    return ok({ game });
  }

  async cancel(
    id: string,
    owner: string,
  ): Outcome<{ readonly id: string }, 'not-found' | 'challenge-taken'> {
    const row = await this.#row(id);
    if (row?.owner !== owner) return err({ code: 'not-found' });
    if (row.takenBy !== null) return err({ code: 'challenge-taken' });
    const cancelled = await this.#store.cancelChallenge(id, owner);
    if (cancelled === 'gone') return err({ code: 'challenge-taken' });
    if (row.isPublic) this.#bus.publish({ about: 'lobby', players: [] });
    return ok({ id });
  }

  /** Those in the lobby whose owners are there, the oldest first. */
  async open(): Promise<readonly Challenge[]> {
    const { shown: most, hiddenMs } = this.#limits;
    const now = this.#store.now();
    const rows = await this.#store.openChallenges(most, now - hiddenMs);
    const away = await this.#presence.awaySince([...new Set(rows.map(({ owner }) => owner))]);
    const shown = rows.filter(({ owner }) => {
      const since = away.get(owner) ?? null;
      return since === null || now - since < hiddenMs;
    });
    return Promise.all(shown.map((row) => this.#tell(row)));
  }

  /** Deletes the obsolete ones. */
  async sweep(): Promise<void> {
    await this.#store.removeChallenges(this.#store.now() - this.#limits.keptMs, SWEPT);
  }

  /** A seek is for the pairing alone. */
  async #row(id: string): Promise<ChallengeRow | undefined> {
    const row = await this.#store.challenge(id);
    return row?.isSeek ? undefined : row;
  }

  /** Why it could not be taken after all. */
  async #lost(id: string, player: string): Outcome<{ readonly game: string }, Gone> {
    const row = await this.#store.challenge(id);
    // The same player in two windows at once.
    if (row?.takenBy === player && row.game !== null) return ok({ game: row.game });
    return err({ code: row?.takenBy ? 'challenge-taken' : 'challenge-over' });
  }

  /** From whom its owner has blocked, or who has blocked the owner; their games stay. */
  async #isHidden({ owner, takenBy }: ChallengeRow, player: string | null): Promise<boolean> {
    if (player === null || takenBy === player) return false;
    return (await this.#blocks.apartFrom(player)).has(owner);
  }

  #isOpen({ takenBy, cancelledAt, expiresAt }: ChallengeRow): boolean {
    return takenBy === null && cancelledAt === null && expiresAt > this.#store.now();
  }

  async #tell(row: ChallengeRow): Promise<Challenge> {
    const owner = await this.#people.find(row.owner);
    if (!owner) throw new Error(`challenge ${row.id} has no owner`);
    const { id, isPublic, createdAt, game } = row;
    const terms = row.terms as Challenge['terms'];
    return { id, owner, terms, isPublic, createdAt, game, isOpen: this.#isOpen(row) };
  }
}
