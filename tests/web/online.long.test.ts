import { gameSummarySchema } from '@flotilla/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  axeFaults,
  bottomOf,
  button,
  goTo,
  heading,
  labels,
  ORIGIN,
  openPage,
  restingPlace,
  see,
} from './support/browser.js';
import { hiddenParts, LAPTOP, SMALLEST } from './support/fit.js';
import {
  challenger,
  joiner,
  labelOf,
  offer,
  ownShips,
  shotsOf,
  tile,
  twoInBattle,
  unfold,
} from './support/online.js';
import { boardText, choose, enemySquare, openSquare, untilTurn } from './support/sessions.js';
import { en, ru } from './support/texts.js';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const versus = en('game:watched', { first: 'Аня', second: 'Bob' });

describe('who seeks an opponent', () => {
  const sought = (page: Page) =>
    page.evaluate(async () => (await (await fetch('/api/pairing')).json()).seek);

  test('waits through a reload, and two who seek the same are in one game', async () => {
    const first = await challenger();
    await unfold(first);
    await button(first, ru('online:now.wait')).click();
    await see(first, ru('online:now.seeking'));
    await first.reload();
    await first.getByRole('timer').waitFor();
    await first.getByRole('link', { name: ru('online:now.computer') }).waitFor();
    expect(await axeFaults(first)).toEqual([]);
    // Another tab of the same player, which does not seek.
    const aside = await first.context().newPage();
    await aside.goto(`${ORIGIN}/online`);
    await tile(aside, 'shot-60').waitFor();

    const second = await joiner('/online');
    await unfold(second);
    await button(second, en('online:now.wait')).click();
    for (const page of [first, second]) await page.waitForURL(/\/game\//);
    expect(second.url()).toBe(first.url());
    await aside.locator(`a[href="${pathOf(first)}"]`).waitFor();
    expect(pathOf(aside)).toBe('/online');
  });

  test('seeks no more after a cancel, or on another page', async () => {
    const page = await joiner('/online');
    for (const leave of [
      () => button(page, en('online:now.cancel')).click(),
      () => page.getByRole('link', { name: en('online:leaders.title') }).click(),
    ]) {
      await goTo(page, '/online');
      await unfold(page);
      await button(page, en('online:now.wait')).click();
      await page.getByRole('timer').waitFor();
      expect(await sought(page)).toMatchObject({ game: null });
      await leave();
      await expect.poll(() => sought(page)).toBeNull();
    }
  });

  test('finds three tiles first, and nothing moves when one is tapped', async () => {
    const page = await challenger();
    // Waits for people only: a level would take the seat while a busy machine still measures.
    await page.route('**/api/pairing', (route) => {
      const asked = route.request();
      const forPeople = { ...asked.postDataJSON(), takesLevel: false };
      return asked.method() === 'POST'
        ? route.continue({ postData: JSON.stringify(forPeople) })
        : route.continue();
    });
    await page.setViewportSize(SMALLEST);
    for (const pace of ['shot-60', 'game-10+0', 'days-1']) {
      const { y, height } = await restingPlace(tile(page, pace));
      expect(y + height).toBeLessThanOrEqual(SMALLEST.height);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const link = button(page, ru('online:friend.link'));
    const before = await restingPlace(link);
    await tile(page, 'days-1').click();
    const cancel = button(page, ru('online:now.cancel'));
    const place = await restingPlace(cancel);
    await page.getByRole('timer').waitFor();
    expect(await restingPlace(cancel)).toEqual(place);
    expect(await restingPlace(link)).toEqual(before);
    await cancel.click();
    await tile(page, 'days-1').waitFor();
    expect(await restingPlace(link)).toEqual(before);
  });

  test('warms up with a level, is told so, and plays the one who comes when both want it', async () => {
    const choice = { rules: { name: 'russian' } } as const;
    const [first, second] = [await challenger(choice), await joiner('/online', choice)];
    await tile(first, 'game-10+0').click();
    await first.waitForURL(/\/game\//);
    const [news = ''] = ru('game:levelCame', { name: '…' }).split('…');
    await see(first, news);
    await first.setViewportSize(SMALLEST);
    await expect.poll(() => hiddenParts(first, true)).toEqual([]);
    await first.reload();
    await see(first, news);
    await tile(second, 'game-10+0').click();
    await second.waitForURL(/\/game\//);
    const warmUps = [first, second].map(pathOf);
    for (const page of [first, second]) {
      const asked = page.locator('[data-warm-up]');
      await asked.getByRole('button').first().click();
    }
    for (const page of [first, second]) {
      await expect.poll(() => warmUps.includes(pathOf(page))).toBe(false);
    }
    expect(pathOf(second)).toBe(pathOf(first));
  });
});

describe('a link', () => {
  test('that is opened takes no seat; that was taken back or cut short says so, and leads on', async () => {
    const first = await challenger();
    const path = await offer(first);
    const second = await joiner(path);
    await heading(second, en('join:offered', { name: 'Аня' })).waitFor();
    await button(second, en('join:join')).waitFor();
    expect(await second.context().cookies()).toEqual([]);
    const preview = await fetch(ORIGIN + path, { headers: { accept: 'text/html' } });
    expect(preview.status).toBe(200);
    expect(pathOf(first)).toBe(path);
    for (const page of [first, second]) expect(await axeFaults(page)).toEqual([]);
    await button(first, ru('online:share.takeBack')).click();
    await first.waitForURL(/\/online$/);
    for (const gone of [path, '/join/x7']) {
      await goTo(second, gone);
      await heading(second, en('join:gone.title')).waitFor();
      await second.getByRole('link', { name: en('join:gone.online') }).waitFor();
    }
    await goTo(second, '/game/x7');
    await see(second, en('game:missing.title'));
  });

  test('is shared at the first button, where the device can share, and drawn as a code', async () => {
    const page = await joiner('/online');
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (given: object) => Object.assign(window, { given }),
      });
    });
    await page.reload();
    await button(page, en('online:friend.link')).click();
    const share = button(page, en('online:share.send'));
    await share.click();
    const given = await page.evaluate(() => (window as { given?: { url: string } }).given);
    expect(given?.url).toMatch(/\/join\/\w+$/);
    const code = page.getByRole('img', { name: en('online:share.code') });
    expect((await restingPlace(share)).y).toBeLessThan((await restingPlace(code)).y);
    await page.setViewportSize(LAPTOP);
    expect(await bottomOf(code)).toBeLessThanOrEqual(LAPTOP.height);
  });
});

