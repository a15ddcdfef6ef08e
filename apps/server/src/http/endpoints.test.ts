import { randomUUID } from 'node:crypto';
import { setupOfDay } from '@flotilla/play';
import {
  type Client,
  COMPONENT_SCHEMAS,
  CONTENT_TYPES,
  commitmentToSetup,
  ENDPOINT_EXAMPLES,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  makeClient,
  type RefusalCode,
  refusalsOf,
  STATUS_OF,
} from '@flotilla/protocol';
import { makeRules, makeRulesEntry, type Result, type Seat, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { BrowserClient } from '../testing/browser-client.js';
import { askApi, OnlineClient, placeCommand, SMALL_TERMS } from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content: Record<string, Media> }>>;
}

interface Media {
  readonly schema: { readonly properties?: { readonly code?: { readonly enum: string[] } } };
  readonly example?: unknown;
}

const NAMED = Object.entries<Endpoint>(ENDPOINTS);

const server = await serverOfFile();
const described = (await askApi(server.origin, 'GET', '/api/openapi.json')).body as unknown as {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
};

const pathOf = ({ path }: Endpoint) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

describe.each(NAMED)('%s', (name, endpoint) => {
  const { method, path, form = 'json', status = 200 } = endpoint;
  const operation = () => described.paths[pathOf(endpoint)]?.[method.toLowerCase()];

  test('is described with the code of each refusal, under its status', () => {
    expect(operation()).toMatchObject({ operationId: name, summary: endpoint.summary });
    const told = Object.entries(operation()!.responses).flatMap(([at, { content }]) => {
      const codes = content[CONTENT_TYPES.json]?.schema.properties?.code?.enum ?? [];
      return codes.map((code) => [code, Number(at)]);
    });
    const codes = refusalsOf(endpoint).map((code) => [code, STATUS_OF[code]]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(codes));
  });

  test('has a handler, which refuses a stranger with a code of the endpoint', async () => {
    // Streams end only when a client leaves: they are not awaited.
    const leave = new AbortController();
    const answer = await fetch(`${server.origin}/api${path.replace(/:\w+/g, '0')}`, {
      method,
      signal: leave.signal,
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    const type = CONTENT_TYPES[answer.ok ? form : 'json'];
    expect(answer.headers.get('content-type')).toContain(type);
    if (!answer.ok) {
      const { code } = COMPONENT_SCHEMAS.Refusal.parse(await answer.json());
      expect(refusalsOf(endpoint)).toContain(code);
      expect(answer.status).toBe(STATUS_OF[code as RefusalCode]);
    }
    if (endpoint.by) expect(answer.ok).toBe(false);
    leave.abort();
  });

  test('has an example, which is what it takes and answers', () => {
    const { given = {}, answer } = ENDPOINT_EXAMPLES[name as EndpointName] as {
      given?: object;
      answer: unknown;
    };
    const shown = operation()!.responses[status]!.content[CONTENT_TYPES[form]]!;
    expect(shown.example).toEqual(answer);
    expect(endpoint.answer.parse(answer)).toEqual(answer);
    const parts = [endpoint.params, endpoint.query, endpoint.body].flatMap((part) => part ?? []);
    const taken = parts.map((part) => {
      const { properties = {} } = z.toJSONSchema(part, { io: 'input' });
      const own = Object.entries(given).filter(([field]) => field in properties);
      expect(part.safeParse(Object.fromEntries(own)).error).toBeUndefined();
      return own;
    });
    expect(Object.fromEntries(taken.flat())).toEqual(given);
  });
});

test('the description names no path that is not in the table, and refers to nothing that is missing', () => {
  const { openapi, paths, components } = described;
  expect(openapi).toBe('3.1.0');
  const named = NAMED.map(([, endpoint]) => pathOf(endpoint));
  expect(new Set(Object.keys(paths))).toEqual(new Set(named));
  expect(Object.keys(components.schemas).sort()).toEqual(Object.keys(COMPONENT_SCHEMAS).sort());
  const text = JSON.stringify(described);
  const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, to]) => to!);
  expect([...new Set(refs)].filter((to) => !(to in COMPONENT_SCHEMAS))).toEqual([]);
  expect(text).not.toContain('$defs');
});

