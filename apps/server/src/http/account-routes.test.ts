import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator } from '../testing/authenticator.js';
import { BrowserClient } from '../testing/browser-client.js';
import { askApi, OnlineClient } from '../testing/online-client.js';
import { type OnlineServer, startOnlineServer } from '../testing/online-server.js';

type Role = 'nobody' | 'guest' | 'token' | 'bot' | 'account';
const ROLES: readonly Role[] = ['nobody', 'guest', 'token', 'bot', 'account'];

let server: OnlineServer;
const asks = new Map<Role, (method: string, path: string, body?: unknown) => Promise<unknown>>();
let owner: BrowserClient;
let stranger: BrowserClient;

beforeAll(async () => {
  server = await startOnlineServer();
  owner = await BrowserClient.register(server.origin, 'owner');
  stranger = await BrowserClient.register(server.origin, 'stranger');
  const guest = await BrowserClient.join(server.origin, 'Guest');
  const nobody = new BrowserClient(server.origin);
  const program = await OnlineClient.join(server.origin, 'Program');
  const { body } = await owner.ask('POST', '/api/account/bots', { name: 'owners-bot' });
  const headers = { authorization: `Bearer ${body['token']}` };
  const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 200 ? 'done' : body['code'];
  for (const [role, client] of [
    ['nobody', nobody],
    ['guest', guest],
    ['account', owner],
  ] as const) {
    asks.set(role, async (...asked) => codeOf(await client.ask(...asked)));
  }
  asks.set('token', async (...asked) => codeOf(await program.ask(...asked)));
  asks.set('bot', async (method, path, body) =>
    codeOf(await askApi(server.origin, method, path, { headers, body })),
  );
});

afterAll(() => server.close());

const NO_ID = '0'.repeat(16);

/** What each is answered, in the order of the roles. */
const TABLE: readonly (readonly [method: string, path: string, body: unknown, answers: string])[] =
  [
    ['GET', '/account', undefined, 'done done done done done'],
    [
      ...(['POST', '/account/register/begin', { handle: 'x' }] as const),
      'no-session bad-handle browser-only browser-only done',
    ],
    [
      ...([
        'POST',
        '/account/register/finish',
        { id: 'a', response: { clientDataJSON: 'a' } },
      ] as const),
      'no-session passkey-expired browser-only browser-only passkey-expired',
    ],
    [
      ...([
        'POST',
        '/account/sign-in/finish',
        { id: 'a', response: { clientDataJSON: 'a' } },
      ] as const),
      'passkey-expired passkey-expired no-passkeys no-passkeys passkey-expired',
    ],
    [
      ...(['POST', '/account/sign-in/code', { code: 'guess' }] as const),
      'bad-code bad-code bad-code bad-code bad-code',
    ],
    ['GET', '/account/export', undefined, OWN('done')],
    ['POST', '/account/recovery-codes', undefined, OWN('done')],
    ['POST', '/account/bots', { name: 'owners-other' }, OWN('done')],
    ['DELETE', `/account/passkeys/${NO_ID}`, undefined, OWN('not-found')],
    ['DELETE', `/account/tokens/${NO_ID}`, undefined, OWN('not-found')],
    ['PUT', `/account/blocks/${NO_ID}`, undefined, OWN('not-found')],
    ['DELETE', `/account/blocks/${NO_ID}`, undefined, OWN('done')],
    ['DELETE', '/account', { handle: 'stranger' }, OWN('other-name')],
    ['GET', '/players/owner', undefined, 'done done done done done'],
    ['GET', '/players/owners-bot', undefined, 'done done done done done'],
    ['GET', '/players/Guest', undefined, 'not-found not-found not-found not-found not-found'],
    ['GET', '/pairing', undefined, 'done done done done done'],
    [
      ...(['POST', '/pairing', { rules: {}, pace: { kind: 'none' } }] as const),
      'no-session done done done done',
    ],
    ['DELETE', '/pairing', undefined, 'no-session done done done done'],
    ['GET', '/leaderboards', undefined, 'done done done done done'],
    ['GET', '/leaderboards/russian', undefined, 'done done done done done'],
    ['POST', '/account/sign-out', { everywhere: false }, OWN('done')],
  ];

