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

/** Options of a puzzle to make. */
export interface MakeOptions {
  /** How hard it is to be; left out, as hard as it comes. */
  readonly grade?: BimaruGrade;
}

/** A puzzle, its only solution, and how a person finds it. */
export interface MadeBimaru {
  readonly puzzle: Bimaru;
  readonly layout: Layout;
  readonly grade: BimaruGrade;
  readonly steps: readonly BimaruStep[];
}

/** Why no puzzle was made. */
export interface MakeError {
  /** No puzzle of this grade came of so many layouts, or no layout was found at all. */
  readonly code: 'gave-up';
  readonly tries: number;
}

/** A grade comes of one layout of two to ten; on a board where it never comes, this ends. */
const MAX_TRIES = 100;
/** Puzzles of 10×10 take a hundred; another layout is sooner found than a long search ended. */
const MAX_NODES = 200_000;

/**
 * A puzzle with one solution: a layout is drawn, its sums are told, and squares are given until
 * nothing else fits. No given can be left out: without it there would be a second solution or, where a
 * grade below expert was asked for, a harder step.
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

/** A layout, each equally likely where that can be had. */
function sampleLayout(rules: Rules, rng: Rng): Layout | undefined {
  const laid = uniform.place(rules, rng);
  if (laid.ok) return laid.value;
  const inTurn = sequential.place(rules, rng);
  return inTurn.ok ? inTurn.value : undefined;
}

/** As few squares are given as leave one solution. Undefined where the search would take too long. */
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

/** As few squares are given as let techniques up to this grade find all. */
function withGrade(rules: Rules, layout: Layout, rng: Rng, grade: BimaruGrade): Bimaru | undefined {
  // Few puzzles need no supposing, so those that do are made without a look at the steps.
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

/** Without the givens, tried in random order, that are not needed for this. */
function withoutNeedless(puzzle: Bimaru, rng: Rng, holds: (puzzle: Bimaru) => boolean): Bimaru {
  let least = puzzle;
  for (const given of shuffle(puzzle.givens, rng)) {
    const less = { ...least, givens: least.givens.filter((each) => each !== given) };
    if (holds(less)) least = less;
  }
  return least;
}
