import { gameSummarySchema } from '@flotilla/protocol';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axeFaults,
  bottomOf,
  button,
  goTo,
  heading,
  labels,
  ORIGIN,
  openPage,
  press,
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
const sought = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/pairing')).json()).seek);

test('who seeks an opponent waits through a reload, and two who seek the same are in one game', async () => {
  const first = await challenger();
  await unfold(first);
  await press(first, ru('online:now.wait'));
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
  await press(second, en('online:now.wait'));
  for (const page of [first, second]) await page.waitForURL(/\/game\//);
  expect(second.url()).toBe(first.url());
  await aside.locator(`a[href="${pathOf(first)}"]`).waitFor();
  expect(pathOf(aside)).toBe('/online');
});

test('who seeks an opponent seeks no more after a cancel, or on another page', async () => {
  const page = await joiner('/online');
  for (const leave of [
    () => button(page, en('online:now.cancel')).click(),
    () => page.getByRole('link', { name: en('online:leaders.title') }).click(),
  ]) {
    await goTo(page, '/online');
    await unfold(page);
    await press(page, en('online:now.wait'));
    await page.getByRole('timer').waitFor();
    expect(await sought(page)).toMatchObject({ game: null });
    await leave();
    await expect.poll(() => sought(page)).toBeNull();
  }
});

test('who seeks an opponent finds three tiles first, and nothing moves when one is tapped', async () => {
  const page = await challenger();
  // Waits for people only: a level would take the seat while a busy machine still measures.
  await page.route('**/api/pairing', (route) => {
    const asked = route.request().postDataJSON();
    const forPeople = JSON.stringify({ ...asked, takesLevel: false });
    return route.continue(asked ? { postData: forPeople } : {});
  });
  await page.setViewportSize(SMALLEST);
  for (const pace of ['shot-60', 'game-10+0', 'days-1']) {
    const { y, height } = await restingPlace(tile(page, pace));
    expect(y + height).toBeLessThanOrEqual(SMALLEST.height);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  // Other tests come and go in the list above the tiles, so places are measured from their heading.
  const below = async (element: Locator) =>
    (await restingPlace(element)).y - (await restingPlace(page.locator('#paces'))).y;
  const link = button(page, ru('online:friend.link'));
  const before = await below(link);
  await tile(page, 'days-1').click();
  const cancel = button(page, ru('online:now.cancel'));
  const place = await below(cancel);
  await page.getByRole('timer').waitFor();
  await expect.poll(() => below(cancel)).toBe(place);
  await expect.poll(() => below(link)).toBe(before);
  await cancel.click();
  await tile(page, 'days-1').waitFor();
  await expect.poll(() => below(link)).toBe(before);
});

test('who seeks an opponent warms up with a level, is told so, and plays the one who comes when both want it', async () => {
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
  for (const page of [first, second]) await page.locator('[data-warm-up] button').first().click();
  for (const page of [first, second]) {
    await expect.poll(() => warmUps.includes(pathOf(page))).toBe(false);
  }
  expect(pathOf(second)).toBe(pathOf(first));
});

test('a link that is opened takes no seat; that was taken back or cut short says so, and leads on', async () => {
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
  await press(first, ru('online:share.takeBack'));
  await first.waitForURL(/\/online$/);
  for (const gone of [path, '/join/x7']) {
    await goTo(second, gone);
    await heading(second, en('join:gone.title')).waitFor();
    await second.getByRole('link', { name: en('join:gone.online') }).waitFor();
  }
  await goTo(second, '/game/x7');
  await see(second, en('game:missing.title'));
});

test('a link is shared at the first button, where the device can share, and drawn as a code', async () => {
  const page = await joiner('/online');
  await page.addInitScript(() => {
    const share = async (given: object) => Object.assign(window, { given });
    Object.assign(navigator, { share });
  });
  await page.reload();
  await press(page, en('online:friend.link'));
  const share = button(page, en('online:share.send'));
  await share.click();
  const given = await page.evaluate(() => (window as { given?: { url: string } }).given);
  expect(given?.url).toMatch(/\/join\/\w+$/);
  const code = page.getByRole('img', { name: en('online:share.code') });
  expect((await restingPlace(share)).y).toBeLessThan((await restingPlace(code)).y);
  await page.setViewportSize(LAPTOP);
  expect(await bottomOf(code)).toBeLessThanOrEqual(LAPTOP.height);
});

test('a challenge to one player is made again to an earlier opponent, who alone finds it in the lobby', async () => {
  const [played, other] = await twoInBattle();
  await enemySquare(played, 0).click();
  await choose(played, ru('game:resign.button'));
  await press(played.getByRole('dialog'), ru('game:resign.yes'));
  await other.locator('[data-over]').waitFor();
  await goTo(other, '/online');
  await goTo(played, '/online');
  await press(played, ru('online:again.playOf', { name: 'Bob' }));
  await see(played, ru('online:share.to', { name: 'Bob' }));
  const third = await openPage({ path: '/online' });
  await see(third, en('online:lobby.now'));
  await see(other, en('online:lobby.toYou'));
  expect(await third.getByText(en('online:lobby.toYou')).count()).toBe(0);
  await press(other, en('online:lobby.joinOf', { name: 'Аня' }));
  for (const page of [played, other]) await page.waitForURL(/\/game\//);
  expect(pathOf(other)).toBe(pathOf(played));
});

test('the lobby shows who waits; whoever takes it is in the game, and may leave and come back', async () => {
  const first = await challenger();
  await offer(first, true);
  await see(first, ru('online:share.public'));
  const second = await joiner('/online');
  await press(second, en('online:lobby.joinOf', { name: 'Аня' }));
  for (const page of [first, second]) await page.waitForURL(/\/game\//);
  const path = pathOf(second);
  await press(second, en('battle:placing.leave'));
  await second.waitForURL(/\/online$/);
  await second.locator(`a[href="${path}"]`).click();
  await press(second, en('battle:placing.start'));
  await heading(second, en('game:placed.title')).waitFor();
  await press(second, en('game:leave'));
  await second.waitForURL(/\/online$/);
  await goTo(second, path);
});

test('the lobby leads to games to watch, of whose fleets nothing is told', async () => {
  const [first, second] = await twoInBattle({ isPublic: true });
  await enemySquare(first, (await ownShips(second))[0]!).click();
  await expect.poll(() => shotsOf(second)).toBe(1);
  const third = await openPage({ path: '/online' });
  const path = pathOf(first);
  const entry = third.getByRole('listitem').filter({ has: third.locator(`a[href="${path}"]`) });
  await see(entry, /: \d and \d/);
  const watcher = await openPage({ path });
  await heading(watcher, en('game:watched', { first: 'Аня', second: 'Bob' })).waitFor();
  await see(entry, en('online:lobby.spectators', { count: 1 }));
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

test('the lobby has the computer to play, named in the language, which answers', async () => {
  const name = 'Боцман';
  const page = await challenger();
  await page.getByLabel(ru('online:computer.level')).selectOption(name);
  await press(page, ru('online:computer.play'));
  await page.waitForURL(/\/game\//);
  await see(page, ru('online:level', { name }));
  await press(page, ru('battle:placing.start'));
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

test('the lobby is not asked for by the start page before online was played, and then tells whose turn it is', async () => {
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
