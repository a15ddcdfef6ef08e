import { err, type Layout, ok, type Result } from '@flotilla/rules';
import type { Bimaru } from './bimaru.js';
import { Sheet } from './sheet.js';
import { type SolveError, solveBimaru } from './solve.js';
import { TECHNIQUES } from './techniques/registry.js';
import {
  BIMARU_GRADES,
  BIMARU_TECHNIQUES,
  type BimaruGrade,
  type BimaruStep,
  type BimaruTechnique,
} from './techniques/technique.js';

/** How a person solves a puzzle. */
export interface GradedBimaru {
  /** That of the hardest step; null where the techniques do not suffice. */
  readonly grade: BimaruGrade | null;
  readonly steps: readonly BimaruStep[];
  readonly layout: Layout;
}

/** A puzzle that has not exactly one solution has no grade. */
export type GradeError = { readonly code: 'none' | 'several' } | SolveError;

/** Solves a puzzle step by step as a person does, each step by the easiest technique that gives one. */
export function gradeBimaru(puzzle: Bimaru): Result<GradedBimaru, GradeError> {
  const solved = solveBimaru(puzzle);
  if (!solved.ok) return solved;
  const { value } = solved;
  if (value.code !== 'one') return err({ code: value.code });
  return ok({ ...stepsOf(puzzle), layout: value.layout });
}

/** The steps as far as techniques of this grade and easier ones lead. The puzzle has one solution. */
export function stepsOf(
  puzzle: Bimaru,
  most: BimaruGrade = 'expert',
): Pick<GradedBimaru, 'grade' | 'steps'> {
  const sheet = Sheet.of(puzzle);
  const steps: BimaruStep[] = [];
  let hardest = 0;
  while (!sheet.isFull) {
    const step = nextStep(sheet, most);
    if (!step) return { grade: null, steps };
    steps.push(step);
    for (const { square, mark } of step.decided) sheet.set(square, mark);
    hardest = Math.max(hardest, BIMARU_GRADES.indexOf(TECHNIQUES[step.technique].grade));
  }
  return { grade: BIMARU_GRADES[hardest]!, steps };
}

/** The easiest step, by techniques of this grade or easier ones; undefined where none is found. */
export function nextStep(sheet: Sheet, most: BimaruGrade = 'expert'): BimaruStep | undefined {
  for (const { grade, find } of Object.values(TECHNIQUES)) {
    if (BIMARU_GRADES.indexOf(grade) > BIMARU_GRADES.indexOf(most)) return undefined;
    const step = find(sheet);
    if (step) return step;
  }
  return undefined;
}

/** How many steps each technique makes, the easiest first; those that make none are left out. */
export function stepsByTechnique(
  steps: readonly BimaruStep[],
): Partial<Record<BimaruTechnique, number>> {
  const counted = BIMARU_TECHNIQUES.map((technique) => {
    return [technique, steps.filter((step) => step.technique === technique).length] as const;
  });
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}
