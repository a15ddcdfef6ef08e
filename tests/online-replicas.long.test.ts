import { randomUUID } from 'node:crypto';
import type { GameEvent, Terms } from '@flotilla/protocol';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Bus, makeLocalBus } from '../apps/server/src/bus/bus.js';
import { makeRedisBus } from '../apps/server/src/bus/redis-bus.js';
import { listen } from '../apps/server/src/testing/listen.js';
import {
  beginBattle,
  beginMatch,
  OnlineClient,
  playBySocket,
  SMALL_TERMS,
} from '../apps/server/src/testing/online-client.js';
import { type OnlineServer, startOnlineServer } from '../apps/server/src/testing/online-server.js';
import { startRedis } from '../scripts/redis-server.mjs';
import { postgresOfFile } from './support/postgres.js';

/** `npm run check-online` races more often, over several games. */
const RACES = Number(process.env['FLOTILLA_RACES'] ?? 100);
const ROUNDS = 300;
const SIDE = 20;
/** Turns alternate: hits never change the mover, and the game outlasts the rounds. */
const WIDE: Terms = {
  rules: { grid: { width: SIDE, height: SIDE }, fleet: [4, 4, 4, 4, 4, 4], turns: 'alternate' },
  pace: { kind: 'none' },
  begins: 'draw',
};

/** Counts of other replicas are read at once, and dropped after 3 s of silence. */
const QUICK_AUDIENCE = { everyMs: 50, renewMs: 200, silentMs: 3_000, readMs: 10 };

const postgres = await postgresOfFile();
/** Two replicas without Redis. */
const replicas = [
  await newReplica(makeLocalBus({ isSoleProcess: false })),
  await newReplica(makeLocalBus({ isSoleProcess: false })),
] as const;
afterAll(() => Promise.all(replicas.map((replica) => replica.close())));

function newReplica(bus: Bus, level: object = {}): Promise<OnlineServer> {
  const hub = { catchUpMs: 100 };
  const onlineLimits = { hub, http: { perMinute: 1e6 }, audience: QUICK_AUDIENCE, level };
  return startOnlineServer({ databaseUrl: postgres.url, bus, onlineLimits });
}

/** Starts two replicas, closed after the test. */
async function startReplicas(newBus: () => Bus, level?: object) {
  const own = [];
  for (const bus of [newBus(), newBus()]) {
    const replica = await newReplica(bus, level);
    onTestFinished(async () => {
      await replica.close();
      await bus.close();
    });
    own.push(replica);
  }
  return own as [OnlineServer, OnlineServer];
}

/** Returns the same player as a client of another replica. */
function at(origin: string, { token, player }: OnlineClient): OnlineClient {
  return new OnlineClient(origin, token, player);
}

test('of two shots of one seat, sent to two replicas at once, one is taken', async () => {
  for (let left = RACES; left > 0; left -= ROUNDS) await race(replicas, Math.min(left, ROUNDS));
});

async function race([one, two]: readonly [OnlineServer, OnlineServer], rounds: number) {
  const { game, players } = await beginBattle(one.origin, WIDE);
  const { frame } = await players[0].see(game);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shooter = players[((frame.first! + round) % 2) as 0 | 1];
    // Each seat picks from its own squares, two new ones a round.
    const first = Math.floor(round / 2);
    const squares = [first, SIDE * SIDE - 1 - first];
    const answers = await Promise.all(
      [one, two].map(({ origin }, which) =>
        at(origin, shooter).act(game, { type: 'fire', squares: [squares[which]!], after: round }),
      ),
    );
    expect([...answers].sort()).toEqual(['done', 'stale']);
    taken.push(squares[answers.indexOf('done')]!);
  }
  const events = (await one.store.events(game, 3)).map(({ event }) => event as GameEvent);
  const shots = events.flatMap((event) =>
    event.type === 'act' && event.action.type === 'fire' ? event.action.squares : [],
  );
  expect(shots).toEqual(taken);
}

test('a game goes on over two replicas while Redis comes and goes', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const [one, two] = await startReplicas(() => makeRedisBus(redis.url, randomUUID()));
  const { game, players } = await beginMatch(one.origin);
  const games = [
    playBySocket(players[0], game, { seed: 1, shooter: 'random' }),
    playBySocket(at(two.origin, players[1]), game, { seed: 2, shooter: 'random' }),
  ];
  await expect.poll(async () => (await players[0].see(game)).frame.seq).toBeGreaterThan(5);
  await redis.stop();
  const [mine, others] = await Promise.all(games);
  expect(mine?.frame.end?.reason).toBe('cleared');
  expect(others?.frame.shots).toEqual(mine?.frame.shots);
});

test('the spectators of a game are counted over all replicas, those of a killed one for a while', async () => {
  const [one, two] = replicas;
  const { game, players } = await beginBattle(one.origin, SMALL_TERMS, true);
  const watch = ({ origin }: OnlineServer) =>
    listen({ origin, headers: {} }, { type: 'watch', game });
  await watch(one);
  await watch(two);
  const { socket } = await watch(two);
  const toldBy = async ({ origin }: OnlineServer) => {
    const { body } = await at(origin, players[0]).ask('GET', '/api/lobby');
    const live = body['live'] as { id: string; spectators: number }[];
    return live.find(({ id }) => id === game)?.spectators;
  };
  for (const replica of replicas) await expect.poll(() => toldBy(replica)).toBe(3);
  socket.close();
  for (const replica of replicas) await expect.poll(() => toldBy(replica)).toBe(2);
  // A killed process leaves its last count and writes no more.
  const seenAt = one.store.now();
  const last = { process: 'killed', counts: { [game]: 5 }, seenAt };
  await one.store.keepAudience(last, seenAt - 60_000);
  for (const replica of replicas) await expect.poll(() => toldBy(replica)).toBe(7);
  for (const replica of replicas) await expect.poll(() => toldBy(replica)).toBe(2);
});

test('without Redis the owner of a challenge is told on the other replica', async () => {
  const [one, two] = replicas;
  const owner = await OnlineClient.join(one.origin);
  const { ofType } = await listen(owner);
  const id = await owner.challenge();
  const game = await (await OnlineClient.join(two.origin)).accept(id);
  await expect.poll(() => ofType('taken')).toMatchObject([{ challenge: id, game }]);
});

test('a level that two replicas see to does everything once', async () => {
  // Both replicas take over every game at once, as if the other had gone.
  const eager = { pauseMs: 0, everyMs: 10, lostMs: 0 };
  const [one] = await startReplicas(() => makeLocalBus({ isSoleProcess: false }), eager);
  const client = await OnlineClient.join(one.origin);
  const request = { terms: SMALL_TERMS };
  const { body } = await client.ask('POST', '/api/house/boatswain/challenge', request);
  const { frame } = await playBySocket(client, String(body['game']), { shooter: 'random' });
  expect(frame.end?.reason).toBe('cleared');
  const events = (await one.store.events(frame.game, 0)).map(({ event }) => event as GameEvent);
  const commands = events.flatMap(({ command }) => (command?.includes('house-') ? [command] : []));
  expect(new Set(commands).size).toBe(commands.length);
  const fired = frame.shots.filter(({ seat }) => seat === 1).length;
  expect(commands).toHaveLength(1 + fired);
});
