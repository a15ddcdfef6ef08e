import { gameSummarySchema } from '@flotilla/protocol';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, goTo, ORIGIN, openPage, overflowOf, restingPlace } from './support/browser.js';
import {
  challenger,
  joiner,
  offer,
  ownShips,
  shotsOf,
  tile,
  twoFromLink,
  twoInBattle,
  unfold,
  winBy,
} from './support/online.js';
import { boardText, choose, enemySquare, untilTurn } from './support/sessions.js';

const SMALL_PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
];

/** By how much the boards and the buttons of a battle are longer than its window. */
function coverOf(page: Page): Promise<number> {
  const parts = '[data-board] [role=grid], [data-bar] button:not([popover] *)';
  return page.evaluate((parts) => {
    const ends = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
    return Math.max(...ends.map(({ bottom }) => bottom)) - innerHeight;
  }, parts);
}

/** Whose shots a review is about, until others are asked for. */
const shownFirst = (page: Page, name: string) =>
  page.locator('[data-shown=true]').getByRole('heading', { name, exact: true }).waitFor();

describe('two people at two devices', () => {
  test('from a link to the end, a review, the proof and another game', async () => {
    const [first, second] = await twoFromLink();
    expect(await first.title()).toContain('Ваш ход');
    const ships = await ownShips(second);
    expect(ships.length).toBe(3);
    const water = [...Array(16).keys()].filter((square) => !ships.includes(square));
    await enemySquare(first, water[0]!).click();
    await expect.poll(() => second.title()).toContain('Your turn');
    const own = await ownShips(first);
    const free = [...Array(16).keys()].filter((square) => !own.includes(square));
    await enemySquare(second, free[0]!).click();
    await expect.poll(() => first.title()).toContain('Ваш ход');
    await winBy(first, ships);
    await first.getByRole('heading', { name: 'Вы победили!' }).waitFor();
    await second.getByRole('heading', { name: 'Аня wins' }).waitFor();
    expect(await axeFaults(second)).toEqual([]);
    expect(await overflowOf(second)).toBeLessThanOrEqual(0);

    await second.getByRole('button', { name: 'Verify' }).click();
    await second.locator('[data-verified]').waitFor();
    const report = await second.locator('dialog[open]').textContent();
    expect(report).toContain('The hashes that this browser received before the first shot');
    expect(report).toContain('Not proved, stated by the server: ');
    // Both seals, and the chain of all shots.
    expect(await second.locator('dialog[open] code').allTextContents()).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f]{64}$/)),
    );
    await second.keyboard.press('Escape');

    const game = new URL(first.url()).pathname;
    await first.getByRole('button', { name: 'Реванш' }).click();
    await second.getByRole('button', { name: 'Play again' }).click();
    await first.waitForURL((url) => url.pathname !== game);
    await second.waitForURL((url) => url.pathname !== game);
    expect(second.url()).toBe(first.url());
    await first.getByRole('heading', { name: /Расставьте флот/ }).waitFor();

    await goTo(second, game);
    await second.getByRole('button', { name: 'Review the game' }).click();
    await second.waitForURL(/\/review#game=/);
    await second.locator('strong', { hasText: 'Аня' }).filter({ hasText: 'Bob' }).waitFor();
    // A player sees the own shots first, a spectator those of the first player.
    await shownFirst(second, 'Bob');
    await goTo(first, game);
    await first.getByRole('button', { name: 'Разобрать партию' }).click();
    await shownFirst(first, 'Аня');
    const third = await openPage();
    await third.goto(second.url());
    await shownFirst(third, 'Аня');
  });

  test('a page loaded anew, and a shot without a network, which is sent once', async () => {
    const [first, second] = await twoInBattle();
    const ships = await ownShips(second);
    await first.reload();
    await enemySquare(first, ships[0]!).waitFor();
    await first.context().setOffline(true);
    await first.getByText('Соединяемся…').waitFor();
    await enemySquare(first, ships[0]!).click();
    await first.getByText(/отправятся, как только сервер ответит/).waitFor();
    expect(await shotsOf(second)).toBe(0);
    await first.context().setOffline(false);
    await expect.poll(() => shotsOf(second)).toBe(1);
    await expect.poll(() => shotsOf(first)).toBe(1);
    await expect
      .poll(() => enemySquare(first, ships[0]!).getAttribute('aria-label'))
      .toMatch(/ранен|убит/);
    await first.getByText('Соединяемся…').waitFor({ state: 'detached' });
  });

  test('talk in each one’s language, and nothing of it is markup', async () => {
    const [first, second] = await twoInBattle();
    await second.getByRole('button', { name: 'Chat' }).click();
    await first.getByRole('button', { name: 'Удачи!' }).click();
    await second.getByText('Good luck!').nth(1).waitFor();
    await second.getByLabel('In your own words').fill('<b>hi</b>');
    await second.getByRole('button', { name: 'Send' }).click();
    const words = first.getByRole('listitem').filter({ hasText: '<b>hi</b>' });
    await words.waitFor();
    await first.getByLabel('Скрыть сообщения соперника').check();
    await words.waitFor({ state: 'detached' });
  });

  test('on a phone the chat is a tap away over the boards, nothing moves, and a reload keeps what is new', async () => {
    const [first, second] = await twoInBattle({ rules: { name: 'russian' } });
    const board = second.locator('[data-board=enemy] [role=grid]');
    const chat = second.getByRole('region', { name: 'Chat' });
    for (const [index, size] of [...SMALL_PHONES, { width: 664, height: 390 }].entries()) {
      await second.setViewportSize(size);
      await second.evaluate(() => scrollTo(0, 0));
      const before = await restingPlace(board);
      await first.getByRole('button', { name: 'Удачи!' }).click();
      await second.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();
      await first.getByRole('button', { name: 'Спасибо!' }).click();
      const news = second.getByRole('button', { name: 'Chat, 2 new messages' });
      await news.waitFor();
      await second.reload();
      await news.waitFor();
      expect(await restingPlace(board)).toEqual(before);
      expect(await axeFaults(second)).toEqual([]);
      expect(await overflowOf(second)).toBeLessThanOrEqual(0);
      await news.click();
      await news.waitFor({ state: 'detached' });
      expect(await restingPlace(board)).toEqual(before);
      const last = chat.getByRole('listitem').last();
      expect(await last.innerText()).toContain('Thank you!');
      for (const part of [chat, last]) {
        const { x, y, width, height } = (await part.boundingBox())!;
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width);
        expect(y + height).toBeLessThanOrEqual(size.height);
      }
      expect(await axeFaults(second)).toEqual([]);
      await second.keyboard.press('Escape');
      await chat.waitFor({ state: 'hidden' });
      await second.reload();
      await second.getByRole('button', { name: 'Chat', exact: true }).click();
      expect(await chat.getByRole('listitem').count()).toBe(2 * (index + 1));
      await second.getByRole('button', { name: 'Close', exact: true }).click();
    }
  });

  test('without a network nobody is shown as there, and both are when it is back', async () => {
    const [first] = await twoInBattle();
    const dots = () =>
      first
        .locator('[data-there]')
        .evaluateAll((all) => all.map((dot) => dot.getAttribute('data-there')));
    await expect.poll(dots).toEqual(['true', 'true']);
    await first.context().setOffline(true);
    await expect.poll(dots).toEqual(['false', 'false']);
    await first.context().setOffline(false);
    await expect.poll(dots).toEqual(['true', 'true']);
  });

  test('on small phones both boards are seen below both players', async () => {
    const [first, second] = await twoInBattle({ rules: { name: 'russian' } });
    for (const size of SMALL_PHONES) {
      await second.setViewportSize(size);
      await expect.poll(() => coverOf(second)).toBeLessThanOrEqual(0);
    }
    await enemySquare(first, 0).click();
    await expect.poll(() => shotsOf(second)).toBe(1);
    expect(await coverOf(second)).toBeLessThanOrEqual(0);
  });

  test('on small phones the whole fleet is seen above the button that begins', async () => {
    const rules = { name: 'russian' };
    const first = await challenger({ rules });
    const second = await joiner(await offer(first), { rules });
    await second.getByRole('button', { name: 'Join the game' }).click();
    const foot = async (place: Locator) => {
      const { y, height } = (await place.boundingBox())!;
      return y + height;
    };
    const start = second.getByRole('button', { name: 'Start battle' });
    const board = second.getByRole('grid');
    for (const size of SMALL_PHONES) {
      await second.setViewportSize(size);
      await start.waitFor();
      await expect.poll(async () => size.height - (await foot(start))).toBeGreaterThanOrEqual(0);
      const over = async () => (await start.boundingBox())!.y - (await foot(board));
      await expect.poll(over).toBeGreaterThanOrEqual(0);
    }
    await start.click();
    await second.getByRole('heading', { name: 'Your fleet is ready' }).waitFor();
  });

  test('who resigns loses, after being asked', async () => {
    const [first, second] = await twoInBattle({
      pace: { kind: 'game', minutes: 10, increment: 0 },
    });
    await enemySquare(first, 0).click();
    await choose(first, 'Сдаться');
    await first.getByRole('dialog').getByRole('timer').waitFor();
    await first.getByRole('dialog').getByRole('button', { name: 'Сдаться' }).click();
    await second.getByText('Аня has resigned.', { exact: true }).waitFor();
  });

  test('before the first shot the game can be called off', async () => {
    const [first, second] = await twoInBattle();
    await choose(second, 'Call the game off');
    await second.getByRole('button', { name: 'Call it off' }).click();
    await first.getByRole('heading', { name: 'Партия отменена' }).waitFor();
    expect(await axeFaults(first)).toEqual([]);
  });
});

