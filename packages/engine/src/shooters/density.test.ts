import {
  type Grid,
  makePreset,
  makeRules,
  newObservation,
  parseSquare,
  pick,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { samples } from '../../../../tests/support/samples.js';
import { placementWeights } from '../placement-weights.js';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { inRows, namesOf, observed } from '../testing/positions.js';
import { density, placementCounts } from './density.js';
import { explainShot, heaviest, type Shooter } from './shooter.js';
import { playSolo, sinkAll } from './solo.js';

describe('density while hunting', () => {
  it('counts all placements on the empty board: 580 of them, of 4, 3, 2 and 1 segments', () => {
    const known = newObservation(makePreset('russian', makeRng(1)));
    const counts = placementCounts(known);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBe(140 * 4 * 1 + 160 * 3 * 2 + 180 * 2 * 3 + 100 * 1 * 4);
    // A corner: each of 1, 2 and 3 longer ships covers it in two ways, each single in one.
    expect(counts[0]).toBe(2 * (1 + 2 + 3) + 4);
  });

  it('counts ships of any form as often as they cover a square', () => {
    const known = observed({ grid: { width: 3, height: 2 }, fleet: [['##', '#.']] }, '');
    // Two blocks of four squares. Each has four corner pieces with three squares, and each of these occurs in
    // two of eight turns.
    expect(inRows(known, placementCounts(known))).toEqual([
      [6, 12, 6],
      [6, 12, 6],
    ]);
  });

  it('counts each ship in all eight turns where some ship is bent, so that all weigh alike', () => {
    const drawings = fc.constantFrom<(number | string[])[]>(
      1,
      2,
      3,
      ['##', '##'],
      ['#.', '.#'],
      ['##', '#.'],
      ['##.', '.##'],
      ['###', '#..'],
      ['#.#', '.#.'],
      ['.#.', '###', '.#.'],
      ['####', '.#..'],
    );
    const side = fc.integer({ min: 4, max: 7 });
    const boards = fc.record({
      width: side,
      height: side,
      fleet: fc.array(drawings, { minLength: 1, maxLength: 3 }),
    });
    forAll([boards], ({ width, height, fleet }) => {
      const entry = { grid: { width, height }, fleet: [...fleet, ['#.', '##']] };
      const rules = makeRules({ ...entry, touching: 'allowed' });
      fc.pre(rules.ok);
      const counts = placementCounts(newObservation(rules.value));
      expect(inRows(newObservation(rules.value), counts)).toEqual(countByTurns(entry));
    });
  });

  it('weighs no placement where all ships are straight', () => {
    const straight = { grid: { width: 4, height: 1 }, fleet: [2, 1] };
    const bent = { grid: { width: 4, height: 9 }, fleet: [2, 1, ['#.', '.#']] };
    expect(placementWeights(observed(straight, '').rules)).toEqual([1, 1]);
    expect(placementWeights(observed(bent, '').rules)).toEqual([4, 4, 8]);
  });

  it('speaks of a weight where it weighs placements, and of their number where it counts them', () => {
    const straight = observed({ grid: { width: 4, height: 1 }, fleet: [2] }, '');
    expect(explainShot(density, straight, 1)).toMatchObject({
      code: 'most-placements',
      placements: 2,
    });
    const bent = observed({ grid: { width: 2, height: 2 }, fleet: [['#.', '.#']] }, '');
    expect(explainShot(density, bent, 0)).toEqual({ code: 'heaviest', weight: 4, ties: 4 });
  });

  it('shoots the middle of five squares in a row in a third of the cases, as a reader of Habr 2013 says', () => {
    const known = observed({ grid: { width: 5, height: 1 }, fleet: [2, 2] }, '');
    expect([...placementCounts(known)]).toEqual([2, 4, 4, 4, 2]);
    expect(heaviest(known, placementCounts(known))).toEqual([1, 2, 3]);
    const shots = Array.from({ length: 3000 }, (_, seed) => density.shoot(known, makeRng(seed)));
    const middle = shots.filter((square) => square === 2).length;
    expect(Math.abs(middle - 1000)).toBeLessThan(5 * Math.sqrt((3000 * 2) / 9));
  });

  it('and, where it has hit the second of them, at the middle in half of the cases', () => {
    const known = observed({ grid: { width: 5, height: 1 }, fleet: [2, 2] }, 'B1+');
    expect([...placementCounts(known)]).toEqual([2, 0, 2, 0, 0]);
  });

  it('leaves out squares that no ship afloat reaches', () => {
    const known = observed({ grid: { width: 4, height: 1 }, fleet: [2] }, 'C1-');
    expect([...placementCounts(known)]).toEqual([1, 1, 0, 0]);
  });
});

describe('density after a hit', () => {
  const entry = { grid: { width: 5, height: 5 }, fleet: [3, 2] };

  it('counts only placements through all hits, and only squares next to a hit', () => {
    const one = observed(entry, 'C3+');
    // Each side: the pair, and two of the three placements of the three in that direction.
    expect(inRows(one, placementCounts(one))).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 3, 0, 0],
      [0, 3, 0, 3, 0],
      [0, 0, 3, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    const two = observed(entry, 'C3+ D3+');
    expect(inRows(two, placementCounts(two))[2]).toEqual([0, 1, 0, 0, 1]);
  });

  it('counts the four neighbours of a first hit alike, as in the picture of Habr 2013', () => {
    const known = observed({}, 'D7+');
    expect(namesOf(known, heaviest(known, placementCounts(known)))).toBe('D6 C7 E7 D8');
  });

  it.each([
    ['russian', 4],
    ['curved', 8],
  ] as const)('finds the second segment of a hit %s ship within %i shots', (name, most) => {
    const rules = makePreset(name, makeRng(1));
    const waits = Array.from({ length: samples(40) }, (_, seed) => seed).flatMap((seed) => {
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
    const known = observed(touching, 'A1+ B1+');
    const square = unwrap(parseSquare(known.rules.grid, 'A2'));
    expect(placementCounts(known)[square]).toBeGreaterThan(0);
    expect(heaviest(known, placementCounts(known)).every((each) => known.open.has(each))).toBe(
      true,
    );
  });

  it('looks at corners too for ships that hang together by corners', () => {
    const known = observed({ grid: { width: 3, height: 3 }, fleet: [['#.', '.#']] }, 'B2+');
    expect(inRows(known, placementCounts(known))).toEqual([
      [4, 0, 4],
      [0, 0, 0],
      [4, 0, 4],
    ]);
  });
});

/** Literal definition: every ship in each of eight turns, equal or not, in every place. */
function countByTurns({ grid, fleet }: { grid: Grid; fleet: readonly (number | string[])[] }) {
  const counts = Array.from({ length: grid.height }, () => new Array<number>(grid.width).fill(0));
  for (const ship of fleet) {
    let rows = typeof ship === 'number' ? ['#'.repeat(ship)] : [...ship];
    for (let turn = 0; turn < 8; turn += 1) {
      rows = turn === 4 ? rows.toReversed() : quarterTurn(rows);
      const segments = rows.flatMap((row, y) =>
        [...row].flatMap((mark, x) => (mark === '#' ? [[x, y] as const] : [])),
      );
      for (let y = 0; y + rows.length <= grid.height; y += 1) {
        for (let x = 0; x + rows[0]!.length <= grid.width; x += 1) {
          for (const [dx, dy] of segments) {
            const row = counts[y + dy]!;
            row[x + dx]! += 1;
          }
        }
      }
    }
  }
  return counts;
}

function quarterTurn(rows: readonly string[]): string[] {
  return [...rows[0]!].map((_, x) =>
    rows
      .map((row) => row[x])
      .reverse()
      .join(''),
  );
}

describe('strength on uniform layouts, russian rules', () => {
  const { makeKernel: _, ...slowly } = density;
  const randomHunt: Shooter = {
    ...slowly,
    shoot: (known, rng) =>
      known.hits.isEmpty ? pick([...known.open], rng) : density.shoot(known, rng),
  };

  it('density clears in about 57.6 shots, hunting at random in about 59.4', {
    tags: ['long'],
  }, () => {
    const games = samples(500);
    // A game has a standard deviation of about 7: 3 standard errors.
    const margin = (3 * 7) / Math.sqrt(games);
    expect(Math.abs(meanShots(density, games) - 57.6)).toBeLessThan(margin);
    expect(Math.abs(meanShots(randomHunt, games) - 59.4)).toBeLessThan(margin);
  });
});

function meanShots(shooter: Shooter, games: number): number {
  const rules = makePreset('russian', makeRng(1));
  let shots = 0;
  for (let game = 0; game < games; game += 1) {
    const layout = unwrap(uniform.place(rules, makeRng(game, 'layout')));
    shots += playSolo(shooter, rules, layout, makeRng(game, 'shots')).length;
  }
  return shots / games;
}
