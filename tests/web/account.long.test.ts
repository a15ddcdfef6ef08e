import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OnlineClient, SMALL_TERMS } from '../../apps/server/src/testing/online-client.js';
import {
  axeFaults,
  button,
  goTo,
  ORIGIN,
  openPage,
  overflowOf,
  PHONE,
  press,
  saved,
  see,
} from './support/browser.js';
import { shootAt } from './support/sessions.js';
import { en, ru } from './support/texts.js';

/** Adds a virtual authenticator in place of a person's fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Sends a request as the page would. */
async function ask(page: Page, method: string, path: string, body?: object) {
  const options = { method, headers: { origin: ORIGIN }, ...(body && { data: body }) };
  return (await page.request.fetch(ORIGIN + path, options)).json();
}

/** Makes a bot of the account on the page. */
async function addBot(page: Page, name: string): Promise<OnlineClient> {
  await page.getByText(en('you:account.bots.title'), { exact: true }).click();
  await page.getByLabel(en('you:account.bots.name')).fill(name);
  await press(page, en('you:account.bots.make'));
  const token = await page.locator('[data-token]').innerText();
  const { player } = await ask(page, 'GET', `/api/players/${name}`);
  return new OnlineClient(ORIGIN, token, player);
}

test('an account is made of a guest, left, come back to, given a bot, taken along and deleted', async () => {
  const page = await openPage({ path: '/you/account' });
  await addAuthenticator(page);
  await ask(page, 'POST', '/api/guest', { name: 'Anna' });
  const offer = { terms: SMALL_TERMS, isPublic: false };
  const { id } = await ask(page, 'POST', '/api/challenges', offer);
  const boris = await OnlineClient.join(ORIGIN, 'Boris');
  const game = await boris.accept(id);
  await boris.act(game, { type: 'abort' });

  await page.getByLabel(en('you:account.make.name')).fill('captain_anna');
  await press(page, en('you:account.make.button'));
  await page.locator('[data-codes] li').nth(9).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await button(page, en('you:account.signIn.button')).count()).toBe(0);
  await press(page, en('you:account.codes.done'));
  const heading = page.getByRole('heading', { level: 2, name: 'captain_anna' });
  await heading.waitFor();

  await page.getByRole('link', { name: en('you:account.you.profile') }).click();
  await page.locator(`a[href="/game/${game}"]`).waitFor();
  await goTo(page, '/you/account');

  await press(page, en('you:account.you.signOut'), en('you:account.signIn.button'));
  await heading.waitFor();

  const bot = await addBot(page, 'annas-bot');
  const { body } = await bot.ask('GET', '/api/me');
  expect(body).toMatchObject({ player: { name: 'annas-bot', kind: 'bot' } });

  const all = await saved(page.getByRole('link', { name: en('you:account.data.export') }));
  expect(all.name).toBe('flotilla.json');
  expect(JSON.parse(all.text)).toMatchObject({ bots: ['annas-bot'], games: [{ id: game }] });

  await press(page, en('you:account.data.remove'));
  const typed = en('you:account.data.typeName', { name: 'captain_anna' });
  await page.getByLabel(typed).fill('captain_anna');
  await press(page, en('you:account.data.yes'));
  await button(page, en('you:account.make.button')).waitFor();
  expect(await ask(page, 'GET', '/api/me')).toEqual({ player: null });
});

