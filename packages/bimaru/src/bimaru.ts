import {
  checkRules,
  checkSquare,
  columnOf,
  type Grid,
  type Layout,
  OptionError,
  type Rules,
  rowOf,
  type Square,
  squareAt,
  squareCount,
} from '@flotilla/rules';

/** Forms of a given. An end is named by its side of the ship: `left` continues to the right. */
export const GIVEN_FORMS = [
  ...(['water', 'segment', 'single', 'middle'] as const),
  ...(['left', 'right', 'top', 'bottom'] as const),
] as const;
/** One of {@link GIVEN_FORMS}. */
export type GivenForm = (typeof GIVEN_FORMS)[number];

/** Square shown from the start, with its form. */
export interface BimaruGiven {
  readonly square: Square;
  readonly form: GivenForm;
}

/** Segments in each column or row; null if hidden. */
export type LineSums = readonly (number | null)[];

/** Puzzle (Battleship solitaire): find the fleet. Plain data, except for its rules. */
export interface Bimaru {
  readonly rules: Rules;
  /** From left to right. */
  readonly columns: LineSums;
  /** From top to bottom. */
  readonly rows: LineSums;
  /** In square order, each square once. */
  readonly givens: readonly BimaruGiven[];
}

/** Row or column, counted from 0. */
export interface BimaruLine {
  readonly kind: 'row' | 'column';
  readonly index: number;
}

/** Marks that a solver writes on a square: undecided, water, or a segment. */
export const BIMARU_MARKS = ['open', 'water', 'segment'] as const;
/** One of {@link BIMARU_MARKS}. */
export type BimaruMark = (typeof BIMARU_MARKS)[number];

/** Marks by square. */
export type BimaruMarks = readonly BimaruMark[];

/** Marks as numbers for flat arrays: indices in {@link BIMARU_MARKS}. */
export const UNDECIDED_VALUE = 0;
export const WATER_VALUE = 1;
export const SEGMENT_VALUE = 2;

/** Marks of a given's neighbours (right, down, left, up) by its form. */
export const NEIGHBOUR_MARKS_BY_FORM: Readonly<Partial<Record<GivenForm, readonly BimaruMark[]>>> =
  {
    single: ['water', 'water', 'water', 'water'],
    middle: ['open', 'open', 'open', 'open'],
    left: ['segment', 'water', 'water', 'water'],
    right: ['water', 'water', 'segment', 'water'],
    top: ['water', 'segment', 'water', 'water'],
    bottom: ['water', 'water', 'water', 'segment'],
  };

/** @throws OptionError for bad rules, a wrong number of sums or a given off the grid */
export function checkBimaru(puzzle: Bimaru): void {
  const { rules, columns, rows, givens } = (puzzle ?? {}) as Partial<Bimaru>;
  if (rules) checkPuzzleRules(rules);
  const isWhole =
    columns?.length === rules?.grid.width && rows?.length === rules?.grid.height && givens;
  if (!rules || !isWhole) {
    throw new OptionError('bad-rules', 'puzzle', puzzle, 'a puzzle that readBimaru has made');
  }
  for (const { square } of givens) checkSquare('givens', rules.grid, square);
}

/** @throws OptionError for invalid rules, or bent or touching ships */
export function checkPuzzleRules(rules: Rules): void {
  checkRules(rules);
  if (hasPuzzles(rules)) return;
  throw new OptionError('bad-rules', 'rules', rules, 'straight ships that may not touch');
}

/** Do puzzles exist for these rules? Ships must be straight and not touch. */
export function hasPuzzles({ fleet, touching }: Pick<Rules, 'fleet' | 'touching'>): boolean {
  return touching === 'forbidden' && fleet.every(({ isStraight }) => isStraight);
}

/** Returns the marks of the given squares; all others are open, even neighbours of a given. */
export function givenMarks({ rules, givens }: Bimaru): BimaruMark[] {
  const marks = new Array<BimaruMark>(squareCount(rules.grid)).fill('open');
  for (const { square, form } of givens) marks[square] = form === 'water' ? 'water' : 'segment';
  return marks;
}

export function squaresOfLine(grid: Grid, { kind, index }: BimaruLine): Square[] {
  return kind === 'row'
    ? Array.from({ length: grid.width }, (_, x) => index * grid.width + x)
    : Array.from({ length: grid.height }, (_, y) => y * grid.width + index);
}

/** Returns the columns, then the rows. */
export function linesOfGrid({ width, height }: Grid): BimaruLine[] {
  return [
    ...Array.from({ length: width }, (_, index): BimaruLine => ({ kind: 'column', index })),
    ...Array.from({ length: height }, (_, index): BimaruLine => ({ kind: 'row', index })),
  ];
}

export function sumOfLine(puzzle: Pick<Bimaru, 'columns' | 'rows'>, { kind, index }: BimaruLine) {
  return (kind === 'row' ? puzzle.rows : puzzle.columns)[index] ?? null;
}

export function lineSumsOf(grid: Grid, layout: Layout): { columns: number[]; rows: number[] } {
  const columns = new Array<number>(grid.width).fill(0);
  const rows = new Array<number>(grid.height).fill(0);
  for (const square of layout.ships.flatMap(({ squares }) => squares)) {
    columns[columnOf(grid, square)]! += 1;
    rows[rowOf(grid, square)]! += 1;
  }
  return { columns, rows };
}

/** Returns the form that a given would show, by square. */
export function formsOfLayout(grid: Grid, layout: Layout): GivenForm[] {
  const forms = new Array<GivenForm>(squareCount(grid)).fill('water');
  for (const { squares } of layout.ships) {
    for (const [index, square] of squares.entries()) forms[square] = segmentFormAt(squares, index);
  }
  return forms;
}

/** @param squares all squares of the ship, ascending */
export function segmentFormAt(squares: readonly Square[], index: number): GivenForm {
  if (squares.length === 1) return 'single';
  const isAcross = squares[1] === squares[0]! + 1;
  if (index === 0) return isAcross ? 'left' : 'top';
  if (index === squares.length - 1) return isAcross ? 'right' : 'bottom';
  return 'middle';
}

export function neighbourAtStep(grid: Grid, square: Square, [dx, dy]: readonly [number, number]) {
  return squareAt(grid, columnOf(grid, square) + dx, rowOf(grid, square) + dy);
}
