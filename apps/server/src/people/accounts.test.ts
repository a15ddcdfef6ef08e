import { type Person, verifyRecord } from '@flotilla/protocol';
import { readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { BrowserClient } from '../testing/browser-client.js';
import { askApi, type HttpPlayer, OnlineClient, SMALL_TERMS } from '../testing/online-client.js';
import { serverOfFile, serverOfTest } from '../testing/online-server.js';

const server = await serverOfFile();

const LONG = { tags: ['long'] };

interface Account {
  readonly passkeys: readonly { readonly id: string }[];
  readonly bots: readonly { readonly tokens: readonly { readonly id: string }[] }[];
}

let made = 0;
/** Returns an unused name. */
function newName(): string {
  made += 1;
  return `sailing-${made}-boat`;
}

function refusal(status: number, code: string) {
  return { status, body: expect.objectContaining({ code }) };
}

test('a guest becomes an account, and the games stay', async () => {
  const anna = await BrowserClient.join(server.origin, 'Anna');
  const guest = await anna.me();
  const boris = await BrowserClient.join(server.origin, 'Boris');
  const game = await boris.accept(await anna.challenge());
  const before = anna.cookie;
  const { body } = await anna.register('Анна');
  expect(body['recoveryCodes']).toHaveLength(10);
  expect(await anna.me()).toEqual({ id: guest?.id, name: 'Анна', kind: 'account' });
  const { body: mine } = await anna.ask('GET', '/api/games?mine');
  expect(mine).toMatchObject({ games: [{ id: game }] });
  // The guest's session has ended.
  anna.cookie = before;
  expect(await anna.me()).toBeNull();
});

describe('an account', () => {
  test('signs out everywhere', async () => {
    const anna = await BrowserClient.register(server.origin, newName());
    const phone = new BrowserClient(server.origin);
    expect((await phone.signIn(anna.authenticator)).status).toBe(200);
    await anna.ask('POST', '/api/account/sign-out', { everywhere: true });
    expect([await anna.me(), await phone.me()]).toEqual([null, null]);
  });

  test('ends the session that a browser had when it signs in again', async () => {
    const anna = await BrowserClient.register(server.origin, newName());
    const former = new BrowserClient(server.origin);
    former.cookie = anna.cookie;
    expect((await anna.signIn()).status).toBe(200);
    expect([await former.me(), (await anna.me())?.kind]).toEqual([null, 'account']);
  });

  test('comes back by a recovery code, once, and adds a passkey', async () => {
    const name = newName();
    const anna = await BrowserClient.join(server.origin, 'Anna');
    const { body } = await anna.register(name);
    const [first = '', second = ''] = body['recoveryCodes'] as string[];
    const phone = new BrowserClient(server.origin);
    const signIn = (code: string) => phone.ask('POST', '/api/account/sign-in/code', { code });
    expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await phone.register()).toEqual({ status: 200, body: { recoveryCodes: null } });
    expect(await phone.account()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await signIn(first)).toEqual(refusal(403, 'bad-code'));
    await phone.ask('POST', '/api/account/sign-out', { everywhere: false });
    expect(await phone.me()).toBeNull();
    expect((await phone.signIn()).body).toMatchObject({ player: { name } });
    expect(await phone.me()).toMatchObject({ name, kind: 'account' });
    const { body: fresh } = await phone.ask('POST', '/api/account/recovery-codes');
    expect(await signIn(second)).toEqual(refusal(403, 'bad-code'));
    expect(fresh['recoveryCodes']).toHaveLength(10);
  });

  test.each<[what: string, made: number, code: string]>([
    ['passkeys', 19, 'too-many-passkeys'],
    ['tokens', 20, 'too-many-tokens'],
  ])('has twenty %s at the most, until one is taken back', LONG, async (what, count, code) => {
    const anna = await BrowserClient.register(server.origin, newName());
    const name = newName();
    const make = () =>
      what === 'passkeys' ? anna.register() : anna.ask('POST', '/api/account/bots', { name });
    const made = [];
    for (let time = 0; time < count; time += 1) made.push((await make()).status);
    expect(made).toEqual(Array(count).fill(200));
    expect(await make()).toEqual(refusal(409, code));
    const { passkeys, bots } = (await anna.account()) as unknown as Account;
    const [first] = what === 'passkeys' ? passkeys : bots[0]!.tokens;
    await anna.ask('DELETE', `/api/account/${what}/${first!.id}`);
    expect((await make()).status).toBe(200);
  });
});

test('a bot plays under a name of its own, until its token is taken back', async () => {
  const name = newName();
  const anna = await BrowserClient.register(server.origin, newName());
  const { body } = await anna.ask('POST', '/api/account/bots', { name });
  const headers = { authorization: `Bearer ${body['token']}` };
  const asBot = () => askApi(server.origin, 'GET', '/api/me', { headers });
  expect((await asBot()).body).toEqual({ player: { ...(body['bot'] as object), kind: 'bot' } });
  const { bots } = (await anna.account()) as unknown as Account;
  const id = bots[0]?.tokens[0]?.id;
  expect((await anna.ask('DELETE', `/api/account/tokens/${id}`)).status).toBe(200);
  expect(await asBot()).toEqual(refusal(401, 'no-session'));
  // The same bot plays on with another token.
  const { body: again } = await anna.ask('POST', '/api/account/bots', { name });
  expect(again['bot']).toEqual(body['bot']);
});

