import {
  type ActionError,
  answerOf,
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
  type WholeEntry,
} from '@flotilla/rules';
import { commitmentOf, startingSeatFrom } from './commitment.js';
import type { End, EndReason, GameCommand, ReadonlyDeep, Talk } from './messages.js';
import {
  battleClocks,
  type Clocks,
  clocksAfter,
  type Pace,
  placingClocks,
  stoppedClocks,
} from './pace.js';
import type { Person } from './terms.js';
import { timeUp } from './time-up.js';

/** What was agreed, and the players by seat: the challenger has seat 0. */
export interface Opening {
  readonly rules: WholeEntry;
  readonly pace: Pace;
  readonly begins: Seat | 'draw';
  readonly players: readonly [Person, Person];
  /** May the two write to each other in their own words? */
  readonly isFree: boolean;
  /** The game that this one is the rematch of. */
  readonly rematchOf?: string;
}

type BySeat<Command> = Command extends unknown ? Command & { readonly seat: Seat } : never;

/** What can happen in a game. */
export type GameAction =
  | BySeat<Exclude<ReadonlyDeep<GameCommand>, { readonly type: 'fire' }>>
  /** A command to fire, found to be in time. */
  | { readonly type: 'fire'; readonly seat: Seat; readonly squares: readonly Square[] }
  /** The server ends the game: no fleet was placed in time, or a warm-up is over. */
  | { readonly type: 'abort'; readonly seat: null }
  /** This seat's time is over: it loses, or its turn passes, as the pace says. */
  | { readonly type: 'flag'; readonly seat: Seat }
  /** Both wanted another game, and this is it. */
  | { readonly type: 'follow'; readonly game: string };

/** One entry of a game's log. The first opens the game, and each further one is an action. */
export type GameEvent = {
  /** Milliseconds since 1970, by the database's clock. */
  readonly at: number;
  /** The id of the command that caused it, so that a command sent twice is done once. */
  readonly command?: string;
} & (
  | { readonly type: 'open'; readonly opening: Opening }
  | { readonly type: 'act'; readonly action: GameAction }
);

/** One seat's fleet, and its commitment. */
export interface PlacedFleet {
  readonly layout: Layout;
  readonly salt: string;
  readonly commitment: string;
}

/** What a seat said, and when, in milliseconds since 1970. */
export interface Said {
  readonly seat: Seat;
  readonly at: number;
  readonly talk: Talk;
}

/** All that is known of an online game, fleets and salts too: for the server alone. */
export interface OnlineGame {
  readonly id: string;
  /** The number of the last event, counted from 1. */
  readonly seq: number;
  readonly opening: Opening;
  readonly openedAt: number;
  readonly rules: Rules;
  readonly fleets: readonly [PlacedFleet | null, PlacedFleet | null];
  /** From when both fleets are placed. */
  readonly game: Game | null;
  readonly clocks: Clocks;
  readonly end: End | null;
  readonly endedAt: number | null;
  readonly talk: readonly Said[];
  /** By seat, whether another game is wanted; null before a word was said. */
  readonly rematch: readonly [boolean | null, boolean | null];
  /** How often each seat has withdrawn an offer, at most 5 times. */
  readonly withdrawn: readonly [number, number];
  /** The game that follows this one. */
  readonly next: string | null;
  /** The last command done, and through it those before. */
  readonly commands: DoneCommands | null;
}

/** A list that a game shares with the one after its next event, so that no event copies it. */
interface DoneCommands {
  readonly id: string;
  /** Number of shots before it, and after it. */
  readonly from: number;
  readonly to: number;
  readonly before: DoneCommands | null;
}

/** Why an action of an online game is refused. */
export type OnlineRefusal =
  | ActionError
  | { readonly code: 'game-over' | 'not-over' | 'battle-begun' | 'already-placed' }
  /** The commitment is not that of the fleet and the salt. */
  | { readonly code: 'bad-commitment' }
  /** No offer may be made any more. */
  | { readonly code: 'no-rematch' }
  /** Only the two of a game by link write in their own words. */
  | { readonly code: 'phrases-only' }
  | { readonly code: 'too-much-talk' };

/** More than a talk needs, and little enough to store; for each player, so that neither silences the other. */
const MAX_SAID = 200;

/**
 * A public challenge, or a game of two who sought one, between players who are known: no guest, and
 * no friends by a link. Without a clock the losing side would never shoot again.
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

/** Was the game given up before a quarter of the loser's fleet was hit? Then it tells nothing of either's strength. */
export function isGivenUpEarly({ game, end }: Pick<OnlineGame, 'game' | 'end'>): boolean {
  const winner = end?.winner;
  if (!game || end?.reason === 'cleared' || (winner !== 0 && winner !== 1)) return false;
  const ships = game.layouts[otherSeat(winner)]?.ships ?? [];
  const fleet = new Set(ships.flatMap(({ squares }) => [...squares]));
  const hits = game.shots.filter(({ seat, square }) => seat === winner && fleet.has(square));
  return 4 * hits.length < fleet.size;
}

