import {
  type NewSeek,
  nameOfPace,
  type PairingState,
  type Seek,
  type Terms,
  wholeRules,
} from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { newId } from '../ids.js';
import type { ChallengeRow } from '../store/challenges.js';
import type { Offer } from '../store/seeks.js';
import type { MatchDeps } from './matches.js';
import { newGameOf, openingOf, rulesKeyOf } from './new-game.js';
import { DEFAULT_WINDOW, othersOf, pairsOf, type Waiting } from './pairs.js';
import { FRESH_RATING } from './rate-game.js';

export const DEFAULT_PAIRING_LIMITS = {
  /** Interval of pairing rounds; windows widen meanwhile. */
  everyMs: 1_000,
  /** A seek ends when its owner has been away for this time. */
  awayMs: 60_000,
  /** A seek expires this long after its owner was last seen, even if every server is down. */
  keepMs: 3_600_000,
  /** Most seeks per round, and as many offers of the lobby. */
  atOnce: 1_000,
  window: DEFAULT_WINDOW,
  // With a round each second, within 3 s.
  /** After this wait a seek with `takesLevel` gets a level of the computer as opponent. */
  levelMs: 1_500,
};
export type PairingLimits = Readonly<typeof DEFAULT_PAIRING_LIMITS>;

interface PairingDeps extends MatchDeps {
  /** Begins a game against a level, until a player is found. */
  readonly warmUp: (seek: Offer) => Promise<void>;
}

/** Terms of a seek; `takesLevel` is absent if the seeker waits for a person. */
type SoughtTerms = Terms & { readonly takesLevel?: boolean };

type Candidate = Offer & Waiting;

/**
 * Pairs players who seek an opponent. Seeks are in the store, so every process can pair all of them. If two processes
 * choose the same player, one is refused.
 */
export class Pairing {
  readonly #deps: PairingDeps;
  readonly #limits: PairingLimits;
  readonly #startedAt: number;
  #seekers = 0;
  /** Number of others who want the same game, by player, as of the last round. */
  #others: ReadonlyMap<string, number> = new Map();
  #round: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(deps: PairingDeps, limits: PairingLimits) {
    this.#deps = deps;
    this.#limits = limits;
    this.#startedAt = deps.store.now();
  }

  /** Seeks an opponent by these rules at this pace, instead of any earlier seek. The answer may already have a game. */
  async seek(player: string, { rules, pace, takesLevel = false }: NewSeek) {
    const whole = wholeRules(rules);
    if (!whole) return err({ code: 'bad-rules' });
    const now = this.#deps.store.now();
    const terms: SoughtTerms = {
      ...{ rules: whole, pace, begins: 'draw' },
      // A warm-up passes time; turns of days would not.
      ...(takesLevel && pace.kind !== 'days' && { takesLevel }),
    };
    await this.#deps.store.seek({
      ...{ id: newId(this.#deps.randomBytes), owner: player, isPublic: true, terms },
      ...{ rulesKey: rulesKeyOf(whole), createdAt: now, expiresAt: now + this.#limits.keepMs },
    });
    await this.pairAll();
    return ok(await this.stateOf(player));
  }

  /** Returns this player's seek or found game, and the number of seekers. */
  async stateOf(player: string | null): Promise<PairingState> {
    const row = player === null ? undefined : await this.#deps.store.seekOf(player);
    return { seek: row ? this.#seekOf(row) : null, seekers: this.#seekers };
  }

  /** Makes a player in a warm-up pair without being asked. The answer may already have a game. */
  async leaveWarmUp(player: string): Promise<PairingState> {
    await this.#deps.store.readySeek(player);
    await this.pairAll();
    return this.stateOf(player);
  }

  async end(player: string): Promise<PairingState> {
    await this.#deps.store.endSeeks([player]);
    return this.stateOf(player);
  }

  /** Pairs all it can; players who join meanwhile wait for the next round. */
  pairAll(): Promise<void> {
    this.#next ??= this.#round
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#round = this.#pairThese();
        return this.#round;
      });
    return this.#next;
  }

  async #pairThese(): Promise<void> {
    const { atOnce, window } = this.#limits;
    const seeks = await this.#deps.store.seeks(atOnce);
    this.#seekers = seeks.length;
    if (seeks.length === 0) return;
    const rulesKeys = [...new Set(seeks.map(({ rulesKey }) => rulesKey))];
    const offers = await this.#deps.store.offersFor(rulesKeys, atOnce);
    const waiting = await this.#present([
      ...seeks.map((seek) => candidateOf(seek, true)),
      ...offers.map((offer) => candidateOf(offer, false)),
    ]);
    const areApart = await this.#areApart(waiting);
    const now = this.#deps.store.now();
    const ready = waiting.filter(({ isReady }) => isReady);
    const pairs = pairsOf(ready, now, areApart, window);
    for (const pair of pairs) await this.#pair(pair);
    const paired = new Set(pairs.flat().map(({ id }) => id));
    const left = waiting.filter(({ id }) => !paired.has(id));
    this.#others = othersOf(left, now, areApart, window);
    for (const seek of left) if (this.#isForLevel(seek)) await this.#deps.warmUp(seek);
    this.#seekers -= pairs.flat().filter(({ isSeek }) => isSeek).length;
  }

  #seekOf({ id, owner, terms, createdAt, game, warmUp, isReady }: ChallengeRow): Seek {
    const { rules, pace, takesLevel } = terms as SoughtTerms;
    const levelAt = takesLevel ? createdAt + this.#limits.levelMs : null;
    const others = this.#others.get(owner) ?? 0;
    return { id, rules, pace, since: createdAt, levelAt, warmUp, isReady, others, game };
  }

  #isForLevel({ isSeek, terms, createdAt, warmUp }: Candidate): boolean {
    const { takesLevel } = terms as SoughtTerms;
    if (!isSeek || takesLevel !== true || warmUp !== null) return false;
    return this.#deps.store.now() - createdAt >= this.#limits.levelMs;
  }

  /** Returns candidates whose owners are present; ends the seeks of players away for long. */
  async #present(waiting: readonly Candidate[]): Promise<readonly Candidate[]> {
    const owners = [...new Set(waiting.map(({ owner }) => owner))];
    const away = await this.#deps.presence.awaySince(owners);
    const now = this.#deps.store.now();
    const isGone = (since: number | null | undefined) =>
      // Players could not be present while no server ran.
      since != null && now - Math.max(since, this.#startedAt) >= this.#limits.awayMs;
    await this.#deps.store.endSeeks(owners.filter((owner) => isGone(away.get(owner))));
    return waiting.filter(({ owner }) => away.get(owner) === null);
  }

  async #areApart(waiting: readonly Candidate[]) {
    const owners = [...new Set(waiting.map(({ owner }) => owner))];
    const blocks = await this.#deps.store.blocksAmong(owners);
    const apart = new Set(blocks.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
    return (one: string, other: string) => apart.has(`${one} ${other}`);
  }

  async #pair(pair: readonly [Candidate, Candidate]): Promise<void> {
    const [{ owner, terms }, other] = pair;
    const opening = await openingOf(
      this.#deps.people,
      { owner, terms: terms as Terms, isPublic: true },
      other.owner,
    );
    const game = newGameOf(newId(this.#deps.randomBytes), opening, this.#deps.store.now());
    // Another player was faster.
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

function candidateOf(offer: Offer, isSeek: boolean): Candidate {
  const { rulesKey, rating, terms } = offer;
  return {
    ...offer,
    isSeek,
    wants: `${rulesKey} ${nameOfPace((terms as Terms).pace)}`,
    rating: rating ?? FRESH_RATING.rating,
  };
}
