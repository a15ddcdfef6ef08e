import {
  applyAction,
  CLAIM_AFTER_WITH_CLOCK_MS,
  canWithdrawRematch,
  type GameAction,
  type GameCommand,
  type GameEvent,
  isCommandDone,
  isOfferOpen,
  type OnlineGame,
  rematchOpening,
  shotsOfCommand,
  winClaimTime,
} from '@flotilla/protocol';
import { err, ok, otherSeat, type Result, type Seat, type Shot } from '@flotilla/rules';
import { TokenBucketCache } from '../allowance.js';
import { rematchIdOf } from '../ids.js';
import { isLevel } from '../players/levels.js';
import type { PlayerDeps } from '../players/people.js';
import { actionOf, type MatchRefusal, viewerOf } from './actions.js';
import type { GameCache } from './folded-games.js';
import { newGameOf, storedStateOf } from './new-game.js';
import { QueueByKey } from './queue-by-key.js';

export const DEFAULT_MATCH_LIMITS = {
  games: 10_000,
  /** Absence after which a player who is out of time loses. */
  awayMs: CLAIM_AFTER_WITH_CLOCK_MS,
  /** Grace period after a player's return, for a shot in flight. */
  returnMs: 3_000,
  /**
   * Rate limit for a player's rematches; excess rematches wait. Each is stored forever, and two
   * programs could start dozens per second.
   */
  rematches: { perSecond: 1, burst: 60 },
};
export type MatchLimits = Readonly<typeof DEFAULT_MATCH_LIMITS>;

const REMATCH_PAUSE_MS = 250;

/** Gives up after this many write conflicts. */
const MAX_WRITE_TRIES = 100;

export interface CommandResult {
  readonly seq: number;
  readonly shots?: readonly Shot[];
}

type ActionResult = Result<GameAction, MatchRefusal>;
type ChooseAction = (onlineGame: OnlineGame, at: number) => ActionResult | Promise<ActionResult>;

interface GameDeps extends PlayerDeps {
  readonly folded: GameCache;
}

export interface MatchDeps extends GameDeps {
  readonly matches: Matches;
}

/** Changes games: applies an action, appends its event to the log, then announces it. */
export class Matches {
  readonly #deps: GameDeps;
  readonly #limits: MatchLimits;
  readonly #gameQueue = new QueueByKey();
  readonly #rematchBuckets: TokenBucketCache;
  #isStopping = false;

