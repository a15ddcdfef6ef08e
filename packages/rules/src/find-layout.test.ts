import { describe, expect, test } from 'vitest';
import { forCases } from '../../../tests/support/for-all.js';
import { announcesSinkings, namesHits } from './answer.js';
import { findLayout, type LayoutConstraints } from './find-layout.js';
import { squareCount } from './grid.js';
import { type Layout, makeLayout, squaresOf } from './layout.js';
import { newObservation, observe, possibleSquares } from './observation.js';
import type { Placement } from './placement.js';
import { placementTable } from './placement-table.js';
import { makePreset } from './presets.js';
import { unwrap } from './result.js';
import { pick, shuffle } from './rng.js';
import type { Rules } from './rules.js';
import { SquareSet } from './square-set.js';
import { answersOf, arbitraryRng, arbitraryWithLayouts, setupOf } from './testing/arbitraries.js';

function questionOf(
  rules: Rules,
  free: SquareSet,
  hits: SquareSet,
  sinkings: LayoutConstraints['sinkings'],
): LayoutConstraints {
  return { rules, counts: placementTable(rules).map(({ count }) => count), free, hits, sinkings };
}

function setOf(rules: Rules, squares: Iterable<number>): SquareSet {
  return SquareSet.of(squareCount(rules.grid), squares);
}

describe('findLayout', () => {
  test.each<[LayoutConstraints['sinkings'], string]>([
    ['unknown', 'lies in the free squares and covers the hits'],
    [[], 'does so and has no ship wholly hit'],
  ])('with sinkings %j finds a layout exactly when one %s', (sinkings) => {
    const seen = { found: 0, none: 0 };
    forCases(250, [arbitraryWithLayouts(1500), arbitraryRng], ({ rules, layouts }, rng) => {
      const mixed = shuffle([...SquareSet.full(squareCount(rules.grid))], rng);
      const blocked = rng.below(Math.ceil(mixed.length / 2));
      const free = setOf(rules, mixed.slice(blocked));
      const hits = setOf(rules, mixed.slice(blocked).slice(0, rng.below(5)));
      const agrees = (layout: Layout) => {
        const occupied = setOf(rules, squaresOf(layout));
        if (!occupied.isWithin(free) || !hits.isWithin(occupied)) return false;
        const isWhollyHit = (ship: Placement) => setOf(rules, ship.squares).isWithin(hits);
        return sinkings === 'unknown' || !layout.ships.some(isWhollyHit);
      };
      const answer = findLayout(questionOf(rules, free, hits, sinkings));
      expect(answer.found !== undefined).toBe(layouts.some(agrees));
      if (!answer.found) expect(answer.isExhaustive).toBe(true);
      else expect(agrees(unwrap(makeLayout(rules, setupOf(answer.found))))).toBe(true);
      seen[answer.found ? 'found' : 'none'] += 1;
    });
    expect(Math.min(seen.found, seen.none)).toBeGreaterThan(10);
  });

  test('finds one that gives the very answers that were given', () =>
    forCases(200, [arbitraryWithLayouts(1500), arbitraryRng], ({ rules, layouts }, rng) => {
      const mixed = shuffle([...SquareSet.full(squareCount(rules.grid))], rng);
      const shots = mixed.slice(0, rng.below(mixed.length));
      const answers = answersOf(rules, pick(layouts, rng), shots);
      const known = answers.reduce(observe, newObservation(rules));
      const { found } = findLayout({
        rules,
        hitShips: namesHits(rules) ? known.hitShips : undefined,
        counts: placementTable(rules).map(
          ({ shape }) => known.remaining.filter(({ id }) => id === shape.id).length,
        ),
        free: possibleSquares(known),
        hits: known.hits,
        sinkings: announcesSinkings(rules) ? known.sinkings : 'unknown',
      });
      const setup = setupOf([...known.sunk, ...(found ?? [])]);
      expect(answersOf(rules, unwrap(makeLayout(rules, setup)), shots)).toEqual(answers);
    }));

  test('says that it is not certain when the budget is spent', () => {
    const rules = makePreset('mini-7');
    const all = SquareSet.full(49);
    const question = questionOf(rules, all, SquareSet.empty(49), []);
    expect(findLayout(question, 1)).toEqual({ found: undefined, isExhaustive: false });
    expect(findLayout(question).found).toHaveLength(10);
  });

  test('places only what is asked for', () => {
    const rules = makePreset('russian');
    const hits = SquareSet.of(100, [44, 45]);
    const question = questionOf(rules, SquareSet.full(100), hits, 'unknown');
    const { found } = findLayout({ ...question, counts: [0, 0, 1, 2] });
    expect(found?.map(({ shape }) => shape.id).sort()).toEqual(['1', '1', '2']);
    expect(found?.some(({ squares }) => squares.join() === '44,45')).toBe(true);
    const none = findLayout({ ...question, counts: [0, 0, 0, 1] });
    expect(none).toEqual({ found: undefined, isExhaustive: true });
  });
});
