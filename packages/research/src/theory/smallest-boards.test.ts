import { countLayouts, makePreset, makeRules, type RulesEntry, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { smallestBoards } from './smallest-boards.js';

it.each([
  { fleet: [2, 2, 1] },
  { fleet: [3, 2, 1], touching: 'corners' },
  { fleet: [['##', '#.'], 2, 1] },
  { fleet: [['##', '##'], ['##', '##'], 3], touching: 'allowed' },
] as const)('are those of brute force, and none a step narrower or lower, case %#', (entry) => {
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
});

it('no square board below 7×7 holds the russian fleet', () => {
  const rules = makePreset('russian');
  const boards = smallestBoards(rules)!;
  const fits = (side: number) =>
    boards.some(({ grid }) => grid.width <= side && grid.height <= side);
  expect([fits(6), fits(7)]).toEqual([false, true]);
  // With an extra row and column each, the ships take 60 of the (w + 1)(h + 1) squares.
  const sizes = boards.map(
    ({ grid, leastHeight }) => `${grid.width}×${grid.height} ≥${leastHeight}`,
  );
  expect(sizes).toEqual(['2×26 ≥19', '3×14 ≥14', '4×13 ≥11', '5×9 ≥9', '7×7 ≥7']);
}, 120_000);
