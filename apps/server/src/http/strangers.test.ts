import { randomUUID } from 'node:crypto';
import type { GameCommand } from '@flotilla/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listen, outcomeOf } from '../testing/listen.js';
import {
  askApi,
  beginBattle,
  beginMatch,
  OnlineClient,
  openSocket,
  placeCommand,
} from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

/** Number of hostile messages. `npm run check-online` sends more. */
const STRANGE = Number(process.env['FLOTILLA_STRANGERS'] ?? 2_000);
const AT_ONCE = 2_000;
const LONG = { tags: ['long'] };

const socket = { perSecond: 1e6, burst: 1e6 };
const server = await serverOfFile({ onlineLimits: { socket, http: { perMinute: 1e6 } } });

const COMMANDS: readonly GameCommand[] = [
  { type: 'place', setup: [[0]], salt: 'a'.repeat(64), commitment: 'b'.repeat(64) },
  { type: 'claim' },
  { type: 'rematch', isWanted: true },
  { type: 'say', talk: { phrase: 'hello' } },
  { type: 'fire', squares: [0] },
  { type: 'abort' },
  { type: 'resign' },
];

describe('who may do what in a battle', () => {
  test.each(['http', 'socket'] as const)('by %s', async (how) => {
    const { game, players } = await beginBattle(server.origin);
    const { frame } = await players[0].see(game);
    const mover = frame.toMove as 0 | 1;
    const eve = await OnlineClient.join(server.origin, 'Eve');
    for (const command of COMMANDS) {
      expect(await send(how, eve, game, command), command.type).toBe('not-seated');
      expect(await send(how, undefined, game, command), command.type).toBe('no-session');
    }
    const shot: GameCommand = { type: 'fire', squares: [35] };
    expect(await send(how, players[1 - mover], game, shot)).toBe('not-your-turn');
    expect(await send(how, players[mover], game, shot)).toBe('done');
  });

  test('a game, a challenge or an address that is not there is not found', async () => {
    const eve = await OnlineClient.join(server.origin);
    expect(await eve.act('nosuchgame00000', { type: 'resign' })).toBe('not-found');
    for (const [method, path] of [
      ['GET', '/api/games/nosuchgame00000'],
      ['GET', '/api/games/nosuchgame00000/stream'],
      ['GET', '/api/challenges/nosuchgame00000'],
      ['POST', '/api/challenges/nosuchgame00000/accept'],
      ['DELETE', '/api/challenges/nosuchgame00000'],
      ['GET', '/api/house/density'],
      ['GET', '/api/nothing'],
      ['PUT', '/api/me'],
    ] as const) {
      expect(await eve.ask(method, path)).toEqual({ status: 404, body: { code: 'not-found' } });
    }
  });
});

describe('a cookie', () => {
  async function cookieOf(headers: Record<string, string> = {}) {
    const answer = await fetch(`${server.origin}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"name":"Anna"}',
    });
    return answer.headers.get('set-cookie') ?? '';
  }

  test('is for this server alone, and by https no other may set it', async () => {
    expect(await cookieOf()).toMatch(
      /^flotilla=[\w.%-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await cookieOf({ 'x-forwarded-proto': 'https' })).toMatch(
      /^__Host-flotilla=[\w.%-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('that is forged is nobody’s', async () => {
    const cookie = (await cookieOf()).split(';')[0]!;
    const forged = cookie.replace(/=.{5}/, '=AAAAA');
    const { body } = await askApi(server.origin, 'GET', '/api/me', { headers: { cookie: forged } });
    expect(body).toEqual({ player: null });
  });

  test('is not asked for by a wrong token, which is refused everywhere', async () => {
    const statusOf = async (path: string, authorization: string) =>
      (await askApi(server.origin, 'GET', path, { headers: { authorization } })).status;
    for (const path of ['/api/me', '/api/lobby', '/api/account', '/api/games/x7', '/api/house']) {
      for (const token of ['Bearer wrong', 'bearer a', 'Bearer a b']) {
        expect(await statusOf(path, token), path).toBe(401);
      }
    }
    // A site behind a proxy may have a password of its own.
    expect(await statusOf('/api/me', 'Basic YTpi')).toBe(200);
  });

  test('of another site opens no socket', async () => {
    const headers = { origin: 'http://evil.example' };
    expect(await outcomeOf(openSocket({ origin: server.origin, headers }))).toBe(403);
  });
});

test(`${STRANGE} messages of a stranger are each refused with a code`, LONG, async () => {
  const { game, players } = await beginMatch(server.origin);
  await players[0].place(game);
  const eve = await OnlineClient.join(server.origin, 'Eve');
  const { socket, heard } = await listen(eve);
  // The first message names the socket's player.
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  for (let sent = 0; sent < STRANGE; sent += AT_ONCE) {
    const texts = fc.sample(strangeMessage(game), { numRuns: AT_ONCE, seed: sent });
    heard.length = 0;
    for (const text of texts) socket.send(text);
    await expect.poll(() => heard.length).toBe(texts.length);
    for (const message of heard) expect(message).toMatchObject({ type: 'refused' });
  }
  // The game continues normally.
  const known = await players[1].see(game);
  expect(known.frame.seq).toBe(2);
  expect(await players[1].act(game, placeCommand(known, 2))).toBe('done');
});

test('a message too large ends the socket, and a request too large is refused', async () => {
  const eve = await OnlineClient.join(server.origin, 'Eve');
  const socket = openSocket(eve);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.once('open', () => socket.send('x'.repeat(70_000)));
  await closed;
  const refused = await eve.ask('PATCH', '/api/me', { name: 'x'.repeat(70_000) });
  expect(refused).toEqual({ status: 413, body: { code: 'too-large' } });
});

/** Sends a command; returns `done` or the code of the refusal. */
async function send(
  how: 'http' | 'socket',
  sender: OnlineClient | undefined,
  game: string,
  command: GameCommand,
): Promise<string> {
  const id = randomUUID();
  const { origin } = server;
  const headers = sender?.headers ?? {};
  if (how === 'http') {
    const more = { headers, body: { id, command } };
    const { body } = await askApi(origin, 'POST', `/api/games/${game}/commands`, more);
    return String(body['code'] ?? body['type']);
  }
  const { last } = await listen({ origin, headers }, { type: 'do', id, game, command });
  const answer = () => last('done')?.type ?? last('refused')?.refusal.code;
  await expect.poll(answer).toBeDefined();
  return answer()!;
}

function strangeMessage(game: string) {
  const command = fc.oneof(
    fc.record({ type: fc.constant('fire'), squares: fc.array(fc.integer(), { maxLength: 5 }) }),
    fc.constantFrom({ type: 'resign' }, { type: 'abort' }, { type: 'claim' }),
    fc.record({ type: fc.constant('place'), setup: fc.array(fc.array(fc.nat(40))) }),
    fc.record({ type: fc.string(), squares: fc.jsonValue() }),
  );
  const message = fc.oneof(
    fc.record({
      type: fc.constant('do'),
      id: fc.constantFrom('command-0001', '', 'x'),
      game: fc.constantFrom(game, 'nosuchgame00000', '../../etc'),
      command,
    }),
    fc.record({
      type: fc.constant('watch'),
      game: fc.constantFrom('nosuchgame00000', '', '__proto__'),
    }),
    fc.jsonValue(),
  );
  return fc.oneof(
    message.map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', '{', 'null', '[]', `{"type":"do","__proto__":{"a":1}}`),
  );
}