test('an account is refused where the name is taken, and come back to by a code', async () => {
  const page = await openPage({ path: '/you/account', lang: 'ru', expected: /40[0-9]/ });
  await addAuthenticator(page);
  const make = async (name: string) => {
    await page.getByLabel(ru('you:account.make.name'), { exact: true }).fill(name);
    await press(page, ru('you:account.make.button'));
  };
  await make('админ');
  await see(page, ru('you:account.refused.reserved-handle'));
  await make('Бывалый');
  const code = await page.locator('[data-codes] li').first().innerText();
  await press(page, ru('you:account.codes.done'));
  await button(page, ru('you:account.you.signOut')).first().click();
  await page.getByLabel(ru('you:account.signIn.code')).fill(code.toLowerCase());
  await press(page, ru('you:account.signIn.byCode'));
  await see(page, ru('you:account.codes.left', { count: 9 }));
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('an account is not offered where browsers have no passkeys, and it is said why', async () => {
  const page = await openPage({ path: '/you/account' });
  const json = { passkeys: { isOffered: false, reason: 'insecure' }, account: null };
  await page.route('**/api/account', (route) => route.fulfill({ json }));
  await page.reload();
  await see(page, en('you:account.noPasskeys.title'));
  expect(await button(page, en('you:account.make.button')).count()).toBe(0);
});

/** Creates an account of this name, signed in on the page, and returns a bot that plays for it. */
async function makeBot(page: Page, account: string, bot: string): Promise<OnlineClient> {
  await addAuthenticator(page);
  await page.getByLabel(en('you:account.make.name')).fill(account);
  await press(page, en('you:account.make.button'), en('you:account.codes.done'));
  return addBot(page, bot);
}

/** Returns the squares of this player's ships. */
const fleetOf = async (player: OnlineClient, game: string) =>
  ((await player.see(game)).frame.own?.setup ?? []).flat();

test('rated games say so, change the ratings, make a curve, and no leader before there are more', async () => {
  const page = await openPage({ path: '/you/account' });
  const other = await openPage({ path: '/you/account' });
  const weak = await makeBot(page, 'weak-owner', 'weak-bot');
  const strong = await makeBot(other, 'strong-owner', 'strong-bot');
  const pace = { kind: 'days', days: 1 } as const;
  const terms = { ...SMALL_TERMS, pace, begins: 'challenger' } as const;
  for (let count = 0; count < 3; count += 1) {
    const game = await weak.accept(await strong.challenge(terms, true));
    await strong.place(game, 1);
    await weak.place(game, 2);
    const [one, two] = await fleetOf(weak, game);
    await strong.act(game, { type: 'fire', squares: [one!], after: 0 });
    await strong.act(game, { type: 'fire', squares: [two!], after: 1 });
    await weak.act(game, { type: 'resign' });
  }
  // A place on the leaderboard requires more games.
  await goTo(page, '/leaderboard');
  expect(new URL(page.url()).pathname).toBe('/online/leaderboard');
  await see(page, en('online:leaders.none'));

  const challenge = await strong.challenge({ ...terms, begins: 'joiner' }, true);
  await goTo(page, `/join/${challenge}`);
  await page.getByText(en('online:terms.rated'), { exact: true }).waitFor();
  await press(page, en('join:join'));
  await page.waitForURL(/\/game\//);
  const game = new URL(page.url()).pathname.split('/')[2]!;
  await page.getByText(en('player:curve.game'), { exact: true }).first().waitFor();
  await press(page, en('battle:placing.start'));
  await strong.place(game);
  await page.locator('[data-board=enemy]').waitFor();
  await shootAt(page, (await fleetOf(strong, game)).slice(0, 2));
  await expect.poll(async () => (await strong.see(game)).frame.shots.length).toBe(2);
  await strong.act(game, { type: 'resign' });
  const ratings = page.locator('[data-ratings]');
  await see(ratings, /^1\d{3} \(\+\d+\)$/, /^1\d{3} \(-\d+\)$/);
  expect(await axeFaults(page)).toEqual([]);

  await ratings.getByRole('link', { name: en('online:program', { name: 'strong-bot' }) }).click();
  await page.getByRole('heading', { level: 1, name: 'strong-bot' }).waitFor();
  const curve = page.getByRole('img', { name: en('player:results.rating') });
  await curve.locator('canvas').waitFor();
  expect(await page.locator('tbody tr').first().innerText()).toMatch(/1\d{3}\?\s+3\s+1\s+0/);
  await page.getByRole('link', { name: 'strong-owner' }).waitFor();
  await press(page, en('player:block'));
  await button(page, en('player:unblock')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await goTo(page, '/you/account');
  await button(page, en('you:account.blocked.unblockOf', { name: 'strong-bot' })).waitFor();
  const [less = ''] = en('you:account.notices.repeated', { share: '50%' }).split(':');
  await see(page, less);
});

test('a player who is not there, and a table without leaders, are told of', async () => {
  const page = await openPage({ path: '/player/nobody-here', expected: /404/ });
  await page.getByRole('heading', { name: en('player:nobody.title') }).waitFor();
  await page.getByRole('link', { name: en('player:nobody.leaders') }).click();
  await page.waitForURL(/\/online\/leaderboard$/);
});

test('how long guests are kept is told, also by a server that is older than the page', async () => {
  const page = await openPage({ lang: 'ru', path: '/online', expected: /status of 404/ });
  await page.getByRole('link', { name: ru('online:toPrivacy') }).click();
  await see(page, ru('privacy:time.days', { count: 90 }), ru('privacy:time.games'));
  for (const [status, json, told] of [
    [200, { guestDays: null }, 'never'],
    [404, {}, 'unknown'],
  ] as const) {
    await page.route('**/api/privacy', (route) => route.fulfill({ status, json }));
    await page.reload();
    await see(page, ru(`privacy:time.${told}`));
  }
});
