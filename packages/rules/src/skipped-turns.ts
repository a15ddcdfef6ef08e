import { segmentCount } from './fleet.js';
import { type Game, otherSeat, type Seat, type Shot, scoreOf } from './game.js';
import type { Rules } from './rules.js';

/** Turn that the clock ended, without a shot or after a hit that allowed another shot. */
export interface SkippedTurn {
  readonly turn: number;
  readonly seat: Seat;
  /** Number of shots by both seats before the turn ended. */
  readonly after: number;
}

/**
 * Returns the skipped turns of a game, derived from gaps in the turn numbers.
 * @example
 * ```ts
 * import { makeRules, newGame, play, skippedTurns, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] }));
 * let game = newGame(rules, 0);
 * game = unwrap(play(game, { type: 'place', seat: 0, setup: [[0]] }));
 * game = unwrap(play(game, { type: 'place', seat: 1, setup: [[3]] }));
 * game = unwrap(play(game, { type: 'skip', seat: 0 }));
 * console.log(skippedTurns(game)); // [ { turn: 0, seat: 0, after: 0 } ]
 * ```
 */
export function skippedTurns({
  rules,
  first,
  shots,
  turn: currentTurn,
}: Pick<Game, 'rules' | 'first' | 'shots' | 'turn'>): SkippedTurn[] {
  const skipped: SkippedTurn[] = [];
  let after = 0;
  for (let turn = 0; turn < currentTurn; turn += 1) {
    while (shots[after]?.turn === turn) after += 1;
    const lastShot = shots[after - 1];
    const hasShot = lastShot?.turn === turn;
    if (hasShot && !keepsShooting(rules, lastShot, shots.slice(0, after))) continue;
    skipped.push({ turn, seat: seatOfTurn(first, turn), after });
  }
  return skipped;
}

/** Returns the seat that moves in this turn, counted from 0. */
export function seatOfTurn(first: Seat, turn: number): Seat {
  return turn % 2 === 0 ? first : otherSeat(first);
}

/** Counts the last turns in a row without a shot by the seat to move, the current one included. */
export function turnsWithoutShot({ first, shots, toMove, turn }: Omit<Game, 'layouts'>): number {
  const before = toMove === first ? -2 : -1;
  const last = shots.findLast(({ seat }) => seat === toMove)?.turn ?? before;
  return (turn - last) / 2;
}

function keepsShooting({ turns, fleet }: Rules, last: Shot, shots: readonly Shot[]): boolean {
  const isHit = turns === 'hit-again' && last.outcome !== 'miss';
  return isHit && scoreOf({ shots }, last.seat) < segmentCount(fleet);
}
