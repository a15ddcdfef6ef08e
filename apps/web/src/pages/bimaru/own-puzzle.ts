import {
  type Bimaru,
  type BimaruError,
  type BimaruLine,
  type GivenForm,
  makeBimaruEntry,
  readBimaru,
} from '@flotilla/bimaru';
import { columnOf, makePreset, ok, type Result, rowOf, type Square, unwrap } from '@flotilla/rules';

export interface PuzzleSize {
  readonly width: number;
  readonly height: number;
  readonly fleet: readonly number[];
}

const RUSSIAN_PRESET = makePreset('russian');

export const EMPTY_PUZZLE: Bimaru = unwrap(
  readBimaru({
    rules: { grid: RUSSIAN_PRESET.grid, fleet: RUSSIAN_PRESET.fleet.map(({ length }) => length) },
    columns: new Array<null>(RUSSIAN_PRESET.grid.width).fill(null),
    rows: new Array<null>(RUSSIAN_PRESET.grid.height).fill(null),
  }),
);

export function puzzleSize({ rules: { grid, fleet } }: Bimaru): PuzzleSize {
  return { ...grid, fleet: fleet.map(({ length }) => length) };
}

/** Invalid input: stays in its field as typed, but is not applied to the puzzle. */
interface RejectedInput {
  readonly typed: string;
  /** Absent if the text is not a list of lengths. */
  readonly error?: BimaruError;
}

export interface PuzzleDraft {
  readonly puzzle: Bimaru;
  /** Key: `fleet`, or a line such as `rows[3]`. */
  readonly rejectedInputs: Readonly<Record<string, RejectedInput>>;
}

export function makePuzzleDraft(puzzle: Bimaru): PuzzleDraft {
  return { puzzle, rejectedInputs: {} };
}

export function findMaxShipLength({ rules: { grid } }: Bimaru): number {
  return Math.max(grid.width, grid.height);
}

/** Changes the board or the fleet; keeps the sums and givens that fit. */
export function resizePuzzle(
  draft: PuzzleDraft,
  change: Partial<PuzzleSize>,
): Result<PuzzleDraft, BimaruError> {
  const { puzzle, rejectedInputs } = draft;
  const { width, height, fleet } = { ...puzzleSize(puzzle), ...change };
  const { givens } = makeBimaruEntry(puzzle);
  const { grid } = puzzle.rules;
  const keptGivens = puzzle.givens.flatMap(({ square }, index) => {
    const fits = columnOf(grid, square) < width && rowOf(grid, square) < height;
    return fits ? [Object.entries(givens)[index]!] : [];
  });
  const blank = readBimaru({
    rules: { grid: { width, height }, fleet },
    columns: new Array<null>(width).fill(null),
    rows: new Array<null>(height).fill(null),
    givens: Object.fromEntries(keptGivens),
  });
  if (!blank.ok) return blank;
  const lines = [
    ...Array.from({ length: width }, (_, index) => ({ kind: 'column', index }) as const),
    ...Array.from({ length: height }, (_, index) => ({ kind: 'row', index }) as const),
  ];
  const resized = lines.reduce(
    (result, line) => withSum(result, line, sumText(draft, line)),
    makePuzzleDraft(blank.value),
  );
  return ok(
    rejectedInputs['fleet'] && !change.fleet
      ? withFleet(resized, rejectedInputs['fleet'].typed)
      : resized,
  );
}

/** Sets the fleet from lengths separated by spaces, commas or semicolons. */
export function withFleet(draft: PuzzleDraft, typed: string): PuzzleDraft {
  const fleet = parseShipLengths(typed, findMaxShipLength(draft.puzzle));
  const next = fleet && resizePuzzle(draft, { fleet });
  if (next?.ok) return next.value;
  const error = next && { error: next.error };
  return { ...draft, rejectedInputs: { ...draft.rejectedInputs, fleet: { typed, ...error } } };
}

/** Parses ship lengths from 1 to `max`; undefined if the list is empty or an entry is invalid. */
export function parseShipLengths(text: string, max: number): number[] | undefined {
  const lengths = text.split(/[\s,;]+/).filter((part) => part !== '');
  const areValid =
    lengths.length > 0 && lengths.every((part) => /^[1-9]\d?$/.test(part) && Number(part) <= max);
  return areValid ? lengths.map(Number) : undefined;
}

function sumsKey({ kind }: BimaruLine): 'columns' | 'rows' {
  return kind === 'row' ? 'rows' : 'columns';
}

/** Returns the key of a line in {@link PuzzleDraft.rejectedInputs}. */
export function makeLineInputKey(line: BimaruLine): string {
  return `${sumsKey(line)}[${line.index}]`;
}

/** Returns the sum of a line as typed; empty if unknown. */
export function sumText({ puzzle, rejectedInputs }: PuzzleDraft, line: BimaruLine): string {
  return (
    rejectedInputs[makeLineInputKey(line)]?.typed ?? String(puzzle[sumsKey(line)][line.index] ?? '')
  );
}

/** Sets the sum of a line from text; empty text removes it. */
export function withSum(
  { puzzle, rejectedInputs }: PuzzleDraft,
  line: BimaruLine,
  typed: string,
): PuzzleDraft {
  const [path, sumsName] = [makeLineInputKey(line), sumsKey(line)];
  const entryWithSum = (sum: unknown) => ({
    ...makeBimaruEntry(puzzle),
    [sumsName]: (puzzle[sumsName] as readonly unknown[]).with(line.index, sum),
  });
  const read = readBimaru(entryWithSum(parseSum(typed.trim())));
  const { [path]: _, ...otherInputs } = rejectedInputs;
  if (read.ok) return { puzzle: read.value, rejectedInputs: otherInputs };
  const blank = unwrap(readBimaru(entryWithSum(null)));
  return {
    puzzle: blank,
    rejectedInputs: { ...otherInputs, [path]: { typed, error: read.error } },
  };
}

/** Parses a number; null for empty text. Invalid text is returned, for `readBimaru` to reject. */
function parseSum(text: string): number | string | null {
  if (text === '') return null;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Sets a given, or removes it if the square already has this form. */
export function toggleGiven(
  { puzzle, rejectedInputs }: PuzzleDraft,
  square: Square,
  form: GivenForm,
): PuzzleDraft {
  const otherGivens = puzzle.givens.filter((given) => given.square !== square);
  const isSame = puzzle.givens.some((given) => given.square === square && given.form === form);
  const givens = isSame ? otherGivens : [...otherGivens, { square, form }];
  givens.sort((a, b) => a.square - b.square);
  return { puzzle: { ...puzzle, givens }, rejectedInputs };
}
