import type { GameCommand, Person } from '@flotilla/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OnlineClient, SMALL_TERMS } from '../../apps/server/src/testing/online-client.js';
import { axeFaults, goTo, ORIGIN, openPage, overflowOf, PHONE } from './support/browser.js';

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

/** Asks the server as the page may, and as a program with a token may. */
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

async function askAsProgram(path: string, body?: object, token?: string) {
  const answer = await fetch(ORIGIN + path, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, string>;
}

const TERMS = {
  rules: { grid: { width: 6, height: 6 }, fleet: [3, 2, 1] },
  pace: { kind: 'none' },
  begins: 'draw',
};

/** A game of the page's guest with a program, which breaks it off. */
async function playAsGuest(page: Page): Promise<string> {
  await ask(page, 'POST', '/api/guest', { name: 'Anna' });
  const wanted = { terms: TERMS, isPublic: false };
  const offered = (await ask(page, 'POST', '/api/challenges', wanted)) as { id: string };
  const { token } = await askAsProgram('/api/guest', { name: 'Boris', token: true });
  const { game = '' } = await askAsProgram(
    `/api/challenges/${offered.id}/accept`,
    undefined,
    token,
  );
  await askAsProgram(`/api/games/${game}/abort`, {}, token);
  return game;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('an account', () => {
  test('is made of a guest, left, come back to, given a bot, taken along and deleted', async () => {
    const page = await openPage({ path: '/account' });
    await addAuthenticator(page);
    const game = await playAsGuest(page);
    await page.getByLabel('Name').fill('captain_anna');
    await button(page, 'Create an account').click();
    await page.locator('[data-codes] li').nth(9).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await button(page, 'Sign in with a passkey').count()).toBe(0);
    await button(page, 'I have written them down').click();
    const heading = page.getByRole('heading', { level: 1, name: 'captain_anna' });
    await heading.waitFor();

    await page.getByRole('link', { name: 'Profile' }).click();
    await page.locator(`a[href="/game/${game}"]`).waitFor();
    await goTo(page, '/account');

    await button(page, /^Sign out$/).click();
    await button(page, 'Sign in with a passkey').click();
    await heading.waitFor();

    await page.getByLabel('Bot name').fill('annas-bot');
    await button(page, 'Create a token').click();
    const token = await page.locator('[data-token]').innerText();
    const { player } = (await (
      await fetch(`${ORIGIN}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { player: unknown };
    expect(player).toMatchObject({ name: 'annas-bot', kind: 'bot' });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('flotilla.json');
    const exported = (await ask(page, 'GET', '/api/account/export')) as object;
    expect(exported).toMatchObject({ bots: ['annas-bot'], games: [{ id: game }] });

    await button(page, 'Delete the account').click();
    await page.getByLabel('To confirm').fill('captain_anna');
    await button(page, 'Delete forever').click();
    await button(page, 'Create an account').waitFor();
    expect(await ask(page, 'GET', '/api/me')).toEqual({ player: null });
    const left = (await ask(page, 'GET', `/api/games/${game}`)) as object;
    expect(JSON.stringify(left)).not.toContain('captain_anna');
  });

  test('is refused where the name is taken, and come back to by a code', async () => {
    const page = await openPage({ path: '/account', lang: 'ru', expected: /40[0-9]/ });
    await addAuthenticator(page);
    const make = async (name: string) => {
      await page.getByLabel('Имя', { exact: true }).fill(name);
      await button(page, 'Создать с ключом доступа').click();
    };
    await make('админ');
    await page.getByText('зарезервировано').waitFor();
    await make('Бывалый');
    const code = await page.locator('[data-codes] li').first().innerText();
    await button(page, 'Коды записаны').click();
    await button(page, 'Выйти').first().click();
    await page.getByLabel('Резервный код').fill(code.toLowerCase());
    await button(page, 'Войти по коду').click();
    await page.getByText('Осталось 9 неиспользованных кодов').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test('is not offered where browsers have no passkeys, and it is said why', async () => {
    const page = await openPage({ path: '/account' });
    const address = ORIGIN.replace('localhost', '127.0.0.1');
    const { passkeys } = (await (await fetch(`${address}/api/account`)).json()) as {
      passkeys: object;
    };
    expect(passkeys).toEqual({ isOffered: false, reason: 'address' });
    await page.route('**/api/account', (route) =>
      route.fulfill({
        json: { passkeys: { isOffered: false, reason: 'insecure' }, account: null },
      }),
    );
    await page.reload();
    await page.getByText('Passkeys do not work at this address').waitFor();
    expect(await button(page, 'Create an account').count()).toBe(0);
  });
});

/** A program that plays for a new account of this name, which stays signed in in the page. */
async function makeBot(page: Page, account: string, bot: string): Promise<OnlineClient> {
  await addAuthenticator(page);
  await page.getByLabel('Name').fill(account);
  await button(page, 'Create an account').click();
  await button(page, 'I have written them down').click();
  await page.getByLabel('Bot name').fill(bot);
  await button(page, 'Create a token').click();
  const token = await page.locator('[data-token]').innerText();
  const { player } = (await ask(page, 'GET', `/api/players/${bot}`)) as { player: Person };
  return new OnlineClient(ORIGIN, token, player);
}

const RATED_TERMS = {
  ...SMALL_TERMS,
  pace: { kind: 'days', days: 1 },
  begins: 'challenger',
} as const;
const FIRST_SHOT: GameCommand = { type: 'fire', squares: [0], after: 0 };

test('rated games make leaders, and a curve for each', async () => {
  const [page, other] = [
    await openPage({ path: '/account' }),
    await openPage({ path: '/account' }),
  ];
  const strong = await makeBot(page, 'strong-owner', 'strong-bot');
  const weak = await makeBot(other, 'weak-owner', 'weak-bot');
  for (let count = 0; count < 4; count += 1) {
    const game = await weak.accept(await strong.challenge(RATED_TERMS, true));
    await strong.place(game, 1);
    await weak.place(game, 2);
    await strong.act(game, FIRST_SHOT);
    await (count === 2 ? strong : weak).act(game, { type: 'resign' });
  }
  await goTo(page, '/leaderboard');
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.first().innerText()).toContain('strong-bot');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'weak-bot' }).click();
  await page.getByRole('img', { name: 'Rating' }).locator('canvas').waitFor();
  expect(await rows.first().innerText()).toMatch(/1\d{3} ± \d+\s+1\s+3\s+0/);
  await page.getByRole('link', { name: 'weak-owner' }).waitFor();
  await button(page, 'Block').click();
  await button(page, 'Unblock').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await goTo(page, '/account');
  await button(page, 'Unblock weak-bot').waitFor();
  await page.getByText('Counted for 50%').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('a rated game says so, shows what it did to the ratings, and leads to the other’s page', async () => {
  const [page, other] = [
    await openPage({ path: '/account' }),
    await openPage({ path: '/account' }),
  ];
  await makeBot(page, 'rated-owner', 'rated-bot');
  const rival = await makeBot(other, 'rival-owner', 'rival-bot');
  const challenge = await rival.challenge(RATED_TERMS, true);
  await goTo(page, '/online');
  await page.getByText('1 day per turn, rated', { exact: false }).waitFor();
  await goTo(page, `/join/${challenge}`);
  await page.getByText('rated game', { exact: true }).waitFor();
  await button(page, 'Join the game').click();
  await page.waitForURL(/\/game\//);
  const game = new URL(page.url()).pathname.split('/')[2]!;
  await page.getByText('Rated game', { exact: true }).first().waitFor();
  await button(page, 'Start battle').click();
  await rival.place(game);
  await page.locator('[data-board=enemy]').waitFor();
  await page.getByText('Rated game', { exact: true }).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await rival.act(game, FIRST_SHOT);
  await rival.act(game, { type: 'resign' });
  const ratings = page.locator('[data-ratings]');
  await ratings.getByText(/^1\d{3} \(\+\d+\)$/).waitFor();
  await ratings.getByText(/^1\d{3} \(-\d+\)$/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await ratings.getByRole('link', { name: 'rival-bot (bot)' }).click();
  await page.getByRole('heading', { level: 1, name: 'rival-bot' }).waitFor();
  await button(page, 'Block').waitFor();
});

test('a player who is not there, and a table without leaders, are told of', async () => {
  const page = await openPage({ path: '/player/nobody-here', expected: /404/ });
  await page.getByRole('heading', { name: 'There is no such player' }).waitFor();
  await page.getByRole('link', { name: 'To the leaderboard' }).click();
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
});