/** The phase of an online game; it is over also when it was aborted. */
export function phaseOf({ game, end }: Pick<OnlineGame, 'game' | 'end'>): Game['phase'] {
  if (end) return 'over';
  return game ? 'battle' : 'prepare';
}

/** The game that its first event opens. */
export function openGame(id: string, opening: Opening, at: number): OnlineGame {
  return {
    ...{ id, seq: 1, opening, openedAt: at },
    rules: unwrap(makeRules(opening.rules)),
    fleets: [null, null],
    game: null,
    clocks: placingClocks(opening.pace, at),
    ...{ end: null, endedAt: null, talk: [], rematch: [null, null], withdrawn: [0, 0], next: null },
    commands: null,
  };
}

/** The game of a whole log. @throws Error where the log is broken */
export function replayLog(id: string, events: readonly GameEvent[]): OnlineGame {
  const [first, ...rest] = events;
  if (first?.type !== 'open') throw new Error(`the log of game ${id} does not begin`);
  return rest.reduce(withEvent, openGame(id, first.opening, first.at));
}

/** The game after one more event of its log. @throws Error where it cannot have happened */
export function withEvent(game: OnlineGame, event: GameEvent): OnlineGame {
  if (event.type === 'open') throw new Error(`game ${game.id} was opened twice`);
  return unwrap(act(game, event.action, event.at, event.command));
}

/** Whether a command was done before; looks through all of the game's commands. */
export function isDone({ commands }: Pick<OnlineGame, 'commands'>, id: string): boolean {
  return findDone(commands, id) !== null;
}

/** The shots that this command has fired; none for a command that fires none. */
export function firedBy(
  { commands, game }: Pick<OnlineGame, 'commands' | 'game'>,
  id: string,
): readonly Shot[] {
  const done = findDone(commands, id);
  return done && game ? game.shots.slice(done.from, done.to).map(toldShot) : [];
}

function findDone(last: DoneCommands | null, id: string): DoneCommands | null {
  let done = last;
  while (done && done.id !== id) done = done.before;
  return done;
}

/** A shot with its answer and nothing else. */
export function toldShot(shot: Shot): Shot {
  return { seat: shot.seat, turn: shot.turn, ...answerOf(shot) };
}

/** The game after this action, or why it may not be done; the given one is left as it is. */
export function act(
  online: OnlineGame,
  action: GameAction,
  at: number,
  command?: string,
): Result<OnlineGame, OnlineRefusal> {
  const next = changed(online, action, at);
  if (!next.ok) return next;
  const changedGame = { ...online, ...next.value, seq: online.seq + 1 };
  if (command === undefined) return ok(changedGame);
  const [from, to] = [online, changedGame].map(({ game }) => game?.shots.length ?? 0) as [
    number,
    number,
  ];
  return ok({ ...changedGame, commands: { id: command, from, to, before: online.commands } });
}

type Change = Result<Partial<OnlineGame>, OnlineRefusal>;

function changed(online: OnlineGame, action: GameAction, at: number): Change {
  if (action.type === 'say') return say(online, action.seat, action.talk, at);
  if (action.type === 'rematch') return wantRematch(online, action.seat, action.isWanted);
  if (action.type === 'withdraw') return withdrawRematch(online, action.seat);
  if (action.type === 'follow') return ok({ next: action.game });
  if (online.end) return err({ code: 'game-over' });
  switch (action.type) {
    case 'place':
      return place(online, action, at);
    case 'fire':
      return fire(online, action.seat, action.squares, at);
    case 'resign':
      return lose(online, action.seat, 'resigned', at);
    case 'flag':
      return flag(online, action.seat, at);
    case 'claim':
      return lose(online, otherSeat(action.seat), 'left', at);
    case 'abort':
      if (action.seat !== null && online.game && online.game.shots.length > 0) {
        return err({ code: 'battle-begun' });
      }
      return ok(ended(online, { winner: null, reason: 'aborted' }, at));
  }
}

function ended(online: OnlineGame, end: End, at: number): Partial<OnlineGame> {
  return { end, endedAt: at, clocks: stoppedClocks(online.clocks) };
}

