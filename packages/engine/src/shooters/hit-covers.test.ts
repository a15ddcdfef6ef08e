import { answerTo, makeRules, newObservation, observe, type Rules, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { inferExactly } from '../inference/exact.js';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { observed } from '../testing/positions.js';
import { density } from './density.js';
import { coverChances } from './hit-covers.js';
import { playSlowly } from './solo.js';

const SMALL = { grid: { width: 6, height: 5 }, fleet: [3, 2, 2] };
const RULES: readonly Rules[] = (['allowed', 'corners', 'forbidden'] as const).flatMap((touching) =>
  (['hit', 'outcome'] as const).map((announces) =>
    unwrap(makeRules({ ...SMALL, touching, announces })),
  ),
);

describe('the chances by covers', () => {
  it('are exact where no ship is left that was not hit', () => {
    const known = observed({ grid: { width: 5, height: 1 }, fleet: [3], announces: 'hit' }, 'C1+');
    // A1–C1, B1–D1 and C1–E1.
    expect([...coverChances(known)!].map((chance) => Math.round(chance * 3))).toEqual([
      1, 2, 0, 2, 1,
    ]);
  });

  it('are 0 for what was shot and from 0 on elsewhere, and near the exact ones', () => {
    let squares = 0;
    let apart = 0;
    for (const rules of RULES) {
      for (let seed = 0; seed < 12; seed += 1) {
        const rng = makeRng(seed, 'covers');
        const layout = unwrap(uniform.place(rules, rng));
        let known = newObservation(rules);
        for (let shot = 0; shot < 12 && !known.open.isEmpty; shot += 1) {
          const open = [...known.open];
          const square = open[rng.below(open.length)]!;
          known = observe(known, answerTo(rules, layout, known.answers, square));
        }
        const chances = coverChances(known);
        if (!chances) continue;
        const { posterior } = unwrap(inferExactly(known));
        for (const [square, chance] of chances.entries()) {
          if (!known.open.has(square)) expect(chance).toBe(0);
          else {
            squares += 1;
            apart += Math.abs(chance - posterior[square]!);
          }
        }
      }
    }
    expect(squares).toBeGreaterThan(500);
    expect(apart / squares).toBeLessThan(0.05);
  });

  it('let density shoot beside no hit whose ship must have sunk', () => {
    const entry = { grid: { width: 7, height: 1 }, fleet: [3, 2], announces: 'hit' } as const;
    const known = observed(entry, 'A1+ B1+ C1+ D1-');
    const weights = density.weigh!(known);
    expect(weights[4]! + weights[6]!).toBeGreaterThan(0);
    expect(weights[5]).toBe(1);
  });

  it('clear the board where ships touch and only sinkings are told', () => {
    const rules = unwrap(makeRules({ ...SMALL, touching: 'allowed' }));
    for (let seed = 0; seed < 20; seed += 1) {
      const layout = unwrap(uniform.place(rules, makeRng(seed)));
      const shots = playSlowly(density, rules, layout, makeRng(seed));
      expect(new Set(shots).size).toBe(shots.length);
    }
  });
});
