import { sequential, uniform } from '@flotilla/engine';
import {
  checkName,
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
import { type Bimaru, checkPuzzleRules, givenForms, sumsOf } from './bimaru.js';
import { nextStep, stepsOf } from './grade.js';
import { Sheet } from './sheet.js';
import { solveBimaru } from './solve.js';
import { BIMARU_GRADES, type BimaruGrade, type BimaruStep } from './techniques/technique.js';

/** Options of the puzzle generator. */
export interface MakeOptions {
  /** Grade to reach; any by default. */
  readonly grade?: BimaruGrade;
}

/** Puzzle, its only solution, and the steps of a person. */
export interface MadeBimaru {
  readonly puzzle: Bimaru;
  readonly layout: Layout;
  readonly grade: BimaruGrade;
  readonly steps: readonly BimaruStep[];
}

/** Reason why no puzzle was made. */
export interface MakeError {
  /** No puzzle of this grade in this many layouts, or no layout at all. */
  readonly code: 'gave-up';
  readonly tries: number;
}

/** Limit of layouts. One in two to ten gives the grade; this ends hopeless boards. */
const MAX_TRIES = 100;
/** Limit of ships placed. Puzzles of 10×10 take a hundred; a new layout is faster than a long search. */
const MAX_NODES = 200_000;

/**
 * Makes a puzzle with one solution. Draws a layout, shows its sums, and adds givens until nothing else fits.
 * Every given is needed: without it there is a second solution or, below grade expert, a harder step.
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
  if (grade !== undefined) checkName('grade', grade, BIMARU_GRADES);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const layout = sampleLayout(rules, rng);
    if (!layout) return err({ code: 'gave-up', tries });
    const puzzle = grade ? withGrade(rules, layout, rng, grade) : asItComes(rules, layout, rng);
    if (!puzzle) continue;
    const { grade: found, steps } = stepsOf(puzzle);
    if (found && (!grade || found === grade)) return ok({ puzzle, layout, grade: found, steps });
  }
  return err({ code: 'gave-up', tries: MAX_TRIES });
}

/** Draws a layout, uniformly if possible. */
function sampleLayout(rules: Rules, rng: Rng): Layout | undefined {
  const laid = uniform.place(rules, rng);
  if (laid.ok) return laid.value;
  const inTurn = sequential.place(rules, rng);
  return inTurn.ok ? inTurn.value : undefined;
}

/** Gives as few squares as needed for one solution. Undefined if the search takes too long. */
function asItComes(rules: Rules, layout: Layout, rng: Rng): Bimaru | undefined {
  let puzzle = bare(rules, layout);
  for (;;) {
    const solved = solveBimaru(puzzle, { maxNodes: MAX_NODES });
    if (!solved.ok || solved.value.code === 'none') return undefined;
    if (solved.value.code === 'one') return withoutNeedless(puzzle, rng, isUnique);
    const [first, second] = solved.value.layouts.map((each) => new Set(squaresOf(each)));
    const unlike = [...givenForms(rules.grid, layout).keys()].filter(
      (square) => first!.has(square) !== second!.has(square),
    );
    puzzle = withGiven(puzzle, layout, pick(unlike, rng));
  }
}

/** Gives as few squares as techniques up to this grade need. */
function withGrade(rules: Rules, layout: Layout, rng: Rng, grade: BimaruGrade): Bimaru | undefined {
  // Most puzzles need a supposition, so expert ones are made without grading.
  if (grade === 'expert') return asItComes(rules, layout, rng);
  let puzzle = bare(rules, layout);
  let sheet = Sheet.of(puzzle);
  while (!sheet.isFull) {
    const step = nextStep(sheet, grade);
    if (step) for (const { square, mark } of step.decided) sheet.set(square, mark);
    else {
      const open = [...sheet.values.keys()].filter((square) => sheet.isOpen(square));
      puzzle = withGiven(puzzle, layout, pick(open, rng));
      sheet = sheet.withPuzzle(puzzle);
    }
  }
  return withoutNeedless(puzzle, rng, (each) => stepsOf(each, grade).grade !== null);
}

function bare(rules: Rules, layout: Layout): Bimaru {
  return { rules, ...sumsOf(rules.grid, layout), givens: [] };
}

function isUnique(puzzle: Bimaru): boolean {
  const solved = solveBimaru(puzzle, { maxNodes: MAX_NODES });
  return solved.ok && solved.value.code === 'one';
}

function withGiven(puzzle: Bimaru, layout: Layout, square: Square): Bimaru {
  const form = givenForms(puzzle.rules.grid, layout)[square]!;
  const givens = [...puzzle.givens, { square, form }].sort((a, b) => a.square - b.square);
  return { ...puzzle, givens };
}

/** Removes the givens not needed for this, in random order. */
function withoutNeedless(puzzle: Bimaru, rng: Rng, holds: (puzzle: Bimaru) => boolean): Bimaru {
  let least = puzzle;
  for (const given of shuffle(puzzle.givens, rng)) {
    const less = { ...least, givens: least.givens.filter((each) => each !== given) };
    if (holds(less)) least = less;
  }
  return least;
}
