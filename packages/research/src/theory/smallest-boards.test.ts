import { makeRng } from '@flotilla/engine';
import { countLayouts, makePreset, makeRules, type RulesEntry, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { smallestBoards } from './smallest-boards.js';

const boardsOf = (entry: RulesEntry) => smallestBoards(unwrap(makeRules(entry)))!;

describe('the smallest boards of a fleet', () => {
  it('of one straight ship is a row of its length', () => {
    expect(boardsOf({ fleet: [4] })).toEqual([
      { grid: { width: 1, height: 4 }, layouts: 1, leastHeight: 4 },
    ]);
  });

  it('are apart by what must stay free between the ships', () => {
    const grids = (touching: 'allowed' | 'corners' | 'forbidden') =>
      boardsOf({ fleet: [1, 1], touching }).map(({ grid }) => [grid.width, grid.height]);
    expect(grids('allowed')).toEqual([[1, 2]]);
    expect(grids('corners')).toEqual([
      [1, 3],
      [2, 2],
    ]);
    expect(grids('forbidden')).toEqual([[1, 3]]);
  });

  it.each([
    { fleet: [2, 2, 1] },
    { fleet: [3, 2, 1], touching: 'corners' },
    { fleet: [['##', '#.'], 2, 1] },
    { fleet: [['##', '##'], ['##', '##'], 3], touching: 'allowed' },
  ] as const)(
    'have the layouts that brute force counts, and none a step narrower or lower, case %#',
    (entry) => {
      const rules = unwrap(makeRules(entry as RulesEntry));
      const boards = smallestBoards(rules)!;
      const count = (width: number, height: number) =>
        width < 1 || height < 1 ? 0 : countLayouts({ ...rules, grid: { width, height } }).layouts;
      for (const { grid, layouts, leastHeight } of boards) {
        expect(leastHeight).toBeLessThanOrEqual(grid.height);
        const { width, height } = grid;
        expect(width).toBeLessThanOrEqual(height);
        expect(layouts).toBe(count(width, height));
        expect([count(width - 1, height), count(width, height - 1)]).toEqual([0, 0]);
      }
      // None is missing: every board with room contains one of them.
      for (let width = 1; width <= 6; width += 1) {
        for (let height = width; height <= 6; height += 1) {
          const holdsOne = boards.some(({ grid }) => grid.width <= width && grid.height <= height);
          expect(count(width, height) > 0).toBe(holdsOne);
        }
      }
    },
  );

  it('of the russian fleet has no square one below 7×7', () => {
    const rules = makePreset('russian', makeRng(1));
    const boards = smallestBoards(rules)!;
    const fits = (side: number) =>
      boards.some(({ grid }) => grid.width <= side && grid.height <= side);
    expect([fits(6), fits(7)]).toEqual([false, true]);
    // Extended by a row and a column, the ships take 10 + 2·8 + 3·6 + 4·4 = 60 squares of (w + 1)(h + 1).
    expect(boards.map(({ grid, leastHeight }) => [grid.width, grid.height, leastHeight])).toEqual([
      [2, 26, 19],
      [3, 14, 14],
      [4, 13, 11],
      [5, 9, 9],
      [7, 7, 7],
    ]);
  }, 120_000);
});
