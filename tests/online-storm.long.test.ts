import { setTimeout as sleep } from 'node:timers/promises';
import { makeRng } from '@flotilla/engine';
import { SEATS, type Square } from '@flotilla/rules';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import {
  beginMatch,
  OnlineClient,
  playBySocket,
  SMALL_TERMS,
} from '../apps/server/src/testing/online-client.js';
import { newDir } from './support/flotilla.js';
import { startPostgres } from './support/postgres.js';
import { Replica } from './support/replica.js';

/*
 * Acknowledged events are stored exactly once. `npm run check-online` plays more games and kills
 * more often.
 */

const GAMES = Number(process.env['FLOTILLA_STORM_GAMES'] ?? 3);
const KILLS = Number(process.env['FLOTILLA_STORM_KILLS'] ?? 2);
const PAUSE_MS = 60;
/** Longest time between kills, counted from the start of the server. */
const LONGEST_MS = 1_500;

test.each(['embedded', 'postgres'])(
  '%s: games are played to their end through kills, and no shot is lost or made twice',
  async (store) => {
    const server = new Replica(await getPort(), await environmentOf(store));
    await server.start();
    const matches = await Promise.all(Array.from({ length: GAMES }, () => begin(server.origin)));
    const playing = Promise.all(matches.map((match) => match.play()));
    const rng = makeRng(1, 'kills', store);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(rng.below(LONGEST_MS));
      await server.stop('SIGKILL');
      await server.start();
      process.stderr.write(`${store}: killed ${kill + 1} of ${KILLS} times\n`);
    }
    await playing;
    for (const match of matches) await match.check();
  },
);

test('a level goes on after the server was killed in its turn', async () => {
  const server = new Replica(await getPort(), { FLOTILLA_DATA: newDir() });
  await server.start();
  const client = await OnlineClient.join(server.origin);
  const terms = { ...SMALL_TERMS, begins: 'joiner' };
  const { body } = await client.ask('POST', '/api/house/captain/challenge', { terms });
  const game = String(body['game']);
  // The level is to move, and still thinks when the server is killed.
  await client.place(game);
  await server.stop('SIGKILL');
  await server.start();
  const { frame } = await playBySocket(client, game, { shooter: 'random' });
  expect(frame.end?.reason).toBe('cleared');
  expect(frame.shots[0]?.seat).toBe(1);
});

async function environmentOf(store: string): Promise<Readonly<Record<string, string>>> {
  if (store === 'embedded') return { FLOTILLA_DATA: newDir() };
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  return { DATABASE_URL: postgres.url };
}

/** Begins a game of two players, and notes the shots that the server acknowledges to them. */
async function begin(origin: string) {
  const { game, players } = await beginMatch(origin);
  const done: readonly [Square[], Square[]] = [[], []];
  const play = () =>
    Promise.all(
      SEATS.map((seat) => {
        const onDone = (squares: readonly Square[]) => void done[seat].push(...squares);
        return playBySocket(players[seat], game, { pauseMs: PAUSE_MS, seed: seat, onDone });
      }),
    );
  const check = async () => {
    const { frame } = await players[0].see(game);
    expect(frame.end?.reason).toBe('cleared');
    for (const seat of SEATS) {
      const fired = frame.shots.filter((shot) => shot.seat === seat).map(({ square }) => square);
      expect(new Set(fired).size).toBe(fired.length);
      expect(fired).toEqual(expect.arrayContaining(done[seat]));
    }
    expect((await players[1].see(game)).frame.shots).toEqual(frame.shots);
    expect(done.flat().length).toBeGreaterThan(0);
  };
  return { play, check };
}
