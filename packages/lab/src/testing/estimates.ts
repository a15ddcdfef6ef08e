import { addValue, type Estimate, type Moments, newMoments } from '../stats/estimate.js';

/** Adds up these values. */
export function momentsOfValues(values: readonly number[]): Moments {
  const moments = newMoments();
  for (const value of values) addValue(moments, value);
  return moments;
}

/** Makes an estimate with this margin on both sides. */
export function estimateAround(mean: number, margin: number, count = 1000): Estimate {
  return { mean, low: mean - margin, high: mean + margin, count };
}
