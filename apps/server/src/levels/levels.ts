import { type OnlineGame, type Opening, type Terms, wholeRules } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { newId } from '../ids.js';
import type { MatchDeps } from '../matches/matches.js';
import { newGameOf, openingOf, startingSeatOf } from '../matches/new-game.js';
import { type PendingMove, pendingMoveIn } from '../matches/pending-move.js';
import { QueueByKey } from '../matches/queue-by-key.js';
import { isLevel, LEVEL_IDS, LEVEL_PLAYERS, levelNamed } from '../players/levels.js';
import type { Offer } from '../store/seeks.js';
import { DEFAULT_DECISION_LIMITS, Decisions } from './decisions.js';
import { levelNear } from './near-level.js';
import type { Thinkers } from './thinkers.js';

export const DEFAULT_LEVEL_LIMITS = {
  /** Games of one player against levels at once. */
  perPlayer: 5,
  ...DEFAULT_DECISION_LIMITS,
  /** Interval of the check for games without a notification. */
  everyMs: 1_000,
  /** A game whose level has not acted for this time has lost its process. */
  lostMs: 7_000,
  atOnce: 100,
};
export type LevelLimits = Readonly<typeof DEFAULT_LEVEL_LIMITS>;

interface LevelDeps extends MatchDeps {
  readonly thinkers: Thinkers;
}

/** Refusals of a level that came too late: another process acted, or the game is over. */
const OVERTAKEN = ['stale', 'not-your-turn', 'game-over', 'already-placed', 'no-rematch'];

/**
 * Plays the levels of the computer. They use the same commands as people, and know no more than a client in their seat.
 * A process plays the games it has just written to, and periodically all without a recent move. Commands are identified
 * by position, so two processes do not act twice.
 */
export class Levels {
  readonly #deps: LevelDeps;
  readonly #limits: LevelLimits;
  readonly #decisions: Decisions;
  readonly #challenging = new QueueByKey();
  /** Games in which a level is acting in this process. */
  readonly #playing = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(deps: LevelDeps, limits: LevelLimits) {
    this.#deps = deps;
    this.#limits = limits;
    this.#decisions = new Decisions({
      ...{ ...deps, limits, stopping: this.#stopping.signal },
      mayPlayMore: (player) => this.#mayPlayMore(player),
    });
    deps.bus.subscribe((note) => {
      if (note.about !== 'game') return;
      const online = deps.folded.peek(note.game);
      // Otherwise another process wrote it, and plays it.
      if (online?.seq === note.seq) this.#look(online);
    });
  }

  /** Creates the levels as players. */
  async open(): Promise<void> {
    const { store } = this.#deps;
    const createdAt = store.now();
    for (const level of LEVEL_PLAYERS) await store.createPlayer({ ...level, createdAt });
  }

  /** Begins a game with a level. */
  challenge(player: string, name: string, { rules, pace, begins }: Terms) {
    // Sequential per player, so that the count is exact.
    return this.#challenging.run(player, async () => {
      const level = levelNamed(name);
      const person = await this.#deps.people.find(player);
      if (!level || !person) return err({ code: 'not-found' });
      const whole = wholeRules(rules);
      if (!whole) return err({ code: 'bad-rules' });
      if (!(await this.#mayPlayMore(player))) return err({ code: 'too-many-house-games' });
      return ok(
        await this.#begin({
          ...{ rules: whole, pace, begins: startingSeatOf(begins) },
          ...{ players: [person, level], isFree: false },
        }),
      );
    });
  }

  /**
   * Begins a warm-up with a seeking player, at the level nearest in strength. Does nothing if the player has too many
   * games against levels. The game is unrated, since it may be left at any time.
   */
  async warmUp({ id, owner, rulesKey, terms }: Offer): Promise<void> {
    const { store, bus, people, randomBytes } = this.#deps;
    if (!(await this.#mayPlayMore(owner))) return;
    const level = await levelNear(store, owner, rulesKey);
    const offer = { owner, terms: terms as Terms, isPublic: false };
    const opening = await openingOf(people, offer, level.id);
    const game = newGameOf(newId(randomBytes), opening, store.now());
    // A player was faster, or the seek was ended.
    if ((await store.warmUp(id, game)) === 'gone') return;
    bus.publish({ about: 'taken', challenge: id });
    bus.publish({ about: 'lobby', players: [owner] });
    this.#play(game.id);
  }

  /** Plays games abandoned by their process. */
  async sweep(): Promise<void> {
    const { store } = this.#deps;
    const { lostMs, atOnce } = this.#limits;
    for (const game of await store.awaitingLevel(store.now() - lostMs, atOnce)) this.#play(game);
  }

  /** Ends the threads, and waits for pending writes. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#deps.thinkers.close();
    await Promise.all(this.#playing.values());
  }

  async #begin(opening: Opening): Promise<{ readonly game: string }> {
    const { store, bus, randomBytes } = this.#deps;
    const game = newId(randomBytes);
    await store.createGame(newGameOf(game, opening, store.now()));
    bus.publish({ about: 'lobby', players: [opening.players[0].id] });
    this.#play(game);
    return { game };
  }

  async #mayPlayMore(player: string): Promise<boolean> {
    const games = await this.#deps.store.countLiveGames(player, LEVEL_IDS);
    return games < this.#limits.perPlayer;
  }

  #look(online: OnlineGame): void {
    const duty = pendingMoveIn(online);
    if (duty) this.#play(online.id);
    const hasLevel = online.opening.players.some(({ id }) => isLevel(id));
    if (hasLevel && online.next !== null) this.#play(online.next);
  }

  /** Performs all pending actions of the level in this game. */
  #play(game: string): void {
    if (this.#playing.has(game) || this.#isStopping) return;
    const playing = this.#playOn(game)
      .catch((error: unknown) => {
        if (!this.#isStopping) this.#deps.onFailure(error);
      })
      .finally(() => {
        if (this.#playing.get(game) === playing) this.#playing.delete(game);
      });
    this.#playing.set(game, playing);
  }

  async #playOn(game: string): Promise<void> {
    const { folded } = this.#deps;
    while (!this.#isStopping) {
      const loaded = await folded.load(game);
      // The game may have changed since. Its notification started nothing, because the game is already played here.
      const online = folded.peek(game) ?? loaded;
      const duty = online && pendingMoveIn(online);
      if (!online || !duty) {
        this.#playing.delete(game);
        return;
      }
      await this.#act(online, duty);
    }
  }

  async #act(online: OnlineGame, duty: PendingMove): Promise<void> {
    const { id, command } = await this.#decisions.commandFor(online, duty);
    if (this.#isStopping) return;
    const done = await this.#deps.matches.act(online.id, duty.level.id, command, id);
    if (!done.ok && !OVERTAKEN.includes(done.error.code)) {
      throw new Error(`a level may not ${duty.task}: ${done.error.code}`);
    }
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }
}
