import { density, type Shooter } from '@flotilla/engine';
import { finish, momentsOf } from '@flotilla/lab';
import { unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { solosJob } from './jobs/solos.js';
import { playSweep, type SweepOptions, type SweepVariant } from './sweep.js';

const BASE = { rules: 'mini-7', placer: 'uniform', shooters: ['density', 'random'] };

function sweep(variants: readonly SweepVariant[], changes: Partial<SweepOptions> = {}) {
  return finish(playSweep({ variants, games: 60, seed: 1, ...changes }));
}

it('plays the very games of a study of single boards, and compares them alike', async () => {
  const { games, figures } = await sweep([BASE]);
  const spec = { ...BASE, against: [0, 0], seed: 1, from: 0, to: 60, adjust: false };
  const { shots, differences } = unwrap(await solosJob.run(spec, {}));
  const sums = shots.map((each) => momentsOf(each).sum / 60);
  expect(games).toBe(60);
  expect(figures[0]?.map((each) => each.shots.mean)).toEqual(sums);
  expect(figures[0]?.[0]?.difference).toBeNull();
  expect(figures[0]?.[1]?.difference?.mean).toBe(differences[1]!.sum / 60);
});

it('has the same layouts in every variant: what changes nothing differs by nothing', async () => {
  const entry = { grid: { width: 7, height: 7 }, name: 'of the same boards' };
  const { figures } = await sweep([BASE, BASE, { ...BASE, rules: entry }]);
  for (const row of figures.slice(1)) {
    expect(row.map(({ change }) => change?.mean)).toEqual([0, 0]);
    expect(row.map(({ shots }) => shots)).toEqual(figures[0]?.map(({ shots }) => shots));
  }
  expect(figures[0]?.map(({ change }) => change)).toEqual([null, null]);
});

it('tells every game, whose differences are the figures', async () => {
  const told: number[][][] = [];
  const onGame = (game: number, shots: readonly (readonly number[])[]) => {
    expect(game).toBe(told.length);
    told.push(shots.map((row) => [...row]));
  };
  const { figures } = await sweep([BASE, { ...BASE, placer: 'edges' }], { onGame });
  const mean = (of: (shots: number[][]) => number) =>
    told.reduce((sum, shots) => sum + of(shots), 0) / 60;
  expect(told).toHaveLength(60);
  expect(figures[1]?.[1]?.difference?.mean).toBe(mean((shots) => shots[1]![1]! - shots[1]![0]!));
  expect(figures[1]?.[0]?.change?.mean).toBe(mean((shots) => shots[1]![0]! - shots[0]![0]!));
  // On the same layouts the interval is no wider than for independent means.
  const [shots, difference] = [figures[0]![1]!.shots, figures[0]![1]!.difference!];
  expect(difference.high - difference.low).toBeLessThan(2 * (shots.high - shots.low));
});

it('is the same however it is cut', async () => {
  const slowly = ({ makeKernel: _, ...shooter }: Shooter): Shooter => shooter;
  const parts = [];
  const variants = [{ ...BASE, shooters: [slowly(density), 'random'] }, BASE];
  for await (const each of playSweep({ variants, games: 200, seed: 1 })) parts.push(each);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.at(-1)).toEqual(await sweep([BASE, BASE], { games: 200 }));
});
