import { type Answer, answerOf } from './answer.js';
import { checkRules, segmentCount } from './fleet.js';
import { isOnGrid, type Square } from './grid.js';
import { type Layout, type LayoutError, makeLayout, type Setup } from './layout.js';
import { answerToHit } from './nameable-ships.js';
import { newObservation, type Observation, observe } from './observation.js';
import { checkWhole } from './option-error.js';
import type { Placement } from './placement.js';
import { err, ok, type Result } from './result.js';
import { hasFleetSalvo, isSalvo, type Rules, shotsPerTurn } from './rules.js';

/** One of the two players; also the board with that player's fleet. */
export type Seat = 0 | 1;

/** Both seats, in order. */
export const SEATS: readonly Seat[] = [0, 1];

/** Shot at the other seat's board, with its answer. */
export interface Shot extends Answer {
  readonly seat: Seat;
  /** Turn number, counted from 0 for both seats together. Shots of one turn are adjacent. */
  readonly turn: number;
}

/** Phase of a game: placing the fleets, shooting, or over. */
export type Phase = 'prepare' | 'battle' | 'over';

/** One game as plain JSON. Created by {@link newGame}, advanced only by {@link play}. */
export interface Game {
  readonly rules: Rules;
  readonly phase: Phase;
  /** Seat that shoots first. */
  readonly first: Seat;
  readonly layouts: readonly [Layout | null, Layout | null];
  readonly shots: readonly Shot[];
  /** Seat to move; after the end, the seat that moved last. */
  readonly toMove: Seat;
  readonly turn: number;
  readonly winner: Seat | 'draw' | null;
  /** Did the loser resign, or run out of time in a last turn to equalise? */
  readonly isResigned: boolean;
}

/** Action of one seat, for {@link play}. */
export type Action =
  /** Places or replaces a seat's fleet; allowed until both fleets are placed. */
  | { readonly type: 'place'; readonly seat: Seat; readonly setup: Setup }
  /** Fires one shot, or all shots of a salvo. */
  | { readonly type: 'shoot'; readonly seat: Seat; readonly squares: readonly Square[] }
  /** Ends the turn of a seat out of time, which loses if this was its last turn to equalise. */
  | { readonly type: 'skip'; readonly seat: Seat }
  | { readonly type: 'resign'; readonly seat: Seat };

/** Reason why an action is illegal. */
export type ActionError =
  | { readonly code: 'wrong-phase'; readonly phase: Phase }
  | { readonly code: 'not-your-turn'; readonly toMove: Seat }
  | { readonly code: 'shot-count'; readonly expected: number; readonly given: number }
  | { readonly code: 'off-grid' | 'already-shot'; readonly square: Square }
  | LayoutError;

/** Starts a game without fleets. @throws OptionError for invalid rules or an invalid seat */
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
 * Returns the game after this action; does not change the given one.
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
  if (action.type === 'place') return placeFleetInGame(game, action.seat, action.setup);
  if (game.phase !== 'battle') return err({ code: 'wrong-phase', phase: game.phase });
  if (action.type === 'resign') return ok(gameAfterResignation(game, action.seat));
  if (action.seat !== game.toMove) return err({ code: 'not-your-turn', toMove: game.toMove });
  return action.type === 'skip'
    ? ok(skipTurn(game))
    : shootSquares(game, action.seat, action.squares);
}

/** Returns the opponent's seat: 1 for 0, and 0 for 1. */
export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** Returns the number of shots that the seat to move fires at once: 1, or its salvo. */
export function shotsDue(game: Game): number {
  const { rules, toMove } = game;
  if (!isSalvo(rules)) return 1;
  const afloat = hasFleetSalvo(rules.turns) ? shipsAfloat(game, toMove) : [];
  const salvo = shotsPerTurn(
    rules,
    afloat.map(({ shape }) => shape),
  );
  // Unhit segments are on open squares, so open squares can be too few only near the end.
  if (segmentCount(rules.fleet) - scoreOf(game, toMove) >= salvo) return Math.max(1, salvo);
  // Squares known to be empty need not be shot at.
  const open = observationOf(game, toMove).open.size;
  // In the last turn to equalise, a seat may have no ship left, but one shot is always due.
  return Math.max(1, Math.min(salvo, open));
}

