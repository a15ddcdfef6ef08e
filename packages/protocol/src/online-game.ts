import {
  type ActionError,
  answerOf,
  type CompleteRulesEntry,
  err,
  type Game,
  type Layout,
  type LayoutError,
  makeLayout,
  makeRules,
  newGame,
  ok,
  otherSeat,
  play,
  type Result,
  type Rules,
  type Seat,
  type Shot,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { commitmentOf, startingSeatFrom } from './commitment.js';
import type { End, EndReason, GameCommand, ReadonlyDeep, Talk } from './messages.js';
import {
  battleClocks,
  type Clocks,
  clocksAfterTurn,
  type Pace,
  placingClocks,
  stoppedClocks,
} from './pace.js';
import type { Person } from './terms.js';
import { timeoutAction } from './time-up.js';

/** Agreed terms, and the players by seat. The challenger has seat 0. */
export interface Opening {
  readonly rules: CompleteRulesEntry;
  readonly pace: Pace;
  readonly begins: Seat | 'draw';
  readonly players: readonly [Person, Person];
  /** May the players send free text to each other? */
  readonly isFree: boolean;
  /** Id of the game whose rematch this is. */
  readonly rematchOf?: string;
}

type WithSeat<Command> = Command extends unknown ? Command & { readonly seat: Seat } : never;

/** An action that changes a game. */
export type GameAction =
  | WithSeat<Exclude<ReadonlyDeep<GameCommand>, { readonly type: 'fire' }>>
  /** A shot or salvo that arrived in time. */
  | { readonly type: 'fire'; readonly seat: Seat; readonly squares: readonly Square[] }
  /** The server aborts: a fleet was not placed in time, or a warm-up is over. */
  | { readonly type: 'abort'; readonly seat: null }
  /** This seat is out of time; depending on the pace, it loses the game or its turn passes. */
  | { readonly type: 'flag'; readonly seat: Seat }
  /** Both players agreed to a rematch; `game` is its id. */
  | { readonly type: 'follow'; readonly game: string };

/** An entry of a game's log. The first opens the game; the others are actions. */
export type GameEvent = {
  /** Milliseconds since 1970, on the database's clock. */
  readonly at: number;
  /** Id of the command that caused the event. A command sent again is not executed again. */
  readonly command?: string;
} & (
  | { readonly type: 'open'; readonly opening: Opening }
  | { readonly type: 'act'; readonly action: GameAction }
);

/** A placed fleet and its commitment. */
export interface PlacedFleet {
  readonly layout: Layout;
  readonly salt: string;
  readonly commitment: string;
}

/** A chat message; `at` is in milliseconds since 1970. */
export interface ChatMessage {
  readonly seat: Seat;
  readonly at: number;
  readonly talk: Talk;
}

/** Full state of an online game, with fleets and salts. It must not leave the server. */
export interface OnlineGame {
  readonly id: string;
  /** Number of the last event, from 1. */
  readonly seq: number;
  readonly opening: Opening;
  readonly openedAt: number;
  readonly rules: Rules;
  readonly fleets: readonly [PlacedFleet | null, PlacedFleet | null];
  /** Null until both fleets are placed. */
  readonly game: Game | null;
  readonly clocks: Clocks;
  readonly end: End | null;
  readonly endedAt: number | null;
  readonly talk: readonly ChatMessage[];
  /** Each seat's answer to a rematch; null: none yet. */
  readonly rematch: readonly [boolean | null, boolean | null];
  /** Number of rematch offers withdrawn by each seat, at most five. */
  readonly withdrawn: readonly [number, number];
  /** Id of the rematch; null until it is opened. */
  readonly next: string | null;
  /** Executed commands, most recent first. */
  readonly commands: DoneCommandList | null;
}

/** Linked list shared by successive states, so an event does not copy it. */
interface DoneCommandList {
  readonly id: string;
  /** Number of shots before and after the command. */
  readonly from: number;
  readonly to: number;
  readonly before: DoneCommandList | null;
}

/** Reason why an action in an online game is refused. */
export type OnlineRefusal =
  | ActionError
  | { readonly code: 'game-over' | 'not-over' | 'battle-begun' | 'already-placed' }
  /** The commitment does not match the fleet and the salt. */
  | { readonly code: 'bad-commitment' }
  /** Declined, already agreed, or withdrawn too often. */
  | { readonly code: 'no-rematch' }
  /** Free text is allowed only in games by link. */
  | { readonly code: 'phrases-only' }
  | { readonly code: 'too-much-talk' };

/** Limit on stored messages per player, so that one player cannot use up the other's share. */
const MAX_MESSAGES_PER_PLAYER = 200;

/**
 * Is the game rated? Rated games come from a public challenge or a seek, and have a clock and no
 * guests. Without a clock, the losing side could stop shooting forever.
 */
export function isRated({
  isFree,
  pace,
  players,
}: Pick<Opening, 'isFree' | 'pace'> & {
  readonly players: readonly Pick<Person, 'kind'>[];
}): boolean {
  return !isFree && pace.kind !== 'none' && players.every(({ kind }) => kind !== 'guest');
}

/** Was less than a quarter of the loser's fleet hit? Such a game says nothing about strength. */
export function isGivenUpEarly({ game, end }: Pick<OnlineGame, 'game' | 'end'>): boolean {
  const winner = end?.winner;
  if (!game || end?.reason === 'cleared' || (winner !== 0 && winner !== 1)) return false;
  const ships = game.layouts[otherSeat(winner)]?.ships ?? [];
  const fleet = new Set(ships.flatMap(({ squares }) => [...squares]));
  const hits = game.shots.filter(({ seat, square }) => seat === winner && fleet.has(square));
  return 4 * hits.length < fleet.size;
}

/** Returns the phase of an online game. An aborted game is over. */
export function phaseOf({ game, end }: Pick<OnlineGame, 'game' | 'end'>): Game['phase'] {
  if (end) return 'over';
  return game ? 'battle' : 'prepare';
}

/** Returns a new game, in which both players place their fleets. */
export function openGame(id: string, opening: Opening, at: number): OnlineGame {
  return {
    id,
    seq: 1,
    opening,
    openedAt: at,
    rules: unwrap(makeRules(opening.rules)),
    fleets: [null, null],
    game: null,
    clocks: placingClocks(opening.pace, at),
    end: null,
    endedAt: null,
    talk: [],
    rematch: [null, null],
    withdrawn: [0, 0],
    next: null,
    commands: null,
  };
}

/** Rebuilds a game from its full log. @throws Error if the log is corrupt */
export function replayLog(id: string, events: readonly GameEvent[]): OnlineGame {
  const [first, ...laterEvents] = events;
  if (first?.type !== 'open') throw new Error(`the log of game ${id} does not begin`);
  return laterEvents.reduce(applyEvent, openGame(id, first.opening, first.at));
}

/** Applies an event of the log. @throws Error if it is not possible in this state */
export function applyEvent(game: OnlineGame, event: GameEvent): OnlineGame {
  if (event.type === 'open') throw new Error(`game ${game.id} was opened twice`);
  return unwrap(applyAction(game, event.action, event.at, event.command));
}

/** Was this command executed before? Takes time linear in the number of commands. */
export function isCommandDone({ commands }: Pick<OnlineGame, 'commands'>, id: string): boolean {
  return findDoneCommand(commands, id) !== null;
}

/** Returns the shots fired by an executed command; none for other commands. */
export function shotsOfCommand(
  { commands, game }: Pick<OnlineGame, 'commands' | 'game'>,
  id: string,
): readonly Shot[] {
  const doneBefore = findDoneCommand(commands, id);
  return doneBefore && game
    ? game.shots.slice(doneBefore.from, doneBefore.to).map(announcedShotOf)
    : [];
}

function findDoneCommand(last: DoneCommandList | null, id: string): DoneCommandList | null {
  let lastDone = last;
  while (lastDone && lastDone.id !== id) lastDone = lastDone.before;
  return lastDone;
}

export function announcedShotOf(shot: Shot): Shot {
  return { seat: shot.seat, turn: shot.turn, ...answerOf(shot) };
}

/** Returns the game after this action, or the reason why it is refused. */
export function applyAction(
  online: OnlineGame,
  action: GameAction,
  at: number,
  command?: string,
): Result<OnlineGame, OnlineRefusal> {
  const next = changesOfAction(online, action, at);
  if (!next.ok) return next;
  const changedGame = { ...online, ...next.value, seq: online.seq + 1 };
  if (command === undefined) return ok(changedGame);
  const [shotsBefore, shotsAfter] = [online, changedGame].map(
    ({ game }) => game?.shots.length ?? 0,
  ) as [number, number];
  return ok({
    ...changedGame,
    commands: { id: command, from: shotsBefore, to: shotsAfter, before: online.commands },
  });
}

type ChangeResult = Result<Partial<OnlineGame>, OnlineRefusal>;

function changesOfAction(online: OnlineGame, action: GameAction, at: number): ChangeResult {
  if (action.type === 'say') return addMessage(online, action.seat, action.talk, at);
  if (action.type === 'rematch')
    return changesOfRematchAnswer(online, action.seat, action.isWanted);
  if (action.type === 'withdraw') return changesOfRematchWithdrawal(online, action.seat);
  if (action.type === 'follow') return ok({ next: action.game });
  if (online.end) return err({ code: 'game-over' });
  switch (action.type) {
    case 'place':
      return placeInOnlineGame(online, action, at);
    case 'fire':
      return fireInOnlineGame(online, action.seat, action.squares, at);
    case 'resign':
      return loseGame(online, action.seat, 'resigned', at);
    case 'flag':
      return handleTimeout(online, action.seat, at);
    case 'claim':
      return loseGame(online, otherSeat(action.seat), 'left', at);
    case 'abort':
      if (action.seat !== null && online.game && online.game.shots.length > 0) {
        return err({ code: 'battle-begun' });
      }
      return ok(changesAtEnd(online, { winner: null, reason: 'aborted' }, at));
  }
}

function changesAtEnd(online: OnlineGame, end: End, at: number): Partial<OnlineGame> {
  return { end, endedAt: at, clocks: stoppedClocks(online.clocks) };
}

function placeInOnlineGame(
  online: OnlineGame,
  { seat, setup, salt, commitment }: Extract<GameAction, { type: 'place' }>,
  at: number,
): ChangeResult {
  const { id, rules, opening } = online;
  // The opponent has seen the commitment, so it is binding.
  if (online.fleets[seat]) return err({ code: 'already-placed' });
  const squares = setup.reduce((sum, ship) => sum + ship.length, 0);
  // Listing every fault of an oversized setup would take seconds.
  if (squares > squareCount(rules.grid)) return err({ code: 'illegal-layout', faults: [] });
  const layout = makeLayout(rules, setup);
  if (!layout.ok) return layout satisfies Result<never, LayoutError>;
  const placedFleet = { layout: layout.value, salt, commitment };
  if (commitmentOf({ game: id, seat, rules, ...placedFleet }) !== commitment) {
    return err({ code: 'bad-commitment' });
  }
  const fleets: [PlacedFleet | null, PlacedFleet | null] = [...online.fleets];
  fleets[seat] = placedFleet;
  const [firstFleet, secondFleet] = fleets;
  if (!firstFleet || !secondFleet) return ok({ fleets });
  const game = startBattle(rules, opening, [firstFleet, secondFleet]);
  return ok({ fleets, game, clocks: battleClocks(opening.pace, online.clocks, game.toMove, at) });
}

function startBattle(
  rules: Rules,
  { begins }: Opening,
  fleets: readonly [PlacedFleet, PlacedFleet],
): Game {
  const first = begins === 'draw' ? startingSeatFrom([fleets[0].salt, fleets[1].salt]) : begins;
  return {
    ...newGame(rules, first),
    layouts: [fleets[0].layout, fleets[1].layout],
    phase: 'battle',
  };
}

function fireInOnlineGame(
  online: OnlineGame,
  seat: Seat,
  squares: readonly Square[],
  at: number,
): ChangeResult {
  const { game, opening, clocks } = online;
  if (!game) return err({ code: 'wrong-phase', phase: 'prepare' });
  const fired = play(game, { type: 'shoot', seat, squares });
  if (!fired.ok) return fired;
  const { phase, winner, toMove } = fired.value;
  const clocksNow = clocksAfterTurn(opening.pace, clocks, { mover: seat, toMove }, at);
  if (phase !== 'over') return ok({ game: fired.value, clocks: clocksNow });
  const end: End = { winner, reason: 'cleared' };
  return ok({ game: fired.value, ...changesAtEnd({ ...online, clocks: clocksNow }, end, at) });
}

function handleTimeout(online: OnlineGame, seat: Seat, at: number): ChangeResult {
  const { game, opening, clocks } = online;
  const next = game && play(game, timeoutAction(opening.pace, game));
  if (!next?.ok || next.value.phase === 'over') return loseGame(online, seat, 'time', at);
  const turn = { mover: seat, toMove: next.value.toMove };
  return ok({ game: next.value, clocks: clocksAfterTurn(opening.pace, clocks, turn, at) });
}

function loseGame(online: OnlineGame, seat: Seat, reason: EndReason, at: number): ChangeResult {
  if (!online.game) return err({ code: 'wrong-phase', phase: 'prepare' });
  const game = play(online.game, { type: 'resign', seat });
  if (!game.ok) return game;
  return ok({ game: game.value, ...changesAtEnd(online, { winner: otherSeat(seat), reason }, at) });
}

function addMessage(online: OnlineGame, seat: Seat, talk: Talk, at: number): ChangeResult {
  if ('text' in talk && !online.opening.isFree) return err({ code: 'phrases-only' });
  if (online.talk.filter((message) => message.seat === seat).length >= MAX_MESSAGES_PER_PLAYER)
    return err({ code: 'too-much-talk' });
  return ok({ talk: [...online.talk, { seat, at, talk }] });
}

function changesOfRematchAnswer(online: OnlineGame, seat: Seat, isWanted: boolean): ChangeResult {
  if (!online.end) return err({ code: 'not-over' });
  const isDeclined = online.rematch.includes(false);
  if (online.next !== null || isDeclined) return err({ code: 'no-rematch' });
  if (isWanted && online.withdrawn[seat] >= MAX_WITHDRAWN_REMATCHES)
    return err({ code: 'no-rematch' });
  const rematch: [boolean | null, boolean | null] = [...online.rematch];
  rematch[seat] = isWanted;
  return ok({ rematch });
}

/** Limit on withdrawn rematch offers per seat; without it the log could grow forever. */
const MAX_WITHDRAWN_REMATCHES = 5;

function changesOfRematchWithdrawal(
  { rematch, next, withdrawn }: OnlineGame,
  seat: Seat,
): ChangeResult {
  if (!canWithdrawRematch({ rematch, next }, seat)) return err({ code: 'no-rematch' });
  const [first, second] = withdrawn;
  return seat === 0
    ? ok({ rematch: [null, rematch[1]], withdrawn: [first + 1, second] })
    : ok({ rematch: [rematch[0], null], withdrawn: [first, second + 1] });
}

/** Does this seat have a pending rematch offer? */
export function canWithdrawRematch(
  { rematch, next }: Pick<OnlineGame, 'rematch' | 'next'>,
  seat: Seat,
): boolean {
  return next === null && rematch[seat] === true && rematch[otherSeat(seat)] === null;
}

/** Returns the opening of the rematch: the same players, but the other seat shoots first. */
export function rematchOpening({ id, opening, game }: OnlineGame): Opening {
  const begins = game ? otherSeat(game.first) : opening.begins;
  return { ...opening, begins, rematchOf: id };
}
