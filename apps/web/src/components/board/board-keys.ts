import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';

type CursorMove = (
  x: number,
  y: number,
  right: number,
  bottom: number,
) => readonly [number, number];

const CURSOR_MOVES: Readonly<Record<string, CursorMove>> = {
  ArrowLeft: (x, y) => [x - 1, y],
  ArrowRight: (x, y) => [x + 1, y],
  ArrowUp: (x, y) => [x, y - 1],
  ArrowDown: (x, y) => [x, y + 1],
  Home: (_, y) => [0, y],
  End: (_, y, right) => [right, y],
  PageUp: (x) => [x, 0],
  PageDown: (x, _, __, bottom) => [x, bottom],
};

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value));
}

/** Returns the square that a key moves to, clamped to the edge; undefined for non-movement keys. */
export function squareAfterKey(grid: Grid, from: Square, key: string): Square | undefined {
  const [right, bottom] = [grid.width - 1, grid.height - 1];
  const to = CURSOR_MOVES[key]?.(columnOf(grid, from), rowOf(grid, from), right, bottom);
  return to && clamp(to[1], bottom) * grid.width + clamp(to[0], right);
}
