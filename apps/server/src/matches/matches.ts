import {
  AWAY_MS,
  act,
  claimTime,
  firedBy,
  type GameAction,
  type GameCommand,
  type GameEvent,
  isDone,
  isOfferOpen,
  mayWithdraw,
  type OnlineGame,
  rematchOpening,
} from '@flotilla/protocol';
import { err, ok, otherSeat, type Result, type Seat, type Shot } from '@flotilla/rules';
import { Allowances } from '../allowance.js';
import { followingId } from '../ids.js';
import { isLevel } from '../players/levels.js';
import type { PlayerDeps } from '../players/people.js';
import { actionOf, type MatchRefusal, viewerOf } from './actions.js';
import type { FoldedGames } from './folded-games.js';
import { newGameOf, stateOf } from './new-game.js';
import { QueueByKey } from './queue-by-key.js';

export const DEFAULT_MATCH_LIMITS = {
  /** Games kept in memory. */
  games: 10_000,
  /** Time after a fallen flag in which an absent player does not lose. */
  awayMs: AWAY_MS,
  /** The same after a player's return, so that a shot in flight arrives. */
  returnMs: 3_000,
  // Each rematch is stored for ever, and two programs would start dozens per second.
  /** Rate of a player's rematches; excess ones wait. */
  rematches: { perSecond: 1, burst: 60 },
};
export type MatchLimits = Readonly<typeof DEFAULT_MATCH_LIMITS>;

const REMATCH_PAUSE_MS = 250;

/** Gives up after this many write conflicts. */
const MOST_TRIES = 100;

/** Event number of a command, and the answers to its shots. */
export interface DoneInGame {
  readonly seq: number;
  readonly shots?: readonly Shot[];
}

type Choice = Result<GameAction, MatchRefusal>;
type Choose = (online: OnlineGame, at: number) => Choice | Promise<Choice>;

interface FoldedDeps extends PlayerDeps {
  readonly folded: FoldedGames;
}

/** Dependencies of code that acts on games. */
export interface MatchDeps extends FoldedDeps {
  readonly matches: Matches;
}

/**
 * Executes every change of a game. The game is replayed from its log and the action applied. Then its event is
 * appended, and only then announced.
 */
export class Matches {
  readonly #deps: FoldedDeps;
  readonly #limits: MatchLimits;
  readonly #inTurn = new QueueByKey();
  readonly #rematches: Allowances;
  #isStopping = false;

  constructor(deps: FoldedDeps, limits: MatchLimits) {
    this.#deps = deps;
    this.#limits = limits;
    this.#rematches = new Allowances(limits.rematches);
  }

  /** Ends the waiting of paced rematches. */
  stop(): void {
    this.#isStopping = true;
  }

