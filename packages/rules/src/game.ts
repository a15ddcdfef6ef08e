import { type Answer, answerOf } from './answer.js';
import { checkRules, segmentCount } from './fleet.js';
import { isOnGrid, type Square } from './grid.js';
import { type Layout, type LayoutError, makeLayout, type Setup } from './layout.js';
import { newObservation, type Observation, observe } from './observation.js';
import { checkWhole } from './option-error.js';
import type { Placement } from './placement.js';
import { err, ok, type Result } from './result.js';
import { goesByFleet, isSalvo, type Rules, shotsAtOnce } from './rules.js';
import { answerToHit } from './told-ships.js';

/** One of the two players; a seat's board is the one that its fleet stands on. */
export type Seat = 0 | 1;

/** Both seats, in order. */
export const SEATS: readonly Seat[] = [0, 1];

/** A shot that was fired at the other seat's board, with its answer. */
export interface Shot extends Answer {
  readonly seat: Seat;
  /** Counts the turns of both seats from 0; the shots of one turn stand together. */
  readonly turn: number;
}

/** Where a game is: fleets are placed, shots are fired, or it is over. */
export type Phase = 'prepare' | 'battle' | 'over';

/** Everything about one game, as plain JSON. Made by {@link newGame}, changed only by {@link play}. */
export interface Game {
  readonly rules: Rules;
  readonly phase: Phase;
  /** Who shoots first. */
  readonly first: Seat;
  readonly layouts: readonly [Layout | null, Layout | null];
  readonly shots: readonly Shot[];
  /** Whose turn it is; after the end, whose turn it was. */
  readonly toMove: Seat;
  readonly turn: number;
  readonly winner: Seat | 'draw' | null;
  /** Did the game end because the loser gave up? */
  readonly isResigned: boolean;
}

/** What a seat does in a game. */
export type Action =
  /** Sets a seat's fleet, or sets it anew while the other is not ready. */
  | { readonly type: 'place'; readonly seat: Seat; readonly setup: Setup }
  /** Fires one shot, or all shots of a salvo. */
  | { readonly type: 'shoot'; readonly seat: Seat; readonly squares: readonly Square[] }
  /** Ends the turn of a seat whose time is up; a last turn is given up. */
  | { readonly type: 'skip'; readonly seat: Seat }
  | { readonly type: 'resign'; readonly seat: Seat };

/** Why an action is refused. */
export type ActionError =
  | { readonly code: 'wrong-phase'; readonly phase: Phase }
  | { readonly code: 'not-your-turn'; readonly toMove: Seat }
  | { readonly code: 'shot-count'; readonly expected: number; readonly given: number }
  | { readonly code: 'off-grid' | 'already-shot'; readonly square: Square }
  | LayoutError;

/** @throws OptionError for rules that were not made by `makeRules`, and for a third seat */
export function newGame(rules: Rules, first: Seat): Game {
  checkRules(rules);
  checkWhole('first', first, 0, 1);
  return {
    rules,
    phase: 'prepare',
    first,
    layouts: [null, null],
    shots: [],
    toMove: first,
    turn: 0,
    winner: null,
    isResigned: false,
  };
}

/**
 * The game after this action; the given one is left as it is.
 * @example
 * ```ts
 * import { makeRules, newGame, play, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] }));
 * let game = newGame(rules, 0);
 * game = unwrap(play(game, { type: 'place', seat: 0, setup: [[0]] }));
 * game = unwrap(play(game, { type: 'place', seat: 1, setup: [[3]] }));
 * game = unwrap(play(game, { type: 'shoot', seat: 0, squares: [3] }));
 * console.log(game.phase, game.winner); // over 0
 * ```
 */
export function play(game: Game, action: Action): Result<Game, ActionError> {
  if (action.type === 'place') return place(game, action.seat, action.setup);
  if (game.phase !== 'battle') return err({ code: 'wrong-phase', phase: game.phase });
  if (action.type === 'resign') return ok(resigned(game, action.seat));
  if (action.seat !== game.toMove) return err({ code: 'not-your-turn', toMove: game.toMove });
  return action.type === 'skip' ? ok(skip(game)) : shoot(game, action.seat, action.squares);
}

/** The seat of the opponent. */
export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** How many shots the seat to move fires at once: 1, or its salvo. */
export function shotsDue(game: Game): number {
  const { rules, toMove } = game;
  if (!isSalvo(rules)) return 1;
  const afloat = goesByFleet(rules.turns) ? shipsAfloat(game, toMove) : [];
  const salvo = shotsAtOnce(
    rules,
    afloat.map(({ shape }) => shape),
  );
  // Squares of ships that are not hit are open: only near the end there may be fewer than the salvo has shots.
  if (segmentCount(rules.fleet) - scoreOf(game, toMove) >= salvo) return Math.max(1, salvo);
  // No shot has to be wasted on a square that is known to be empty.
  const open = observationOf(game, toMove).open.size;
  // The side with the last turn to equalise may have no ship left: one shot is always due.
  return Math.max(1, Math.min(salvo, open));
}

/** The shots that a seat has fired, in order. */
export function shotsBy(game: Pick<Game, 'shots'>, seat: Seat): Shot[] {
  return game.shots.filter((shot) => shot.seat === seat);
}

/** A seat's points: one for each hit. */
export function scoreOf(game: Pick<Game, 'shots'>, seat: Seat): number {
  return shotsBy(game, seat).filter(({ outcome }) => outcome !== 'miss').length;
}

