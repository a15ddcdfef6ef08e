import { makePreset, placementTable, segmentCount, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { QuickKnower } from './knowing.js';

const RUSSIAN = makePreset('russian', makeRng(1));
const TABLE = placementTable(RUSSIAN).flatMap(({ placements }) => placements);

/** A uniform layout, as ships of the table. */
function layoutOf(seed: number) {
  return unwrap(uniform.place(RUSSIAN, makeRng(seed))).ships.map(
    ({ squares }) => TABLE.find((each) => each.squares.join() === squares.join())!,
  );
}

describe('the quick shooter that knows how ships are laid', () => {
  it('sinks every fleet, with the same draws in the same number of shots', () => {
    const knower = new QuickKnower(RUSSIAN, () => 1);
    for (let seed = 0; seed < 200; seed += 1) {
      const shots = knower.clear(layoutOf(seed), makeRng(seed));
      expect(shots).toBeGreaterThanOrEqual(segmentCount(RUSSIAN.fleet));
      expect(shots).toBeLessThanOrEqual(100);
      expect(knower.clear(layoutOf(seed), makeRng(seed))).toBe(shots);
    }
  });

  it('misses nothing where it knows all', () => {
    const ships = layoutOf(7);
    const own = new Set(ships.map(({ squares }) => squares.join()));
    // Weights of nought leave no other layout.
    const knower = new QuickKnower(RUSSIAN, ({ squares }) => Number(own.has(squares.join())));
    expect(knower.clear(ships, makeRng(1))).toBe(segmentCount(RUSSIAN.fleet));
  });
});
