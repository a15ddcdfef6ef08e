import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forCases } from '../../../tests/support/for-all.js';
import { sampleShipLengths } from './random-fleet.js';
import { unwrap } from './result.js';
import type { Rng } from './rng.js';
import { makeRules, makeRulesEntry, withRedrawnFleet } from './rules.js';
import { seededRng } from './testing/arbitraries.js';

const SIDES = Array.from({ length: 22 }, (_, i) => i + 5);

/** Always picks the same one of the three lengths. */
const always = (index: number): Rng => ({ below: () => index });

describe('a random fleet', () => {
  test.each([
    [5, [1, 1, 2]],
    [8, [1, 2, 4]],
    [10, [2, 3, 5]],
    [26, [5, 8, 13]],
  ])('on %i×%i has half as many ships, of these lengths: %j', (side, lengths) => {
    const grid = { width: side, height: side };
    for (const [index, length] of lengths.entries()) {
      const drawn = sampleShipLengths(grid, always(index));
      expect(drawn).toEqual(new Array(Math.floor(side / 2)).fill(length));
    }
  });

  test('fits every grid, whatever is drawn', () => {
    for (const side of SIDES) {
      for (const rng of [always(0), always(1), always(2), seededRng(side)]) {
        const rules = makeRules({ grid: { width: side, height: side }, fleet: 'random' }, rng);
        expect(rules).toMatchObject({ ok: true });
      }
    }
  });

  test('stays as it was drawn in JSON, and is drawn anew for another game', () => {
    const grids = fc.constantFrom(...SIDES.slice(0, 10));
    forCases(40, [grids, fc.nat(1_000_000)], (side, seed) => {
      const entry = { grid: { width: side, height: side }, fleet: 'random', name: 'mine' };
      const rules = unwrap(makeRules(entry, seededRng(seed)));
      expect(makeRules(makeRulesEntry(rules))).toEqual({ ok: true, value: rules });
      expect(withRedrawnFleet(rules, seededRng(seed))).toEqual(rules);
      const other = withRedrawnFleet(rules, seededRng(seed + 1));
      expect(other).toEqual(unwrap(makeRules(entry, seededRng(seed + 1))));
    });
  });

  test('is not drawn where it was given', () => {
    const rules = unwrap(makeRules({ fleet: [3, 2] }));
    expect(withRedrawnFleet(rules, seededRng(1))).toBe(rules);
  });
});
