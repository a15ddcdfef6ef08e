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
  /** The square is sunk, but the rules do not announce sinkings. */
  | { readonly code: 'sinking-told'; readonly line: number; readonly column: number }
  /** No set of ships from the fleet covers exactly these sunk squares. */
  | { readonly code: 'no-such-ships'; readonly squares: readonly Square[] }
  /** The ships afloat do not fit next to the sunk ones and the squares known to be empty. */
  | { readonly code: 'no-room-left' }
  /** There are too many ways to split the sunk squares into ships. */
  | { readonly code: 'too-many-ways' }
  | { readonly code: 'contradiction'; readonly contradiction: Contradiction };

/**
 * Parses a drawn observation, one line per row: `.` open, `o` miss, `*` known empty, `x` hit and
 * afloat, `#` sunk. If the rules do not announce sinkings, `#` is not allowed. If they name hits,
 * the ship's mark replaces `x`. If ships may touch, sunk squares can be ambiguous: returns one
 * observation per way to split them into ships.
 * @param maxWays maximum number of observations
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
  const marks = parseObservationMarks(rules, text);
  if (!marks.ok) return marks;
  const sunk = squaresMarked(marks.value, '#');
  const [sunkSquare] = sunk;
  if (sunkSquare !== undefined && !announcesSinkings(rules)) {
    const [row, column] = [rowOf(rules.grid, sunkSquare), columnOf(rules.grid, sunkSquare)];
    return err({ code: 'sinking-told', line: row + 1, column: column + 1 });
  }
  const ways = waysToSplitSunkSquares(rules, SquareSet.of(squareCount(rules.grid), sunk), maxWays);
  if (!ways) return err({ code: 'too-many-ways' });
  if (ways.length === 0) return err({ code: 'no-such-ships', squares: sunk });
  const results = ways.map((ships) => observationFromMarks(rules, ships, marks.value));
  const observations = results.flatMap((known) => (known.ok ? [known.value] : []));
  const contradiction = results.find((known) => !known.ok);
  return observations.length === 0 && contradiction ? contradiction : ok(observations);
}

function parseObservationMarks(rules: Rules, text: string): Result<string[], ObservationTextError> {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((row) => row.trimEnd());
  while (rows.at(-1) === '') rows.pop();
  const { grid } = rules;
  const hits = hitMarks(rules);
  const allowedMarks = `.o*#${hits}`;
  if (rows.length !== grid.height) {
    return err({ code: 'wrong-rows', expected: grid.height, given: rows.length });
  }
  for (const [index, row] of rows.entries()) {
    const line = index + 1;
    const wrongIndex = [...row].findIndex((character) => !allowedMarks.includes(character));
    if (wrongIndex >= 0) {
      const character = [...row][wrongIndex]!;
      return err({ code: 'bad-character', line, column: wrongIndex + 1, character, hits });
    }
    if (row.length !== grid.width) {
      return err({ code: 'wrong-width', line, expected: grid.width, given: row.length });
    }
  }
  return ok([...rows.join('')]);
}

function squaresMarked(marks: readonly string[], mark: string): Square[] {
  return marks.flatMap((character, square) => (character === mark ? [square] : []));
}

/** Takes a second or two. */
const MAX_SHIPS_TRIED = 500_000;

/** Returns the ways to split these squares into ships; undefined above `MAX_SHIPS_TRIED`. */
function waysToSplitSunkSquares(
  rules: Rules,
  sunk: SquareSet,
  maxWays: number,
): TablePlacement[][] | undefined {
  const table = placementTable(rules);
  const countsLeft = table.map(({ count }) => count);
  const ships: TablePlacement[] = [];
  const ways: TablePlacement[][] = [];
  let shipsTried = 0;

  function cover(uncovered: SquareSet): void {
    const square = uncovered.first;
    if (square === undefined) {
      ways.push([...ships]);
      return;
    }
    for (const [k, kind] of table.entries()) {
      if (countsLeft[k] === 0) continue;
      for (const ship of kind.placementsBySquare[square] ?? []) {
        if (ways.length >= maxWays || shipsTried >= MAX_SHIPS_TRIED) return;
        if (!ship.set.isWithin(uncovered) || ship.halo.intersects(sunk)) continue;
        shipsTried += 1;
        countsLeft[k]! -= 1;
        ships.push(ship);
        cover(uncovered.difference(ship.set));
        ships.pop();
        countsLeft[k] = (countsLeft[k] as number) + 1;
      }
    }
  }

  cover(sunk);
  return shipsTried < MAX_SHIPS_TRIED || ways.length >= maxWays ? ways : undefined;
}

function observationFromMarks(
  rules: Rules,
  ships: readonly TablePlacement[],
  marks: readonly string[],
): Result<Observation, ObservationTextError> {
  const hits = [...hitMarks(rules)].flatMap((mark, ship) =>
    squaresMarked(marks, mark).map((square): Answer => {
      return { square, outcome: 'hit', ...(announcesShip(rules, 'hit') && { ship }) };
    }),
  );
  let known = observationWithSunkShips(rules, ships, marks, hits);
  if (!hasLayout(known)) return err({ code: 'no-room-left' });
  const misses = squaresMarked(marks, 'o').map((square): Answer => ({ square, outcome: 'miss' }));
  for (const answer of [...misses, ...hits]) {
    const next = tryObserve(known, answer);
    if (!next.ok) return err({ code: 'contradiction', contradiction: next.error });
    known = next.value;
  }
  return ok(known);
}

/** @param hits hits on ships afloat, whose names the sunk ships must not take */
function observationWithSunkShips(
  rules: Rules,
  ships: readonly TablePlacement[],
  marks: readonly string[],
  hits: readonly Answer[],
): Observation {
  let known = newObservation(rules);
  const knownEmpty = SquareSet.of(marks.length, squaresMarked(marks, '*'));
  for (const ship of ships) {
    const { shape, squares, set, halo } = ship;
    const answers = [...known.answers];
    for (const square of squares) {
      const outcome = square === squares.at(-1) ? 'sunk' : 'hit';
      answers.push(answerToHit(rules, ship, [...hits, ...answers], square, outcome));
    }
    known = {
      ...known,
      answers,
      open: known.open.difference(set).difference(halo),
      empty: known.empty.union(halo),
      sunkSquares: known.sunkSquares.union(set),
      sunk: [...known.sunk, { shape, squares }],
      remaining: withoutShip(known.remaining, shape),
    };
  }
  return {
    ...known,
    open: known.open.difference(knownEmpty),
    empty: known.empty.union(knownEmpty),
  };
}
