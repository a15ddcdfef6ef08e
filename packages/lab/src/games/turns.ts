import { endOfTurn, otherSeat, type Rules, type Seat } from '@flotilla/rules';

/** How a game of two went. */
export interface Course {
  readonly winner: Seat | 'draw';
  /** Of both sides together. */
  readonly turns: number;
  /** By seat: the shots fired before the game was over. */
  readonly shots: readonly [number, number];
}

/**
 * Interleaves two one-sided games by the rules of turns. Where no salvo depends on the own
 * ships afloat, nobody's shots depend on the other's, so that a game of two is two one-sided
 * games, cut off where the first of them ends it.
 * @param hits by seat and shot up to the last ship sunk: 1 for a hit, 0 for a miss
 */
export function interleave(
  rules: Pick<Rules, 'turns' | 'lastTurn'>,
  hits: readonly [Uint8Array, Uint8Array],
  first: Seat,
): Course {
  const shots: [number, number] = [0, 0];
  let seat = first;
  let turns = 1;
  for (;;) {
    const other = otherSeat(seat);
    const isHit = hits[seat][shots[seat]] === 1;
    shots[seat] += 1;
    const end = endOfTurn(rules, {
      isFirst: seat === first,
      isHit,
      hasCleared: shots[seat] === hits[seat].length,
      isCleared: shots[other] === hits[other].length,
    });
    if (end === 'wins') return { winner: seat, turns, shots };
    if (end === 'loses') return { winner: other, turns, shots };
    if (end === 'draws') return { winner: 'draw', turns, shots };
    if (end === 'passes') {
      seat = other;
      turns += 1;
    }
  }
}
