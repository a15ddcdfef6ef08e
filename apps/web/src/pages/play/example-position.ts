import type { CellView, Square } from '@flotilla/rules';

/** A position to look at: ships `S`, hit `x`, sunk `#`, miss `o`, known to be empty `*`. */
const ROWS = [
  '...o....S.',
  '.SSxx...S.',
  '.....o..S.',
  'o.***.....',
  '..*#*..o.S',
  '..*#*.....',
  '..***.SS.o',
  'S....o....',
  'x..S....xS',
  '.o...Sx..o',
];

const CELLS: Readonly<Record<string, CellView>> = {
  o: 'miss',
  '*': 'empty',
  x: 'hit',
  '#': 'sunk',
};

export const EXAMPLE_GRID = { width: 10, height: 10 };

export const EXAMPLE_CELLS: readonly CellView[] = [...ROWS.join('')].map(
  (sign) => CELLS[sign] ?? 'open',
);

export const EXAMPLE_SHIPS: readonly (readonly Square[])[] = [
  [8, 18, 28],
  [11, 12, 13, 14],
  [43, 53],
  [49],
  [66, 67],
  [70, 80],
  [83],
  [88, 89],
  [95, 96],
];
