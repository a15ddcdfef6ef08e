import { list, segments, shipAt, shots, squares } from './tables';

export const MISS: i32 = 0;
export const HIT: i32 = 1;
export const SUNK: i32 = 2;

export let shotCount: i32 = 0;
/** Unhit segments; the game is over at 0. */
export let segmentsLeft: i32 = 0;

export function openTarget(): void {
  shotCount = 0;
  segmentsLeft = 0;
  for (let square = 0; square < squares; square += 1) {
    if (load<i8>(shipAt + square) >= 0) segmentsLeft += 1;
  }
}

export function answer(square: i32): i32 {
  list(shots, shotCount, square);
  shotCount += 1;
  const ship = <i32>load<i8>(shipAt + square);
  if (ship < 0) return MISS;
  segmentsLeft -= 1;
  const left = load<u8>(segments + ship) - 1;
  store<u8>(segments + ship, left);
  return left > 0 ? HIT : SUNK;
}