test('each field, parameter, type and refusal is described', () => {
  const left: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {} } = node as { properties?: Record<string, object> };
    for (const [name, field] of Object.entries(properties)) {
      const isDescribed = 'description' in field || '$ref' in field || 'enum' in field;
      if (!isDescribed) left.push(`${path} ${name}`);
    }
    for (const [key, each] of Object.entries(node)) visit(each, `${path} ${key}`);
  };
  visit(described, '');
  expect(left).toEqual([]);
  const all = Object.values(described.paths).flatMap(Object.values) as Operation[];
  const parts = all.flatMap((each) => [...each.parameters, ...Object.values(each.responses)]);
  for (const each of [...parts, ...Object.values(described.components.schemas)]) {
    expect(each).toMatchObject({ description: expect.stringMatching(/./) });
  }
});

test('the example of a fleet keeps its commitment', () => {
  const { about, own, viewer, game, commitments } = ENDPOINT_EXAMPLES.getGame.answer;
  const rules = unwrap(makeRules(about!.rules));
  expect(about!.rules).toEqual(makeRulesEntry(rules));
  const { setup, salt } = own!;
  const committed = { game, seat: viewer as Seat, rules, setup, salt };
  expect(commitmentToSetup(committed)).toBe(commitments[viewer as Seat]);
  expect(ENDPOINT_EXAMPLES.placeFleet.given!.commitment).toBe(commitmentToSetup(committed));
});

test('the page of the interface lists each endpoint', async () => {
  const { body } = await askApi(server.origin, 'GET', '/api/');
  for (const [, endpoint] of NAMED) {
    expect(body['text']).toContain(`<code>${pathOf(endpoint)}</code>`);
  }
});

test('params, query and body of an endpoint share no name', () => {
  for (const [name, { path, query, body }] of NAMED) {
    const shapes = [query, body].map((part) => (part && 'shape' in part ? part.shape : {}));
    const fields = [...path.matchAll(/:(\w+)/g)].map(([, each]) => each);
    const all = [...fields, ...shapes.flatMap((shape) => Object.keys(shape as object))];
    expect(new Set(all).size, name).toBe(all.length);
  }
});

