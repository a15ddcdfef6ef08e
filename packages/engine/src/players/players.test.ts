import { err, newObservation, ok, positionOf, type Setup } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { makeRng } from '../rng.js';
import { density } from '../shooters/density.js';
import { rulesOf } from '../testing/positions.js';
import { playerOf } from './local-player.js';
import { fleetStream, type Player, shotStream } from './player.js';
import { withSubstitute } from './substitute.js';

const RULES = rulesOf({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] });
const START = positionOf(newObservation(RULES));

describe('a player', () => {
  test('shoots as its shooter does with that stream', async () => {
    const stream = shotStream(7, 1, 12);
    const square = density.shoot(newObservation(RULES), makeRng(...stream));
    expect(await playerOf({ shooter: 'density' }).shoot(START, 1, stream)).toEqual(ok([square]));
  });

  test('answers the same question alike, and each seat by a stream of its own', async () => {
    const { place } = playerOf({ shooter: 'captain' });
    const fleets = await Promise.all(
      [0, 0, 1].map((seat) => place(RULES, fleetStream(3, seat as 0 | 1))),
    );
    expect(fleets[0]).toEqual(fleets[1]);
    expect(fleets[0]).not.toEqual(fleets[2]);
  });

  test.each([
    ['pool/cross-printed', 'zones/centre-36'],
    ['automaton', 'sequential'],
    ['weights+leave', 'sequential'],
    ['parity', 'edges'],
    ['exact', 'uniform'],
  ])('%s places its fleet as its article does: %s', async (shooter, placer) => {
    const rules = rulesOf({});
    const laid = await playerOf({ shooter, placer }).place(rules, [1]);
    expect(await playerOf({ shooter }).place(rules, [1])).toEqual(laid);
  });

  test.each(['captain', 'pool/random'])(
    '%s lays its fleet by the usual placer where its own finds no room',
    async (shooter) => {
      const spec = { shooter, placer: 'nobody' };
      expect(await playerOf(spec).place(RULES, [1])).toMatchObject({ error: { placer: 'nobody' } });
      const crammed = rulesOf({ fleet: [4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1] });
      expect((await playerOf({ shooter }).place(crammed, [1])).ok).toBe(true);
    },
  );

  test('shoots or places as the program of that name does, and else as ours do', async () => {
    const fleet: Setup = [[0, 1, 2], [14, 20], [35]];
    const program: Player = { shoot: async () => err('a fault'), place: async () => ok(fleet) };
    const known = { programs: new Map([['./mine.js', program]]) };
    const shooting = playerOf({ shooter: './mine.js', placer: 'edges' }, known);
    expect(await shooting.shoot(START, 1, [1])).toEqual(err('a fault'));
    const edges = await playerOf({ placer: 'edges' }).place(RULES, [1]);
    expect(await shooting.place(RULES, [1])).toEqual(edges);
    const placing = playerOf({ shooter: 'density', placer: './mine.js' }, known);
    expect(await placing.place(RULES, [1])).toEqual(ok(fleet));
    const density = await playerOf({ shooter: 'density' }).shoot(START, 1, [1]);
    expect(await placing.shoot(START, 1, [1])).toEqual(density);
    await expect(playerOf({ shooter: 'nobody' }).shoot(START, 1, [1])).rejects.toThrow('nobody');
  });
});

describe('a substitute', () => {
  class OutOfTime extends Error {}
  const failing = (error: Error): Player => ({
    shoot: () => Promise.reject(error),
    place: () => Promise.reject(error),
  });
  const setup: Setup = [[0]];
  const substitute: Player = { shoot: async () => ok([5]), place: async () => ok(setup) };
  const isOutOfTime = (error: unknown) => error instanceof OutOfTime;

  test('answers where there was no time', async () => {
    const player = withSubstitute(failing(new OutOfTime()), substitute, isOutOfTime);
    expect(await player.shoot(START, 1, [1])).toEqual(ok([5]));
    expect(await player.place(RULES, [1])).toEqual(ok(setup));
  });

  test('does not hide another failure', async () => {
    const player = withSubstitute(failing(new Error('no thread')), substitute, isOutOfTime);
    await expect(player.shoot(START, 1, [1])).rejects.toThrow('no thread');
    await expect(player.place(RULES, [1])).rejects.toThrow('no thread');
  });
});