  constructor(deps: GameDeps, limits: MatchLimits) {
    this.#deps = deps;
    this.#limits = limits;
    this.#rematchBuckets = new TokenBucketCache(limits.rematches);
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** Executes a player's command; a repeated command id gets the original answer. */
  async act(
    game: string,
    player: string,
    command: GameCommand,
    commandId: string,
  ): Promise<Result<CommandResult, MatchRefusal>> {
    // Waits outside the game's queue, which the opponent needs.
    if (isRematchRequest(command)) await this.#paceRematch(game, player);
    return this.#gameQueue.run(game, async () => {
      // Tries a shot on the cached game; if that is stale, the store reports a conflict.
      const known = command.type === 'fire' ? this.#deps.folded.peek(game) : undefined;
      const onlineGame = known ?? (await this.#deps.folded.load(game));
      if (!onlineGame) return err({ code: 'not-found' });
      const seat = viewerOf(onlineGame, player);
      if (seat === 'spectator') return err({ code: 'not-seated' });
      const current = isRematchRequest(command)
        ? await this.#withdrawAbsentOffer(onlineGame, seat)
        : onlineGame;
      const changed = isRepeatedOffer(current, seat, command)
        ? ok(current)
        : await this.#change(current, `${seat}.${commandId}`, (latest, at) =>
            this.#choose(latest, seat, command, at),
          );
      if (!changed.ok) return changed;
      const { seq } = await this.#createRematch(changed.value);
      if (command.type !== 'fire') return ok({ seq });
      return ok({ seq, shots: shotsOfCommand(changed.value, `${seat}.${commandId}`) });
    });
  }

  /** Delays rematches above the rate limit instead of refusing them. */
  async #paceRematch(game: string, player: string): Promise<void> {
    const onlineGame = await this.#deps.folded.load(game);
    const seat = onlineGame ? viewerOf(onlineGame, player) : 'spectator';
    if (!onlineGame?.end || seat === 'spectator' || onlineGame.rematch[seat] === true) return;
    if (isLevel(player)) return;
    const { timer } = this.#deps;
    const bucket = this.#rematchBuckets.bucketOf(player, timer.elapsed());
    while (!this.#isStopping && bucket.take(timer.elapsed()) === 'too-many') {
      await timer.sleep(REMATCH_PAUSE_MS);
    }
  }

  /** Ends a game whose deadline has passed; before the battle it has no winner. */
  endIfOverdue(game: string): Promise<Result<number, MatchRefusal>> {
    return this.#end(game, (now, at) => this.#timeoutAction(now, at));
  }

  /** Ends a game without a winner, at any stage; a finished one stays unchanged. */
  abandon(game: string): Promise<Result<number, MatchRefusal>> {
    return this.#end(game, () => ok({ type: 'abort', seat: null }));
  }

  #end(game: string, choose: ChooseAction): Promise<Result<number, MatchRefusal>> {
    return this.#gameQueue.run(game, async () => {
      const onlineGame = await this.#deps.folded.load(game);
      if (!onlineGame) return err({ code: 'not-found' });
      const changed = await this.#change(onlineGame, undefined, choose);
      return changed.ok ? ok(changed.value.seq) : changed;
    });
  }

  /** Withdraws an absent opponent's rematch offer: no rematch begins without both players. */
  async #withdrawAbsentOffer(onlineGame: OnlineGame, seat: Seat): Promise<OnlineGame> {
    const opponentSeat = otherSeat(seat);
    if (!canWithdrawRematch(onlineGame, opponentSeat)) return onlineGame;
    const { pace, players } = onlineGame.opening;
    if (isOfferOpen(pace, await this.#awaySince(players[opponentSeat].id))) return onlineGame;
    const changed = await this.#change(onlineGame, undefined, () =>
      ok({ type: 'withdraw', seat: opponentSeat }),
    );
    return changed.ok
      ? changed.value
      : ((await this.#deps.folded.load(onlineGame.id)) ?? onlineGame);
  }

  async #awaySince(player: string): Promise<number | null> {
    return (await this.#deps.presence.awaySince([player])).get(player) ?? null;
  }

  async #choose(
    onlineGame: OnlineGame,
    seat: Seat,
    command: GameCommand,
    at: number,
  ): Promise<ActionResult> {
    if (command.type === 'claim' && onlineGame.game && !onlineGame.end) {
      const refusal = await this.#claimRefusal(onlineGame, seat, at);
      if (refusal) return err(refusal);
    }
    const { players } = onlineGame.opening;
    const isLevelAnswer = command.type === 'rematch' && isLevel(players[seat].id);
    // Levels only answer offers; this one was withdrawn in the meantime.
    if (isLevelAnswer && onlineGame.rematch[otherSeat(seat)] !== true)
      return err({ code: 'no-rematch' });
    return actionOf(onlineGame, seat, command);
  }

  async #claimRefusal(
    { opening, game }: OnlineGame,
    seat: Seat,
    at: number,
  ): Promise<MatchRefusal | undefined> {
    const opponent = opening.players[otherSeat(seat)].id;
    const awaySince = await this.#awaySince(opponent);
    const { pace } = opening;
    const time = winClaimTime({ pace, toMove: game?.toMove ?? null, awaySince }, seat);
    if (!time.ok) return { code: time.error };
    return at < time.value ? { code: 'too-soon' } : undefined;
  }

  async #timeoutAction(
    { game, end, clocks, opening }: OnlineGame,
    at: number,
  ): Promise<ActionResult> {
    const { deadline } = clocks;
    if (end) return err({ code: 'game-over' });
    if (deadline === null || at < deadline) return err({ code: 'too-soon' });
    if (!game) return ok({ type: 'abort', seat: null });
    const seat = game.toMove;
    // Sums the lateness of all turns: leaving and returning must gain nothing.
    const lateMs = at - deadline + clocks.lateMs[seat];
    const hasLost = await this.#hasLostOnTime(opening.players[seat].id, at, lateMs);
    return hasLost ? ok({ type: 'flag', seat }) : err({ code: 'too-soon' });
  }

  async #hasLostOnTime(player: string, at: number, lateMs: number): Promise<boolean> {
    const { awayMs, returnMs } = this.#limits;
    if (lateMs >= 2 * awayMs) return true;
    const awaySince = await this.#awaySince(player);
    if (awaySince !== null) return at - awaySince >= awayMs;
    const connectedSince = this.#deps.presence.connectedSince(player);
    return connectedSince === null || at - connectedSince >= returnMs;
  }

  /** @param command id as logged, prefixed by the seat: players may choose the same ids */
  async #change(
    start: OnlineGame,
    command: string | undefined,
    choose: ChooseAction,
  ): Promise<Result<OnlineGame, MatchRefusal>> {
    let onlineGame = start;
    for (let tries = 0; tries < MAX_WRITE_TRIES; tries += 1) {
      if (command !== undefined && isCommandDone(onlineGame, command)) return ok(onlineGame);
      const at = Math.max(this.#deps.store.now(), onlineGame.clocks.since);
      const action = await choose(onlineGame, at);
      const next = action.ok ? applyAction(onlineGame, action.value, at, command) : action;
      if (action.ok && next.ok && (await this.#append(next.value, action.value, at, command))) {
        return next;
      }
      if (!next.ok && tries > 0) return next;
      // Another process may have written first.
      onlineGame = (await this.#deps.folded.refresh(onlineGame.id)) ?? onlineGame;
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
    const state = storedStateOf(next);
    try {
      const appended = await this.#deps.store.append({ game: id, seq, at, event, state });
      if (appended === 'conflict') return false;
    } catch (error) {
      // The write may have succeeded.
      this.#deps.folded.forget(id);
      throw error;
    }
    this.#announce(next);
    return true;
  }

  #announce(next: OnlineGame): void {
    const { id, seq, opening, end, game } = next;
    const before = this.#deps.folded.peek(id);
    this.#deps.folded.put(next);
    this.#deps.bus.publish({ about: 'game', game: id, seq });
    const isTurnPassed = before?.game?.toMove !== game?.toMove;
    const isLobbyChange = before?.end !== end || isTurnPassed || before?.fleets !== next.fleets;
    if (isLobbyChange) this.#announceToPlayers(opening);
  }

  #announceToPlayers({ players }: OnlineGame['opening']): void {
    this.#deps.bus.publish({ about: 'lobby', players: players.map(({ id }) => id) });
  }

  async #createRematch(onlineGame: OnlineGame): Promise<OnlineGame> {
    const isAgreed = onlineGame.rematch.every((isWanted) => isWanted === true);
    if (!isAgreed || onlineGame.next !== null) return onlineGame;
    const next = rematchIdOf(onlineGame.id);
    await this.#deps.store.createGame(
      newGameOf(next, rematchOpening(onlineGame), this.#deps.store.now()),
    );
    const changed = await this.#change(onlineGame, undefined, (now) =>
      now.next === null ? ok({ type: 'follow', game: next }) : err({ code: 'no-rematch' }),
    );
    this.#announceToPlayers(onlineGame.opening);
    return changed.ok ? changed.value : onlineGame;
  }
}

/** Is the rematch already offered? Repeated offers would grow the log. */
function isRepeatedOffer({ rematch, next }: OnlineGame, seat: Seat, command: GameCommand): boolean {
  const isOffered = rematch[seat] === true && next === null && !rematch.includes(false);
  return isRematchRequest(command) && isOffered;
}

function isRematchRequest(command: GameCommand): boolean {
  return command.type === 'rematch' && command.isWanted;
}