describe('the client', () => {
  const clientOf = (token?: string): Client =>
    makeClient({ origin: server.origin, token, fetch: (url, init) => fetch(url, init) });
  /** Returns a client with the cookie of a browser at this address. */
  const clientIn = (browser: BrowserClient): Client =>
    makeClient({
      origin: browser.origin,
      fetch: async (url, init) => {
        const { cookie = '', origin } = browser;
        const answer = await fetch(url, { ...init, headers: { ...init.headers, cookie, origin } });
        const [set] = answer.headers.getSetCookie();
        if (set !== undefined) browser.cookie = set.split(';')[0];
        return answer;
      },
    });
  const asked = new Set<string>();
  /** Wraps a client to record the endpoints called in this file. */
  const noted = (client: Client): Client =>
    new Proxy(client, {
      get: (target, name: keyof Client) => {
        asked.add(name);
        return target[name];
      },
    });
  const join = async (name: string) => {
    const { player, token } = unwrap(await noted(clientOf()).createGuest({ name, token: true }));
    return { player, token: token!, client: noted(clientOf(token)) };
  };
  const refused = (told: Result<unknown, object>) => (told.ok ? told.value : told.error);

  test('plays a game from the challenge to the record', async () => {
    const [anna, boris] = [await join('Anna'), await join('Boris')];
    expect(unwrap(await anna.client.getMe())).toEqual({ player: anna.player });
    expect(unwrap(await anna.client.renameMe({ name: 'Eve' })).player?.name).toBe('Eve');
    const given = { terms: SMALL_TERMS, isPublic: true };
    const challenge = unwrap(await anna.client.createChallenge(given));
    expect(unwrap(await boris.client.getChallenge({ id: challenge.id }))).toEqual(challenge);
    expect(unwrap(await boris.client.getLobby()).challenges).toContainEqual(challenge);
    const own = await anna.client.acceptChallenge({ id: challenge.id });
    expect(refused(own)).toEqual({ code: 'own-challenge', status: 403 });
    const { game } = unwrap(await boris.client.acceptChallenge({ id: challenge.id }));
    const id = randomUUID();
    for (const [at, { client, token, player }] of [anna, boris].entries()) {
      const known = await new OnlineClient(server.origin, token, player).see(game);
      const { type: _, ...fleet } = placeCommand(known, at);
      expect(unwrap(await client.placeFleet({ ...fleet, game, id }))).toMatchObject({ id });
    }
    const { toMove, viewer } = unwrap(await anna.client.getGame({ game }));
    const [mover, other] = toMove === viewer ? [anna, boris] : [boris, anna];
    const shot = randomUUID();
    const fired = unwrap(await mover.client.fireShots({ game, squares: [0], id: shot }));
    const { shots } = unwrap(await mover.client.getGame({ game }));
    expect(fired).toMatchObject({ type: 'done', shots });
    const again = await mover.client.fireShots({ game, squares: [0], id: shot });
    expect(unwrap(again)).toEqual(fired);
    const stale = await mover.client.fireShots({ game, squares: [1], after: 0 });
    expect(refused(stale)).toMatchObject({ code: 'stale', status: 409, shots: 1 });
    unwrap(await other.client.talk({ game, talk: { phrase: 'hello' } }));
    expect(unwrap(await other.client.listGames({ mine: '' })).games).toMatchObject([{ id: game }]);
    expect(unwrap(await other.client.listGames()).games).toMatchObject([{ id: game }]);
    expect(refused(await other.client.abort({ game }))).toMatchObject({ code: 'battle-begun' });
    expect(refused(await other.client.claimWin({ game }))).toMatchObject({ status: 409 });
    const command = { type: 'say', talk: { phrase: 'bye' } } as const;
    unwrap(await mover.client.sendCommand({ game, id: randomUUID(), command }));
    unwrap(await mover.client.resign({ game }));
    unwrap(await mover.client.answerRematch({ game, isWanted: true }));
    unwrap(await mover.client.withdrawRematch({ game }));
    unwrap(await mover.client.answerRematch({ game, isWanted: false }));
    expect(unwrap(await mover.client.getRecord({ game }))).toMatch(/^flotilla/i);
    expect(unwrap(await mover.client.getRatings({ game })).state).toBe('unrated');
    expect(unwrap(await mover.client.getKey()).key).toHaveLength(64);
    expect(unwrap(await mover.client.getPrivacy())).toEqual({ guestDays: null });
    const over = unwrap(await mover.client.listGames({ mine: '', over: '' })).games;
    expect(over).toMatchObject([{ id: game, end: { reason: 'resigned' } }]);
    const before = { mine: '', over: '', before: game };
    expect(unwrap(await mover.client.listGames(before)).games).toEqual([]);
  });

  test('challenges one player, who alone finds it in the lobby until it is cancelled', async () => {
    const [anna, boris, eve] = [await join('Anna'), await join('Boris'), await join('Eve')];
    const given = { terms: SMALL_TERMS, isPublic: false, to: boris.player.id };
    const challenge = unwrap(await anna.client.createChallenge(given));
    const listed = async ({ client }: typeof anna) => unwrap(await client.getLobby()).challenges;
    expect(await listed(boris)).toContainEqual(challenge);
    for (const each of [anna, eve]) expect(await listed(each)).not.toContainEqual(challenge);
    unwrap(await anna.client.cancelChallenge({ id: challenge.id }));
    expect(await listed(boris)).not.toContainEqual(challenge);
    const [level] = unwrap(await anna.client.listLevels()).levels;
    for (const [to, code] of [
      [anna.player.id, 'own-challenge'],
      [level!.id, 'not-found'],
      ['nobody00000000', 'not-found'],
    ] as const) {
      const wrong = await anna.client.createChallenge({ ...given, to });
      expect(refused(wrong)).toMatchObject({ code });
    }
    const both = await anna.client.createChallenge({ ...given, isPublic: true });
    expect(refused(both)).toMatchObject({ code: 'malformed' });
  });

  test('meets players and levels', async () => {
    const { client } = await join('Anna');
    const { rules, pace } = SMALL_TERMS;
    const { seek } = unwrap(await client.startPairing({ rules, pace }));
    expect(unwrap(await client.getPairing()).seek).toEqual(seek);
    expect(unwrap(await client.leaveWarmUp()).seek).toEqual(seek);
    expect(unwrap(await client.cancelPairing()).seek).toBeNull();
    const [level] = unwrap(await client.listLevels()).levels;
    const begun = await client.challengeLevel({ level: level!.name, terms: SMALL_TERMS });
    expect(unwrap(begun).game).toMatch(/^\w+$/);
    expect(unwrap(await client.getPlayer({ handle: `~${level!.name}` })).player).toEqual(level);
    expect(unwrap(await client.listLeaderboards()).boards).toEqual([]);
    expect(unwrap(await client.getLeaderboard({ rules: 'russian' })).leaders).toEqual([]);
    expect(refused(await client.getPlayer({ handle: 'a/b?c' }))).toMatchObject({ status: 404 });
  });

  test('searches for the fleet of a day', async () => {
    const { client } = await join('Anna');
    const day = '2026-11-24';
    expect(unwrap(await client.getDaily({ day }))).toEqual({ own: null, results: [] });
    const squares = (await setupOfDay(day)).flat();
    expect(unwrap(await client.sendDaily({ day, squares })).own).toBe(squares.length);
  });

  test('has an account', async () => {
    const browser = await BrowserClient.join(server.origin, 'Anna');
    const client = noted(clientIn(browser));
    const begun = unwrap(await client.beginRegistration({ handle: 'annette' }));
    const signed = browser.authenticator.register(begun.options as never);
    const { recoveryCodes } = unwrap(await client.finishRegistration(signed as never));
    expect(recoveryCodes?.length).toBeGreaterThan(1);
    const renewed = unwrap(await client.renewRecoveryCodes()).recoveryCodes;
    const { bot } = unwrap(await client.createToken({ name: 'annettes-bot' }));
    const { account } = unwrap(await client.getAccount());
    const [token] = account!.bots.find(({ id }) => id === bot.id)!.tokens;
    expect(unwrap(await client.revokeToken({ id: token!.id }))).toEqual({ id: token!.id });
    const { player: other } = await join('Boris');
    expect(unwrap(await client.blockPlayer({ id: other.id }))).toEqual({ id: other.id });
    expect(unwrap(await client.unblockPlayer({ id: other.id }))).toEqual({ id: other.id });
    const { id } = account!.passkeys[0]!;
    expect(refused(await client.deletePasskey({ id }))).toMatchObject({ code: 'last-passkey' });
    unwrap(await client.signOut({ everywhere: false }));
    const { options } = unwrap(await client.beginSignIn());
    const proof = browser.authenticator.signIn(options as never);
    expect(unwrap(await client.finishSignIn(proof as never)).player?.name).toBe('annette');
    expect(unwrap(await client.signInByCode({ code: renewed[0]! })).player?.name).toBe('annette');
    const [, code = ''] = renewed;
    const left = refused(await client.deleteAccount({ handle: 'x', proof: { code } }));
    expect(left).toMatchObject({ code: 'other-name', status: 409 });
    const handle = 'annette';
    const deletion = unwrap(await client.beginDeletion({ handle }));
    const confirmation = browser.authenticator.signIn(deletion.options as never);
    unwrap(await client.deleteAccount({ handle, proof: { signed: confirmation as never } }));
  });

  test('has asked each endpoint but the streams and the export', () => {
    const forms = ['lines', 'events', 'file'];
    const streamed = NAMED.filter(([, { form = 'json' }]) => forms.includes(form));
    const left = NAMED.map(([name]) => name).filter((name) => !asked.has(name));
    expect(left).toEqual(streamed.map(([name]) => name));
  });

  test.each([
    ['nothing', () => Promise.reject(new Error('no network')), 0],
    ['a page', async () => new Response('<html>', { status: 200 }), 200],
    ['another program', async () => new Response('{"me": 1}', { status: 200 }), 200],
    ['a proxy', async () => new Response('Bad gateway', { status: 502 }), 502],
  ])('says that there is no server where %s answers', async (_, answer, status) => {
    const client = makeClient({ origin: '', fetch: answer });
    expect(await client.getMe()).toEqual({ ok: false, error: { code: 'no-server', status } });
  });
});