describe('who seeks an opponent', () => {
  const sought = (page: Page) =>
    page.evaluate(async () => (await (await fetch('/api/pairing')).json()).seek);

  test('waits through a reload, and two who seek the same are in one game', async () => {
    const first = await challenger();
    await unfold(first);
    await first.getByRole('button', { name: 'Ждать игрока' }).click();
    await first.getByText('Ищем соперника…').waitFor();
    await first.reload();
    await first.getByRole('timer').waitFor();
    await first.getByRole('link', { name: 'Сыграть с компьютером' }).waitFor();
    expect(await axeFaults(first)).toEqual([]);
    expect(await overflowOf(first)).toBeLessThanOrEqual(0);
    // Of the same player, but not the tab that seeks.
    const aside = await first.context().newPage();
    await aside.goto(`${ORIGIN}/online`);
    await tile(aside, 'none').waitFor();

    const second = await joiner('/online');
    await tile(second, 'none').click();
    await first.waitForURL(/\/game\//);
    await second.waitForURL(/\/game\//);
    expect(second.url()).toBe(first.url());
    await first.getByRole('heading', { name: /Расставьте флот/ }).waitFor();
    await aside.getByRole('link', { name: /^Продолжить: .*Bob/ }).waitFor();
    expect(new URL(aside.url()).pathname).toBe('/online');
  });

  test('seeks no more after a cancel, or on another page', async () => {
    const page = await joiner('/online');
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.getByRole('link', { name: 'Leaderboard' }).click(),
    ]) {
      await goTo(page, '/online');
      await unfold(page);
      await page.getByRole('button', { name: 'Wait for a player' }).click();
      await page.getByRole('timer').waitFor();
      expect(await sought(page)).toMatchObject({ game: null });
      await leave();
      await expect.poll(() => sought(page)).toBeNull();
    }
    await goTo(page, '/online');
    await tile(page, 'none').waitFor();
  });
});