test('a block hides challenges from both and from the bots of both, until it is lifted', async () => {
  const anna = await BrowserClient.register(server.origin, newName());
  const boris = await BrowserClient.register(server.origin, newName());
  const { body: made } = await boris.ask('POST', '/api/account/bots', { name: newName() });
  const bot = new OnlineClient(server.origin, String(made['token']), made['bot'] as Person);
  const hers = await anna.challenge(SMALL_TERMS, true);
  const its = await bot.challenge(SMALL_TERMS, true);
  const lobbyOf = async (player: HttpPlayer) => {
    const { body } = await player.ask('GET', '/api/lobby');
    return (body['challenges'] as { id: string }[]).map(({ id }) => id);
  };
  expect(await lobbyOf(bot)).toContain(hers);
  const id = (await boris.me())?.id;
  expect((await anna.ask('PUT', `/api/account/blocks/${id}`)).status).toBe(200);
  for (const [player, challenge] of [
    [boris, hers],
    [bot, hers],
    [anna, its],
  ] as const) {
    expect(await lobbyOf(player)).not.toContain(challenge);
    const path = `/api/challenges/${challenge}`;
    expect(await player.ask('GET', path)).toEqual(refusal(404, 'not-found'));
    expect(await player.ask('POST', `${path}/accept`)).toEqual(refusal(404, 'not-found'));
  }
  expect(await anna.account()).toMatchObject({ blocked: [{ id }] });
  await anna.ask('DELETE', `/api/account/blocks/${id}`);
  expect((await bot.ask('POST', `/api/challenges/${hers}/accept`)).status).toBe(200);
});

test('a passkey is kept without what a client has made up', async () => {
  const guest = await BrowserClient.join(server.origin, 'Guest');
  const handle = newName();
  const { body } = await guest.ask('POST', '/api/account/register/begin', { handle });
  const signed = guest.authenticator.register(body['options'] as never);
  const response = { ...signed.response, transports: ['usb', 'a\0', { deep: [] }] };
  const made = await guest.ask('POST', '/api/account/register/finish', { ...signed, response });
  expect(made.status).toBe(200);
  const { body: kept } = await guest.ask('GET', '/api/account/export');
  expect(kept['passkeys']).toMatchObject([{ transports: ['usb'] }]);
});

test('attempts to sign in, to make passkeys and to export are limited', async () => {
  const http = { ownSignInsPerMinute: 2, exportsPerHour: 2 };
  const limited = await serverOfTest({ store: server.store, onlineLimits: { http } });
  const guest = await BrowserClient.join(limited.origin, 'Guest');
  for (const what of ['sign-in', 'register']) {
    const path = `/api/account/${what}/begin`;
    const begin = async () => (await guest.ask('POST', path, { handle: newName() })).status;
    expect([await begin(), await begin(), await begin()]).toEqual([200, 200, 429]);
  }
  const anna = await BrowserClient.register(server.origin, newName());
  const late = new BrowserClient(limited.origin);
  late.cookie = anna.cookie;
  const ask = async () => (await late.ask('GET', '/api/account/export')).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
});

describe('what is kept of an account', () => {
  test('is exported: games with records, and own words alone', async () => {
    const { anna, game } = await playedGame(newName());
    const { body } = await anna.ask('GET', '/api/account/export');
    expect(body).toMatchObject({ player: { kind: 'account' }, games: [{ id: game, seat: 1 }] });
    const [only] = body['games'] as { record: string; said: unknown[] }[];
    expect(verifyRecord(unwrap(readRecord(only?.record ?? '')))).toMatchObject({ ok: true });
    expect(only?.said).toEqual([{ at: expect.any(String), text: 'My words' }]);
  });

  test('is deleted, and the game stays without the name and the words', async () => {
    const name = newName();
    const { anna, game, other } = await playedGame(name);
    const running = await beginWith(anna, other);
    const next = await BrowserClient.join(server.origin, 'Guest');
    expect(await next.register(name.toUpperCase())).toEqual(refusal(409, 'handle-taken'));
    expect((await anna.delete(name)).status).toBe(200);
    expect(await anna.me()).toBeNull();
    expect((await anna.signIn()).body).toMatchObject({ code: 'passkey-unknown' });
    for (const id of [game, running]) {
      const { body } = await other.ask('GET', `/api/games/${id}`);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${name}|My words`));
      expect(body).toMatchObject({ phase: 'over' });
    }
    expect((await askApi(server.origin, 'GET', `/api/players/${name}`)).status).toBe(404);
    // The name is free again.
    expect((await next.register(name)).status).toBe(200);
  });

  test('shows strangers no game by a private link, nor what its rules are called', async () => {
    const name = newName();
    const { anna, game, other } = await playedGame(name);
    const shownTo = async (player: HttpPlayer) =>
      JSON.stringify((await player.ask('GET', `/api/players/${name}`)).body);
    const own = await shownTo(anna);
    expect([own.includes(game), own.includes('Our secret')]).toEqual([true, true]);
    expect(await shownTo(other)).toContain(game);
    const strangers = [await OnlineClient.join(server.origin), new BrowserClient(server.origin)];
    for (const stranger of strangers) {
      const told = await shownTo(stranger);
      expect(told).toContain('"lost":0');
      expect([told.includes(game), told.includes('Our secret')]).toEqual([false, false]);
    }
  });

  /** Plays a private game that the opponent resigns, with messages from both. */
  async function playedGame(name: string) {
    const anna = await BrowserClient.register(server.origin, name);
    const other = await OnlineClient.join(server.origin);
    const game = await beginWith(anna, other);
    await other.place(game);
    await anna.place(game);
    await anna.act(game, { type: 'say', talk: { text: 'My words' } });
    await other.act(game, { type: 'say', talk: { text: 'Their words' } });
    await other.act(game, { type: 'resign' });
    return { anna, game, other };
  }

  async function beginWith(anna: BrowserClient, other: OnlineClient): Promise<string> {
    const rules = { ...SMALL_TERMS.rules, name: 'Our secret' };
    return anna.accept(await other.challenge({ ...SMALL_TERMS, rules }));
  }
});
