import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { maxRatingDifference, type PairingCandidate, pairByRating } from './pairs.js';

const WINDOW = { points: 100, pointsPerSecond: 20 };
const NOW = 1_000_000;

function waits(
  owner: string,
  rating: number,
  seconds = 0,
  more: Partial<PairingCandidate> = {},
): PairingCandidate {
  const wish = { id: `${owner}-1`, wants: 'russian none', isSeek: true };
  return { ...wish, owner, rating, createdAt: NOW - seconds * 1_000, ...more };
}

function paired(waiting: readonly PairingCandidate[], apart: readonly string[] = []): string[] {
  const areApart = (one: string, other: string) =>
    apart.includes(`${one} ${other}`) || apart.includes(`${other} ${one}`);
  return pairByRating(waiting, NOW, areApart, WINDOW).map(
    ([one, other]) => `${one.owner} ${other.owner}`,
  );
}

test.each([
  [0, 100],
  [-5_000, 100],
  [500, 110],
  [30_000, 700],
  [300_000, 6_100],
])('after %d ms the window is %d points wide', (waitedMs, points) => {
  expect(maxRatingDifference(waitedMs, WINDOW)).toBe(points);
});

describe('of those who wait', () => {
  test('two are paired as soon as the window of the one who waits longer is wide enough', () => {
    expect(paired([waits('anna', 1500, 9), waits('boris', 1780)])).toEqual(['anna boris']);
    expect(paired([waits('anna', 1500, 8), waits('boris', 1780)])).toEqual([]);
    expect(paired([waits('anna', 1500), waits('boris', 1600, 1)])).toEqual(['boris anna']);
  });

  test('the one who waits longest chooses: the nearest, and of equals who waits longest', () => {
    const anna = waits('anna', 1500, 60);
    const others = [waits('boris', 1560, 50), waits('clara', 1540, 1), waits('dora', 1460, 2)];
    expect(paired([...others, anna])).toEqual(['anna dora', 'boris clara']);
  });

  test('nobody is paired with oneself, by other wishes, or with somebody who is blocked', () => {
    const anna = waits('anna', 1500, 9);
    expect(paired([anna, waits('anna', 1500, 5, { id: 'another', isSeek: false })])).toEqual([]);
    expect(paired([anna, waits('boris', 1500, 0, { wants: 'russian shot-15' })])).toEqual([]);
    const boris = waits('boris', 1500);
    expect(paired([anna, boris], ['boris anna'])).toEqual([]);
    expect(paired([anna, boris, waits('clara', 1590)], ['anna boris'])).toEqual(['anna clara']);
  });

  test('what stands in the lobby is taken by its terms, but never with its like', () => {
    const offer = { isSeek: false };
    const [one, two] = [waits('anna', 1500, 600, offer), waits('boris', 1510, 500, offer)];
    expect(paired([one, two])).toEqual([]);
    expect(paired([one, two, waits('clara', 1520)])).toEqual(['boris clara']);
    // The challenge's age does not matter: only the seeker's window counts.
    expect(paired([one, waits('clara', 1601)])).toEqual([]);
  });
});

test('each has one opponent, and nobody is left who could have had one', () => {
  const person = fc.record({
    rating: fc.integer({ min: 1200, max: 1800 }),
    seconds: fc.integer({ min: 0, max: 20 }),
    isSeek: fc.boolean(),
    wants: fc.constantFrom('russian none', 'russian shot-15'),
  });
  forAll([fc.array(person, { maxLength: 30 })], (people) => {
    const waiting = people.map(({ rating, seconds, ...more }, index) =>
      waits(`player${index}`, rating, seconds, more),
    );
    const pairs = pairByRating(waiting, NOW, () => false, WINDOW);
    const owners = pairs.flat().map(({ owner }) => owner);
    expect(new Set(owners).size).toBe(owners.length);
    const left = waiting.filter(({ owner }) => !owners.includes(owner));
    for (const one of left.filter(({ isSeek }) => isSeek)) {
      const widest = maxRatingDifference(NOW - one.createdAt, WINDOW);
      const others = left.filter(
        (each) =>
          each !== one && each.wants === one.wants && Math.abs(each.rating - one.rating) <= widest,
      );
      expect(others).toEqual([]);
    }
  });
});
