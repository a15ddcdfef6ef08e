import { describe, expect, test } from 'vitest';
import { Authenticator } from '../testing/authenticator.js';
import { BrowserClient } from '../testing/browser-client.js';
import { askApi, OnlineClient } from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

const server = await serverOfFile();
const owner = await BrowserClient.register(server.origin, 'owner');
const stranger = await BrowserClient.register(server.origin, 'stranger');
const { body: made } = await owner.ask('POST', '/api/account/bots', { name: 'owners-bot' });
const nobody = new BrowserClient(server.origin);
const guest = await BrowserClient.join(server.origin, 'Guest');
const program = await OnlineClient.join(server.origin, 'Program');
const bot = new OnlineClient(server.origin, String(made['token']), program.player);
/** Clients in the order of the expected statuses below. */
const ROLES: readonly Pick<OnlineClient, 'ask'>[] = [nobody, guest, program, bot, owner];

const NO_ID = '0'.repeat(16);

const SIGNED = { id: 'a', response: { clientDataJSON: 'a' } };
const GUESS = { code: 'guess' };
const SOUGHT = { rules: {}, pace: { kind: 'none' } };
const all = (answer: string) => Array(5).fill(answer);
const players = (answer: string) => ['no-session', ...Array(4).fill(answer)];
const accounts = (answer: string, ofGuest = 'no-account') =>
  `no-session ${ofGuest} browser-only browser-only ${answer}`.split(' ');
const expired = 'passkey-expired passkey-expired no-passkeys no-passkeys passkey-expired'.split(
  ' ',
);

test.each<[request: string, answers: string[], body?: object]>([
  ['GET /account', all('done')],
  ['POST /account/register/begin', accounts('done', 'bad-handle'), { handle: 'x' }],
  ['POST /account/register/finish', accounts('passkey-expired', 'passkey-expired'), SIGNED],
  ['POST /account/sign-in/finish', expired, SIGNED],
  ['POST /account/sign-in/code', all('bad-code'), { code: 'guess' }],
  ['GET /account/export', accounts('done')],
  ['POST /account/recovery-codes', accounts('done')],
  ['POST /account/bots', accounts('done'), { name: 'owners-other' }],
  [`DELETE /account/passkeys/${NO_ID}`, accounts('not-found')],
  [`DELETE /account/tokens/${NO_ID}`, accounts('not-found')],
  [`PUT /account/blocks/${NO_ID}`, accounts('not-found')],
  [`DELETE /account/blocks/${NO_ID}`, accounts('done')],
  ['POST /account/delete/begin', accounts('other-name'), { handle: 'stranger' }],
  ['DELETE /account', accounts('other-name'), { handle: 'stranger', proof: GUESS }],
  ['DELETE /account', accounts('bad-code'), { handle: 'owner', proof: GUESS }],
  ['GET /players/owner', all('done')],
  ['GET /players/owners-bot', all('done')],
  ['GET /players/Guest', all('not-found')],
  ['GET /pairing', all('done')],
  ['POST /pairing', players('done'), SOUGHT],
  ['DELETE /pairing', players('done')],
  ['POST /daily/2026-11-24', players('not-over'), { squares: [0] }],
  ['GET /leaderboards', all('done')],
  ['GET /leaderboards/russian', all('done')],
  ['POST /account/sign-out', accounts('done'), { everywhere: false }],
])('%s is answered to nobody, a guest, a program, a bot and an account: %j', async (...row) => {
  const [request, answers, sent] = row;
  const [method = '', path] = request.split(' ');
  const found = [];
  for (const role of ROLES) {
    const { status, body } = await role.ask(method, `/api${path}`, sent);
    found.push(status === 200 ? 'done' : body['code']);
  }
  expect(found).toEqual(answers);
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
    const other = new BrowserClient(server.origin);
    expect(await finish(other, 'sign-in', signed)).toBe('passkey-expired');
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
    const anna = await BrowserClient.join(server.origin, 'Anna');
    const eve = await BrowserClient.join(server.origin, 'Eve');
    const hers = eve.authenticator.register(await begin(anna, 'register', { handle: 'anna-1' }));
    expect(await finish(eve, 'register', hers)).toBe('passkey-expired');
    const made = anna.authenticator.register(await begin(anna, 'sign-in'));
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

  test('who takes another’s token back', async () => {
    await owner.signIn();
    const { bots } = (await owner.account()) as { bots: { tokens: { id: string }[] }[] };
    const token = bots[0]?.tokens[0]?.id;
    const revoked = await stranger.ask('DELETE', `/api/account/tokens/${token}`);
    expect(revoked).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('who deletes the account without its passkey', async () => {
    const asked = await stranger.ask('POST', '/api/account/delete/begin', { handle: 'stranger' });
    const asIfToSignIn = stranger.authenticator.signIn(await begin(stranger, 'sign-in'));
    const ofOther = owner.authenticator.signIn(asked.body['options'] as never);
    for (const [proof, code] of [
      [undefined, 'malformed'],
      [{ signed: asIfToSignIn }, 'passkey-expired'],
      [{ signed: ofOther }, 'passkey-refused'],
      [{ signed: ofOther }, 'passkey-expired'],
    ] as const) {
      const sent = { handle: 'stranger', ...(proof && { proof }) };
      const { body } = await stranger.ask('DELETE', '/api/account', sent);
      expect(body).toMatchObject({ code });
    }
    expect(await stranger.me()).toMatchObject({ name: 'stranger' });
  });

  test('at an address that has no passkeys, and is told why', async () => {
    const { body } = await askApi(server.origin, 'GET', '/api/account');
    expect(body).toEqual({ passkeys: { isOffered: false, reason: 'address' }, account: null });
  });
});
