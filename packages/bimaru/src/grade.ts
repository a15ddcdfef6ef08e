import { err, type Layout, ok, type Result } from '@flotilla/rules';
import type { Bimaru } from './bimaru.js';
import { MarkedPuzzle } from './sheet.js';
import { type SolveError, solveBimaru } from './solve.js';
import { TECHNIQUE_ENTRIES } from './techniques/registry.js';
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

/** Error for a puzzle that does not have exactly one solution, or is too large to solve. */
export type GradeError = { readonly code: 'none' | 'several' } | SolveError;

/** Solves a puzzle as a person would, always by the easiest technique that applies. */
export function gradeBimaru(puzzle: Bimaru): Result<GradedBimaru, GradeError> {
  const solution = solveBimaru(puzzle);
  if (!solution.ok) return solution;
  const { value } = solution;
  if (value.code !== 'one') return err({ code: value.code });
  return ok({ ...findDeductionSteps(puzzle), layout: value.layout });
}

/** Solves by techniques up to this grade. The puzzle must have exactly one solution. */
export function findDeductionSteps(
  puzzle: Bimaru,
  hardestGrade: BimaruGrade = 'expert',
): Pick<GradedBimaru, 'grade' | 'steps'> {
  const sheet = MarkedPuzzle.of(puzzle);
  const steps: BimaruStep[] = [];
  let hardestIndex = 0;
  while (!sheet.isFull) {
    const step = findNextDeduction(sheet, hardestGrade);
    if (!step) return { grade: null, steps };
    steps.push(step);
    for (const { square, mark } of step.decided) sheet.set(square, mark);
    hardestIndex = Math.max(
      hardestIndex,
      BIMARU_GRADES.indexOf(TECHNIQUE_ENTRIES[step.technique].grade),
    );
  }
  return { grade: BIMARU_GRADES[hardestIndex]!, steps };
}

export function findNextDeduction(
  sheet: MarkedPuzzle,
  hardestGrade: BimaruGrade = 'expert',
): BimaruStep | undefined {
  for (const { grade, find } of Object.values(TECHNIQUE_ENTRIES)) {
    if (BIMARU_GRADES.indexOf(grade) > BIMARU_GRADES.indexOf(hardestGrade)) return undefined;
    const step = find(sheet);
    if (step) return step;
  }
  return undefined;
}

/** Counts the steps by technique, easiest first; omits unused techniques. */
export function stepsByTechnique(
  steps: readonly BimaruStep[],
): Partial<Record<BimaruTechnique, number>> {
  const countsByTechnique = BIMARU_TECHNIQUES.map((technique) => {
    return [technique, steps.filter((step) => step.technique === technique).length] as const;
  });
  return Object.fromEntries(countsByTechnique.filter(([, count]) => count > 0));
}