describe('a link', () => {
  test('that is opened takes no seat, and makes nobody a guest', async () => {
    const first = await challenger();
    const path = await offer(first);
    const second = await joiner(path);
    await second.getByRole('heading', { name: 'Аня wants to play Sea Battle with you' }).waitFor();
    expect(await second.context().cookies()).toEqual([]);
    const preview = await fetch(ORIGIN + path, { headers: { accept: 'text/html' } });
    expect(preview.status).toBe(200);
    expect(new URL(first.url()).pathname).toBe(path);
    expect(await axeFaults(first)).toEqual([]);
    expect(await axeFaults(second)).toEqual([]);
    expect(await overflowOf(first)).toBeLessThanOrEqual(0);
    expect(await overflowOf(second)).toBeLessThanOrEqual(0);
    await second.getByRole('button', { name: 'Join the game' }).waitFor();
  });

  test('that was taken back, or never was, says so', async () => {
    const first = await challenger();
    const path = await offer(first);
    await first.getByRole('button', { name: 'Отозвать вызов' }).click();
    await first.waitForURL(/\/online$/);
    const late = await joiner(path);
    await late.getByRole('heading', { name: 'This challenge is no longer open' }).waitFor();
    await goTo(late, '/join/0000000000000000');
    await late.getByRole('heading', { name: 'This challenge is no longer open' }).waitFor();
  });
});

