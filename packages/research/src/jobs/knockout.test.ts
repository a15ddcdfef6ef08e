import { PRINTED_READING } from '@flotilla/engine';
import { finish, makePlayers, momentsOf, runTournament } from '@flotilla/lab';
import { unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { knockoutJob } from './knockout.js';

const SPEC = {
  rules: 'russian',
  players: 45,
  placers: ['zones/left', 'zones/centre-36', 'edges'],
  shooters: ['pool/random', 'pool/cross-printed'],
  seed: 11,
};

it('is the tournament with the same players and seed', async () => {
  const part = unwrap(await knockoutJob.run(SPEC, {}));
  const { players: count, placers, seed, ...same } = SPEC;
  const players = makePlayers(count, placers, seed);
  const options = { ...same, seed, players, format: 'knockout' as const, games: 1 };
  const { stats } = await finish(runTournament(options));
  const { shots, loserPoints, byPlacer, byShooter } = stats;
  expect(part.byPlacer).toEqual(byPlacer);
  expect(part.byShooter).toEqual(byShooter);
  expect(part.winners.sum / part.winners.count).toBeCloseTo(shots.winners?.mean as number, 9);
  expect(part.losers.sum / part.losers.count).toBeCloseTo(shots.losers?.mean as number, 9);
  expect(part.loserPoints.sum / 44).toBeCloseTo(loserPoints?.mean as number, 9);
  expect(part.shots.sum).toBe(part.winners.sum + part.losers.sum);
  expect(part.shots.count).toBe(44);
  expect(momentsOf(stats.distribution).count).toBe(88);
});

it.each([true, false])('takes a pool shooter by its parts, halo known: %s', async (knowsHalo) => {
  const name = 'pool/random-printed';
  const parts = { name, hunt: 'random' as const, targeting: PRINTED_READING, knowsHalo };
  const named = knowsHalo ? name : `${name}+no-halo`;
  const [byParts, byName] = [parts, named].map((shooter) => ({ ...SPEC, shooters: [shooter] }));
  const part = unwrap(await knockoutJob.run(byParts!, {}));
  expect(part).toEqual(unwrap(await knockoutJob.run(byName!, {})));
  expect(knockoutJob.spec.parse(byParts)).toEqual(byParts);
  expect(knockoutJob.part(byParts!).parse(part)).toEqual(part);
});

it('counts one player of each game, now of seat 0 and now of seat 1', async () => {
  const { counted, byPlacer } = unwrap(await knockoutJob.run(SPEC, {}));
  const scores = Object.values(counted);
  const wins = scores.reduce((sum, score) => sum + score.wins, 0);
  const losses = scores.reduce((sum, score) => sum + score.losses, 0);
  expect(wins + losses).toBe(44);
  expect(Math.min(wins, losses)).toBeGreaterThan(10);
  for (const [placer, score] of Object.entries(counted)) {
    expect(score.wins).toBeLessThanOrEqual(byPlacer[placer]?.wins ?? 0);
    expect(score.losses).toBeLessThanOrEqual(byPlacer[placer]?.losses ?? 0);
  }
});
