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

/** Solution of a puzzle by human techniques. */
export interface GradedBimaru {
  /** Grade of the hardest step; null if the techniques do not suffice. */
  readonly grade: BimaruGrade | null;
  readonly steps: readonly BimaruStep[];
  readonly layout: Layout;
}

/** Error of a puzzle without exactly one solution, or too large to solve. */
export type GradeError = { readonly code: 'none' | 'several' } | SolveError;

/** Solves a puzzle step by step like a person, always by the easiest technique that applies. */
export function gradeBimaru(puzzle: Bimaru): Result<GradedBimaru, GradeError> {
  const solved = solveBimaru(puzzle);
  if (!solved.ok) return solved;
  const { value } = solved;
  if (value.code !== 'one') return err({ code: value.code });
  return ok({ ...stepsOf(puzzle), layout: value.layout });
}

/** Returns the steps that techniques up to this grade allow. The puzzle must have one solution. */
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

/** Returns the easiest step by techniques up to this grade; undefined if there is none. */
export function nextStep(sheet: Sheet, most: BimaruGrade = 'expert'): BimaruStep | undefined {
  for (const { grade, find } of Object.values(TECHNIQUES)) {
    if (BIMARU_GRADES.indexOf(grade) > BIMARU_GRADES.indexOf(most)) return undefined;
    const step = find(sheet);
    if (step) return step;
  }
  return undefined;
}

/** Counts the steps by technique, easiest first, without unused ones. */
export function stepsByTechnique(
  steps: readonly BimaruStep[],
): Partial<Record<BimaruTechnique, number>> {
  const counted = BIMARU_TECHNIQUES.map((technique) => {
    return [technique, steps.filter((step) => step.technique === technique).length] as const;
  });
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}
