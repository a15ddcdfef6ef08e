import { makeRng } from '@flotilla/engine';
import { type Layout, makePreset, makeRules, type Rules, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { everyLayout } from '../../../engine/src/testing/positions.js';
import { type Bimaru, type BimaruMark, givenForms, sumsOf } from '../bimaru.js';

/** Rules of a small board. */
export const smallBoard = (width: number, height: number, fleet: readonly number[]): Rules =>
  unwrap(makeRules({ grid: { width, height }, fleet }));

export const SMALL_BOARDS = [
  smallBoard(4, 4, [2, 1]),
  smallBoard(5, 4, [3, 1, 1]),
  smallBoard(4, 5, [3, 2, 1]),
  smallBoard(5, 5, [4, 2, 1]),
  smallBoard(5, 5, [2, 2, 1, 1]),
  smallBoard(3, 6, [3, 3]),
];
export const RUSSIAN = makePreset('russian', makeRng(1));

/** Checks by definition, from the list of all layouts. */
function agrees(puzzle: Bimaru, marks: readonly BimaruMark[], layout: Layout): boolean {
  const { grid } = puzzle.rules;
  const sums = sumsOf(grid, layout);
  const forms = givenForms(grid, layout);
  const isSame = (told: readonly (number | null)[], own: number[]) =>
    told.every((sum, line) => sum === null || sum === own[line]);
  return (
    isSame(puzzle.columns, sums.columns) &&
    isSame(puzzle.rows, sums.rows) &&
    puzzle.givens.every(({ square, form }) =>
      form === 'segment' ? forms[square] !== 'water' : forms[square] === form,
    ) &&
    marks.every(
      (mark, square) => mark === 'open' || (mark === 'water') === (forms[square] === 'water'),
    )
  );
}

export const bruteForce = (puzzle: Bimaru, marks: readonly BimaruMark[]) =>
  everyLayout(puzzle.rules).filter((layout) => agrees(puzzle, marks, layout));

/** Sums and givens of a layout, some omitted, and some marks, some of them wrong. */
export const bimaruPositions = fc
  .record({
    rules: fc.constantFrom(...SMALL_BOARDS),
    at: fc.nat(1_000_000),
    untold: fc.integer({ min: 0, max: 4 }),
    wrong: fc.integer({ min: 0, max: 30 }),
    seed: fc.nat(1_000_000),
  })
  .map(({ rules, at, untold, wrong, seed }) => {
    const rng = makeRng(seed);
    const all = everyLayout(rules);
    const layout = all[at % all.length]!;
    const sums = sumsOf(rules.grid, layout);
    const told = (own: number[]) => own.map((sum) => (rng.below(5) < untold ? null : sum));
    const forms = givenForms(rules.grid, layout);
    const givens = forms.flatMap((form, square) => {
      if (rng.below(8) > 0) return [];
      const isPlain = form !== 'water' && rng.below(3) === 0;
      return [{ square, form: isPlain ? ('segment' as const) : form }];
    });
    const puzzle: Bimaru = { rules, columns: told(sums.columns), rows: told(sums.rows), givens };
    const marks = forms.map((form): BimaruMark => {
      if (rng.below(6) > 0) return 'open';
      const isWrong = rng.below(31) < wrong && rng.below(6) === 0;
      return (form === 'water') === !isWrong ? 'water' : 'segment';
    });
    return { puzzle, marks, layout };
  });
