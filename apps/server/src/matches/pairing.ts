import {
  type NewSeek,
  nameOfPace,
  type PairingState,
  type Seek,
  type SoughtGame,
  type Terms,
  wholeRules,
} from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { newId } from '../ids.js';
import type { ChallengeRow } from '../store/challenges.js';
import type { Offer } from '../store/seeks.js';
import type { MatchDeps } from './matches.js';
import { newGameOf, openingOf, rulesKeyOf } from './new-game.js';
import {
  countPossibleOpponents,
  DEFAULT_RATING_WINDOW,
  type PairingCandidate,
  pairByRating,
} from './pairs.js';
import { INITIAL_RATING } from './rate-game.js';

export const DEFAULT_PAIRING_LIMITS = {
  /** Interval between pairing rounds; rating windows widen with time. */
  everyMs: 1_000,
  /** A seek ends when its owner has been away for this time. */
  awayMs: 60_000,
  /** A seek expires this long after its owner was last seen, even if every server is down. */
  keepMs: 3_600_000,
  /** Maximum number of seeks, and of lobby challenges, per round. */
  atOnce: 1_000,
  window: DEFAULT_RATING_WINDOW,
  /** Wait before a seek with `takesLevel` gets a warm-up game against a level. */
  levelMs: 1_500,
};
export type PairingLimits = Readonly<typeof DEFAULT_PAIRING_LIMITS>;

const MAX_SOUGHT_GAMES = 10;

interface PairingDeps extends MatchDeps {
  readonly warmUp: (seek: Offer) => Promise<void>;
}

/** Terms of a seek; without `takesLevel` the seeker waits for a person. */
type SoughtTerms = Terms & { readonly takesLevel?: boolean };

type OfferCandidate = Offer & PairingCandidate;

/** Pairs players who seek an opponent. Seeks are in the store, so any process can pair them. */
export class Pairing {
  readonly #deps: PairingDeps;
  readonly #limits: PairingLimits;
  readonly #startedAt: number;
  #seekerCount = 0;
  /** Present seekers left unpaired by the last round. */
  #unpaired: readonly OfferCandidate[] = [];
  /** Possible opponents per player, as of the last round. */
  #opponentCounts: ReadonlyMap<string, number> = new Map();
  #currentRound: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | undefined;

  constructor(deps: PairingDeps, limits: PairingLimits) {
    this.#deps = deps;
    this.#limits = limits;
    this.#startedAt = deps.store.now();
  }

