import { makePreset, newObservation, observe, type Rules } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { makeRng } from '../rng.js';
import { bitsValue } from './linear-value.js';
import { makeWinningModel, winningModel } from './winning-chance.js';

const RULES = (['hit-again', 'alternate'] as const).flatMap((turns) =>
  [false, true].map((lastTurn) => ({ turns, lastTurn })),
);
const TABLE = { meanMisses: 30, priorWeight: 0.3, dispersion: 1.3 };
const modelOf = (rules: Pick<Rules, 'turns' | 'lastTurn'>) =>
  makeWinningModel(rules, bitsValue, TABLE);
/** Need of this many hits without a miss. */
const hits = (count: number) => ({ hits: count, misses: 0 });
const misses = fc.double({ min: 0, max: 60, noNaN: true });
const needed = fc.record({ hits: fc.integer({ min: 1, max: 20 }), misses });

describe.each(RULES)('$turns, last turn: $lastTurn', (rules) => {
  const { chance } = modelOf(rules);

  it('is a chance that never rises with what one needs, or falls with what the other needs', () =>
    forAll([needed, needed, misses, fc.boolean()], (mover, other, more, isFirst) => {
      const found = chance(mover, other, isFirst);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
      const worse = { ...mover, misses: mover.misses + more };
      const better = { ...other, misses: other.misses + more };
      expect(chance(worse, other, isFirst)).toBeLessThanOrEqual(found + 1e-6);
      expect(chance(mover, better, isFirst)).toBeGreaterThanOrEqual(found - 1e-6);
    }));

  it('is no smaller for whoever is to move', () =>
    forAll([needed], (side) => {
      expect(chance(side, side, rules.lastTurn === false)).toBeGreaterThanOrEqual(0.5 - 1e-6);
    }));
});

it('is certain where nothing is left to chance', () => {
  const again = modelOf({ turns: 'hit-again', lastTurn: false });
  expect(again.chance(hits(3), hits(1), true)).toBe(1);
  expect(again.chance({ hits: 3, misses: 5 }, hits(0), true)).toBe(0);
  const each = modelOf({ turns: 'alternate', lastTurn: false });
  expect(each.chance(hits(3), hits(2), true)).toBe(0);
  expect(each.chance(hits(2), hits(2), true)).toBe(1);
});

it('is even, or equalised, where both have their last turn', () => {
  const model = modelOf({ turns: 'alternate', lastTurn: true });
  expect(model.chance(hits(1), hits(1), true)).toBe(0.5);
  expect(model.chance(hits(1), hits(0), false)).toBe(0.5);
  expect(model.chance(hits(2), hits(0), false)).toBe(0);
});

it('knows what is needed from the first shot to the last', () => {
  const rules = makePreset('russian');
  const model = winningModel(rules)!;
  const start = newObservation(rules);
  const { hits, misses } = model.needed(start, 1.8555e15);
  expect(hits).toBe(20);
  expect(Math.abs(misses - 35)).toBeLessThan(5);
  const missed = observe(start, { square: 0, outcome: 'miss' });
  expect(model.needed(missed, 1.6e15).misses).toBeLessThan(misses);
  const found = observe(start, { square: 0, outcome: 'hit' });
  expect(model.needed(found, 1)).toEqual({ hits: 19, misses: 0 });
});

it('is told by rules on which it was measured, and not of salvos', () => {
  const known = (['russian', 'hasbro', 'small-8'] as const).map((name) =>
    winningModel(makePreset(name, makeRng(1))),
  );
  expect(known).not.toContain(undefined);
  const hasbro = makePreset('hasbro');
  expect(winningModel({ ...hasbro, turns: { salvo: 3 } })).toBeUndefined();
  expect(winningModel({ ...hasbro, grid: { width: 9, height: 11 } })).toBeUndefined();
});