describe('a challenge to one player', () => {
  test('is made again to an earlier opponent, who alone finds it in the lobby', async () => {
    const [played, other] = await twoInBattle();
    await enemySquare(played, 0).click();
    await choose(played, ru('game:resign.button'));
    await button(played.getByRole('dialog'), ru('game:resign.yes')).click();
    await other.locator('[data-over]').waitFor();
    await goTo(other, '/online');
    await goTo(played, '/online');
    await button(played, ru('online:again.playOf', { name: 'Bob' })).click();
    await see(played, ru('online:share.to', { name: 'Bob' }));
    const third = await openPage({ path: '/online' });
    await see(third, en('online:lobby.now'));
    await see(other, en('online:lobby.toYou'));
    expect(await third.getByText(en('online:lobby.toYou')).count()).toBe(0);
    await button(other, en('online:lobby.joinOf', { name: 'Аня' })).click();
    for (const page of [played, other]) await page.waitForURL(/\/game\//);
    expect(pathOf(other)).toBe(pathOf(played));
  });
});

describe('the lobby', () => {
  test('shows who waits; whoever takes it is in the game, and may leave and come back', async () => {
    const first = await challenger();
    await offer(first, true);
    await see(first, ru('online:share.public'));
    const second = await joiner('/online');
    await button(second, en('online:lobby.joinOf', { name: 'Аня' })).click();
    for (const page of [first, second]) await page.waitForURL(/\/game\//);
    const path = pathOf(second);
    await button(second, en('battle:placing.leave')).click();
    await second.waitForURL(/\/online$/);
    await second.locator(`a[href="${path}"]`).click();
    await button(second, en('battle:placing.start')).click();
    await heading(second, en('game:placed.title')).waitFor();
    await button(second, en('game:leave')).click();
    await second.waitForURL(/\/online$/);
    await goTo(second, path);
  });

  test('leads to games to watch, of whose fleets nothing is told', async () => {
    const [first, second] = await twoInBattle({ isPublic: true });
    await enemySquare(first, (await ownShips(second))[0]!).click();
    await expect.poll(() => shotsOf(second)).toBe(1);
    const third = await openPage({ path: '/online' });
    const path = pathOf(first);
    const entry = third.getByRole('listitem').filter({
      has: third.locator(`a[href="${path}"]`),
    });
    await entry.getByText(/: \d and \d/).waitFor();
    const watcher = await openPage({ path });
    await heading(watcher, versus).waitFor();
    await expect
      .poll(() => entry.textContent())
      .toContain(en('online:lobby.spectators', { count: 1 }));
    await third.locator(`a[href="${path}"]`).click();
    await third.locator('[data-board="0"] [data-square]').first().waitFor();
    expect((await labels(third.locator('[data-square]'))).join()).not.toMatch(/ship/);
    expect(await button(third, en('game:resign.button')).count()).toBe(0);
    expect(await axeFaults(third)).toEqual([]);
    // Players find their own game only under their own games.
    await goTo(second, '/online');
    await second.locator(`a[href="${path}"]`).first().waitFor();
    expect(await second.locator(`a[href="${path}"]`).count()).toBe(1);
  });

  test('has the computer to play, named in the language, which answers', async () => {
    const name = 'Боцман';
    const page = await challenger();
    await page.getByLabel(ru('online:computer.level')).selectOption(name);
    await button(page, ru('online:computer.play')).click();
    await page.waitForURL(/\/game\//);
    await see(page, ru('online:level', { name }));
    await button(page, ru('battle:placing.start')).click();
    const hasAnswered = async () =>
      (await boardText(page, 'own')).some((text) => /мимо|ранен|убит/.test(text));
    while (!(await untilTurn(page)) && !(await hasAnswered())) {
      const open = page.locator('[data-board=enemy]').locator(openSquare(page));
      const square = Number(await open.getAttribute('data-square'));
      await enemySquare(page, square).click();
      await expect.poll(() => labelOf(page, square)).not.toMatch(/открыто/);
    }
    await goTo(page, '/player/~boatswain');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await see(page, ru('names:shooterText.boatswain'));
    expect(await axeFaults(page)).toEqual([]);
  });

  test('is not asked for by the start page before online was played, and then tells whose turn it is', async () => {
    const asked: string[] = [];
    const page = await openPage({ path: '/lab' });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await goTo(page, '/');
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
    const [first] = await twoInBattle();
    await goTo(first, '/');
    const turn = ru('play:online.yourTurn', { name: 'Bob' });
    await first.getByRole('link', { name: turn }).waitFor();
    await expect.poll(() => first.title()).toMatch(/^\(1\) /);
    await first.getByRole('link', { name: ru('play:online.turns', { count: 1 }) }).click();
    await enemySquare(first, 0).waitFor();
    const { games } = await first.evaluate(async () => (await fetch('/api/lobby')).json());
    expect(games.map((game: unknown) => gameSummarySchema.parse(game).isYourTurn)).toEqual([true]);
  });
});
