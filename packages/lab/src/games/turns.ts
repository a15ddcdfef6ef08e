import type { Rules, Seat } from '@flotilla/rules';

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
  { turns, lastTurn }: Pick<Rules, 'turns' | 'lastTurn'>,
  hits: readonly [Uint8Array, Uint8Array],
  first: Seat,
): Course {
  const shots: [number, number] = [0, 0];
  const isHitAgain = turns === 'hit-again';
  let seat = first;
  for (let turn = 1; ; turn += 1) {
    const side = hits[seat];
    const end = side.length;
    let at = shots[seat];
    do at += 1;
    while (isHitAgain && side[at - 1] === 1 && at < end);
    shots[seat] = at;
    const other: Seat = seat === 0 ? 1 : 0;
    const hasCleared = at === end;
    const isLastTurn = seat !== first && shots[other] === hits[other].length;
    if (hasCleared && isLastTurn) return { winner: 'draw', turns: turn, shots };
    if (hasCleared && !(lastTurn && seat === first)) return { winner: seat, turns: turn, shots };
    if (isLastTurn) return { winner: other, turns: turn, shots };
    seat = other;
  }
}
