import { expect, test } from 'vitest';
import { type RatedGame, Ratings } from './ratings.js';

function rated(wins: number, games: number) {
  const ratings = new Ratings(2);
  ratings.add(Array.from({ length: games }, (_, game): RatedGame => [0, 1, game < wins ? 1 : 0]));
  return [ratings.rating(0), ratings.rating(1)] as const;
}

test('differ by what Elo gives for the share of points, around 1500', () => {
  for (const share of [0.5, 0.6, 0.8]) {
    const [one, other] = rated(2000 * share, 2000);
    expect(one.rating + other.rating).toBeCloseTo(3000, 3);
    expect(one.rating - other.rating).toBeCloseTo(400 * Math.log10(share / (1 - share)), -1);
  }
});

test('have intervals that shrink with the games, by half for four times as many', () => {
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  expect(width(rated(0, 0)[0])).toBeCloseTo(2 * 1.96 * 350, 0);
  expect(width(rated(200, 400)[0]) / width(rated(800, 1600)[0])).toBeCloseTo(2, 1);
});

test('stay finite for who won every game, and lean to the mean with few games', () => {
  const [many] = rated(2000, 2000);
  const [few] = rated(3, 3);
  expect(many.rating).toBeLessThan(3000);
  expect(few.rating).toBeLessThan(many.rating);
  expect(few.high).toBeGreaterThan(many.low);
});
