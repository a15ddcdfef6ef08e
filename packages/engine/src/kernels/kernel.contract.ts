import { makePreset, type Rng, type Rules, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forCases } from '../../../../tests/support/for-all.js';
import { sequential } from '../placers/sequential.js';
import { makeRng } from '../rng.js';
import type { Shooter } from '../shooters/shooter.js';
import { playByObservations } from '../shooters/solo.js';
import { rulesOf } from '../testing/positions.js';
import { type Kernel, makeTarget } from './kernel.js';

const BLOCK = ['##', '##'];
const DIAGONAL = ['#.', '.#'];
const HOOK = ['.##', '#..'];
const CURVED = [BLOCK, ['#.#', '.#.'], DIAGONAL, ['##', '#.'], 3, 2, 1];

/** Rules of every kind that kernels play, made once so that kernels are reused. */
const ALL_RULES: readonly Rules[] = [
  ...(['russian', 'mini-7', 'curved'] as const).map((name) => makePreset(name)),
  ...[1, 2, 3, 4].map((seed) => makePreset('small-8', makeRng(seed))),
  ...[
    { announces: 'ship' },
    { grid: { width: 10, height: 10 }, fleet: CURVED },
    { grid: { width: 9, height: 8 }, fleet: CURVED, announces: 'ship' },
    { grid: { width: 9, height: 9 }, fleet: [DIAGONAL, DIAGONAL, ['#..', '.#.', '..#'], 1] },
    { grid: { width: 2, height: 9 }, fleet: [['#.', '##'], 2, 1] },
    { grid: { width: 3, height: 9 }, fleet: [HOOK, BLOCK] },
    { grid: { width: 9, height: 1 }, fleet: [3, 2, 1] },
    { grid: { width: 1, height: 9 }, fleet: [3, 2, 1] },
    { grid: { width: 1, height: 1 }, fleet: [1] },
    { grid: { width: 13, height: 5 }, fleet: [5, 5, 4, 1] },
    { grid: { width: 20, height: 20 }, fleet: [...Array<number>(20).fill(1), 3, 2, 2, DIAGONAL] },
    { grid: { width: 26, height: 26 }, fleet: [9, 5, 5, BLOCK, 1] },
  ].map(rulesOf),
];

/**
 * Laws of a shooter's kernel: it fires the shooter's own shots, given the same draws.
 * @param runs number of random games; most of the cost is in the shooter's own play
 */
export function describeKernel(shooter: Shooter, { runs = 60 } = {}): void {
  const kernels = new Map<Rules, Kernel>();
  for (const rules of ALL_RULES) kernels.set(rules, shooter.makeKernel?.(rules) as Kernel);
  const expectSame = (rules: Rules, seed: number) => {
    const layout = unwrap(sequential.place(rules, makeRng(seed, 'layout')));
    const [slow, quick] = [recordBounds(makeRng(seed)), recordBounds(makeRng(seed))];
    const expected = playByObservations(shooter, rules, layout, slow.rng);
    const kernel = kernels.get(rules)!;
    const count = kernel.play(makeTarget(rules, layout), quick.rng);
    const law = 'a kernel must fire the shots of its shooter, by the same draws';
    expect([...kernel.shots.subarray(0, count)], law).toEqual(expected);
    expect(quick.bounds, law).toEqual(slow.bounds);
  };

  describe(`kernel of ${shooter.name}`, () => {
    it('fires the same shots for the same draws on every kind of board', () => {
      for (const rules of ALL_RULES) expectSame(rules, 1);
    });

    it('fires the same shots for the same draws in any game, whatever it played before', () => {
      const games = fc.record({
        rules: fc.constantFrom(...ALL_RULES.slice(0, -2)),
        seed: fc.nat(1_000_000),
      });
      forCases(runs, [games], ({ rules, seed }) => expectSame(rules, seed));
    });

    it('leaves rules alone under which a sunk ship may stay unknown', () => {
      const entries = [{ touching: 'allowed' }, { touching: 'corners' }, { announces: 'hit' }];
      for (const entry of entries) {
        const kernel = shooter.makeKernel?.(rulesOf(entry));
        expect(kernel, 'such rules must have no kernel').toBeUndefined();
      }
    });
  });
}

/** Wraps a generator to record the bounds of its draws. */
function recordBounds(source: Rng): { readonly rng: Rng; readonly bounds: number[] } {
  const bounds: number[] = [];
  const below = (bound: number) => {
    bounds.push(bound);
    return source.below(bound);
  };
  return { rng: { below }, bounds };
}