  /**
   * Executes a player's command. A repeated command id gets the original answer.
   * @returns the number of the event, or of the last one, and the answers to its shots
   */
  async act(
    game: string,
    player: string,
    command: GameCommand,
    commandId: string,
  ): Promise<Result<DoneInGame, MatchRefusal>> {
    // Outside the queue of the game, so that the opponent is not blocked.
    if (isWish(command)) await this.#paceRematch(game, player);
    return this.#inTurn.run(game, async () => {
      // A shot is tried on the cached game. If that is stale, the store refuses the write and the game is read.
      const known = command.type === 'fire' ? this.#deps.folded.peek(game) : undefined;
      const online = known ?? (await this.#deps.folded.load(game));
      if (!online) return err({ code: 'not-found' });
      const seat = viewerOf(online, player);
      if (seat === 'spectator') return err({ code: 'not-seated' });
      const current = isWish(command) ? await this.#endOfferOfAbsent(online, seat) : online;
      const changed = isSaidBefore(current, seat, command)
        ? ok(current)
        : await this.#change(current, `${seat}.${commandId}`, (now, at) =>
            this.#choose(now, seat, command, at),
          );
      if (!changed.ok) return changed;
      const { seq } = await this.#followUp(changed.value);
      if (command.type !== 'fire') return ok({ seq });
      return ok({ seq, shots: firedBy(changed.value, `${seat}.${commandId}`) });
    });
  }

  /**
   * Delays rematches above the rate, but refuses none: a program that plays many short games starts the next one later.
   */
  async #paceRematch(game: string, player: string): Promise<void> {
    const online = await this.#deps.folded.load(game);
    const seat = online ? viewerOf(online, player) : 'spectator';
    if (!online?.end || seat === 'spectator' || online.rematch[seat] === true) return;
    if (isLevel(player)) return;
    const { timer } = this.#deps;
    const allowance = this.#rematches.of(player, timer.elapsed());
    while (!this.#isStopping && allowance.take(timer.elapsed()) === 'too-many') {
      await timer.sleep(REMATCH_PAUSE_MS);
    }
  }

  /** Ends a game whose deadline has passed; before the battle it has no winner. */
  expire(game: string): Promise<Result<number, MatchRefusal>> {
    return this.#end(game, (now, at) => this.#expiry(now, at));
  }

  /** Ends a game without a winner, at any stage; a finished one stays unchanged. */
  abandon(game: string): Promise<Result<number, MatchRefusal>> {
    return this.#end(game, () => ok({ type: 'abort', seat: null }));
  }

  #end(game: string, choose: Choose): Promise<Result<number, MatchRefusal>> {
    return this.#inTurn.run(game, async () => {
      const online = await this.#deps.folded.load(game);
      if (!online) return err({ code: 'not-found' });
      const changed = await this.#change(online, undefined, choose);
      return changed.ok ? ok(changed.value.seq) : changed;
    });
  }

  /** Withdraws the offer of an opponent who has left, so that no rematch begins with an absent player. */
  async #endOfferOfAbsent(online: OnlineGame, seat: Seat): Promise<OnlineGame> {
    const other = otherSeat(seat);
    if (!mayWithdraw(online, other)) return online;
    const { pace, players } = online.opening;
    if (isOfferOpen(pace, await this.#awaySince(players[other].id))) return online;
    const changed = await this.#change(online, undefined, () =>
      ok({ type: 'withdraw', seat: other }),
    );
    return changed.ok ? changed.value : ((await this.#deps.folded.load(online.id)) ?? online);
  }

  async #awaySince(player: string): Promise<number | null> {
    return (await this.#deps.presence.awaySince([player])).get(player) ?? null;
  }

  async #choose(online: OnlineGame, seat: Seat, command: GameCommand, at: number): Promise<Choice> {
    if (command.type === 'claim' && online.game && !online.end) {
      const refusal = await this.#claimRefusal(online, seat, at);
      if (refusal) return err(refusal);
    }
    const { players } = online.opening;
    const answers = command.type === 'rematch' && isLevel(players[seat].id);
    // A level only answers: an offer that was withdrawn in the meantime gets no answer.
    if (answers && online.rematch[otherSeat(seat)] !== true) return err({ code: 'no-rematch' });
    return actionOf(online, seat, command);
  }

  async #claimRefusal(
    { opening, game }: OnlineGame,
    seat: Seat,
    at: number,
  ): Promise<MatchRefusal | undefined> {
    const other = opening.players[otherSeat(seat)].id;
    const awaySince = await this.#awaySince(other);
    const { pace } = opening;
    const time = claimTime({ pace, toMove: game?.toMove ?? null, awaySince }, seat);
    if (!time.ok) return { code: time.error };
    return at < time.value ? { code: 'too-soon' } : undefined;
  }

  async #expiry({ game, end, clocks, opening }: OnlineGame, at: number): Promise<Choice> {
    const { deadline } = clocks;
    if (end) return err({ code: 'game-over' });
    if (deadline === null || at < deadline) return err({ code: 'too-soon' });
    if (!game) return ok({ type: 'abort', seat: null });
    const seat = game.toMove;
    // Sums the lateness of all turns, so that leaving and returning gains nothing.
    const lateMs = at - deadline + clocks.lateMs[seat];
    const isDue = await this.#isDue(opening.players[seat].id, at, lateMs);
    return isDue ? ok({ type: 'flag', seat }) : err({ code: 'too-soon' });
  }

  async #isDue(player: string, at: number, lateMs: number): Promise<boolean> {
    const { awayMs, returnMs } = this.#limits;
    if (lateMs >= 2 * awayMs) return true;
    const since = await this.#awaySince(player);
    if (since !== null) return at - since >= awayMs;
    const hereSince = this.#deps.presence.hereSince(player);
    return hereSince === null || at - hereSince >= returnMs;
  }

  /** @param command id as logged: prefixed by the seat, so that players cannot use up each other's ids */
  async #change(
    start: OnlineGame,
    command: string | undefined,
    choose: Choose,
  ): Promise<Result<OnlineGame, MatchRefusal>> {
    let online = start;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (command !== undefined && isDone(online, command)) return ok(online);
      const at = Math.max(this.#deps.store.now(), online.clocks.since);
      const action = await choose(online, at);
      const next = action.ok ? act(online, action.value, at, command) : action;
      if (action.ok && next.ok && (await this.#append(next.value, action.value, at, command))) {
        return next;
      }
      if (!next.ok && tries > 0) return next;
      // Another process may have been faster.
      online = (await this.#deps.folded.read(online.id)) ?? online;
    }
    throw new Error(`game ${start.id} cannot be written`);
  }

  async #append(
    next: OnlineGame,
    action: GameAction,
    at: number,
    command: string | undefined,
  ): Promise<boolean> {
    const { id, seq } = next;
    const event: GameEvent = { type: 'act', at, action, ...(command !== undefined && { command }) };
    const state = stateOf(next);
    try {
      const appended = await this.#deps.store.append({ game: id, seq, at, event, state });
      if (appended === 'conflict') return false;
    } catch (error) {
      // The outcome of the write is unknown.
      this.#deps.folded.forget(id);
      throw error;
    }
    this.#tell(next);
    return true;
  }

  #tell(next: OnlineGame): void {
    const { id, seq, opening, end, game } = next;
    const before = this.#deps.folded.peek(id);
    this.#deps.folded.keep(next);
    this.#deps.bus.publish({ about: 'game', game: id, seq });
    const isTurnPassed = before?.game?.toMove !== game?.toMove;
    const isListed = before?.end !== end || isTurnPassed || before?.fleets !== next.fleets;
    if (isListed) this.#tellPlayers(opening);
  }

  #tellPlayers({ players }: OnlineGame['opening']): void {
    this.#deps.bus.publish({ about: 'lobby', players: players.map(({ id }) => id) });
  }

  /** Creates the rematch if both players want it. */
  async #followUp(online: OnlineGame): Promise<OnlineGame> {
    const isAgreed = online.rematch.every((isWanted) => isWanted === true);
    if (!isAgreed || online.next !== null) return online;
    const next = followingId(online.id);
    await this.#deps.store.createGame(
      newGameOf(next, rematchOpening(online), this.#deps.store.now()),
    );
    const changed = await this.#change(online, undefined, (now) =>
      now.next === null ? ok({ type: 'follow', game: next }) : err({ code: 'no-rematch' }),
    );
    this.#tellPlayers(online.opening);
    return changed.ok ? changed.value : online;
  }
}

/** Is the rematch already offered? Repeated offers would grow the log. */
function isSaidBefore({ rematch, next }: OnlineGame, seat: Seat, command: GameCommand): boolean {
  const isOffered = rematch[seat] === true && next === null && !rematch.includes(false);
  return isWish(command) && isOffered;
}

function isWish(command: GameCommand): boolean {
  return command.type === 'rematch' && command.isWanted;
}
