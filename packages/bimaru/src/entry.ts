import {
  err,
  type Grid,
  makeRules,
  makeRulesEntry,
  makeSquare,
  type NotationError,
  ok,
  parseSquare,
  type Result,
  type Rules,
  type RulesFault,
  type WholeEntry,
} from '@flotilla/rules';
import {
  type Bimaru,
  type BimaruGiven,
  checkBimaru,
  GIVEN_FORMS,
  type GivenForm,
  hasPuzzles,
  type Sums,
} from './bimaru.js';

/** Puzzle as plain JSON; givens by square name, such as `C1`. */
export interface BimaruEntry {
  readonly rules: WholeEntry;
  readonly columns: Sums;
  readonly rows: Sums;
  readonly givens: Readonly<Record<string, GivenForm>>;
}

/** Fault of an entry; `path` is its location, such as `rows[3]` or `givens.C1`. */
export type BimaruError = { readonly path: string } & (
  | { readonly code: 'bad-rules'; readonly faults: readonly RulesFault[] }
  /** Bent or touching ships. */
  | { readonly code: 'no-puzzles' | 'unknown-key' | 'not-an-object' }
  /** Wrong number of sums for the lines. */
  | { readonly code: 'bad-sums'; readonly lines: number }
  /** Not a whole number up to the squares of the line, or null. */
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

const KEYS = ['rules', 'columns', 'rows', 'givens'];

/** Checks a puzzle given as JSON (parsed, of any type) and makes it. Omitted rules are `russian`. */
export function readBimaru(entry: unknown): Result<Bimaru, BimaruError> {
  if (!isObject(entry)) return err({ code: 'not-an-object', path: '' });
  const unknown = Object.keys(entry).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return err({ code: 'unknown-key', path: unknown });
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

/** @param most squares per line */
function readSums(
  path: string,
  given: unknown,
  lines: number,
  most: number,
): Result<Sums, BimaruError> {
  if (!Array.isArray(given) || given.length !== lines)
    return err({ code: 'bad-sums', path, lines });
  // Array.from, because `findIndex` and `map` treat holes of a sparse array differently.
  const sums: unknown[] = Array.from(given);
  const bad = sums.findIndex((sum) => sum !== null && !isSum(sum, most));
  if (bad < 0) return ok(sums as Sums);
  return err({ code: 'bad-sum', path: `${path}[${bad}]`, given: sums[bad], most });
}

function isSum(sum: unknown, most: number): boolean {
  return Number.isInteger(sum) && Number(sum) >= 0 && Number(sum) <= most;
}

function readGivens(grid: Grid, given: unknown): Result<BimaruGiven[], BimaruError> {
  if (!isObject(given)) return err({ code: 'not-an-object', path: 'givens' });
  const givens: BimaruGiven[] = [];
  for (const [name, form] of Object.entries(given)) {
    const path = `givens.${name}`;
    const square = parseSquare(grid, name);
    if (!square.ok) return err({ code: 'bad-square', path, square: square.error });
    const found = GIVEN_FORMS.find((each) => each === form);
    if (found === undefined) return err({ code: 'bad-form', path, given: form });
    const isTwice = givens.some((each) => each.square === square.value);
    if (isTwice) return err({ code: 'given-twice', path });
    givens.push({ square: square.value, form: found });
  }
  return ok(givens.sort((a, b) => a.square - b.square));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
