import {
  type Bimaru,
  type BimaruError,
  type BimaruLine,
  type GivenForm,
  makeBimaruEntry,
  readBimaru,
} from '@flotilla/bimaru';
import { columnOf, makePreset, ok, type Result, rowOf, type Square, unwrap } from '@flotilla/rules';

/** Size and fleet of a puzzle. */
export interface PuzzleSize {
  readonly width: number;
  readonly height: number;
  /** Lengths of the ships. */
  readonly fleet: readonly number[];
}

const RUSSIAN = makePreset('russian');

/** Puzzle without sums and givens. */
export const EMPTY_PUZZLE: Bimaru = unwrap(
  readBimaru({
    rules: { grid: RUSSIAN.grid, fleet: RUSSIAN.fleet.map(({ length }) => length) },
    columns: new Array<null>(RUSSIAN.grid.width).fill(null),
    rows: new Array<null>(RUSSIAN.grid.height).fill(null),
  }),
);

export function sizeOf({ rules: { grid, fleet } }: Bimaru): PuzzleSize {
  return { ...grid, fleet: fleet.map(({ length }) => length) };
}

/** What was typed and is not right; the puzzle is without it. */
interface WrongText {
  readonly typed: string;
  /** None for a text that is no list of lengths. */
  readonly error?: BimaruError;
}

/** A puzzle as it is typed. */
export interface PuzzleDraft {
  readonly puzzle: Bimaru;
  /** By place: `fleet`, or a line such as `rows[3]`. */
  readonly wrong: Readonly<Record<string, WrongText>>;
}

/** A puzzle in which nothing is wrong. */
export function puzzleDraftOf(puzzle: Bimaru): PuzzleDraft {
  return { puzzle, wrong: {} };
}

/** The longest ship that a line has room for. */
export function longestShip({ rules: { grid } }: Bimaru): number {
  return Math.max(grid.width, grid.height);
}

/** The same sums and givens on another board, as far as they are on it, or for other ships. */
export function resized(
  draft: PuzzleDraft,
  change: Partial<PuzzleSize>,
): Result<PuzzleDraft, BimaruError> {
  const { puzzle, wrong } = draft;
  const { width, height, fleet } = { ...sizeOf(puzzle), ...change };
  const { givens } = makeBimaruEntry(puzzle);
  const { grid } = puzzle.rules;
  const staying = puzzle.givens.flatMap(({ square }, index) => {
    const isThere = columnOf(grid, square) < width && rowOf(grid, square) < height;
    return isThere ? [Object.entries(givens)[index]!] : [];
  });
  const blank = readBimaru({
    rules: { grid: { width, height }, fleet },
    columns: new Array<null>(width).fill(null),
    rows: new Array<null>(height).fill(null),
    givens: Object.fromEntries(staying),
  });
  if (!blank.ok) return blank;
  const lines = [
    ...Array.from({ length: width }, (_, index) => ({ kind: 'column', index }) as const),
    ...Array.from({ length: height }, (_, index) => ({ kind: 'row', index }) as const),
  ];
  const next = lines.reduce(
    (made, line) => withSum(made, line, sumText(draft, line)),
    puzzleDraftOf(blank.value),
  );
  return ok(wrong['fleet'] && !change.fleet ? withFleet(next, wrong['fleet'].typed) : next);
}

/** With the ships of a text: their lengths, with spaces or commas between them. */
export function withFleet(draft: PuzzleDraft, typed: string): PuzzleDraft {
  const fleet = lengthsIn(typed, longestShip(draft.puzzle));
  const next = fleet && resized(draft, { fleet });
  if (next?.ok) return next.value;
  const error = next && { error: next.error };
  return { ...draft, wrong: { ...draft.wrong, fleet: { typed, ...error } } };
}

/** The lengths in a text; undefined where it has anything else. */
export function lengthsIn(text: string, most: number): number[] | undefined {
  const lengths = text.split(/[\s,;]+/).filter((each) => each !== '');
  const areRight =
    lengths.length > 0 && lengths.every((each) => /^[1-9]\d?$/.test(each) && Number(each) <= most);
  return areRight ? lengths.map(Number) : undefined;
}

function listOf({ kind }: BimaruLine): 'columns' | 'rows' {
  return kind === 'row' ? 'rows' : 'columns';
}

/** Names a line in {@link PuzzleDraft.wrong}. */
export function pathOf(line: BimaruLine): string {
  return `${listOf(line)}[${line.index}]`;
}

/** A sum as it was typed; empty for one that is not told. */
export function sumText({ puzzle, wrong }: PuzzleDraft, line: BimaruLine): string {
  return wrong[pathOf(line)]?.typed ?? String(puzzle[listOf(line)][line.index] ?? '');
}

/** With the sum of a text for a line; an empty one is not told. */
export function withSum(
  { puzzle, wrong }: PuzzleDraft,
  line: BimaruLine,
  typed: string,
): PuzzleDraft {
  const [path, list] = [pathOf(line), listOf(line)];
  const withGivenSum = (sum: unknown) => ({
    ...makeBimaruEntry(puzzle),
    [list]: (puzzle[list] as readonly unknown[]).with(line.index, sum),
  });
  const read = readBimaru(withGivenSum(numberIn(typed.trim())));
  const { [path]: _, ...others } = wrong;
  if (read.ok) return { puzzle: read.value, wrong: others };
  const blank = unwrap(readBimaru(withGivenSum(null)));
  return { puzzle: blank, wrong: { ...others, [path]: { typed, error: read.error } } };
}

/** The number of a text, or the text itself where it is none; null for an empty one. */
function numberIn(text: string): number | string | null {
  if (text === '') return null;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** With this given on a square, or none where it was given already. */
export function withGiven(
  { puzzle, wrong }: PuzzleDraft,
  square: Square,
  form: GivenForm,
): PuzzleDraft {
  const others = puzzle.givens.filter((each) => each.square !== square);
  const isThere = puzzle.givens.some((each) => each.square === square && each.form === form);
  const givens = isThere ? others : [...others, { square, form }];
  givens.sort((a, b) => a.square - b.square);
  return { puzzle: { ...puzzle, givens }, wrong };
}
