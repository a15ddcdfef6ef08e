import { byKind, cells, list, segments, shipAt, shots, squares } from './tables';

/** What is known of a square: not shot, hit and afloat, or no longer of any use. */
export const OPEN: u8 = 0;
export const AFLOAT: u8 = 1;
export const CLOSED: u8 = 2;

/** The outcomes of a shot. */
export const MISS: i32 = 0;
export const HIT: i32 = 1;
export const SUNK: i32 = 2;

export let shotCount: i32 = 0;
/** Segments not hit yet: the game is over at 0. */
export let segmentsLeft: i32 = 0;

export function openBoard(): void {
  memory.fill(cells, OPEN, squares);
  store<u8>(cells + squares, CLOSED);
  shotCount = 0;
  segmentsLeft = 0;
  for (let square = 0; square < squares; square += 1) {
    if (load<i8>(shipAt + square) >= 0) segmentsLeft += 1;
  }
}

/** Shoots at an open square. */
export function answer(square: i32): i32 {
  list(shots, shotCount, square);
  shotCount += 1;
  const ship = <i32>load<i8>(shipAt + square);
  if (ship < 0) return MISS;
  segmentsLeft -= 1;
  store<u8>(cells + square, AFLOAT);
  const left = byKind(segments, ship) - 1;
  store<i32>(segments + (ship << 2), left);
  return left > 0 ? HIT : SUNK;
}
