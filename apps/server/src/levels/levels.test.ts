import { ENDPOINTS, verifyRecord } from '@flotilla/protocol';
import { readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { LEVEL_PLAYERS, levelNamed } from '../players/levels.js';
import { BrowserClient } from '../testing/browser-client.js';
import {
  type HttpPlayer,
  OnlineClient,
  playBySocket,
  SMALL_TERMS,
} from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

const LONG = { tags: ['long'] };

const server = await serverOfFile({ onlineLimits: { level: { pauseMs: 0 } } });

const challenge = (client: HttpPlayer, level: string, terms: object = SMALL_TERMS) =>
  client.ask('POST', `/api/house/${level}/challenge`, { terms });

/** Begins a game of a new guest against a level. */
async function begin(level: string, terms: object = SMALL_TERMS) {
  const client = await OnlineClient.join(server.origin);
  const { status, body } = await challenge(client, level, terms);
  expect(status).toBe(201);
  return { client, game: String(body['game']) };
}

/** Places a fleet, and waits until the level has placed its own. */
async function placeAgainstLevel(client: HttpPlayer, game: string): Promise<void> {
  expect(await client.place(game)).toBe('done');
  await expect.poll(async () => (await client.see(game)).frame.phase).toBe('battle');
}

test('the levels are told, the weakest first', async () => {
  const client = await OnlineClient.join(server.origin);
  expect((await client.ask('GET', '/api/house')).body).toEqual({ levels: LEVEL_PLAYERS });
});

describe('a game against a level', () => {
  test('is played to its end', LONG, async () => {
    const level = 'admiral';
    const { client, game } = await begin(level);
    const { frame } = await playBySocket(client, game, { shooter: 'random' });
    expect(frame.end?.reason).toBe('cleared');
    expect(frame.about.players[1]).toEqual(levelNamed(level));
    const about = await client.ask('GET', `/api/players/~${level}`);
    const { hitRate } = ENDPOINTS.getPlayer.answer.parse(about.body);
    const own = frame.shots.filter(({ seat }) => seat === 1);
    const hits = own.filter(({ outcome }) => outcome !== 'miss').length;
    expect(hitRate).toContainEqual(expect.objectContaining({ game, shots: own.length, hits }));
    expect(own.length).toBeGreaterThan(0);
    const { body } = await client.ask('GET', `/api/games/${game}/record`);
    const record = unwrap(readRecord(String(body['text'])));
    expect(unwrap(verifyRecord(record)).shots).toBe(frame.shots.length);
    expect((await server.store.gameRow(game))?.isRated).toBe(false);
  });

  test('of an account is rated, but not where it was given up at once', async () => {
    const anna = await BrowserClient.register(server.origin, 'Anna-1');
    const pace = { kind: 'shot', seconds: 60 };
    const terms = { ...SMALL_TERMS, pace, begins: 'challenger' };
    const { body } = await challenge(anna, 'cabin-boy', terms);
    const game = String(body['game']);
    await placeAgainstLevel(anna, game);
    expect(await anna.act(game, { type: 'fire', squares: [0] })).toBe('done');
    expect(await anna.act(game, { type: 'resign' })).toBe('done');
    expect((await server.store.gameRow(game))?.isRated).toBe(true);
    await expect.poll(async () => (await server.store.ratingsBy(game))?.reason).toBe('early');
  });

  test('is followed by another when it is asked to', async () => {
    const { client, game } = await begin('cabin-boy');
    await placeAgainstLevel(client, game);
    expect(await client.act(game, { type: 'resign' })).toBe('done');
    expect(await client.act(game, { type: 'rematch', isWanted: true })).toBe('done');
    await expect.poll(async () => (await client.see(game)).frame.next).not.toBeNull();
    const { next } = (await client.see(game)).frame;
    const { frame } = await playBySocket(client, next!);
    expect(frame.end?.reason).toBe('cleared');
  });

  test('never has an offer of the level, however soon that of the player is withdrawn', async () => {
    const { client, game } = await begin('cabin-boy');
    expect(await client.act(game, { type: 'abort' })).toBe('done');
    for (let time = 0; time < 5; time += 1) {
      await Promise.all([
        client.act(game, { type: 'rematch', isWanted: true }),
        client.act(game, { type: 'withdraw' }),
      ]);
      const { rematch, next } = (await client.see(game)).frame;
      if (next !== null) return;
      expect(rematch[1]).not.toBe(true);
    }
  });

  test('is not won by saying that the level has left', async () => {
    const { client, game } = await begin('cabin-boy');
    await placeAgainstLevel(client, game);
    expect(await client.act(game, { type: 'claim' })).toBe('not-away');
  });
});

test.each([
  ['captain', { fleet: [9] }, 400, 'bad-rules'],
  ['pool', {}, 404, 'not-found'],
])('the level %s is not challenged by %j: %d %s', async (level, other, status, code) => {
  const client = await OnlineClient.join(server.origin);
  const terms = { ...SMALL_TERMS, rules: { ...SMALL_TERMS.rules, ...other } };
  expect(await challenge(client, level, terms)).toMatchObject({ status, body: { code } });
});
