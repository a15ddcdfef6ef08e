import type { Estimate } from '@flotilla/lab';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { compareDigits, compareWithPublished } from './beside-published.js';

const OURS: Estimate = { mean: 60, low: 59, high: 61, count: 1000 };

const figures = fc.integer({ min: -10_000, max: 10_000 }).map((value) => value / 100);
const margins = fc.integer({ min: 1, max: 1000 }).map((value) => value / 100);
const ours = fc
  .tuple(figures, margins, fc.integer({ min: 2, max: 10_000 }))
  .map(
    ([mean, reach, count]): Estimate => ({ mean, low: mean - reach, high: mean + reach, count }),
  );

describe('a figure of ours beside a published one', () => {
  it.each([
    [{ figure: 60.9 }, 'agrees'],
    [{ figure: 61.1 }, 'lower'],
    [{ figure: 58.9 }, 'higher'],
    // The combined margin √(1² + 1²) is 1.41.
    [{ figure: 61.4, count: 1000 }, 'agrees'],
    [{ figure: 61.5, count: 1000 }, 'lower'],
    // With a quarter of the games the margin is twice as wide.
    [{ figure: 62.2, count: 250 }, 'agrees'],
    [{ figure: 62.3, count: 250 }, 'lower'],
  ] as const)('%j: %s', (published, verdict) => {
    expect(compareWithPublished(OURS, published)?.verdict).toBe(verdict);
  });

  it('agrees just where their difference may be 0, and else lies on its side', () =>
    forAll([ours, figures, margins], (estimate, figure, margin) => {
      const { verdict, difference } = compareWithPublished(estimate, { figure, margin })!;
      const both = Math.hypot(estimate.mean - estimate.low, margin);
      fc.pre(Math.abs(Math.abs(difference) - both) > 1e-6);
      const side = difference < 0 ? 'lower' : 'higher';
      expect(difference).toBeCloseTo(estimate.mean - figure, 9);
      expect(verdict).toBe(Math.abs(difference) < both ? 'agrees' : side);
    }));

  it('has no verdict without an interval', () => {
    const infinite = { ...OURS, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    expect(compareWithPublished({ ...OURS, count: 1 }, { figure: 60 })).toBeNull();
    expect(compareWithPublished(infinite, { figure: 60 })).toBeNull();
  });

  it('may be a median whose interval is one number', () => {
    const median = { mean: 44, low: 44, high: 44, count: 20_000 };
    expect(compareWithPublished(median, { figure: 44 })?.verdict).toBe('agrees');
    const lower = { verdict: 'lower', difference: -1, visibleFrom: 0 };
    expect(compareWithPublished(median, { figure: 45 })).toEqual(lower);
  });
});

describe('a figure without chance', () => {
  it.each([
    [2311 / 264, '8.753788', 'equal'],
    [2311 / 264, '8.753789', 'lower'],
    [2311 / 264, '8.753787', 'higher'],
    [12, '12', 'equal'],
    [15_046_987_768, '15046987768', 'equal'],
  ] as const)('%d beside %s: %s', (value, printed, verdict) => {
    expect(compareDigits(value, printed).verdict).toBe(verdict);
  });

  it('is equal to itself, printed to any place, and to nothing a digit off', () =>
    forAll([figures, fc.integer({ min: 0, max: 6 })], (value, places) => {
      expect(compareDigits(value, value.toFixed(places)).verdict).toBe('equal');
      const off = (value + 2 * 10 ** -places).toFixed(places);
      expect(compareDigits(value, off).verdict).toBe('lower');
    }));
});
