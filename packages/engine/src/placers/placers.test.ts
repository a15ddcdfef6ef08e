import { err, makePreset, type Rules, unwrap } from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { layoutText } from '../inference/inference.contract.js';
import { completeFleet } from '../laying/complete-fleet.js';
import { makeRng } from '../rng.js';
import { everyLayout, rulesOf } from '../testing/positions.js';
import { edges } from './edges.js';
import { describePlacer } from './placer.contract.js';
import type { Placer } from './placer.js';
import { findPlacer, PLACERS } from './registry.js';
import { sequential } from './sequential.js';
import { uniform } from './uniform.js';
import { ZONE_PLACERS } from './zones.js';

const WITH_A_PLAN: readonly Placer[] = [...ZONE_PLACERS, edges];
for (const placer of PLACERS) {
  describePlacer(placer, WITH_A_PLAN.includes(placer) ? 'some layouts' : 'every layout');
}

test('every placer has its own name, by which it is found', () => {
  for (const placer of PLACERS) expect(findPlacer(placer.name)).toBe(placer);
  expect(findPlacer('zones')).toBeUndefined();
});

describe('which layouts come how often', () => {
  /** Board with 300 layouts; 300 − 1 degrees of freedom. */
  const rules = rulesOf({ grid: { width: 4, height: 4 }, fleet: [2, 2, 1] });
  const DRAWS = 30_000;
  /** 99.9% quantile of χ² with 299 degrees of freedom. */
  const CRITICAL = 380.4;

  it('uniform draws each of 300 layouts equally often (chi-square)', () => {
    expect(chiSquare(uniform, rules, DRAWS)).toBeLessThan(CRITICAL);
  });

  it('ship after ship does not', () => {
    expect(chiSquare(sequential, rules, DRAWS)).toBeGreaterThan(2 * CRITICAL);
  });

  it('gives up, and says so, where there is too much to count and a throw is hardly ever legal', {
    tags: ['long'],
  }, () => {
    const fleet = [...Array<number>(20).fill(3), ...Array<number>(20).fill(1)];
    const crowded = rulesOf({ grid: { width: 16, height: 16 }, fleet });
    const error = { code: 'gave-up', placer: 'uniform', tries: 300_000 };
    expect(uniform.place(crowded, makeRng(1))).toEqual(err(error));
  });
});

describe('completeFleet', () => {
  it('keeps the ships that stand and adds the rest, even on a crowded board', () => {
    const rules = makePreset('mini-7');
    for (let seed = 0; seed < 20; seed += 1) {
      const whole = unwrap(sequential.place(rules, makeRng(seed)));
      const kept = whole.ships.filter((_, index) => index % 2 === seed % 2);
      const ships = completeFleet(rules, kept, makeRng(seed, 'rest'));
      expect(ships).toHaveLength(10);
      expect(ships).toEqual(expect.arrayContaining([...kept]));
    }
  });

  it('finds nothing where the ships that stand leave no room', () => {
    const rules = rulesOf({ grid: { width: 3, height: 3 }, fleet: [1, 1] });
    const middle = { shape: rules.fleet[0]!, squares: [4] };
    expect(completeFleet(rules, [middle], makeRng(1))).toBeUndefined();
  });
});

function chiSquare(placer: Placer, rules: Rules, draws: number): number {
  const counts = new Map(everyLayout(rules).map(({ ships }) => [layoutText(ships), 0]));
  const rng = makeRng(2026);
  for (let i = 0; i < draws; i += 1) {
    const text = layoutText(unwrap(placer.place(rules, rng)).ships);
    counts.set(text, counts.get(text)! + 1);
  }
  const expected = draws / counts.size;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
