import { type Answer, announcesShip, announcesSinkings, hitMarks } from './answer.js';
import { withoutShip } from './fleet.js';
import { columnOf, rowOf, type Square, squareCount } from './grid.js';
import { answerToHit } from './nameable-ships.js';
import {
  type Contradiction,
  hasLayout,
  newObservation,
  type Observation,
  tryObserve,
} from './observation.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import { err, ok, type Result } from './result.js';
import type { Rules } from './rules.js';
import { SquareSet } from './square-set.js';

/** Error in a drawn observation; lines and columns count from 1. */
export type ObservationTextError =
  | { readonly code: 'wrong-rows'; readonly expected: number; readonly given: number }
  | {
      readonly code: 'wrong-width';
      readonly line: number;
      readonly expected: number;
      readonly given: number;
    }
  | {
      readonly code: 'bad-character';
      readonly line: number;
      readonly column: number;
      readonly character: string;
      /** Marks of a hit under these rules: `x`, or one per ship. */
      readonly hits: string;
    }
  /** Sunk square, but the rules announce no sinkings. */
  | { readonly code: 'sinking-told'; readonly line: number; readonly column: number }
  /** No set of ships of the fleet covers exactly these sunk squares. */
  | { readonly code: 'no-such-ships'; readonly squares: readonly Square[] }
  /** The ships afloat do not fit with the sunk ones and the known empty squares. */
  | { readonly code: 'no-room-left' }
  /** Too many ways to split the sunk squares into ships. */
  | { readonly code: 'too-many-ways' }
  | { readonly code: 'contradiction'; readonly contradiction: Contradiction };

/**
 * Parses a drawn observation, one line per row: `.` open, `o` miss, `*` known empty, `x` hit and afloat, `#`
 * sunk. If the rules announce no sinkings, `#` is not allowed. If they name hits, the ship's mark replaces
 * `x`. Touching ships can make sunk squares ambiguous: returns one observation per way to split them,
 * otherwise exactly one.
 * @param maxWays stops after this many ways
 * @example
 * ```ts
 * import { makeRules, parseObservationText, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 2 }, fleet: [3] }));
 * const [known] = unwrap(parseObservationText(rules, 'ox..\n....'));
 * console.log([...known!.hits]); // [ 1 ]
 * ```
 */
export function parseObservationText(
  rules: Rules,
  text: string,
  { maxWays = Number.POSITIVE_INFINITY }: { readonly maxWays?: number } = {},
): Result<Observation[], ObservationTextError> {
  const marks = readMarks(rules, text);
  if (!marks.ok) return marks;
  const sunk = squaresOf(marks.value, '#');
  const [told] = sunk;
  if (told !== undefined && !announcesSinkings(rules)) {
    const [row, column] = [rowOf(rules.grid, told), columnOf(rules.grid, told)];
    return err({ code: 'sinking-told', line: row + 1, column: column + 1 });
  }
  const ways = waysToSink(rules, SquareSet.of(squareCount(rules.grid), sunk), maxWays);
  if (!ways) return err({ code: 'too-many-ways' });
  if (ways.length === 0) return err({ code: 'no-such-ships', squares: sunk });
  const results = ways.map((ships) => observeAll(rules, ships, marks.value));
  const observations = results.flatMap((known) => (known.ok ? [known.value] : []));
  const refused = results.find((known) => !known.ok);
  return observations.length === 0 && refused ? refused : ok(observations);
}

function readMarks(rules: Rules, text: string): Result<string[], ObservationTextError> {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((row) => row.trimEnd());
  while (rows.at(-1) === '') rows.pop();
  const { grid } = rules;
  const hits = hitMarks(rules);
  const known = `.o*#${hits}`;
  if (rows.length !== grid.height) {
    return err({ code: 'wrong-rows', expected: grid.height, given: rows.length });
  }
  for (const [index, row] of rows.entries()) {
    const line = index + 1;
    const wrong = [...row].findIndex((character) => !known.includes(character));
    if (wrong >= 0) {
      const character = [...row][wrong]!;
      return err({ code: 'bad-character', line, column: wrong + 1, character, hits });
    }
    if (row.length !== grid.width) {
      return err({ code: 'wrong-width', line, expected: grid.width, given: row.length });
    }
  }
  return ok([...rows.join('')]);
}

function squaresOf(marks: readonly string[], mark: string): Square[] {
  return marks.flatMap((each, square) => (each === mark ? [square] : []));
}

/** Limit of tried ships: a second or two. */
const MAX_TRIED = 500_000;

/** Returns the ways to split exactly these squares into ships of the fleet; undefined above the limit. */
function waysToSink(
  rules: Rules,
  sunk: SquareSet,
  maxWays: number,
): TablePlacement[][] | undefined {
  const table = placementTable(rules);
  const left = table.map(({ count }) => count);
  const ships: TablePlacement[] = [];
  const ways: TablePlacement[][] = [];
  let tried = 0;

  function cover(rest: SquareSet): void {
    const square = rest.first;
    if (square === undefined) {
      ways.push([...ships]);
      return;
    }
    for (const [k, kind] of table.entries()) {
      if (left[k] === 0) continue;
      for (const ship of kind.covering[square] ?? []) {
        if (ways.length >= maxWays || tried >= MAX_TRIED) return;
        if (!ship.set.isWithin(rest) || ship.halo.intersects(sunk)) continue;
        tried += 1;
        left[k]! -= 1;
        ships.push(ship);
        cover(rest.diff(ship.set));
        ships.pop();
        left[k] = (left[k] as number) + 1;
      }
    }
  }

  cover(sunk);
  return tried < MAX_TRIED || ways.length >= maxWays ? ways : undefined;
}

/** Sinks these ships, then adds each miss and hit as an answer. */
function observeAll(
  rules: Rules,
  ships: readonly TablePlacement[],
  marks: readonly string[],
): Result<Observation, ObservationTextError> {
  const hits = [...hitMarks(rules)].flatMap((mark, ship) =>
    squaresOf(marks, mark).map((square): Answer => {
      return { square, outcome: 'hit', ...(announcesShip(rules, 'hit') && { ship }) };
    }),
  );
  let known = withSunk(rules, ships, marks, hits);
  if (!hasLayout(known)) return err({ code: 'no-room-left' });
  const misses = squaresOf(marks, 'o').map((square): Answer => ({ square, outcome: 'miss' }));
  for (const answer of [...misses, ...hits]) {
    const next = tryObserve(known, answer);
    if (!next.ok) return err({ code: 'contradiction', contradiction: next.error });
    known = next.value;
  }
  return ok(known);
}

/** @param hits hits on ships afloat; their names are not available for sunk ships */
function withSunk(
  rules: Rules,
  ships: readonly TablePlacement[],
  marks: readonly string[],
  hits: readonly Answer[],
): Observation {
  let known = newObservation(rules);
  const knownEmpty = SquareSet.of(marks.length, squaresOf(marks, '*'));
  for (const ship of ships) {
    const { shape, squares, set, halo } = ship;
    const answers = [...known.answers];
    for (const square of squares) {
      const isLast = square === squares.at(-1);
      answers.push(answerToHit(rules, ship, [...hits, ...answers], square, isLast));
    }
    known = {
      ...known,
      answers,
      open: known.open.diff(set).diff(halo),
      empty: known.empty.union(halo),
      sunkSquares: known.sunkSquares.union(set),
      sunk: [...known.sunk, { shape, squares }],
      remaining: withoutShip(known.remaining, shape),
    };
  }
  return { ...known, open: known.open.diff(knownEmpty), empty: known.empty.union(knownEmpty) };
}
