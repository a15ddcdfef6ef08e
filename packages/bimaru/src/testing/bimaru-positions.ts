import { makeRng } from '@flotilla/engine';
import { type Layout, makePreset, makeRules, type Rules, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { everyLayout } from '../../../engine/src/testing/positions.js';
import { type Bimaru, type BimaruMark, formsOfLayout, lineSumsOf } from '../bimaru.js';

export const smallBoard = (width: number, height: number, fleet: readonly number[]): Rules =>
  unwrap(makeRules({ grid: { width, height }, fleet }));

const SMALL_BOARDS = [
  smallBoard(4, 4, [2, 1]),
  smallBoard(5, 4, [3, 1, 1]),
  smallBoard(4, 5, [3, 2, 1]),
  smallBoard(5, 5, [4, 2, 1]),
  smallBoard(5, 5, [2, 2, 1, 1]),
  smallBoard(3, 6, [3, 3]),
];
export const RUSSIAN = makePreset('russian');

/** Puzzle without a sum or a given, but for what is told. */
export function blank(rules: Rules, told: Partial<Bimaru> = {}): Bimaru {
  const { width, height } = rules.grid;
  const [columns, rows] = [Array(width).fill(null), Array(height).fill(null)];
  return { rules, columns, rows, givens: [], ...told };
}

/** Does the layout fit the puzzle and the marks, by definition? */
function fitsPuzzle(puzzle: Bimaru, marks: readonly BimaruMark[], layout: Layout): boolean {
  const { grid } = puzzle.rules;
  const sums = lineSumsOf(grid, layout);
  const forms = formsOfLayout(grid, layout);
  const isSame = (givenSums: readonly (number | null)[], own: number[]) =>
    givenSums.every((sum, line) => sum === null || sum === own[line]);
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

export const listFittingLayouts = (puzzle: Bimaru, marks: readonly BimaruMark[]) =>
  everyLayout(puzzle.rules).filter((layout) => fitsPuzzle(puzzle, marks, layout));

/** Random puzzles: a layout's sums and givens, some hidden, and marks, some of them wrong. */
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
    const sums = lineSumsOf(rules.grid, layout);
    const hideSums = (own: number[]) => own.map((sum) => (rng.below(5) < untold ? null : sum));
    const forms = formsOfLayout(rules.grid, layout);
    const givens = forms.flatMap((form, square) => {
      if (rng.below(8) > 0) return [];
      const isPlain = form !== 'water' && rng.below(3) === 0;
      return [{ square, form: isPlain ? ('segment' as const) : form }];
    });
    const columns = hideSums(sums.columns);
    const puzzle: Bimaru = { rules, columns, rows: hideSums(sums.rows), givens };
    const marks = forms.map((form): BimaruMark => {
      if (rng.below(6) > 0) return 'open';
      const isWrong = rng.below(31) < wrong && rng.below(6) === 0;
      return (form === 'water') === !isWrong ? 'water' : 'segment';
    });
    return { puzzle, marks, layout };
  });
