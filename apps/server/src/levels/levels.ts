import { type OnlineGame, type Opening, type Terms, wholeRules } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { newId } from '../ids.js';
import type { MatchDeps } from '../matches/matches.js';
import { newGameOf, openingOf, startingSeatOf } from '../matches/new-game.js';
import { type PendingMove, pendingMoveIn } from '../matches/pending-move.js';
import { QueueByKey } from '../matches/queue-by-key.js';
import { isLevel, LEVEL_IDS, LEVEL_PLAYERS, levelNamed } from '../players/levels.js';
import type { Offer } from '../store/seeks.js';
import { DEFAULT_DECISION_LIMITS, LevelDecisions } from './decisions.js';
import { levelNearestTo } from './near-level.js';
import type { ThinkerPools } from './thinkers.js';

export const DEFAULT_LEVEL_LIMITS = {
  /** Maximum number of concurrent games of one player against levels. */
  perPlayer: 5,
  ...DEFAULT_DECISION_LIMITS,
  /** Interval between checks for games whose note was lost. */
  everyMs: 1_000,
  /** After this wait for a level, the process that played it is presumed dead. */
  lostMs: 7_000,
  atOnce: 100,
};
export type LevelLimits = Readonly<typeof DEFAULT_LEVEL_LIMITS>;

interface LevelDeps extends MatchDeps {
  readonly thinkers: ThinkerPools;
}

/** Refusals that mean a level came too late: another process acted, or the game is over. */
const OVERTAKEN_CODES = ['stale', 'not-your-turn', 'game-over', 'already-placed', 'no-rematch'];

/**
 * Plays for the levels, with the commands and the knowledge of a client in their seat.
 * A process plays the games it has just written to and, at intervals, all stalled ones.
 * Command ids depend on the position only, so two processes do not act twice.
 */
export class Levels {
  readonly #deps: LevelDeps;
  readonly #limits: LevelLimits;
  readonly #decisions: LevelDecisions;
  readonly #challengeQueue = new QueueByKey();
  /** Games in which a level is acting in this process. */
  readonly #runningGames = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(deps: LevelDeps, limits: LevelLimits) {
    this.#deps = deps;
    this.#limits = limits;
    this.#decisions = new LevelDecisions({
      ...deps,
      limits,
      stopSignal: this.#stopping.signal,
      canPlayMore: (player) => this.#canPlayMore(player),
    });
    deps.bus.subscribe((note) => {
      if (note.about !== 'game') return;
      const onlineGame = deps.folded.peek(note.game);
      // Otherwise another process wrote the event, and continues the game.
      if (onlineGame?.seq === note.seq) this.#playIfDue(onlineGame);
    });
  }

  async createLevelPlayers(): Promise<void> {
    const { store } = this.#deps;
    const createdAt = store.now();
    for (const level of LEVEL_PLAYERS) await store.createPlayer({ ...level, createdAt });
  }

  challenge(player: string, name: string, { rules, pace, begins }: Terms) {
    // Sequential per player: the limit needs an exact count.
    return this.#challengeQueue.run(player, async () => {
      const level = levelNamed(name);
      const person = await this.#deps.people.find(player);
      if (!level || !person) return err({ code: 'not-found' });
      const fullRules = wholeRules(rules);
      if (!fullRules) return err({ code: 'bad-rules' });
      if (!(await this.#canPlayMore(player))) return err({ code: 'too-many-house-games' });
      return ok(
        await this.#createGame({
          rules: fullRules,
          pace,
          begins: startingSeatOf(begins),
          players: [person, level],
          isFree: false,
        }),
      );
    });
  }

  /** Begins an unrated warm-up of a seeking player against the level nearest in strength. */
  async beginWarmUp({ id, owner, rulesKey, terms }: Offer): Promise<void> {
    const { store, bus, people, randomBytes } = this.#deps;
    if (!(await this.#canPlayMore(owner))) return;
    const level = await levelNearestTo(store, owner, rulesKey);
    const offer = { owner, terms: terms as Terms, isPublic: false };
    const opening = await openingOf(people, offer, level.id);
    const game = newGameOf(newId(randomBytes), opening, store.now());
    // The seek has been paired or ended.
    if ((await store.warmUp(id, game)) === 'gone') return;
    bus.publish({ about: 'taken', challenge: id });
    bus.publish({ about: 'lobby', players: [owner] });
    this.#play(game.id);
  }

  async sweep(): Promise<void> {
    const { store } = this.#deps;
    const { lostMs, atOnce } = this.#limits;
    for (const game of await store.awaitingLevel(store.now() - lostMs, atOnce)) this.#play(game);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#deps.thinkers.close();
    await Promise.all(this.#runningGames.values());
  }

  async #createGame(opening: Opening): Promise<{ readonly game: string }> {
    const { store, bus, randomBytes } = this.#deps;
    const game = newId(randomBytes);
    await store.createGame(newGameOf(game, opening, store.now()));
    bus.publish({ about: 'lobby', players: [opening.players[0].id] });
    this.#play(game);
    return { game };
  }

  async #canPlayMore(player: string): Promise<boolean> {
    const games = await this.#deps.store.countLiveGames(player, LEVEL_IDS);
    return games < this.#limits.perPlayer;
  }

  #playIfDue(onlineGame: OnlineGame): void {
    const pendingMove = pendingMoveIn(onlineGame);
    if (pendingMove) this.#play(onlineGame.id);
    const hasLevel = onlineGame.opening.players.some(({ id }) => isLevel(id));
    if (hasLevel && onlineGame.next !== null) this.#play(onlineGame.next);
  }

  #play(game: string): void {
    if (this.#runningGames.has(game) || this.#isStopping) return;
    const playing = this.#continueGame(game)
      .catch((error: unknown) => {
        if (!this.#isStopping) this.#deps.onFailure(error);
      })
      .finally(() => {
        if (this.#runningGames.get(game) === playing) this.#runningGames.delete(game);
      });
    this.#runningGames.set(game, playing);
  }

  async #continueGame(game: string): Promise<void> {
    const { folded } = this.#deps;
    while (!this.#isStopping) {
      const loaded = await folded.load(game);
      // The cache may be newer: notes that arrive while this loop runs do not start another.
      const onlineGame = folded.peek(game) ?? loaded;
      const pendingMove = onlineGame && pendingMoveIn(onlineGame);
      if (!onlineGame || !pendingMove) {
        this.#runningGames.delete(game);
        return;
      }
      await this.#act(onlineGame, pendingMove);
    }
  }

  async #act(onlineGame: OnlineGame, pendingMove: PendingMove): Promise<void> {
    const { id, command } = await this.#decisions.commandFor(onlineGame, pendingMove);
    if (this.#isStopping) return;
    const result = await this.#deps.matches.act(onlineGame.id, pendingMove.level.id, command, id);
    if (!result.ok && !OVERTAKEN_CODES.includes(result.error.code)) {
      throw new Error(`a level may not ${pendingMove.task}: ${result.error.code}`);
    }
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }
}