function place(
  online: OnlineGame,
  { seat, setup, salt, commitment }: Extract<GameAction, { type: 'place' }>,
  at: number,
): Change {
  const { id, rules, opening } = online;
  // A commitment that the other has seen stays.
  if (online.fleets[seat]) return err({ code: 'already-placed' });
  const squares = setup.reduce((sum, ship) => sum + ship.length, 0);
  // To name every fault of a setup that is larger than any grid would take seconds.
  if (squares > squareCount(rules.grid)) return err({ code: 'illegal-layout', faults: [] });
  const layout = makeLayout(rules, setup);
  if (!layout.ok) return layout satisfies Result<never, LayoutError>;
  const placed = { layout: layout.value, salt, commitment };
  if (commitmentOf({ game: id, seat, rules, ...placed }) !== commitment) {
    return err({ code: 'bad-commitment' });
  }
  const fleets: [PlacedFleet | null, PlacedFleet | null] = [...online.fleets];
  fleets[seat] = placed;
  const [one, two] = fleets;
  if (!one || !two) return ok({ fleets });
  const game = battleOf(rules, opening, [one, two]);
  return ok({ fleets, game, clocks: battleClocks(opening.pace, online.clocks, game.toMove, at) });
}

function battleOf(
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

function fire(online: OnlineGame, seat: Seat, squares: readonly Square[], at: number): Change {
  const { game, opening, clocks } = online;
  if (!game) return err({ code: 'wrong-phase', phase: 'prepare' });
  const fired = play(game, { type: 'shoot', seat, squares });
  if (!fired.ok) return fired;
  const { phase, winner, toMove } = fired.value;
  const now = clocksAfter(opening.pace, clocks, { mover: seat, toMove }, at);
  if (phase !== 'over') return ok({ game: fired.value, clocks: now });
  const end: End = { winner, reason: 'cleared' };
  return ok({ game: fired.value, ...ended({ ...online, clocks: now }, end, at) });
}

/** The clock has ended this seat's turn, and the game unless the turn passes. */
function flag(online: OnlineGame, seat: Seat, at: number): Change {
  const { game, opening, clocks } = online;
  const next = game && play(game, timeUp(opening.pace, game));
  if (!next?.ok || next.value.phase === 'over') return lose(online, seat, 'time', at);
  const turn = { mover: seat, toMove: next.value.toMove };
  return ok({ game: next.value, clocks: clocksAfter(opening.pace, clocks, turn, at) });
}

/** Ends the game against this seat; before the battle it is aborted, without a winner. */
function lose(online: OnlineGame, seat: Seat, reason: EndReason, at: number): Change {
  if (!online.game) return err({ code: 'wrong-phase', phase: 'prepare' });
  const game = play(online.game, { type: 'resign', seat });
  if (!game.ok) return game;
  return ok({ game: game.value, ...ended(online, { winner: otherSeat(seat), reason }, at) });
}

function say(online: OnlineGame, seat: Seat, talk: Talk, at: number): Change {
  if ('text' in talk && !online.opening.isFree) return err({ code: 'phrases-only' });
  if (online.talk.filter((said) => said.seat === seat).length >= MAX_SAID)
    return err({ code: 'too-much-talk' });
  return ok({ talk: [...online.talk, { seat, at, talk }] });
}

function wantRematch(online: OnlineGame, seat: Seat, isWanted: boolean): Change {
  if (!online.end) return err({ code: 'not-over' });
  const isDeclined = online.rematch.includes(false);
  if (online.next !== null || isDeclined) return err({ code: 'no-rematch' });
  if (isWanted && online.withdrawn[seat] >= MAX_WITHDRAWN) return err({ code: 'no-rematch' });
  const rematch: [boolean | null, boolean | null] = [...online.rematch];
  rematch[seat] = isWanted;
  return ok({ rematch });
}

/** An offer that was withdrawn so often is not made again, for the log would grow without an end. */
const MAX_WITHDRAWN = 5;

function withdrawRematch({ rematch, next, withdrawn }: OnlineGame, seat: Seat): Change {
  if (!mayWithdraw({ rematch, next }, seat)) return err({ code: 'no-rematch' });
  const [first, second] = withdrawn;
  return seat === 0
    ? ok({ rematch: [null, rematch[1]], withdrawn: [first + 1, second] })
    : ok({ rematch: [rematch[0], null], withdrawn: [first, second + 1] });
}

/** Has this seat an offer of another game that the other has not answered? */
export function mayWithdraw(
  { rematch, next }: Pick<OnlineGame, 'rematch' | 'next'>,
  seat: Seat,
): boolean {
  return next === null && rematch[seat] === true && rematch[otherSeat(seat)] === null;
}

/** What the game that follows is opened with: the same two, and the other one begins. */
export function rematchOpening({ id, opening, game }: OnlineGame): Opening {
  const begins = game ? otherSeat(game.first) : opening.begins;
  return { ...opening, begins, rematchOf: id };
}
