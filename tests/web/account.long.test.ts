import type { Person } from '@flotilla/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askApi, OnlineClient, SMALL_TERMS } from '../../apps/server/src/testing/online-client.js';
import {
  axeFaults,
  button,
  goTo,
  ORIGIN,
  openPage,
  overflowOf,
  PHONE,
  saved,
  see,
} from './support/browser.js';
import { enemySquare, untilTurn } from './support/sessions.js';
import { en, ru } from './support/texts.js';

/** Where the browser's own authenticator stands in for a person's finger. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
}

/** Asks the server as the page may. */
async function ask(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async (asked) => {
      const headers = { 'content-type': 'application/json' };
      const init = asked.body && { headers, body: JSON.stringify(asked.body) };
      return (await fetch(asked.path, { method: asked.method, ...init })).json();
    },
    { method, path, body },
  );
}

/** A game of the page's guest with a program, which breaks it off. */
async function playAsGuest(page: Page): Promise<string> {
  await ask(page, 'POST', '/api/guest', { name: 'Anna' });
  const wanted = { terms: SMALL_TERMS, isPublic: false };
  const offered = (await ask(page, 'POST', '/api/challenges', wanted)) as { id: string };
  const boris = await OnlineClient.join(ORIGIN, 'Boris');
  const game = await boris.accept(offered.id);
  await boris.act(game, { type: 'abort' });
  return game;
}

