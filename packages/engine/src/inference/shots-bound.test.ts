import { err, makePreset, newObservation, segmentCount, unwrap } from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { missCosts } from '../objective.js';
import { endgameOf } from '../testing/plain-recursion.js';
import { byTouching, rulesOf } from '../testing/positions.js';
import { solveEndgame } from './endgame.js';
import { boundShots } from './shots-bound.js';

describe('the bound on shots', () => {
  it.each(
    byTouching([
      { grid: { width: 6, height: 1 }, fleet: [2, 1, 1] },
      { grid: { width: 4, height: 3 }, fleet: [2, 2] },
      { grid: { width: 4, height: 3 }, fleet: [['##', '#.'], 2] },
      { grid: { width: 3, height: 3 }, fleet: [1, 1] },
    ]),
  )('is never above the least mean, found by search: touching $touching, case %#', (rules) => {
    const { lower } = unwrap(boundShots(rules));
    const segments = segmentCount(rules.fleet);
    const endgame = endgameOf(newObservation(rules));
    const { misses } = unwrap(solveEndgame(endgame, 20_000_000));
    expect(lower).toBeGreaterThanOrEqual(segments);
    expect(lower).toBeLessThanOrEqual(segments + misses / endgame.layouts.length);
  });

  it('has shares that the best shooter does not exceed, within any number of shots', () => {
    const entry = { grid: { width: 4, height: 3 }, fleet: [2, 2], announces: 'ship' } as const;
    for (const rules of byTouching([entry])) {
      const endgame = endgameOf(newObservation(rules));
      for (const [misses, share] of unwrap(boundShots(rules)).shares.entries()) {
        const shots = segmentCount(rules.fleet) + misses;
        const costs = missCosts({ goal: 'within', shots }, rules)!;
        const lost = unwrap(solveEndgame({ ...endgame, costs }, 20_000_000)).misses;
        expect(1 - lost / endgame.layouts.length).toBeLessThanOrEqual(share);
      }
    }
  });

  it('is the least mean for one ship of one square: every order is as good', () => {
    const rules = rulesOf({ grid: { width: 3, height: 3 }, fleet: [1] });
    expect(unwrap(boundShots(rules)).lower).toBeCloseTo(5, 8);
  });

  const expectAbove = (name: 'hasbro' | 'russian', least: number) => {
    const { lower } = unwrap(boundShots(makePreset(name)));
    expect(lower).toBeGreaterThan(least);
    expect(lower).toBeLessThan(least + 0.001);
  };
  test.each([['hasbro', 36.252]] as const)('of %s is above %f', expectAbove);
  test.each([['russian', 42.01]] as const)('of %s is above %f', { tags: ['long'] }, expectAbove);

  it('says what it cannot count', () => {
    const grid = { width: 26, height: 26 };
    const many = rulesOf({ grid, fleet: [9, 8, 7, 6, 5, 4, 3, 2, 1, 1] });
    expect(boundShots(many)).toMatchObject(err({ code: 'too-many-parts' }));
    const large = rulesOf({ grid, fleet: [5, 4, 3, 3, 2] });
    expect(boundShots(large)).toMatchObject(err({ code: 'too-large' }));
  });
});
