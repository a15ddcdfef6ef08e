import {
  makePreset,
  makeRules,
  newObservation,
  placementsOf,
  type Rules,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { samples } from '../../../../tests/support/samples.js';
import { placementWeights } from '../placement-weights.js';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { expectShare, inRows, namesOf, observationAfter } from '../testing/positions.js';
import { density, placementCounts } from './density.js';
import { explainShot, heaviest } from './shooter.js';
import { sinkAll } from './solo.js';

describe('density while hunting', () => {
  it('counts all placements on the empty board: 580 of them, of 4, 3, 2 and 1 segments', () => {
    const known = newObservation(makePreset('russian'));
    const counts = placementCounts(known);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBe(140 * 4 * 1 + 160 * 3 * 2 + 180 * 2 * 3 + 100 * 1 * 4);
    // A corner: each of 1, 2 and 3 longer ships covers it in two ways, each single in one.
    expect(counts[0]).toBe(2 * (1 + 2 + 3) + 4);
  });

  it('counts ships of any form as often as they cover a square', () => {
    const known = observationAfter({ grid: { width: 3, height: 2 }, fleet: [['##', '#.']] }, '');
    // Two blocks of four squares. Each has four corner pieces with three squares, and each of these occurs in
    // two of eight turns.
    expect(inRows(known, placementCounts(known))).toEqual([
      [6, 12, 6],
      [6, 12, 6],
    ]);
  });

  it('counts each ship in all eight turns where some ship is bent, so that all weigh alike', () => {
    const forms = ['#', '##', '###', '##/##', '#./.#', '##/#.', '##./.##', '###/#..', '#.#/.#.'];
    const drawing = fc.constantFrom(...forms, '.#./###/.#.', '####/.#..', '#./##');
    const fleets = fc.array(drawing, { minLength: 1, maxLength: 3 });
    const side = fc.integer({ min: 4, max: 7 });
    forAll([side, side, fleets], (width, height, drawings) => {
      const fleet = [...drawings, '#./##'].map((each) => each.split('/'));
      const rules = makeRules({ grid: { width, height }, fleet, touching: 'allowed' });
      fc.pre(rules.ok);
      const counts = placementCounts(newObservation(rules.value));
      expect([...counts]).toEqual(countByTurns(rules.value));
    });
  });

  it('weighs no placement where all ships are straight', () => {
    const straight = { grid: { width: 4, height: 1 }, fleet: [2, 1] };
    const bent = { grid: { width: 4, height: 9 }, fleet: [2, 1, ['#.', '.#']] };
    expect(placementWeights(observationAfter(straight, '').rules)).toEqual([1, 1]);
    expect(placementWeights(observationAfter(bent, '').rules)).toEqual([4, 4, 8]);
  });

  it('speaks of a weight where it weighs placements, and of their number where it counts them', () => {
    const straight = observationAfter({ grid: { width: 4, height: 1 }, fleet: [2] }, '');
    const reason = { code: 'most-placements', placements: 2 };
    expect(explainShot(density, straight, 1)).toMatchObject(reason);
    const bent = observationAfter({ grid: { width: 2, height: 2 }, fleet: [['#.', '.#']] }, '');
    expect(explainShot(density, bent, 0)).toEqual({ code: 'heaviest', weight: 4, ties: 4 });
  });

  it('shoots the middle of five squares in a row in a third of the cases, as a reader of Habr 2013 says', () => {
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 2] }, '');
    expect([...placementCounts(known)]).toEqual([2, 4, 4, 4, 2]);
    expect(heaviest(known, placementCounts(known))).toEqual([1, 2, 3]);
    expectShare(density, known, 1 / 3, (square) => square === 2);
  });

  it('and, where it has hit the second of them, at the middle in half of the cases', () => {
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 2] }, 'B1+');
    expect([...placementCounts(known)]).toEqual([2, 0, 2, 0, 0]);
  });
});

describe('density after a hit', () => {
  const entry = { grid: { width: 5, height: 5 }, fleet: [3, 2] };

  it('counts only placements through all hits, and only squares next to a hit', () => {
    const one = observationAfter(entry, 'C3+');
    // Each side: the pair, and two of the three placements of the three in that direction.
    expect(inRows(one, placementCounts(one))).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 3, 0, 0],
      [0, 3, 0, 3, 0],
      [0, 0, 3, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    const two = observationAfter(entry, 'C3+ D3+');
    expect(inRows(two, placementCounts(two))[2]).toEqual([0, 1, 0, 0, 1]);
  });

  it('counts the four neighbours of a first hit alike, as in the picture of Habr 2013', () => {
    const known = observationAfter({}, 'D7+');
    expect(namesOf(known, heaviest(known, placementCounts(known)))).toBe('D6 C7 E7 D8');
  });

  it.each([
    ['russian', 4],
    ['curved', 8],
  ] as const)('finds the second segment of a hit %s ship within %i shots', (name, most) => {
    const rules = makePreset(name);
    const waits = [...Array(samples(40)).keys()].flatMap((seed) => {
      const layout = unwrap(uniform.place(rules, makeRng(seed)));
      const { answers } = sinkAll(density, newObservation(rules), layout, makeRng(seed));
      return answers.flatMap(({ outcome }, at) => {
        const wasAfloat = answers.slice(0, at).findLast((each) => each.outcome !== 'miss');
        if (outcome !== 'hit' || wasAfloat?.outcome === 'hit') return [];
        return [answers.slice(at + 1).findIndex((each) => each.outcome !== 'miss') + 1];
      });
    });
    expect(waits.length).toBeGreaterThan(samples(40));
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    expect(waits).toContain(1);
  });

  it('explains hits of two touching ships where no ship covers both', () => {
    const touching = { ...entry, fleet: [2, 2], touching: 'allowed' as const };
    const known = observationAfter(touching, 'A1+ B1+');
    expect(inRows(known, placementCounts(known))[1]![0]).toBeGreaterThan(0);
    const best = heaviest(known, placementCounts(known));
    expect(best.filter((each) => !known.open.has(each))).toEqual([]);
  });

  it('looks at corners too for ships that hang together by corners', () => {
    const known = observationAfter({ grid: { width: 3, height: 3 }, fleet: [['#.', '.#']] }, 'B2+');
    expect(inRows(known, placementCounts(known))).toEqual([
      [4, 0, 4],
      [0, 0, 0],
      [4, 0, 4],
    ]);
  });
});

/** Literal definition: every ship in each of eight turns, equal or not, in every place. */
function countByTurns({ grid, fleet }: Rules): number[] {
  const counts = new Array<number>(squareCount(grid)).fill(0);
  for (const shape of fleet) {
    const turnsAlike = 8 / shape.orientations.length;
    for (const square of placementsOf(grid, shape).flatMap(({ squares }) => squares)) {
      counts[square]! += turnsAlike;
    }
  }
  return counts;
}
