import { sequential, uniform } from '@flotilla/engine';
import {
  checkOneOf,
  err,
  type Layout,
  ok,
  pick,
  type Result,
  type Rng,
  type Rules,
  type Square,
  shuffle,
  squaresOf,
} from '@flotilla/rules';
import { type Bimaru, checkPuzzleRules, formsOfLayout, lineSumsOf } from './bimaru.js';
import { findDeductionSteps, findNextDeduction } from './grade.js';
import { MarkedPuzzle } from './sheet.js';
import { solveBimaru } from './solve.js';
import { BIMARU_GRADES, type BimaruGrade, type BimaruStep } from './techniques/technique.js';

/** Options of {@link makeBimaru}. */
export interface MakeOptions {
  /** Grade to reach; any by default. */
  readonly grade?: BimaruGrade;
}

/** Puzzle, its only solution, and the steps that a person would take. */
export interface MadeBimaru {
  readonly puzzle: Bimaru;
  readonly layout: Layout;
  readonly grade: BimaruGrade;
  readonly steps: readonly BimaruStep[];
}

/** Reason why no puzzle was made. */
export interface MakeError {
  /** None of `tries` layouts gave a puzzle of this grade, or no layout was found. */
  readonly code: 'gave-up';
  readonly tries: number;
}

/** One layout in 2 to 10 yields the grade, so after 100 failures the rules are hopeless. */
const MAX_LAYOUTS_TRIED = 100;
/** Limit on ships placed. A puzzle takes about 100; beyond the limit a new layout is faster. */
const MAX_NODES_PER_SOLVE = 200_000;

/**
 * Makes a puzzle with one solution: draws a layout, and adds givens until no other layout fits.
 * Each given is needed: without it a second layout fits or, below expert, a step gets harder.
 * @example
 * ```ts
 * import { makeBimaru, solveBimaru } from '@flotilla/bimaru';
 * import { makeRng } from '@flotilla/engine';
 * import { makePreset, unwrap } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const { puzzle } = unwrap(makeBimaru(makePreset('mini-7', rng), rng, { grade: 'easy' }));
 * console.log(unwrap(solveBimaru(puzzle)).code); // one
 * ```
 */
export function makeBimaru(
  rules: Rules,
  rng: Rng,
  { grade }: MakeOptions = {},
): Result<MadeBimaru, MakeError> {
  checkPuzzleRules(rules);
  if (grade !== undefined) checkOneOf('grade', grade, BIMARU_GRADES);
  for (let tries = 1; tries <= MAX_LAYOUTS_TRIED; tries += 1) {
    const layout = sampleLayout(rules, rng);
    if (!layout) return err({ code: 'gave-up', tries });
    const puzzle = grade
      ? makeGradedPuzzle(rules, layout, rng, grade)
      : makeUngradedPuzzle(rules, layout, rng);
    if (!puzzle) continue;
    const { grade: foundGrade, steps } = findDeductionSteps(puzzle);
    if (foundGrade && (!grade || foundGrade === grade))
      return ok({ puzzle, layout, grade: foundGrade, steps });
  }
  return err({ code: 'gave-up', tries: MAX_LAYOUTS_TRIED });
}

function sampleLayout(rules: Rules, rng: Rng): Layout | undefined {
  const placed = uniform.place(rules, rng);
  if (placed.ok) return placed.value;
  const placedInTurn = sequential.place(rules, rng);
  return placedInTurn.ok ? placedInTurn.value : undefined;
}

/** Makes a puzzle in which every given is needed; undefined if the search takes too long. */
function makeUngradedPuzzle(rules: Rules, layout: Layout, rng: Rng): Bimaru | undefined {
  let puzzle = puzzleWithoutGivens(rules, layout);
  for (;;) {
    const solution = solveBimaru(puzzle, { maxNodes: MAX_NODES_PER_SOLVE });
    if (!solution.ok || solution.value.code === 'none') return undefined;
    if (solution.value.code === 'one') return removeNeedlessGivens(puzzle, rng, hasUniqueSolution);
    const [first, second] = solution.value.layouts.map((solved) => new Set(squaresOf(solved)));
    const differingSquares = [...formsOfLayout(rules.grid, layout).keys()].filter(
      (square) => first!.has(square) !== second!.has(square),
    );
    puzzle = addGiven(puzzle, layout, pick(differingSquares, rng));
  }
}

function makeGradedPuzzle(
  rules: Rules,
  layout: Layout,
  rng: Rng,
  grade: BimaruGrade,
): Bimaru | undefined {
  // Most puzzles need a supposition, so expert ones are made without grading.
  if (grade === 'expert') return makeUngradedPuzzle(rules, layout, rng);
  let puzzle = puzzleWithoutGivens(rules, layout);
  let sheet = MarkedPuzzle.of(puzzle);
  while (!sheet.isFull) {
    const step = findNextDeduction(sheet, grade);
    if (step) for (const { square, mark } of step.decided) sheet.set(square, mark);
    else {
      const open = [...sheet.values.keys()].filter((square) => sheet.isOpen(square));
      puzzle = addGiven(puzzle, layout, pick(open, rng));
      sheet = sheet.withPuzzle(puzzle);
    }
  }
  return removeNeedlessGivens(
    puzzle,
    rng,
    (candidate) => findDeductionSteps(candidate, grade).grade !== null,
  );
}

function puzzleWithoutGivens(rules: Rules, layout: Layout): Bimaru {
  return { rules, ...lineSumsOf(rules.grid, layout), givens: [] };
}

function hasUniqueSolution(puzzle: Bimaru): boolean {
  const solution = solveBimaru(puzzle, { maxNodes: MAX_NODES_PER_SOLVE });
  return solution.ok && solution.value.code === 'one';
}

function addGiven(puzzle: Bimaru, layout: Layout, square: Square): Bimaru {
  const form = formsOfLayout(puzzle.rules.grid, layout)[square]!;
  const givens = [...puzzle.givens, { square, form }].sort((a, b) => a.square - b.square);
  return { ...puzzle, givens };
}

function removeNeedlessGivens(
  puzzle: Bimaru,
  rng: Rng,
  isAcceptable: (puzzle: Bimaru) => boolean,
): Bimaru {
  let minimal = puzzle;
  for (const given of shuffle(puzzle.givens, rng)) {
    const reduced = { ...minimal, givens: minimal.givens.filter((kept) => kept !== given) };
    if (isAcceptable(reduced)) minimal = reduced;
  }
  return minimal;
}
