import { greedy, inferExactly, makeRng } from '@flotilla/engine';
import { lookAhead, search } from '@flotilla/engine/internals';
import {
  makePreset,
  makeRules,
  newObservation,
  observe,
  type RulesEntry,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { observationAfter } from '../../../engine/src/testing/positions.js';
import { listLayoutSpace } from './layout-space.js';
import { TreeWalk } from './tree-walk.js';

/** Board whose optimum over all 184 layouts is 633 misses: see endgame.test.ts. */
const BOARD: RulesEntry = { grid: { width: 5, height: 5 }, fleet: [4, 3] };
const LAYOUTS = 184;
const LEAST = 633;

describe('lookAhead', () => {
  it('finds a square after which fewer misses are to be expected, and never fewer than the least', () => {
    const found = lookAhead(newObservation(unwrap(makeRules(BOARD))))!;
    expect(found).toMatchObject({ layouts: LAYOUTS, played: LAYOUTS });
    expect(found.best.misses).toBeLessThanOrEqual(found.likeliest.misses);
    expect(found.best.misses).toBeGreaterThanOrEqual(LEAST / LAYOUTS);
    expect(found.best.chance).toBeLessThanOrEqual(found.likeliest.chance);
  });

  it('sees mirror images alike', () => {
    const found = lookAhead(observationAfter(BOARD, 'B1- A4-'))!;
    const mirrored = lookAhead(observationAfter(BOARD, 'D1- E4-'))!;
    const { square, ...best } = found.best;
    expect(mirrored.best).toEqual({ ...best, square: square + 4 - 2 * (square % 5) });
  });

  it('plays out a spread of the layouts where there are many, alike for mirror images', () => {
    const many: RulesEntry = { grid: { width: 6, height: 6 }, fleet: [3, 3, 2, 2, 1, 1, 1] };
    const found = lookAhead(observationAfter(many, 'C3-'))!;
    expect(found.played).toBeLessThan(found.layouts);
    expect(found.best.misses).toBeLessThanOrEqual(found.likeliest.misses);
    const mirrored = lookAhead(observationAfter(many, 'D4-'))!;
    const { square, ...best } = found.best;
    expect(mirrored.best).toEqual({ ...best, square: 35 - square });
  });

  it('plays out fewer of very many, and begins there where ships may touch', () => {
    const sea: RulesEntry = { grid: { width: 8, height: 8 }, fleet: [4, 3, 2], announces: 'ship' };
    const found = lookAhead(newObservation(unwrap(makeRules({ ...sea, touching: 'allowed' }))))!;
    expect(found).toMatchObject({ layouts: 604_584, played: 5000 });
    expect(found.best.misses).toBeLessThanOrEqual(found.likeliest.misses);
    expect(lookAhead(newObservation(unwrap(makeRules(sea))))).toBe(undefined);
  });

  it('looks at nothing where a square is sure, where layouts are too many, or where a shot is under way', () => {
    const row: RulesEntry = { grid: { width: 4, height: 1 }, fleet: [2] };
    expect(lookAhead(observationAfter(row, 'A1-'))).toBe(undefined);
    expect(lookAhead(newObservation(makePreset('mini-7')))).toBe(undefined);
  });
});

describe('openings that were looked ahead from', () => {
  const hasbro = makePreset('hasbro');

  it('are told as they are, in all eight images, as long as shots miss', { tags: ['long'] }, () => {
    let known = newObservation(hasbro);
    let met = 0;
    for (let shot = 0; shot < 5; shot += 1) {
      const found = lookAhead(known);
      const inference = unwrap(inferExactly(known));
      if (found) {
        met += 1;
        for (const { square, chance } of [found.best, found.likeliest]) {
          expect(chance).toBeCloseTo(inference.posterior[square]!, 4);
        }
        expect(found.likeliest.chance).toBeCloseTo(Math.max(...inference.posterior), 4);
        expect(found.layouts).toBe(inference.layouts);
        expect(found.best.misses).toBeLessThan(found.likeliest.misses);
      }
      const square = search.shoot(known, makeRng(shot));
      expect(square).toBe(found?.best.square ?? square);
      known = observe(known, { square, outcome: 'miss' });
    }
    expect(met).toBeGreaterThan(1);
  });

  it('are not those of rules that tell other things of a hit, nor of other aims', () => {
    expect(lookAhead(newObservation(hasbro))?.best.square).toBeDefined();
    expect(lookAhead(newObservation(makePreset('hasbro-box')))).toBe(undefined);
    expect(lookAhead(newObservation(hasbro), { costs: [1, 0] })).toBe(undefined);
  });
});

it('search misses less than the greedy rule over all layouts, and no less than the least', () => {
  const rules = unwrap(makeRules(BOARD));
  const space = unwrap(listLayoutSpace(rules));
  const missesOf = (shooter: typeof search) =>
    new TreeWalk(space, rules, shooter, 'average').shotsAfter([]) - LAYOUTS * 7;
  const misses = missesOf(search);
  expect(misses).toBeGreaterThan(LEAST - 1e-6);
  expect(misses).toBeLessThan(missesOf(greedy));
});