/**
 * A seat's own ships that are not sunk.
 * @example
 * ```ts
 * import { makeRules, newGame, play, shipsAfloat, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1, 1] }));
 * let game = newGame(rules, 0);
 * game = unwrap(play(game, { type: 'place', seat: 0, setup: [[0], [2]] }));
 * game = unwrap(play(game, { type: 'place', seat: 1, setup: [[0], [3]] }));
 * game = unwrap(play(game, { type: 'shoot', seat: 0, squares: [3] }));
 * console.log(shipsAfloat(game, 1).map(({ squares }) => squares)); // [ [ 0 ] ]
 * ```
 */
export function shipsAfloat(game: Pick<Game, 'layouts' | 'shots'>, seat: Seat): Placement[] {
  const shot = new Set(shotsBy(game, otherSeat(seat)).map(({ square }) => square));
  const ships = game.layouts[seat]?.ships ?? [];
  return ships.filter(({ squares }) => !squares.every((square) => shot.has(square)));
}

/**
 * What a seat knows of the other's board, from the answers to its shots.
 * @example
 * ```ts
 * import { makeRules, newGame, observationOf, play, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] }));
 * let game = newGame(rules, 0);
 * game = unwrap(play(game, { type: 'place', seat: 0, setup: [[0]] }));
 * game = unwrap(play(game, { type: 'place', seat: 1, setup: [[3]] }));
 * game = unwrap(play(game, { type: 'shoot', seat: 0, squares: [1] }));
 * console.log([...observationOf(game, 0).open]); // [ 0, 2, 3 ]
 * ```
 */
export function observationOf(game: Pick<Game, 'rules' | 'shots'>, seat: Seat): Observation {
  return shotsBy(game, seat).map(answerOf).reduce(observe, newObservation(game.rules));
}

/** The answer to a shot at this layout after earlier ones, as the rules let it be told. */
export function answerTo(
  rules: Pick<Rules, 'announces' | 'fleet'>,
  layout: Layout,
  earlier: readonly Answer[],
  square: Square,
): Answer {
  const ship = layout.ships.find(({ squares }) => squares.includes(square));
  if (!ship) return { square, outcome: 'miss' };
  const isShot = (at: Square) => at === square || earlier.some((shot) => shot.square === at);
  return answerToHit(rules, ship, earlier, square, ship.squares.every(isShot));
}

function place(game: Game, seat: Seat, setup: Setup): Result<Game, ActionError> {
  if (game.phase !== 'prepare') return err({ code: 'wrong-phase', phase: game.phase });
  const layout = makeLayout(game.rules, setup);
  if (!layout.ok) return layout;
  const layouts: [Layout | null, Layout | null] = [...game.layouts];
  layouts[seat] = layout.value;
  return ok({ ...game, layouts, phase: layouts[0] && layouts[1] ? 'battle' : 'prepare' });
}

function resigned(game: Game, seat: Seat): Game {
  return { ...game, phase: 'over', winner: otherSeat(seat), isResigned: true };
}

function skip(game: Game): Game {
  const isLast = shipsAfloat(game, game.toMove).length === 0;
  return isLast ? resigned(game, game.toMove) : passed(game);
}

function passed(game: Game): Game {
  return { ...game, toMove: otherSeat(game.toMove), turn: game.turn + 1 };
}

function shoot(game: Game, seat: Seat, squares: readonly Square[]): Result<Game, ActionError> {
  const expected = shotsDue(game);
  if (squares.length !== expected) {
    return err({ code: 'shot-count', expected, given: squares.length });
  }
  const fired = shotsBy(game, seat);
  for (const [index, square] of squares.entries()) {
    if (!isOnGrid(game.rules.grid, square)) return err({ code: 'off-grid', square });
    const isRepeated =
      squares.indexOf(square) < index || fired.some((shot) => shot.square === square);
    if (isRepeated) return err({ code: 'already-shot', square });
  }
  return ok(endOfShots(squares.reduce(fire, game)));
}

/** The game after one shot, before the turn passes. */
function fire(game: Game, square: Square): Game {
  const { toMove: seat, turn } = game;
  const target = game.layouts[otherSeat(seat)]!;
  const answer = answerTo(game.rules, target, shotsBy(game, seat), square);
  return { ...game, shots: [...game.shots, { seat, turn, ...answer }] };
}

/** Decides whether the game is over, and whose turn it is. */
function endOfShots(game: Game): Game {
  const { toMove: seat, first, rules } = game;
  const other = otherSeat(seat);
  const end = endOfTurn(rules, {
    isFirst: seat === first,
    isHit: game.shots.at(-1)?.outcome !== 'miss',
    hasCleared: shipsAfloat(game, other).length === 0,
    isCleared: shipsAfloat(game, seat).length === 0,
  });
  if (end === 'shoots-on') return game;
  if (end === 'passes') return passed(game);
  const winner = end === 'draws' ? 'draw' : end === 'wins' ? seat : other;
  return { ...game, phase: 'over', winner };
}

/** What follows for the seat that has fired its shot or its salvo. */
export type TurnEnd = 'shoots-on' | 'passes' | 'wins' | 'loses' | 'draws';

/**
 * Decides what follows a shot or a salvo.
 * @param after whether the seat began the game, whether its last shot hit, and whether all ships
 * of the other, and all of its own, are sunk
 */
export function endOfTurn(
  { turns, lastTurn }: Pick<Rules, 'turns' | 'lastTurn'>,
  after: {
    readonly isFirst: boolean;
    readonly isHit: boolean;
    readonly hasCleared: boolean;
    readonly isCleared: boolean;
  },
): TurnEnd {
  const { isFirst, isHit, hasCleared } = after;
  const isLastTurn = !isFirst && after.isCleared;
  if (hasCleared && isLastTurn) return 'draws';
  if (hasCleared) return lastTurn && isFirst ? 'passes' : 'wins';
  if (isHit && turns === 'hit-again') return 'shoots-on';
  return isLastTurn ? 'loses' : 'passes';
}
