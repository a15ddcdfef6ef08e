import { haloOf, makePreset, type Placement, PRESET_NAMES, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { makeRng } from '../rng.js';
import { rulesOf } from '../testing/positions.js';
import { edges } from './edges.js';

const RUSSIAN = makePreset('russian');

/** Number of squares of the russian board that these ships leave for others. */
function roomBeside(ships: readonly Placement[]): number {
  const { grid, touching } = RUSSIAN;
  const taken = ships.flatMap(({ squares }) => [...squares, ...haloOf(grid, squares, touching)]);
  return 100 - new Set(taken).size;
}

describe('edges', () => {
  test('longer ships lie on the border of the russian board, and leave as much as can be', () => {
    const rng = makeRng(1);
    const packings = new Set<string>();
    const singles = new Set<number>();
    for (let i = 0; i < 500; i += 1) {
      const layout = unwrap(edges.place(RUSSIAN, rng));
      const longer = layout.ships.filter(({ shape }) => shape.length > 1);
      // Maximum over all packings along the edges, by exhaustive search.
      expect(roomBeside(longer)).toBe(60);
      for (const { squares } of longer) expect(isOnOneSide(squares)).toBe(true);
      packings.add(JSON.stringify(longer.map(({ squares }) => squares)));
      for (const { shape, squares } of layout.ships) {
        if (shape.length === 1) singles.add(squares[0]!);
      }
    }
    expect(packings.size).toBeGreaterThan(80);
    expect(singles.size).toBeGreaterThan(90);
  });

  test.each(PRESET_NAMES)('finds layouts by the %s rules', (name) => {
    expect(edges.place(makePreset(name, makeRng(2)), makeRng(1)).ok).toBe(true);
  });

  test('places anywhere where no ship is longer than the others', () => {
    const rules = rulesOf({ grid: { width: 5, height: 5 }, fleet: [2] });
    const found = new Set<string>();
    for (let seed = 0; seed < 400; seed += 1) {
      found.add(JSON.stringify(edges.place(rules, makeRng(seed))));
    }
    expect(found.size).toBe(40);
  });
});

/** Are all squares on one side of 10×10? */
function isOnOneSide(squares: readonly number[]): boolean {
  const [x, y] = [squares.map((square) => square % 10), squares.map((s) => Math.floor(s / 10))];
  return [x, y].some((at) => [0, 9].some((side) => at.every((each) => each === side)));
}
