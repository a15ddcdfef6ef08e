import {
  err,
  makePreset,
  makeRules,
  newObservation,
  type Rules,
  segmentCount,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { missCosts } from '../objective.js';
import { makeRng } from '../rng.js';
import { solveEndgame } from './endgame.js';
import { inferExactly } from './exact.js';
import { boundShots } from './shots-bound.js';

/** Least mean shots, found by search. */
function bestShots(rules: Rules): number {
  const layouts = unwrap(unwrap(inferExactly(newObservation(rules))).list(2000));
  const endgame = { layouts, hits: [], announces: rules.announces };
  const { misses } = unwrap(solveEndgame(endgame, 20_000_000));
  return segmentCount(rules.fleet) + misses / layouts.length;
}

describe('the bound on shots', () => {
  it.each(
    (['allowed', 'corners', 'forbidden'] as const).flatMap((touching) =>
      [
        { grid: { width: 6, height: 1 }, fleet: [2, 1, 1] },
        { grid: { width: 4, height: 3 }, fleet: [2, 2] },
        { grid: { width: 4, height: 3 }, fleet: [['##', '#.'], 2] },
        { grid: { width: 3, height: 3 }, fleet: [1, 1] },
      ].map((entry) => ({ ...entry, touching })),
    ),
  )('is never above the least mean: %j', (entry) => {
    const made = makeRules(entry);
    if (!made.ok) return;
    const { lower } = unwrap(boundShots(made.value));
    expect(lower).toBeGreaterThanOrEqual(segmentCount(made.value.fleet));
    expect(lower).toBeLessThanOrEqual(bestShots(made.value));
  });

  it('has shares that the best shooter does not exceed, within any number of shots', () => {
    for (const touching of ['allowed', 'forbidden'] as const) {
      const rules = unwrap(
        makeRules({ grid: { width: 4, height: 3 }, fleet: [2, 2], touching, announces: 'ship' }),
      );
      const layouts = unwrap(unwrap(inferExactly(newObservation(rules))).list(2000));
      const endgame = { layouts, hits: [], announces: rules.announces };
      for (const [misses, share] of unwrap(boundShots(rules)).shares.entries()) {
        const shots = segmentCount(rules.fleet) + misses;
        const costs = missCosts({ goal: 'within', shots }, rules)!;
        const lost = unwrap(solveEndgame({ ...endgame, costs }, 20_000_000)).misses;
        expect(1 - lost / layouts.length).toBeLessThanOrEqual(share);
      }
    }
  });

  it('is the least mean for one ship of one square: every order is as good', () => {
    const rules = unwrap(makeRules({ grid: { width: 3, height: 3 }, fleet: [1] }));
    expect(unwrap(boundShots(rules)).lower).toBeCloseTo(5, 8);
  });

  const expectAbove = (name: 'hasbro' | 'russian', least: number) => {
    const { lower } = unwrap(boundShots(makePreset(name, makeRng(1))));
    expect(lower).toBeGreaterThan(least);
    expect(lower).toBeLessThan(least + 0.001);
  };
  test.each([['hasbro', 36.252]] as const)('of %s is above %f', expectAbove);
  test.each([['russian', 42.01]] as const)('of %s is above %f', { tags: ['long'] }, expectAbove);

  it('says what it cannot count', () => {
    const grid = { width: 26, height: 26 };
    const many = unwrap(makeRules({ grid, fleet: [9, 8, 7, 6, 5, 4, 3, 2, 1, 1] }));
    expect(boundShots(many)).toMatchObject(err({ code: 'too-many-parts' }));
    const large = unwrap(makeRules({ grid, fleet: [5, 4, 3, 3, 2] }));
    expect(boundShots(large)).toMatchObject(err({ code: 'too-large' }));
  });
});