/** Returns the shots that a seat has fired, in order. */
export function shotsBy(game: Pick<Game, 'shots'>, seat: Seat): Shot[] {
  return game.shots.filter((shot) => shot.seat === seat);
}

/** Returns a seat's score: one point per hit. */
export function scoreOf(game: Pick<Game, 'shots'>, seat: Seat): number {
  return shotsBy(game, seat).filter(({ outcome }) => outcome !== 'miss').length;
}

/**
 * Returns a seat's own ships that are not sunk.
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
 * Returns what a seat knows of the other board, from the answers to its shots.
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

/** Answers a shot at this layout, given earlier answers, as the rules announce it. */
export function answerTo(
  rules: Pick<Rules, 'announces' | 'fleet'>,
  layout: Layout,
  earlierAnswers: readonly Answer[],
  square: Square,
): Answer {
  const ship = layout.ships.find(({ squares }) => squares.includes(square));
  if (!ship) return { square, outcome: 'miss' };
  const isHitByNow = (target: Square) =>
    target === square || earlierAnswers.some((shot) => shot.square === target);
  const outcome = ship.squares.every(isHitByNow) ? 'sunk' : 'hit';
  return answerToHit(rules, ship, earlierAnswers, square, outcome);
}

function placeFleetInGame(game: Game, seat: Seat, setup: Setup): Result<Game, ActionError> {
  if (game.phase !== 'prepare') return err({ code: 'wrong-phase', phase: game.phase });
  const layout = makeLayout(game.rules, setup);
  if (!layout.ok) return layout;
  const layouts: [Layout | null, Layout | null] = [...game.layouts];
  layouts[seat] = layout.value;
  return ok({ ...game, layouts, phase: layouts[0] && layouts[1] ? 'battle' : 'prepare' });
}

function gameAfterResignation(game: Game, seat: Seat): Game {
  return { ...game, phase: 'over', winner: otherSeat(seat), isResigned: true };
}

function skipTurn(game: Game): Game {
  const isLast = shipsAfloat(game, game.toMove).length === 0;
  return isLast ? gameAfterResignation(game, game.toMove) : passTurn(game);
}

function passTurn(game: Game): Game {
  return { ...game, toMove: otherSeat(game.toMove), turn: game.turn + 1 };
}

function shootSquares(
  game: Game,
  seat: Seat,
  squares: readonly Square[],
): Result<Game, ActionError> {
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
  return ok(gameAfterShots(squares.reduce(fireShot, game)));
}

function fireShot(game: Game, square: Square): Game {
  const { toMove: seat, turn } = game;
  const target = game.layouts[otherSeat(seat)]!;
  const answer = answerTo(game.rules, target, shotsBy(game, seat), square);
  return { ...game, shots: [...game.shots, { seat, turn, ...answer }] };
}

function gameAfterShots(game: Game): Game {
  const { toMove: seat, first, rules } = game;
  const opponent = otherSeat(seat);
  const end = turnEndAfter(rules, {
    isFirst: seat === first,
    isHit: game.shots.at(-1)?.outcome !== 'miss',
    hasCleared: shipsAfloat(game, opponent).length === 0,
    isCleared: shipsAfloat(game, seat).length === 0,
  });
  if (end === 'shoots-on') return game;
  if (end === 'passes') return passTurn(game);
  const winner = end === 'draws' ? 'draw' : end === 'wins' ? seat : opponent;
  return { ...game, phase: 'over', winner };
}

/** Result of a shot or a salvo for the seat that fired it. */
export type TurnEnd = 'shoots-on' | 'passes' | 'wins' | 'loses' | 'draws';

/**
 * Decides what follows a shot or salvo.
 * @param after `isFirst`: the shooter began the game; `isHit`: its last shot hit; `hasCleared`: the
 * other fleet is sunk; `isCleared`: its own fleet is sunk
 */
export function turnEndAfter(
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