  /** Replaces the player's seek, and pairs at once; the state may already have a game. */
  async seek(player: string, { rules, pace, takesLevel = false }: NewSeek) {
    const fullRules = wholeRules(rules);
    if (!fullRules) return err({ code: 'bad-rules' });
    const now = this.#deps.store.now();
    const terms: SoughtTerms = {
      rules: fullRules,
      pace,
      begins: 'draw',
      // A game with days per turn gets no warm-up: it would not fill the wait.
      ...(takesLevel && pace.kind !== 'days' && { takesLevel }),
    };
    await this.#deps.store.seek({
      id: newId(this.#deps.randomBytes),
      owner: player,
      isPublic: true,
      terms,
      rulesKey: rulesKeyOf(fullRules),
      createdAt: now,
      expiresAt: now + this.#limits.keepMs,
    });
    await this.pairAll();
    return ok(await this.stateOf(player));
  }

  /** Returns the games that other players sought at the last round, most wanted first. */
  soughtByOthers(player: string | null): readonly SoughtGame[] {
    return soughtGames(this.#unpaired.filter(({ owner }) => owner !== player));
  }

  /** Returns this player's seek or found game, and the number of seekers. */
  async stateOf(player: string | null): Promise<PairingState> {
    const row = player === null ? undefined : await this.#deps.store.seekOf(player);
    return { seek: row ? this.#seekOf(row) : null, seekers: this.#seekerCount };
  }

  /** Makes a player in a warm-up ready for pairing; the state may already have a game. */
  async leaveWarmUp(player: string): Promise<PairingState> {
    await this.#deps.store.readySeek(player);
    await this.pairAll();
    return this.stateOf(player);
  }

  async endSeek(player: string): Promise<PairingState> {
    await this.#deps.store.endSeeks([player]);
    return this.stateOf(player);
  }

  /** Pairs as many seeks as it can; players who join in the meantime wait for the next round. */
  pairAll(): Promise<void> {
    this.#nextRound ??= this.#currentRound
      .catch(() => {})
      .then(() => {
        this.#nextRound = undefined;
        this.#currentRound = this.#pairOffers();
        return this.#currentRound;
      });
    return this.#nextRound;
  }

  async #pairOffers(): Promise<void> {
    const { atOnce, window } = this.#limits;
    const seeks = await this.#deps.store.seeks(atOnce);
    this.#seekerCount = seeks.length;
    if (seeks.length === 0) {
      this.#unpaired = [];
      return;
    }
    const rulesKeys = [...new Set(seeks.map(({ rulesKey }) => rulesKey))];
    const offers = await this.#deps.store.offersFor(rulesKeys, atOnce);
    const waiting = await this.#presentCandidates([
      ...seeks.map((seek) => ({ ...candidateOf(seek), isSeek: true })),
      ...offers.map((offer) => ({ ...candidateOf(offer), isSeek: false })),
    ]);
    const areBlocked = await this.#makeBlockCheck(waiting);
    const now = this.#deps.store.now();
    const readySeekers = waiting.filter(({ isReady }) => isReady);
    const pairs = pairByRating(readySeekers, now, areBlocked, window);
    for (const pair of pairs) await this.#pair(pair);
    const paired = new Set(pairs.flat().map(({ id }) => id));
    const leftOver = waiting.filter(({ id }) => !paired.has(id));
    this.#opponentCounts = countPossibleOpponents(leftOver, now, areBlocked, window);
    this.#unpaired = leftOver.filter(({ isSeek }) => isSeek);
    for (const seek of leftOver) if (this.#isDueForLevel(seek)) await this.#deps.warmUp(seek);
    this.#seekerCount -= pairs.flat().filter(({ isSeek }) => isSeek).length;
  }

  #seekOf({ id, owner, terms, createdAt, game, warmUp, isReady }: ChallengeRow): Seek {
    const { rules, pace, takesLevel } = terms as SoughtTerms;
    const levelAt = takesLevel ? createdAt + this.#limits.levelMs : null;
    const othersWaiting = this.#opponentCounts.get(owner) ?? 0;
    return {
      id,
      rules,
      pace,
      since: createdAt,
      levelAt,
      warmUp,
      isReady,
      others: othersWaiting,
      game,
    };
  }

  #isDueForLevel({ isSeek, terms, createdAt, warmUp }: OfferCandidate): boolean {
    const { takesLevel } = terms as SoughtTerms;
    if (!isSeek || takesLevel !== true || warmUp !== null) return false;
    return this.#deps.store.now() - createdAt >= this.#limits.levelMs;
  }

  /** Returns candidates with present owners; ends the seeks of owners away for too long. */
  async #presentCandidates(waiting: readonly OfferCandidate[]): Promise<readonly OfferCandidate[]> {
    const owners = [...new Set(waiting.map(({ owner }) => owner))];
    const awaySinceByOwner = await this.#deps.presence.awaySince(owners);
    const now = this.#deps.store.now();
    const isGone = (since: number | null | undefined) =>
      // Absence counts from the server's start at the earliest.
      since != null && now - Math.max(since, this.#startedAt) >= this.#limits.awayMs;
    await this.#deps.store.endSeeks(owners.filter((owner) => isGone(awaySinceByOwner.get(owner))));
    return waiting.filter(({ owner }) => awaySinceByOwner.get(owner) === null);
  }

  async #makeBlockCheck(waiting: readonly OfferCandidate[]) {
    const owners = [...new Set(waiting.map(({ owner }) => owner))];
    const blocks = await this.#deps.store.blocksAmong(owners);
    const blockedPairs = new Set(
      blocks.flatMap(([playerA, playerB]) => [`${playerA} ${playerB}`, `${playerB} ${playerA}`]),
    );
    return (playerA: string, playerB: string) => blockedPairs.has(`${playerA} ${playerB}`);
  }

  async #pair(pair: readonly [OfferCandidate, OfferCandidate]): Promise<void> {
    const [{ owner, terms }, otherOffer] = pair;
    const opening = await openingOf(
      this.#deps.people,
      { owner, terms: terms as Terms, isPublic: true },
      otherOffer.owner,
    );
    const game = newGameOf(newId(this.#deps.randomBytes), opening, this.#deps.store.now());
    // One of the two offers has been taken or has ended.
    if ((await this.#deps.store.pair(pair, game)) === 'gone') return;
    for (const { id, warmUp } of pair) {
      this.#deps.bus.publish({ about: 'taken', challenge: id });
      if (warmUp !== null) await this.#deps.matches.abandon(warmUp);
    }
    const players = pair.map(({ owner }) => owner);
    // A public challenge disappears from everyone's lobby.
    const isListed = pair.some(({ isSeek }) => !isSeek);
    this.#deps.bus.publish({ about: 'lobby', players: isListed ? [] : players });
  }
}

function soughtGames(waiting: readonly OfferCandidate[]): readonly SoughtGame[] {
  const games = new Map<string, SoughtGame>();
  for (const { wants, terms } of waiting) {
    const { rules, pace } = terms as SoughtTerms;
    games.set(wants, { rules, pace, players: (games.get(wants)?.players ?? 0) + 1 });
  }
  const mostWanted = [...games.values()].toSorted((a, b) => b.players - a.players);
  return mostWanted.slice(0, MAX_SOUGHT_GAMES);
}

function candidateOf(offer: Offer): Omit<OfferCandidate, 'isSeek'> {
  const { rulesKey, rating, terms } = offer;
  return {
    ...offer,
    wants: `${rulesKey} ${nameOfPace((terms as Terms).pace)}`,
    rating: rating ?? INITIAL_RATING.rating,
  };
}