describe('an account', () => {
  test('is made of a guest, left, come back to, given a bot, taken along and deleted', async () => {
    const page = await openPage({ path: '/account' });
    await addAuthenticator(page);
    const game = await playAsGuest(page);
    await page.getByLabel(en('account:make.name')).fill('captain_anna');
    await button(page, en('account:make.button')).click();
    await page.locator('[data-codes] li').nth(9).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await button(page, en('account:signIn.button')).count()).toBe(0);
    await button(page, en('account:codes.done')).click();
    const heading = page.getByRole('heading', { level: 1, name: 'captain_anna' });
    await heading.waitFor();

    await page.getByRole('link', { name: en('account:you.profile') }).click();
    await page.locator(`a[href="/game/${game}"]`).waitFor();
    await goTo(page, '/account');

    await button(page, en('account:you.signOut')).click();
    await button(page, en('account:signIn.button')).click();
    await heading.waitFor();

    await page.getByLabel(en('account:bots.name')).fill('annas-bot');
    await button(page, en('account:bots.make')).click();
    const token = await page.locator('[data-token]').innerText();
    const { body } = await askApi(ORIGIN, 'GET', '/api/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body).toMatchObject({ player: { name: 'annas-bot', kind: 'bot' } });

    const all = await saved(page.getByRole('link', { name: en('account:data.export') }));
    expect(all.name).toBe('flotilla.json');
    const exported = (await ask(page, 'GET', '/api/account/export')) as object;
    expect(exported).toMatchObject({ bots: ['annas-bot'], games: [{ id: game }] });

    await button(page, en('account:data.remove')).click();
    await page.getByLabel('To confirm').fill('captain_anna');
    await button(page, en('account:data.yes')).click();
    await button(page, en('account:make.button')).waitFor();
    expect(await ask(page, 'GET', '/api/me')).toEqual({ player: null });
    const left = (await ask(page, 'GET', `/api/games/${game}`)) as object;
    expect(JSON.stringify(left)).not.toContain('captain_anna');
  });

  test('is refused where the name is taken, and come back to by a code', async () => {
    const page = await openPage({ path: '/account', lang: 'ru', expected: /40[0-9]/ });
    await addAuthenticator(page);
    const make = async (name: string) => {
      await page.getByLabel(ru('account:make.name'), { exact: true }).fill(name);
      await button(page, ru('account:make.button')).click();
    };
    await make('админ');
    await see(page, ru('account:refused.reserved-handle'));
    await make('Бывалый');
    const code = await page.locator('[data-codes] li').first().innerText();
    await button(page, ru('account:codes.done')).click();
    await button(page, ru('account:you.signOut')).first().click();
    await page.getByLabel(ru('account:signIn.code')).fill(code.toLowerCase());
    await button(page, ru('account:signIn.byCode')).click();
    await see(page, 'Осталось 9 неиспользованных кодов');
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test('is not offered where browsers have no passkeys, and it is said why', async () => {
    const page = await openPage({ path: '/account' });
    const json = { passkeys: { isOffered: false, reason: 'insecure' }, account: null };
    await page.route('**/api/account', (route) => route.fulfill({ json }));
    await page.reload();
    await see(page, en('account:noPasskeys.title'));
    expect(await button(page, en('account:make.button')).count()).toBe(0);
  });
});

/** A program that plays for a new account of this name, which stays signed in in the page. */
async function makeBot(page: Page, account: string, bot: string): Promise<OnlineClient> {
  await addAuthenticator(page);
  await page.getByLabel(en('account:make.name')).fill(account);
  await button(page, en('account:make.button')).click();
  await button(page, en('account:codes.done')).click();
  await page.getByLabel(en('account:bots.name')).fill(bot);
  await button(page, en('account:bots.make')).click();
  const token = await page.locator('[data-token]').innerText();
  const { player } = (await ask(page, 'GET', `/api/players/${bot}`)) as { player: Person };
  return new OnlineClient(ORIGIN, token, player);
}

const RATED_TERMS = {
  ...SMALL_TERMS,
  pace: { kind: 'days', days: 1 },
  begins: 'challenger',
} as const;
/** The squares of this player's ships. */
const fleetOf = async (player: OnlineClient, game: string) =>
  ((await player.see(game)).frame.own?.setup ?? []).flat();

test('rated games make a curve for each, and a leader only after more of them', async () => {
  const page = await openPage({ path: '/account' });
  const other = await openPage({ path: '/account' });
  const strong = await makeBot(page, 'strong-owner', 'strong-bot');
  const weak = await makeBot(other, 'weak-owner', 'weak-bot');
  for (let count = 0; count < 4; count += 1) {
    const game = await weak.accept(await strong.challenge(RATED_TERMS, true));
    await strong.place(game, 1);
    await weak.place(game, 2);
    const [one, two] = await fleetOf(weak, game);
    await strong.act(game, { type: 'fire', squares: [one!], after: 0 });
    await strong.act(game, { type: 'fire', squares: [two!], after: 1 });
    await weak.act(game, { type: 'resign' });
  }
  // A place takes more games.
  await goTo(page, '/leaderboard');
  await see(page, en('leaderboard:none'));
  expect(await axeFaults(page)).toEqual([]);
  await goTo(page, '/player/weak-bot');
  const rows = page.locator('tbody tr');
  await page
    .getByRole('img', { name: en('player:results.rating') })
    .locator('canvas')
    .waitFor();
  expect(await rows.first().innerText()).toMatch(/1\d{3}\? ± \d+\s+0\s+4\s+0/);
  await page.getByRole('link', { name: 'weak-owner' }).waitFor();
  await button(page, en('player:block')).click();
  await button(page, en('player:unblock')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await goTo(page, '/account');
  await button(page, en('account:blocked.unblockOf', { name: 'weak-bot' })).waitFor();
  await see(page, 'Counted for 50%');
  expect(await axeFaults(page)).toEqual([]);
});

test('a rated game says so, shows what it did to the ratings, and leads to the other’s page', async () => {
  const page = await openPage({ path: '/account' });
  const other = await openPage({ path: '/account' });
  await makeBot(page, 'rated-owner', 'rated-bot');
  const rival = await makeBot(other, 'rival-owner', 'rival-bot');
  const challenge = await rival.challenge({ ...RATED_TERMS, begins: 'joiner' }, true);
  await goTo(page, '/online');
  await see(page, '1 day per turn, rated');
  await goTo(page, `/join/${challenge}`);
  await page.getByText(en('online:terms.rated'), { exact: true }).waitFor();
  await button(page, en('join:join')).click();
  await page.waitForURL(/\/game\//);
  const game = new URL(page.url()).pathname.split('/')[2]!;
  await page.getByText(en('player:curve.game'), { exact: true }).first().waitFor();
  await button(page, en('battle:placing.start')).click();
  await rival.place(game);
  await page.locator('[data-board=enemy]').waitFor();
  await page.getByText(en('player:curve.game'), { exact: true }).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const fleet = await fleetOf(rival, game);
  for (const square of fleet.slice(0, 2)) {
    await untilTurn(page);
    await enemySquare(page, square).click();
  }
  await expect.poll(async () => (await rival.see(game)).frame.shots.length).toBe(2);
  await rival.act(game, { type: 'resign' });
  const ratings = page.locator('[data-ratings]');
  await see(ratings, /^1\d{3} \(\+\d+\)$/);
  await see(ratings, /^1\d{3} \(-\d+\)$/);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await ratings.getByRole('link', { name: en('online:program', { name: 'rival-bot' }) }).click();
  await page.getByRole('heading', { level: 1, name: 'rival-bot' }).waitFor();
  await button(page, en('player:block')).waitFor();
});

test('a player who is not there, and a table without leaders, are told of', async () => {
  const page = await openPage({ path: '/player/nobody-here', expected: /404/ });
  await page.getByRole('heading', { name: en('player:nobody.title') }).waitFor();
  await page.getByRole('link', { name: en('player:nobody.leaders') }).click();
  await page.getByRole('heading', { name: en('leaderboard:title') }).waitFor();
});

test('how long guests are kept is told', async () => {
  const page = await openPage({ lang: 'ru', path: '/online', expected: /status of 404/ });
  await page.getByRole('link', { name: ru('online:toPrivacy') }).click();
  await see(page, ru('privacy:time.days', { count: 90 }));
  await see(page, ru('privacy:time.games'));
  await page.route('**/api/privacy', (route) => route.fulfill({ json: { guestDays: null } }));
  await page.reload();
  await see(page, ru('privacy:time.never'));
  await page.unroute('**/api/privacy');
  // As a server before this page was made.
  await page.route('**/api/privacy', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await see(page, ru('privacy:time.unknown'));
});
