import { makeRng } from '@flotilla/engine';
import { err, makePreset, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forCases } from '../../../tests/support/for-all.js';
import { countBimaru } from './count.js';
import { bimaruOfDay } from './daily.js';
import { makeBimaruEntry } from './entry.js';
import { gradeBimaru } from './grade.js';
import { makeBimaru } from './make.js';
import { solveBimaru } from './solve.js';
import { TECHNIQUE_ENTRIES } from './techniques/registry.js';
import { BIMARU_GRADES } from './techniques/technique.js';
import { RUSSIAN, smallBoard } from './testing/bimaru-positions.js';

describe('made puzzles', () => {
  const made = fc.record({
    seed: fc.nat(1_000_000),
    grade: fc.constantFrom(undefined, ...BIMARU_GRADES),
    rules: fc.constantFrom(RUSSIAN, makePreset('small-8', makeRng(3))),
  });

  it('have one solution, their layout, and no needless given', () =>
    forCases(12, [made], ({ seed, grade, rules }) => {
      const found = makeBimaru(rules, makeRng(seed), grade && { grade });
      if (!found.ok) return;
      const { puzzle, layout, grade: own, steps } = found.value;
      expect(unwrap(solveBimaru(puzzle))).toEqual({ code: 'one', layout });
      expect(unwrap(countBimaru(puzzle))).toBe(1n);
      expect(unwrap(gradeBimaru(puzzle))).toEqual({ grade: own, steps, layout });
      if (grade) expect(own).toBe(grade);
      if (grade && grade !== 'expert') return;
      for (const given of puzzle.givens) {
        const less = { ...puzzle, givens: puzzle.givens.filter((each) => each !== given) };
        expect(unwrap(solveBimaru(less)).code).toBe('several');
      }
    }));

  it('are as hard as their hardest step', () => {
    for (const grade of BIMARU_GRADES) {
      const { steps } = unwrap(makeBimaru(RUSSIAN, makeRng(2), { grade }));
      const grades = steps.map(({ technique }) =>
        BIMARU_GRADES.indexOf(TECHNIQUE_ENTRIES[technique].grade),
      );
      expect(BIMARU_GRADES[Math.max(...grades)]).toBe(grade);
    }
  });

  it('give up where no puzzle has the grade', () => {
    const found = makeBimaru(smallBoard(3, 3, [1]), makeRng(1), { grade: 'expert' });
    expect(found).toEqual(err({ code: 'gave-up', tries: 100 }));
  });

  it('of a day are the same for ever', () => {
    const { puzzle, grade } = bimaruOfDay(20_000);
    const { columns, rows, givens } = makeBimaruEntry(puzzle);
    expect(grade).toBe('hard');
    const segments = { E8: 'single', J3: 'top', J5: 'middle', A6: 'middle' };
    expect(givens).toEqual({ A1: 'water', F2: 'water', H8: 'water', ...segments });
    expect(columns).toEqual([4, 2, 0, 0, 1, 3, 3, 1, 1, 5]);
    expect(rows).toEqual([2, 1, 4, 2, 2, 3, 2, 4, 0, 0]);
  });
});
