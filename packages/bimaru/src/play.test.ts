import { makeRng } from '@flotilla/engine';
import { err, squaresOf, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { type BimaruMark, formsOfLayout, givenMarks } from './bimaru.js';
import { makeBimaru } from './make.js';
import { bimaruFaults, bimaruHint, isBimaruSolved } from './play.js';
import { BIMARU_TECHNIQUES } from './techniques/technique.js';
import { bimaruPositions, blank, RUSSIAN, smallBoard } from './testing/bimaru-positions.js';

describe('human steps', () => {
  it('never contradict a layout that agrees, whatever was marked before', () =>
    forAll([bimaruPositions], ({ puzzle, marks, layout }) => {
      const right = marks.map((mark, square): BimaruMark => {
        const isWater = formsOfLayout(puzzle.rules.grid, layout)[square] === 'water';
        return mark === 'open' ? 'open' : isWater ? 'water' : 'segment';
      });
      const hint = bimaruHint(puzzle, right);
      if (!hint.ok) {
        expect(['several', 'solved', 'no-step']).toContain(hint.error.code);
        return;
      }
      expect(hint.value.decided.length).toBeGreaterThan(0);
      const segments = new Set(squaresOf(layout));
      for (const { square, mark } of hint.value.decided) {
        expect(right[square]).toBe('open');
        expect(mark).toBe(segments.has(square) ? 'segment' : 'water');
      }
    }));

  it('by every technique occur', { tags: ['long'] }, () => {
    const met = new Set<string>();
    for (const seed of [0, 1, 2, 11, 20]) {
      const { steps } = unwrap(makeBimaru(RUSSIAN, makeRng(seed), { grade: 'hard' }));
      for (const { technique } of steps) met.add(technique);
      if (seed % 10 > 0) continue;
      const hardest = unwrap(makeBimaru(RUSSIAN, makeRng(seed), { grade: 'expert' }));
      for (const { technique } of hardest.steps) met.add(technique);
    }
    expect([...met].sort()).toEqual(BIMARU_TECHNIQUES.toSorted());
  });
});

describe('play', () => {
  const { puzzle, layout } = unwrap(makeBimaru(RUSSIAN, makeRng(7)));
  const solution = formsOfLayout(RUSSIAN.grid, layout).map(
    (form): BimaruMark => (form === 'water' ? 'water' : 'segment'),
  );

  it('is over when all segments are found', () => {
    const open = solution.map((mark): BimaruMark => (mark === 'segment' ? mark : 'open'));
    expect([isBimaruSolved(puzzle, solution), isBimaruSolved(puzzle, open)]).toEqual([true, true]);
    expect(isBimaruSolved(puzzle, givenMarks(puzzle))).toBe(false);
    expect(bimaruFaults(puzzle, solution)).toEqual([]);
    expect(bimaruHint(puzzle, solution)).toEqual(err({ code: 'solved' }));
  });

  it('finds each fault of the marks', () => {
    const codesOf = (mark: BimaruMark) =>
      bimaruFaults(
        puzzle,
        solution.map(() => mark),
      ).map(({ code }) => code);
    const tooMuch = ['too-many', 'touching', 'too-long'];
    expect(codesOf('segment')).toEqual(expect.arrayContaining(tooMuch));
    expect(codesOf('water')).toContain('too-few');
    const opposite = givenMarks(puzzle).map((mark): BimaruMark => {
      return mark === 'open' ? 'open' : mark === 'water' ? 'segment' : 'water';
    });
    expect(bimaruFaults(puzzle, opposite)[0]?.code).toBe('not-as-given');
    const single: BimaruMark[] = ['water', 'segment', 'water', 'open', 'open'];
    const faults = bimaruFaults(blank(smallBoard(5, 1, [2])), single);
    expect(faults).toEqual([{ code: 'too-many-ships', length: 1, squares: [1] }]);
  });

  it('hints at wrong marks first', () => {
    const wrong = givenMarks(puzzle);
    const square = wrong.findIndex((mark, at) => mark === 'open' && solution[at] === 'water');
    wrong[square] = 'segment';
    expect(bimaruHint(puzzle, wrong)).toEqual(err({ code: 'wrong-marks', squares: [square] }));
  });
});
