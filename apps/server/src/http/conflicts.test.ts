import {
  type Client,
  ENDPOINTS,
  type Endpoint,
  makeClient,
  refusalsOf,
  STATUS_OF,
} from '@flotilla/protocol';
import { squareCount } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { BrowserClient } from '../testing/browser-client.js';
import { listen } from '../testing/listen.js';
import {
  beginBattle,
  beginMatch,
  OnlineClient,
  placeCommand,
  SMALL_TERMS,
} from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

/** A player counts as away a moment after the last request. */
const presence = { unseenMs: 100, beatMs: 20 };
const server = await serverOfFile({ onlineLimits: { presence } });
const { origin } = server;

/** Codes answered with status 409, by endpoint. */
const answered = new Map<string, Set<string>>();

type Given<Name extends keyof Client> = Parameters<Client[Name]>[0];

/** Calls an endpoint; returns `done`, or the code of the refusal. */
async function ask<Name extends keyof Client>(token: string, name: Name, given: Given<Name>) {
  const client = makeClient({
    origin,
    token,
    // An idle connection may be closed just as it is reused.
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } }),
  });
  const told = await (client[name] as (given: unknown) => ReturnType<Client['getMe']>)(given);
  if (told.ok) return 'done';
  const { code, status } = told.error;
  if (status === 409) answered.set(name, (answered.get(name) ?? new Set()).add(code));
  return code;
}

test('of a game', async () => {
  const { game, players } = await beginMatch(origin);
  const [{ token: one }, { token: two }] = players;
  expect(await ask(one, 'fireShots', { game, squares: [0] })).toBe('wrong-phase');
  expect(await ask(one, 'resign', { game })).toBe('wrong-phase');
  expect(await ask(one, 'claimWin', { game })).toBe('wrong-phase');
  expect(await ask(one, 'answerRematch', { game, isWanted: true })).toBe('not-over');
  expect(await ask(one, 'withdrawRematch', { game })).toBe('no-rematch');
  expect(await ask(one, 'getRecord', { game })).toBe('not-over');
  const { type: _, ...fleet } = placeCommand(await players[0].see(game), 1);
  const other = { ...fleet, commitment: '0'.repeat(64) };
  expect(await ask(one, 'placeFleet', { game, ...other })).toBe('bad-commitment');
  expect(await ask(one, 'placeFleet', { game, ...fleet, setup: [[0]] })).toBe('illegal-layout');
  expect(await ask(one, 'placeFleet', { game, ...fleet })).toBe('done');
  expect(await ask(one, 'placeFleet', { game, ...fleet })).toBe('already-placed');
  await players[1].place(game, 2);

  const { frame, rules } = await players[0].see(game);
  const [mover, waiting] = frame.toMove === 0 ? [one, two] : [two, one];
  expect(await ask(waiting, 'fireShots', { game, squares: [0] })).toBe('not-your-turn');
  expect(await ask(mover, 'fireShots', { game, squares: [0, 1] })).toBe('shot-count');
  expect(await ask(mover, 'fireShots', { game, squares: [0], after: 9 })).toBe('stale');
  const off = squareCount(rules.grid);
  expect(await ask(mover, 'fireShots', { game, squares: [off] })).toBe('off-grid');
  // A miss passes the turn: both players shoot until one has shot twice at the first square.
  for (const token of [mover, waiting, mover, waiting]) {
    await ask(token, 'fireShots', { game, squares: [0] });
  }
  expect(answered.get('fireShots')).toContain('already-shot');
  expect(await ask(one, 'abort', { game })).toBe('battle-begun');
  expect(await ask(one, 'resign', { game })).toBe('done');

  for (const name of ['resign', 'abort', 'claimWin'] as const) {
    expect(await ask(two, name, { game })).toBe('game-over');
  }
  expect(await ask(two, 'placeFleet', { game, ...fleet })).toBe('game-over');
  expect(await ask(two, 'fireShots', { game, squares: [3] })).toBe('game-over');
  expect(await ask(two, 'answerRematch', { game, isWanted: false })).toBe('done');
  expect(await ask(one, 'answerRematch', { game, isWanted: true })).toBe('no-rematch');
});

test('of a claim', async () => {
  const { game, players } = await beginBattle(origin);
  const { toMove } = (await players[0].see(game)).frame;
  const [mover, waiting] = toMove === 0 ? players : [players[1], players[0]];
  const { socket } = await listen(mover);
  expect(await ask(waiting.token, 'claimWin', { game })).toBe('not-away');
  socket.close();
  await expect.poll(() => ask(waiting.token, 'claimWin', { game })).toBe('too-soon');
  await expect.poll(() => ask(mover.token, 'claimWin', { game })).toBe('your-turn');
});

test('of talk', async () => {
  const { game, players } = await beginBattle(origin, SMALL_TERMS, true);
  const [{ token }] = players;
  expect(await ask(token, 'talk', { game, talk: { text: 'Hello' } })).toBe('phrases-only');
  const talk = { phrase: 'hello' } as const;
  for (let said = 0; said < 200; said += 1) await ask(token, 'talk', { game, talk });
  expect(await ask(token, 'talk', { game, talk })).toBe('too-much-talk');
});

test('of challenges, levels, days and names', async () => {
  const [anna, boris] = [await OnlineClient.join(origin), await OnlineClient.join(origin)];
  const terms = SMALL_TERMS;
  const id = await anna.challenge();
  await ask(anna.token, 'cancelChallenge', { id });
  expect(await ask(boris.token, 'acceptChallenge', { id })).toBe('challenge-over');
  const taken = await anna.challenge();
  await boris.accept(taken);
  const { token: eve } = await OnlineClient.join(origin);
  expect(await ask(eve, 'acceptChallenge', { id: taken })).toBe('challenge-taken');
  expect(await ask(anna.token, 'cancelChallenge', { id: taken })).toBe('challenge-taken');
  const offer = () => ask(eve, 'createChallenge', { terms, isPublic: false });
  for (let open = 0; open < 20; open += 1) expect(await offer()).toBe('done');
  expect(await offer()).toBe('too-many-challenges');
  const begin = () => ask(eve, 'challengeLevel', { level: 'captain', terms });
  for (let begun = 0; begun < 5; begun += 1) expect(await begin()).toBe('done');
  expect(await begin()).toBe('too-many-house-games');
  expect(await ask(eve, 'sendDaily', { day: '2026-11-24', squares: [0] })).toBe('not-over');
  const account = await BrowserClient.register(origin, 'annabel');
  const { body } = await account.ask('POST', '/api/account/bots', { name: 'annabels-bot' });
  expect(await ask(String(body['token']), 'renameMe', { name: 'Eve' })).toBe('fixed-name');
});

test('are all that the endpoints list', () => {
  const conflictsOf = (endpoint: Endpoint) =>
    refusalsOf(endpoint).filter((code) => STATUS_OF[code] === 409);
  const listed = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) => {
    // Accounts need an authenticator, and the short routes cover `sendCommand`.
    if (endpoint.path.startsWith('/account') || name === 'sendCommand') return [];
    const codes = conflictsOf(endpoint);
    return codes.length > 0 ? [[name, new Set(codes)] as const] : [];
  });
  expect(answered).toEqual(new Map(listed));
  const all = listed.flatMap(([, codes]) => [...codes]);
  const ofCommands = conflictsOf(ENDPOINTS.sendCommand);
  expect(ofCommands.filter((code) => !all.includes(code))).toEqual([]);
});