describe('the lobby', () => {
  test('shows who waits, and whoever takes it is in the game', async () => {
    const first = await challenger();
    await unfold(first);
    await first.getByRole('button', { name: 'Бросить вызов всем' }).click();
    await first.getByText('Этот вызов теперь видят все').waitFor();
    const second = await joiner('/online');
    await second.getByRole('button', { name: 'Play Аня' }).click();
    await second.waitForURL(/\/game\//);
    await first.waitForURL(/\/game\//);
    await goTo(second, '/online');
    await second.getByRole('link', { name: /^Continue/ }).waitFor();
    expect(await axeFaults(second)).toEqual([]);
    expect(await overflowOf(second)).toBeLessThanOrEqual(0);
  });

  test('leads to a game to watch, of whose fleets nothing is told', async () => {
    const [first, second] = await twoInBattle({ isPublic: true });
    const ships = await ownShips(second);
    await enemySquare(first, ships[0]!).click();
    await expect.poll(() => shotsOf(second)).toBe(1);
    const id = new URL(first.url()).pathname.split('/')[2];
    const third = await openPage({ path: '/online' });
    await third.locator(`a[href="/game/${id}"]`).click();
    await third.getByRole('heading', { name: 'Аня vs Bob' }).waitFor();
    const heard: string[] = [];
    third.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
    });
    await third.reload();
    await third.locator('[data-board="0"] [data-square]').first().waitFor();
    const labels = await third
      .locator('[data-square]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    expect(labels.filter((label) => /ship/.test(label))).toEqual([]);
    expect(heard.join('')).toContain('"viewer":"spectator"');
    expect(heard.join('')).not.toMatch(/"setup"|"salt"/);
    expect(await third.getByRole('button', { name: 'Resign' }).count()).toBe(0);
    expect(await axeFaults(third)).toEqual([]);
    await goTo(second, '/online');
    await second.getByRole('link', { name: /^Continue/ }).waitFor();
    expect(await second.locator(`a[href="/game/${id}"]`).count()).toBe(1);
  });
});

describe('a game by a private link', () => {
  test('is listed for its two players alone, and watched by whoever has its address', async () => {
    const [first] = await twoInBattle();
    const [open] = await twoInBattle({ isPublic: true });
    const third = await openPage({ path: '/online' });
    await third.locator(`a[href="/game/${idOf(open)}"]`).waitFor();
    expect(await third.locator(`a[href="/game/${idOf(first)}"]`).count()).toBe(0);
    await goTo(third, `/game/${idOf(first)}`);
    await third.getByRole('heading', { name: 'Аня vs Bob' }).waitFor();
    await goTo(first, '/online');
    await first.getByRole('link', { name: /^Продолжить/ }).waitFor();
  });
});

const idOf = (page: Page) => new URL(page.url()).pathname.split('/')[2];

test('a link that was cut short says so, and leads on', async () => {
  const page = await openPage({ path: '/game/x7' });
  await page.getByText('No such game').waitFor();
  await goTo(page, '/join/x7');
  await page.getByRole('link', { name: 'See who else wants to play' }).waitFor();
});

test('two guests without a name are told apart, in the language of each reader', async () => {
  const [first, second] = await twoFromLink({ name: '' });
  const seats = (page: Page, name: string) => page.getByRole('group', { name }).textContent();
  expect(await seats(first, 'Игроки и время')).toMatch(/^Игрок 2/);
  expect(await seats(second, 'Players and time')).toMatch(/^Player 1/);
  await first.getByRole('button', { name: 'Удачи!' }).click();
  await second.getByText('Player 1', { exact: true }).last().waitFor({ state: 'attached' });
  const third = await openPage({ path: `/game/${idOf(first)}` });
  await third.getByRole('heading', { name: 'Player 1 vs Player 2' }).waitFor();
});

describe('the computer', () => {
  test('is played online, named in the language, and answers', async () => {
    const page = await challenger();
    await unfold(page);
    await page.getByRole('radio', { name: 'Боцман' }).check();
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Играть с компьютером' }).click();
    await page.waitForURL(/\/game\//);
    await page.getByText('Боцман (компьютер)').first().waitFor();
    await page.getByRole('button', { name: 'Начать бой' }).click();
    const hasAnswered = async () =>
      (await boardText(page, 'own')).some((text) => /мимо|ранен|убит/.test(text));
    while (!(await untilTurn(page)) && !(await hasAnswered())) {
      const open = (await boardText(page, 'enemy')).findIndex((text) => /открыто/.test(text));
      await enemySquare(page, open).click();
      await expect
        .poll(async () => (await boardText(page, 'enemy'))[open] ?? 'over')
        .not.toMatch(/открыто/);
    }
    await goTo(page, '/player/~boatswain');
    await page.getByRole('heading', { level: 1, name: 'Боцман' }).waitFor();
    await page.getByText('иногда прикидывает').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('the start page asks the server nothing before online was played, and then whose turn it is', async () => {
  const asked: string[] = [];
  const page = await openPage({ path: '/lab' });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await goTo(page, '/');
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  const [first] = await twoInBattle();
  await goTo(first, '/');
  await first.getByRole('link', { name: /Ваш ход в 1 партии/ }).click();
  await enemySquare(first, 0).waitFor();
  const { games } = await first.evaluate(async () => (await fetch('/api/lobby')).json());
  expect(games.map((game: unknown) => gameSummarySchema.parse(game).isYourTurn)).toEqual([true]);
});
