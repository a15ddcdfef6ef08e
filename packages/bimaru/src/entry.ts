import {
  type CompleteRulesEntry,
  err,
  type Grid,
  isObject,
  makeRules,
  makeRulesEntry,
  makeSquare,
  type NotationError,
  ok,
  parseSquare,
  type Result,
  type Rules,
  type RulesFault,
} from '@flotilla/rules';
import {
  type Bimaru,
  type BimaruGiven,
  checkBimaru,
  GIVEN_FORMS,
  type GivenForm,
  hasPuzzles,
  type LineSums,
} from './bimaru.js';

/** Puzzle as plain JSON; givens by square name, such as `C1`. */
export interface BimaruEntry {
  readonly rules: CompleteRulesEntry;
  readonly columns: LineSums;
  readonly rows: LineSums;
  readonly givens: Readonly<Record<string, GivenForm>>;
}

/** Fault of an entry or text; `path` is its location, such as `rows[3]` or `givens.C1`. */
export type BimaruError = { readonly path: string } & (
  | { readonly code: 'bad-rules'; readonly faults: readonly RulesFault[] }
  /** Bent or touching ships. */
  | { readonly code: 'no-puzzles' | 'unknown-key' | 'not-an-object' }
  /** The number of sums differs from the number of lines. */
  | { readonly code: 'bad-sums'; readonly lines: number }
  /** A sum is neither null nor a whole number up to the number of squares in its line. */
  | { readonly code: 'bad-sum'; readonly given: unknown; readonly most: number }
  | { readonly code: 'bad-square'; readonly square: NotationError }
  | { readonly code: 'bad-form'; readonly given: unknown }
  | { readonly code: 'given-twice' }
  /** Text in no known format, or a link whose data cannot be inflated. */
  | { readonly code: 'unknown-text' | 'damaged-link' }
  | { readonly code: 'several-puzzles'; readonly puzzles: number }
  /** Message of the JSON parser. */
  | { readonly code: 'not-json'; readonly message: string }
);

const BIMARU_ENTRY_KEYS = ['rules', 'columns', 'rows', 'givens'];

/** Checks parsed JSON of any type, and makes the puzzle. Default rules: `russian`. */
export function readBimaru(entry: unknown): Result<Bimaru, BimaruError> {
  if (!isObject(entry)) return err({ code: 'not-an-object', path: '' });
  const unknownKey = Object.keys(entry).find((key) => !BIMARU_ENTRY_KEYS.includes(key));
  if (unknownKey !== undefined) return err({ code: 'unknown-key', path: unknownKey });
  const rules = readRules(entry['rules']);
  if (!rules.ok) return rules;
  const { grid } = rules.value;
  const columns = readSums('columns', entry['columns'], grid.width, grid.height);
  if (!columns.ok) return columns;
  const rows = readSums('rows', entry['rows'], grid.height, grid.width);
  if (!rows.ok) return rows;
  const givens = readGivens(grid, entry['givens'] ?? {});
  if (!givens.ok) return givens;
  const sums = { columns: columns.value, rows: rows.value };
  return ok({ rules: rules.value, ...sums, givens: givens.value });
}

/** Returns the puzzle as JSON for {@link readBimaru}. */
export function makeBimaruEntry(puzzle: Bimaru): BimaruEntry {
  checkBimaru(puzzle);
  const { rules, columns, rows, givens } = puzzle;
  const named = givens.map(({ square, form }) => [makeSquare(rules.grid, square), form] as const);
  return { rules: makeRulesEntry(rules), columns, rows, givens: Object.fromEntries(named) };
}

function readRules(given: unknown): Result<Rules, BimaruError> {
  const rules = makeRules(given ?? {});
  if (!rules.ok) return err({ code: 'bad-rules', path: 'rules', faults: rules.error.faults });
  if (!hasPuzzles(rules.value)) return err({ code: 'no-puzzles', path: 'rules' });
  return ok(rules.value);
}

function readSums(
  path: string,
  given: unknown,
  lines: number,
  maxSum: number,
): Result<LineSums, BimaruError> {
  if (!Array.isArray(given) || given.length !== lines)
    return err({ code: 'bad-sums', path, lines });
  const sums: unknown[] = Array.from(given);
  const badIndex = sums.findIndex((sum) => sum !== null && !isSum(sum, maxSum));
  if (badIndex < 0) return ok(sums as LineSums);
  return err({
    code: 'bad-sum',
    path: `${path}[${badIndex}]`,
    given: sums[badIndex],
    most: maxSum,
  });
}

function isSum(sum: unknown, maxSum: number): boolean {
  return Number.isInteger(sum) && Number(sum) >= 0 && Number(sum) <= maxSum;
}

function readGivens(grid: Grid, given: unknown): Result<BimaruGiven[], BimaruError> {
  if (!isObject(given)) return err({ code: 'not-an-object', path: 'givens' });
  const givens: BimaruGiven[] = [];
  for (const [name, form] of Object.entries(given)) {
    const path = `givens.${name}`;
    const square = parseSquare(grid, name);
    if (!square.ok) return err({ code: 'bad-square', path, square: square.error });
    const knownForm = GIVEN_FORMS.find((givenForm) => givenForm === form);
    if (knownForm === undefined) return err({ code: 'bad-form', path, given: form });
    const isRepeated = givens.some((earlier) => earlier.square === square.value);
    if (isRepeated) return err({ code: 'given-twice', path });
    givens.push({ square: square.value, form: knownForm });
  }
  return ok(givens.sort((a, b) => a.square - b.square));
}
