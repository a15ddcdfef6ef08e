import { randomBytes } from 'node:crypto';
import type { GameCommand } from '@flotilla/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listen } from '../testing/listen.js';
import {
  askApi,
  beginBattle,
  beginMatch,
  OnlineClient,
  openSocket,
  placing,
} from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

/** Number of hostile messages. `npm run check-online` sends more, always four per request. */
const STRANGE = Number(process.env['FLOTILLA_STRANGERS'] ?? 2_000);
const AT_ONCE = 2_000;
const LONG = { tags: ['long'] };

const socket = { perSecond: 1e6, burst: 1e6 };
const server = await serverOfFile({ onlineLimits: { socket, http: { perMinute: 1e6 } } });

/** The senders and their answers: the player to move, the opponent, a stranger, no session. */
const MAY: readonly (readonly [GameCommand, readonly [string, string, string, string]])[] = [
  [
    { type: 'place', setup: [[0]], salt: 'a'.repeat(64), commitment: 'b'.repeat(64) },
    ['already-placed', 'already-placed', 'not-seated', 'no-session'],
  ],
  [{ type: 'claim' }, ['not-away', 'not-away', 'not-seated', 'no-session']],
  [{ type: 'rematch', isWanted: true }, ['not-over', 'not-over', 'not-seated', 'no-session']],
  [{ type: 'say', talk: { phrase: 'hello' } }, ['done', 'done', 'not-seated', 'no-session']],
  [{ type: 'fire', squares: [0], after: 7 }, ['stale', 'stale', 'not-seated', 'no-session']],
  [{ type: 'fire', squares: [0, 1] }, ['shot-count', 'not-your-turn', 'not-seated', 'no-session']],
  [{ type: 'fire', squares: [40] }, ['off-grid', 'not-your-turn', 'not-seated', 'no-session']],
  [{ type: 'fire', squares: [35] }, ['done', 'not-your-turn', 'not-seated', 'no-session']],
  [{ type: 'abort' }, ['battle-begun', 'battle-begun', 'not-seated', 'no-session']],
  [{ type: 'resign' }, ['done', 'game-over', 'not-seated', 'no-session']],
];

describe('who may do what in a battle', () => {
  test.each(['http', 'socket'] as const)('by %s', async (how) => {
    const { game, players } = await beginBattle(server.origin);
    const { frame } = await players[0].see(game);
    const mover = frame.toMove as 0 | 1;
    const seated = [players[mover], players[1 - mover]!];
    // A player with an open window is not away.
    for (const player of seated) await listen(player!);
    const senders = [...seated, await OnlineClient.join(server.origin, 'Eve'), undefined];
    for (const [command, expected] of MAY) {
      // The mover's own shot may hit and keep the turn, so the others send first.
      const answers: string[] = [];
      for (const at of [3, 2, 1, 0]) answers[at] = await send(how, senders[at], game, command);
      if (command.type === 'resign') {
        expect(answers).toEqual(['game-over', 'done', 'not-seated', 'no-session']);
      } else expect(answers, JSON.stringify(command)).toEqual(expected);
    }
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
    const socket = openSocket({ origin: server.origin, headers });
    const refused = await new Promise((resolve) => {
      socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode));
      socket.once('open', () => resolve('open'));
      socket.once('error', () => {});
    });
    expect(refused).toBe(403);
    socket.terminate();
  });
});

test(
  `${STRANGE} messages and requests of a stranger are each refused with a code`,
  LONG,
  async () => {
    const { game, players } = await beginMatch(server.origin);
    await players[0].place(game);
    const eve = await OnlineClient.join(server.origin, 'Eve');
    const { socket, heard } = await listen(eve);
    // The first message names the socket's player.
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    for (let sent = 0; sent < STRANGE; sent += AT_ONCE) {
      const texts = fc.sample(strangeMessage(game), { numRuns: AT_ONCE * 0.8, seed: sent });
      heard.length = 0;
      for (const text of texts) socket.send(text);
      await expect.poll(() => heard.length).toBe(texts.length);
      for (const message of heard) expect(message).toMatchObject({ type: 'refused' });
      const requests = fc.sample(strangeRequest(game), { numRuns: AT_ONCE * 0.2, seed: sent });
      for (const request of requests) await expectRefusal(eve, request);
    }
    // The game continues unharmed.
    const known = await players[1].see(game);
    expect(known.frame.seq).toBe(2);
    expect(await players[1].act(game, placing(known, 2))).toBe('done');
  },
);

async function expectRefusal(
  eve: OnlineClient,
  { method, path, body }: { method: string; path: string; body: string },
): Promise<void> {
  const headers = { ...eve.headers, 'content-type': 'application/json' };
  const answer = await fetch(server.origin + path, { method, headers, body });
  const { code } = (await answer.json()) as { code: string };
  expect([400, 403, 404, 409, 413], `${method} ${path} ${body}`).toContain(answer.status);
  expect(code).toMatch(/^[a-z-]+$/);
}

test('a message too large ends the socket, and a request too large is refused', async () => {
  const eve = await OnlineClient.join(server.origin, 'Eve');
  const socket = openSocket(eve);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.once('open', () => socket.send('x'.repeat(70_000)));
  await closed;
  const { status, body } = await eve.ask('PATCH', '/api/me', { name: 'x'.repeat(70_000) });
  expect([status, body]).toEqual([413, { code: 'too-large' }]);
});

/** Sends a command; returns `done` or the code of the refusal. */
async function send(
  how: 'http' | 'socket',
  sender: OnlineClient | undefined,
  game: string,
  command: GameCommand,
): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const { origin } = server;
  if (how === 'http') {
    const path = `/api/games/${game}/commands`;
    const more = { headers: sender?.headers ?? {}, body: { id, command } };
    const { body } = await askApi(origin, 'POST', path, more);
    return String(body['code'] ?? body['type']);
  }
  const { last } = await listen(
    { origin, headers: sender?.headers ?? {} },
    { type: 'do', id, game, command },
  );
  const answer = () => last('done')?.type ?? last('refused')?.refusal.code;
  await expect.poll(answer).toBeDefined();
  return answer()!;
}

function strangeCommand() {
  return fc.oneof(
    fc.record({ type: fc.constant('fire'), squares: fc.array(fc.integer(), { maxLength: 5 }) }),
    fc.constantFrom({ type: 'resign' }, { type: 'abort' }, { type: 'claim' }),
    fc.record({ type: fc.constant('place'), setup: fc.array(fc.array(fc.nat(40))) }),
    fc.record({ type: fc.string(), squares: fc.jsonValue() }),
  );
}

function strangeMessage(game: string) {
  const message = fc.oneof(
    fc.record({
      type: fc.constant('do'),
      id: fc.constantFrom('command-0001', '', 'x'),
      game: fc.constantFrom(game, 'nosuchgame00000', '../../etc'),
      command: strangeCommand(),
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

function strangeRequest(game: string) {
  const body = fc.oneof(
    fc.record({ id: fc.constant('command-0001'), command: strangeCommand() }),
    strangeCommand(),
    fc.jsonValue(),
  );
  return fc.record({
    method: fc.constantFrom('POST', 'PATCH'),
    path: fc.constantFrom(
      ...['commands', 'shots', 'fleet', 'resign', 'claim', 'talk', 'rematch', 'abort'].map(
        (last) => `/api/games/${game}/${last}`,
      ),
      '/api/challenges',
      '/api/challenges/%00/accept',
      '/api/games/%ff/commands',
      '/api/games/..%2f..%2fetc/commands',
    ),
    body: body.map((value) => JSON.stringify(value)),
  });
}
