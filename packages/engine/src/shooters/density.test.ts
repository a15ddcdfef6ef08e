import {
  answerTo,
  makePreset,
  newObservation,
  observe,
  parseSquare,
  pick,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { inRows, observed } from '../testing.contract.js';
import { density, placementCounts } from './density.js';
import { heaviest, type Shooter } from './shooter.js';

describe('density while hunting', () => {
  it('counts all placements on the empty board: 580 of them, of 4, 3, 2 and 1 segments', () => {
    const known = newObservation(makePreset('russian', makeRng(1)));
    const counts = placementCounts(known);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBe(140 * 4 * 1 + 160 * 3 * 2 + 180 * 2 * 3 + 100 * 1 * 4);
    // A corner: each of 1, 2 and 3 longer ships lies there in two ways, each single in one.
    expect(counts[0]).toBe(2 * (1 + 2 + 3) + 4);
  });

  it('counts ships of any form as often as they cover a square', () => {
    const known = observed({ grid: { width: 3, height: 2 }, fleet: [['##', '#.']] }, '');
    // Two blocks of four squares, in each four corner pieces, each covering three squares.
    expect(inRows(known, placementCounts(known))).toEqual([
      [3, 6, 3],
      [3, 6, 3],
    ]);
  });

  it('shoots the middle of five squares in a row in a third of the cases (S6 a)', () => {
    const known = observed({ grid: { width: 5, height: 1 }, fleet: [2, 2] }, '');
    expect([...placementCounts(known)]).toEqual([2, 4, 4, 4, 2]);
    expect(heaviest(known, placementCounts(known))).toEqual([1, 2, 3]);
    const shots = Array.from({ length: 3000 }, (_, seed) => density.shoot(known, makeRng(seed)));
    const middle = shots.filter((square) => square === 2).length;
    expect(Math.abs(middle - 1000)).toBeLessThan(5 * Math.sqrt((3000 * 2) / 9));
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
    // Each side: the pair, and two of the three ways in which the three lies that way.
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
      [1, 0, 1],
      [0, 0, 0],
      [1, 0, 1],
    ]);
  });
});

describe('strength on uniform layouts, russian rules', () => {
  const randomHunt: Shooter = {
    ...density,
    shoot: (known, rng) =>
      known.hits.isEmpty ? pick([...known.open], rng) : density.shoot(known, rng),
  };

  it('density clears in about 57.6 shots, hunting at random in about 59.4', () => {
    const games = 500;
    // The standard deviation of a game is about 7: 3 standard errors.
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
    const rng = makeRng(game, 'shots');
    let known = newObservation(rules);
    while (known.remaining.length > 0) {
      known = observe(known, answerTo(rules, layout, known.answers, shooter.shoot(known, rng)));
    }
    shots += known.answers.length;
  }
  return shots / games;
}
