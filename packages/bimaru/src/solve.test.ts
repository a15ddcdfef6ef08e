import { makeRng } from '@flotilla/engine';
import { err, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { countBimaru, countByStates } from './count.js';
import { makeBimaru } from './make.js';
import { runToCompletion } from './search.js';
import { solveBimaru } from './solve.js';
import { bimaruPositions, blank, listFittingLayouts, RUSSIAN } from './testing/bimaru-positions.js';

describe('solving and counting', () => {
  it('agree with the list of all layouts on small boards', () =>
    forAll([bimaruPositions], ({ puzzle, marks }) => {
      const truth = listFittingLayouts(puzzle, marks);
      const count = BigInt(truth.length);
      expect(unwrap(countBimaru(puzzle, marks))).toBe(count);
      expect(unwrap(runToCompletion(countByStates(puzzle, marks, 1e6)))).toBe(count);
      const solution = unwrap(solveBimaru(puzzle, { marks }));
      const code = truth.length === 0 ? 'none' : truth.length === 1 ? 'one' : 'several';
      expect(solution.code).toBe(code);
      if (solution.code === 'one') expect(solution.layout).toEqual(truth[0]);
      if (solution.code !== 'several') return;
      const [first, second] = solution.layouts;
      expect(truth).toContainEqual(first);
      expect(truth).toContainEqual(second);
      expect(first).not.toEqual(second);
    }));

  it('gives the same count both ways on 10×10', () => {
    const { puzzle } = unwrap(makeBimaru(RUSSIAN, makeRng(4)));
    const some = { ...puzzle, givens: puzzle.givens.slice(1) };
    const listed = unwrap(countBimaru(some, undefined, { maxNodes: 1e7 }));
    expect(listed).toBeGreaterThan(1n);
    expect(unwrap(runToCompletion(countByStates(some, undefined, 1e7)))).toBe(listed);
  });

  it('gives up beyond the limits', () => {
    const counted = countBimaru(blank(RUSSIAN), undefined, { maxNodes: 10, maxStates: 100 });
    expect(counted).toEqual(err({ code: 'too-large', limit: 100 }));
    const { puzzle } = unwrap(makeBimaru(RUSSIAN, makeRng(1)));
    const solved = solveBimaru(puzzle, { maxNodes: 3 });
    expect(solved).toEqual(err({ code: 'too-large', limit: 3 }));
  });
});
