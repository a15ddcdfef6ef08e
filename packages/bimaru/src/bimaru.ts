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

/**
 * What a square that is given holds: water, a segment of untold form, a ship of one segment, a
 * segment between two others, or the end of a ship on this side: `left` continues to the right.
 */
export const GIVEN_FORMS = [
  ...(['water', 'segment', 'single', 'middle'] as const),
  ...(['left', 'right', 'top', 'bottom'] as const),
] as const;
/** One of {@link GIVEN_FORMS}. */
export type GivenForm = (typeof GIVEN_FORMS)[number];

/** A square that a puzzle shows from the start, and what it shows there. */
export interface BimaruGiven {
  readonly square: Square;
  readonly form: GivenForm;
}

/** How many segments each column or row has; null if not shown. */
export type Sums = readonly (number | null)[];

/**
 * A puzzle (Battleship solitaire): where does the fleet lie? Ships are straight and do not touch.
 * Plain data but for its rules; {@link readBimaru} makes it from JSON.
 */
export interface Bimaru {
  readonly rules: Rules;
  /** From the left. */
  readonly columns: Sums;
  /** From the top. */
  readonly rows: Sums;
  /** In the order of the squares, each square once. */
  readonly givens: readonly BimaruGiven[];
}

/** A row or a column, counted from 0. */
export interface BimaruLine {
  readonly kind: 'row' | 'column';
  readonly index: number;
}

/** What a person has written on a square. */
export const BIMARU_MARKS = ['open', 'water', 'segment'] as const;
/** One of {@link BIMARU_MARKS}: nothing yet, water, or a segment of a ship. */
export type BimaruMark = (typeof BIMARU_MARKS)[number];

/** The marks, by square. */
export type BimaruMarks = readonly BimaruMark[];

/** A mark as a number, for kernels. */
export const UNDECIDED = 0;
export const WATER = 1;
export const SEGMENT = 2;

/** The sides that a segment of a given form has water or another segment on: right, down, left, up. */
export const SIDES_OF_FORM: Readonly<Partial<Record<GivenForm, readonly BimaruMark[]>>> = {
  single: ['water', 'water', 'water', 'water'],
  middle: ['open', 'open', 'open', 'open'],
  left: ['segment', 'water', 'water', 'water'],
  right: ['water', 'water', 'segment', 'water'],
  top: ['water', 'segment', 'water', 'water'],
  bottom: ['water', 'water', 'water', 'segment'],
};

/**
 * @throws OptionError for a puzzle that {@link readBimaru} would not make: one with bent ships, or
 * ships that may touch, or a square that is not of the grid
 */
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

/** @throws OptionError for rules that no puzzle has */
export function checkPuzzleRules(rules: Rules): void {
  checkRules(rules);
  if (hasPuzzles(rules)) return;
  throw new OptionError('bad-rules', 'rules', rules, 'straight ships that may not touch');
}

/** Whether puzzles exist for these rules: ships are straight and may not touch. */
export function hasPuzzles({ fleet, touching }: Pick<Rules, 'fleet' | 'touching'>): boolean {
  return touching === 'forbidden' && fleet.every(({ isStraight }) => isStraight);
}

/** The marks that follow from the givens. */
export function givenMarks({ rules, givens }: Bimaru): BimaruMark[] {
  const marks = new Array<BimaruMark>(squareCount(rules.grid)).fill('open');
  for (const { square, form } of givens) marks[square] = form === 'water' ? 'water' : 'segment';
  return marks;
}

/** The squares of a line, from the left or from the top. */
export function squaresOfLine(grid: Grid, { kind, index }: BimaruLine): Square[] {
  return kind === 'row'
    ? Array.from({ length: grid.width }, (_, x) => index * grid.width + x)
    : Array.from({ length: grid.height }, (_, y) => y * grid.width + index);
}

/** The columns, then the rows. */
export function linesOfGrid({ width, height }: Grid): BimaruLine[] {
  return [
    ...Array.from({ length: width }, (_, index): BimaruLine => ({ kind: 'column', index })),
    ...Array.from({ length: height }, (_, index): BimaruLine => ({ kind: 'row', index })),
  ];
}

export function sumOf(puzzle: Pick<Bimaru, 'columns' | 'rows'>, { kind, index }: BimaruLine) {
  return (kind === 'row' ? puzzle.rows : puzzle.columns)[index] ?? null;
}

/** How many segments of a layout lie in each column and each row. */
export function sumsOf(grid: Grid, layout: Layout): { columns: number[]; rows: number[] } {
  const columns = new Array<number>(grid.width).fill(0);
  const rows = new Array<number>(grid.height).fill(0);
  for (const square of layout.ships.flatMap(({ squares }) => squares)) {
    columns[columnOf(grid, square)]! += 1;
    rows[rowOf(grid, square)]! += 1;
  }
  return { columns, rows };
}

/** By square: the form in which a puzzle would give it. */
export function givenForms(grid: Grid, layout: Layout): GivenForm[] {
  const forms = new Array<GivenForm>(squareCount(grid)).fill('water');
  for (const { squares } of layout.ships) {
    for (const [index, square] of squares.entries()) forms[square] = formAt(squares, index);
  }
  return forms;
}

/** The form of a ship's segment. @param squares of the ship, in rising order */
export function formAt(squares: readonly Square[], index: number): GivenForm {
  if (squares.length === 1) return 'single';
  const isAcross = squares[1] === squares[0]! + 1;
  if (index === 0) return isAcross ? 'left' : 'top';
  if (index === squares.length - 1) return isAcross ? 'right' : 'bottom';
  return 'middle';
}

/** The square one step away; undefined beyond the edge. */
export function besideOf(grid: Grid, square: Square, [dx, dy]: readonly [number, number]) {
  return squareAt(grid, columnOf(grid, square) + dx, rowOf(grid, square) + dy);
}
