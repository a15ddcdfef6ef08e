import { createHash } from 'node:crypto';
import { commitmentToSetup } from '@flotilla/protocol';
import { makeRules, type Seat, type Setup, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { makeLog } from '../log.js';
import { INDISTINGUISHABLE_FLEETS, OWN_FLEET } from '../testing/alike-fleets.js';
import { withClock } from '../testing/fake-clock.js';
import { askApi, OnlineClient, SMALL_TERMS } from '../testing/online-client.js';
import { serverOfTest } from '../testing/online-server.js';

/** Returns random bytes that are the same in every run. */
function countedBytes(): (count: number) => Uint8Array {
  let drawn = 0;
  return (count) => {
    drawn += 1;
    const hash = createHash('sha512').update(`draw ${drawn}`).digest();
    return new Uint8Array(hash.subarray(0, count));
  };
}

function placing(game: string, seat: Seat, setup: Setup, salt: string) {
  const rules = unwrap(makeRules(SMALL_TERMS.rules));
  return { setup, salt, commitment: commitmentToSetup({ game, seat, rules, setup, salt }) };
}

/** Plays a game; returns everything sent to the opponent and a spectator, and the log. */
async function playWith(hidden: Setup, salt: string) {
  const logged: string[] = [];
  // Ahead of the database's clock, by which no challenge may expire during the test.
  const clock = { ms: Date.UTC(2100, 0, 1) };
  const { origin } = await serverOfTest({
    changeStore: (store) => withClock(store, clock),
    randomBytes: countedBytes(),
    log: makeLog('info', { write: (text) => logged.push(text) }),
  });
  const anna = await OnlineClient.join(origin, 'Anna');
  const boris = await OnlineClient.join(origin, 'Boris');
  const eve = await OnlineClient.join(origin, 'Eve');
  const terms = { ...SMALL_TERMS, begins: 'joiner' as const };
  const game = await boris.accept(await anna.challenge(terms, true));
  const path = `/api/games/${game}`;
  const streams = [boris, eve].map((client) => follow(client, path));
  const seen: string[] = [];
  const ask = async (client: OnlineClient, method: string, at: string, body?: object) => {
    const answer = await fetch(origin + at, {
      method,
      headers: { ...client.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const headers = [...answer.headers].filter(([name]) => !/^date$|-reset$/.test(name));
    seen.push(JSON.stringify([at, answer.status, headers, await answer.text()]));
  };
  const lookRound = async () => {
    for (const client of [boris, eve]) {
      for (const at of [path, `${path}/record`, '/api/lobby', '/api/games?live']) {
        await ask(client, 'GET', at);
      }
    }
    await ask(boris, 'GET', '/api/games?mine');
  };
  // Presence comes first: later events follow it.
  const areThere = () => streams.every(({ text }) => text().includes('"type":"presence"'));
  await expect.poll(areThere).toBe(true);
  const secret = placing(game, 0, hidden, salt);
  expect((await anna.ask('POST', `${path}/fleet`, secret)).status).toBe(200);
  await lookRound();
  const own = { ...placing(game, 1, OWN_FLEET, 'c'.repeat(64)), id: 'place-01' };
  await ask(boris, 'POST', `${path}/fleet`, own);
  // Three hits sink the ship common to both fleets; then a miss, and refused shots.
  for (const square of [0, 1, 2, 2, 99, 30, 31]) {
    await ask(boris, 'POST', `${path}/shots`, { squares: [square], id: `shot-at-${square}` });
    await lookRound();
  }
  await ask(eve, 'POST', `${path}/shots`, { squares: [5], id: 'eve-shoots' });
  await ask(boris, 'POST', `${path}/shots`, { squares: [], id: 'malformed' });
  expect((await anna.ask('POST', `${path}/shots`, { squares: [0] })).status).toBe(200);
  await lookRound();
  await expect.poll(() => streams.every(({ text }) => text().includes('"seq":8'))).toBe(true);
  const told = streams.map(({ text }) => text());
  for (const { stop } of streams) stop();
  // The commitment is public, and differs with the fleet.
  const alike = [...seen, ...told].join('\n').replaceAll(secret.commitment!, 'COMMITMENT');
  const tokens = [anna, boris, eve].map(({ token }) => token);
  const logs = logged.join('').replace(/"(time|responseTime)":[\d.]+/g, '');
  return { alike, secret, tokens, logs };
}

function follow(client: OnlineClient, path: string) {
  const stop = new AbortController();
  let text = '';
  const reading = async () => {
    const { headers, origin } = client;
    const answer = await fetch(`${origin}${path}/stream`, { headers, signal: stop.signal });
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  };
  reading().catch(() => {});
  return { text: () => text.replace(/\n+/g, '\n'), stop: () => stop.abort() };
}

test('nothing depends on a hidden fleet: answers, streams and logs are the same, byte for byte', async () => {
  const one = await playWith(INDISTINGUISHABLE_FLEETS[0], 'a'.repeat(64));
  const two = await playWith(INDISTINGUISHABLE_FLEETS[1], 'b'.repeat(64));
  expect(one.alike).toContain('sunk');
  expect(one.alike).toContain('COMMITMENT');
  expect(two.alike).toBe(one.alike);
  expect(two.logs).toBe(one.logs);
  for (const { alike, secret, logs, tokens } of [one, two]) {
    for (const text of [alike, logs]) expect(text).not.toContain(secret.salt);
    for (const token of tokens) expect(logs).not.toContain(token.slice(0, 20));
    expect(logs).toContain('/api/games/:game/shots');
    expect(logs).not.toMatch(/setup|squares|Anna|Boris/);
  }
});

test('a log holds nothing that is not on its list, whoever logs what', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (text) => lines.push(text) });
  log.info({ setup: [[1]], token: 'secret', res: { statusCode: 200, body: 'secret' } }, 'secret');
  log.error(new Error('secret', { cause: new TypeError('secret') }));
  log.warn({ err: Object.assign(new Error('secret'), { code: 'EPIPE', token: 'secret' }) });
  log.info('secret %s', 'secret');
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toMatch(/secret|setup|token/);
  expect(lines[2]).toContain('EPIPE');
});

test('a fault of the server is told by a code alone', async () => {
  const { origin } = await serverOfTest({
    changeStore: (store) => ({ ...store, liveGames: () => Promise.reject(new Error('secret')) }),
  });
  const broken = { status: 500, body: { code: 'broken' } };
  expect(await askApi(origin, 'GET', '/api/lobby')).toEqual(broken);
});
