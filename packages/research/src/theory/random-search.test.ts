import { nthBit, popcount } from '@flotilla/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { hitChance, hitChanceWithin, meanShotsToHit } from './random-search.js';

/** Enumerates the sets of m of n places in the order of shooting, as bits. */
function choices(n: number, m: number): number[] {
  return Array.from({ length: 2 ** n }, (_, bits) => bits).filter((bits) => popcount(bits) === m);
}

/** Returns the place, from 1, of the k-th target in the order. */
function placeOf(bits: number, k: number): number {
  return nthBit(Int32Array.of(bits), k - 1) + 1;
}

/** C(n, k), exact. */
function choose(n: number, k: number): bigint {
  let product = 1n;
  for (let i = 1; i <= k; i += 1) product = (product * BigInt(n - k + i)) / BigInt(i);
  return k > n ? 0n : product;
}

/** 1 − C(n−m, k)/C(n, k), exact to 18 digits. */
function within(n: number, m: number, k: number): number {
  const digits = 10n ** 18n;
  const misses = (digits * choose(n - m, k)) / choose(n, k);
  return Number(digits - misses) / 1e18;
}

const boards = fc
  .integer({ min: 1, max: 700 })
  .chain((n) => fc.tuple(fc.constant(n), fc.nat(n), fc.nat(n)));

it('is as every order of up to nine squares says', () => {
  for (let n = 1; n <= 9; n += 1) {
    for (let m = 1; m <= n; m += 1) {
      const all = choices(n, m);
      const share = (fits: (bits: number) => boolean) => all.filter(fits).length / all.length;
      for (let k = 1; k <= n; k += 1) {
        const hits = share((bits) => (bits >> (k - 1)) % 2 === 1);
        expect(hitChance(n, m, k)).toBeCloseTo(hits, 14);
        const finds = share((bits) => placeOf(bits, 1) <= k);
        expect(hitChanceWithin(n, m, k)).toBeCloseTo(finds, 14);
      }
      for (let k = 1; k <= m; k += 1) {
        const shots = all.reduce((sum, bits) => sum + placeOf(bits, k), 0);
        expect(meanShotsToHit(n, m, k)).toBeCloseTo(shots / all.length, 12);
      }
    }
  }
});

it('is as the binomial coefficients say, counted without rounding', () =>
  forAll([boards], ([n, m, k]) => {
    expect(Math.abs(hitChanceWithin(n, m, k) - within(n, m, k))).toBeLessThan(1e-12);
  }));

it('needs no binomial coefficient that would overflow', () => {
  expect(hitChanceWithin(1e15, 3, 5e14)).toBeCloseTo(7 / 8, 12);
  expect(hitChanceWithin(1e6, 1, 1)).toBe(1e-6);
});
