import { makeRng } from '@flotilla/engine';
import { describe, expect, it } from 'vitest';
import { addLuck, adjustedOf, mergeLuck, NUMBER_OF_FOLDS, newLuckSums } from './adjusted.js';
import { addValue, estimateOf, newMoments } from './estimate.js';

/** Makes measurements that contain `share` times a luck of mean 0, and some noise. */
function measured(count: number, share: number, seed: number) {
  const rng = makeRng(seed);
  const folds = newLuckSums();
  const plain = newMoments();
  for (let index = 0; index < count; index += 1) {
    const luck = rng.below(21) - 10;
    const value = 50 + Math.round(share * luck) + rng.below(5) - 2;
    addLuck(folds, index, value, luck);
    addValue(plain, value);
  }
  return { folds, plain };
}

describe('a mean with the luck taken out', () => {
  it('has a narrower interval about the same mean', () => {
    for (const share of [1, 2]) {
      const { folds, plain } = measured(500, share, 1);
      const adjusted = adjustedOf(folds)!;
      const whole = estimateOf(plain)!;
      expect(adjusted.high - adjusted.low).toBeLessThan((whole.high - whole.low) / 3);
      expect(adjusted.low).toBeLessThan(50);
      expect(adjusted.high).toBeGreaterThan(50);
      expect(adjusted.deviation.plain).toBeGreaterThan(3 * adjusted.deviation.adjusted);
    }
  });

  it('holds the truth in its interval about as often as it says, also of few measurements', () => {
    let held = 0;
    const runs = 400;
    for (let seed = 0; seed < runs; seed += 1) {
      const { low, high } = adjustedOf(measured(40, 2, seed).folds)!;
      if (low <= 50 && high >= 50) held += 1;
    }
    expect(held / runs).toBeGreaterThan(0.91);
  });

  it('is the same however the measurements are cut', () => {
    const { folds } = measured(100, 1, 3);
    const rng = makeRng(3);
    const parts = [newLuckSums(), newLuckSums(), newLuckSums()];
    for (let index = 0; index < 100; index += 1) {
      const luck = rng.below(21) - 10;
      addLuck(parts[index % 3]!, index, 50 + luck + rng.below(5) - 2, luck);
    }
    const sum = newLuckSums();
    for (const part of parts.reverse()) mergeLuck(sum, part);
    expect(sum).toEqual(folds);
    expect(adjustedOf(sum)).toEqual(adjustedOf(folds));
  });

  it('of nothing is nothing, and of a few counts luck as it is', () => {
    expect(adjustedOf(newLuckSums())).toBeUndefined();
    const few = newLuckSums();
    for (let index = 0; index < NUMBER_OF_FOLDS; index += 1) addLuck(few, index, 50 + index, index);
    expect(adjustedOf(few)).toMatchObject({ mean: 50, count: NUMBER_OF_FOLDS });
  });
});
