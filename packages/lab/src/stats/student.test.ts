import { describe, expect, it } from 'vitest';
import { standardErrors } from './student.js';

describe('standardErrors', () => {
  // Any table of Student's distribution, two-sided 5 % and one-sided 0.5 %.
  it.each([
    [1, 12.7062, 63.6567],
    [2, 4.3027, 9.9248],
    [3, 3.1824, 5.8409],
    [4, 2.7764, 4.6041],
    [7, 2.3646, 3.4995],
    [15, 2.1314, 2.9467],
    [30, 2.0423, 2.75],
    [99, 1.9842, 2.6264],
    [1e9, 1.96, 2.5758],
  ])('of %d degrees of freedom', (freedom, common, rare) => {
    expect(Math.abs(standardErrors(freedom) / common - 1)).toBeLessThan(0.002);
    expect(Math.abs(standardErrors(freedom, 0.005) / rare - 1)).toBeLessThan(0.01);
  });
});
