import { describe, expect, it } from 'vitest';
import { makeRng } from './rng.js';

const draws = (rng: ReturnType<typeof makeRng>, count: number, bound: number) =>
  Array.from({ length: count }, () => rng.below(bound));

describe('makeRng', () => {
  it('gives the same numbers for the same seed and stream, others for any other', () => {
    const first = draws(makeRng(7, 'game', 12), 20, 1000);
    expect(draws(makeRng(7, 'game', 12), 20, 1000)).toEqual(first);
    for (const other of [
      makeRng(8, 'game', 12),
      makeRng(7, 'game', 13),
      makeRng(7),
      makeRng(71, 2),
    ]) {
      expect(draws(other, 20, 1000)).not.toEqual(first);
    }
  });

  it('draws each number below the bound equally often', () => {
    for (const bound of [1, 2, 3, 10, 100]) {
      const counts = new Array<number>(bound).fill(0);
      const total = 2000 * bound;
      for (const drawn of draws(makeRng(1), total, bound)) counts[drawn] = (counts[drawn] ?? 0) + 1;
      expect(counts).toHaveLength(bound);
      for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(2000));
    }
  });

  it('starts neighbouring seeds independently: first draws spread evenly', () => {
    const counts = new Array<number>(10).fill(0);
    for (let seed = 0; seed < 10_000; seed += 1) {
      const drawn = makeRng(seed).below(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000));
  });
});