describe('what cannot be read is refused with the field and the reason', () => {
  const paced = (pace: object) => ({ terms: { ...SMALL_TERMS, pace }, isPublic: true });
  test.each([
    ['POST', '/guest', '{"name":', 'body', 'not valid JSON'],
    ['POST', '/guest', '', 'body', 'empty, but the content type is JSON'],
    ['POST', '/guest', '[]', 'body', 'expected an object'],
    ['POST', '/guest', { name: 7 }, 'name', 'expected text'],
    ['POST', '/guest', { nam: 'x' }, 'nam', 'unknown field'],
    ['POST', '/guest', { name: 'a\u0000b' }, 'name', 'one plain line'],
    ['PATCH', '/me', {}, 'name', 'missing: expected text'],
    ['POST', '/challenges', paced({ kind: 'x' }), 'terms.pace.kind', /one of "none", "shot"/],
    ['POST', '/challenges', paced({ kind: 'shot', seconds: 1 }), 'terms.pace.seconds', /one of 15/],
    ['POST', '/games/0/resign', {}, 'game', /expected text that matches/],
    ['GET', '/events?games=x', undefined, 'games.0', /expected text that matches/],
    ['GET', '/games/%ff', undefined, 'path', 'not a valid URL'],
  ] as const)('%s %s %j', async (method, path, body, field, reason) => {
    const { headers } = await OnlineClient.join(server.origin);
    const isSent = body !== undefined;
    const answer = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: { ...headers, ...(isSent && { 'content-type': 'application/json' }) },
      ...(isSent && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    expect(answer.status).toBe(400);
    const told = COMPONENT_SCHEMAS.Malformed.parse(await answer.json());
    const fields = [{ field, reason: expect.stringMatching(reason) }];
    expect(told).toEqual({ code: 'malformed', fields });
  });

  test('each faulty field is named', async () => {
    const terms = { rules: { grid: { width: 0, height: '8' }, flet: [1] }, pace: SMALL_TERMS.pace };
    const guest = await OnlineClient.join(server.origin);
    const { body } = await guest.ask('POST', '/api/challenges', { terms, isPublic: 1 });
    expect(COMPONENT_SCHEMAS.Malformed.parse(body).fields).toEqual([
      { field: 'terms.rules.grid.width', reason: 'expected a number of at least 1' },
      { field: 'terms.rules.grid.height', reason: 'expected a number' },
      { field: 'terms.rules.flet', reason: 'unknown field' },
      { field: 'terms.begins', reason: 'expected one of "draw", "challenger", "joiner"' },
      { field: 'isPublic', reason: 'expected true or false' },
    ]);
  });
});