function OWN(answer: string): string {
  return `no-session no-account browser-only browser-only ${answer}`;
}

describe('who may do what', () => {
  test.each(TABLE)('%s %s %j', async (method, path, body, answers) => {
    const found = [];
    for (const role of ROLES) found.push(await asks.get(role)?.(method, `/api${path}`, body));
    expect(found.join(' ')).toBe(answers);
  });
});

describe('a stranger is refused', () => {
  const begin = async (client: BrowserClient, what: string, body?: object) => {
    const { body: begun } = await client.ask('POST', `/api/account/${what}/begin`, body);
    return begun['options'] as never;
  };
  const finish = async (client: BrowserClient, what: string, signed: object) => {
    const { status, body } = await client.ask('POST', `/api/account/${what}/finish`, signed);
    return status === 200 ? 'done' : body['code'];
  };

  test('who replays what was signed before', async () => {
    const signed = stranger.authenticator.signIn(await begin(stranger, 'sign-in'));
    expect(await finish(stranger, 'sign-in', signed)).toBe('done');
    expect(await finish(new BrowserClient(server.origin), 'sign-in', signed)).toBe(
      'passkey-expired',
    );
  });

  test('who signs for another site', async () => {
    const guest = await BrowserClient.join(server.origin, 'Guest');
    const elsewhere = new Authenticator('https://elsewhere.example');
    const options = await begin(guest, 'register', { handle: 'elsewhere' });
    expect(await finish(guest, 'register', elsewhere.register(options))).toBe('passkey-refused');
    const fresh = await begin(guest, 'sign-in');
    expect(await finish(guest, 'sign-in', elsewhere.signIn(fresh))).toBe('passkey-unknown');
  });

  test('who finishes what another began, or something else', async () => {
    const [anna, eve] = [
      await BrowserClient.join(server.origin, 'Anna'),
      await BrowserClient.join(server.origin, 'Eve'),
    ];
    const asked = await begin(anna, 'register', { handle: 'anna-1' });
    expect(await finish(eve, 'register', eve.authenticator.register(asked))).toBe(
      'passkey-expired',
    );
    const toSignIn = await begin(anna, 'sign-in');
    const made = anna.authenticator.register(toSignIn);
    expect(await finish(anna, 'register', made)).toBe('passkey-expired');
  });

  test('whose signature or account is another', async () => {
    const signed = stranger.authenticator.signIn(await begin(stranger, 'sign-in'));
    const response = { ...signed.response, signature: 'MEUCIQ' };
    expect(await finish(stranger, 'sign-in', { ...signed, response })).toBe('passkey-refused');
    const again = stranger.authenticator.signIn(await begin(stranger, 'sign-in'));
    const others = { ...again.response, userHandle: Buffer.from('another').toString('base64url') };
    const answer = await finish(stranger, 'sign-in', { ...again, response: others });
    expect(answer).toBe('passkey-refused');
  });

  test('who comes from another page, or takes another’s token back', async () => {
    const foreign = { origin: 'https://elsewhere.example' };
    const asked = await stranger.ask('DELETE', '/api/account', { handle: 'stranger' }, foreign);
    expect(asked).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    await owner.signIn();
    const { bots } = (await owner.account()) as { bots: { tokens: { id: string }[] }[] };
    const token = bots[0]?.tokens[0]?.id;
    const revoked = await stranger.ask('DELETE', `/api/account/tokens/${token}`);
    expect(revoked).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('at an address that has no passkeys, and is told why', async () => {
    const { body } = await askApi(server.origin, 'GET', '/api/account');
    expect(body).toEqual({ passkeys: { isOffered: false, reason: 'address' }, account: null });
  });
});
