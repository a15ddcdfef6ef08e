import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type FakeClock, withClock } from '../../apps/server/src/testing/fake-clock.js';
import {
  axeFaults,
  button,
  goTo,
  kept,
  listen,
  openPage,
  press,
  restingPlace,
  see,
  textsFrom,
} from './support/browser.js';
import { coveredBy, FLAT, LAPTOP, SMALLEST, unseen } from './support/fit.js';
import { labelOf, ownShips, shotsOf, twoInBattle, waterOf, winBy } from './support/online.js';
import { refuseSockets, startOwnServer } from './support/own-server.js';
import { boardText, choose, enemySquare, SMALL, untilTurn } from './support/sessions.js';
import { en, ru } from './support/texts.js';

/** Shoots at water, which passes the turn. */
async function miss(from: Page, other: Page): Promise<void> {
  const shots = await shotsOf(other);
  await enemySquare(from, await waterOf(other)).click();
  for (const page of [from, other]) await expect.poll(() => shotsOf(page)).toBe(shots + 1);
}

test('the opponent’s turn is shown shot by shot, though it comes in one frame, as slowly as the settings say', async () => {
  const [first, second] = await twoInBattle();
  await button(first, ru('battle:actions.settings')).first().click();
  const pace = first.getByLabel(ru('battle:settings.replyPace'));
  await pace.selectOption(ru('battle:settings.replyPaces.slow'));
  expect(await axeFaults(first)).toEqual([]);
  expect(await kept(first, 'flotilla.battle')).toBe('{"replyPace":"slow"}');
  await first.reload();
  await miss(first, second);
  await first.context().setOffline(true);
  await see(first, ru('game:connecting'));
  const ships = await ownShips(first);
  const shoot = async (square: number) => {
    await enemySquare(second, square).click();
    await expect.poll(() => labelOf(second, square)).not.toContain('open');
  };
  for (const square of ships.slice(0, 2)) await shoot(square);
  // The squares around a sunk ship are known to be empty.
  const known = await boardText(second, 'enemy');
  await shoot(known.findIndex((text, at) => /open/.test(text) && !ships.includes(at)));
  const counts = await textsFrom(first.locator('details:has(ol) summary span').first());
  await first.context().setOffline(false);
  await expect.poll(() => shotsOf(first)).toBe(4);
  expect(await counts()).toEqual(['1', '2', '3', '4']);
  await expect.poll(() => first.title()).toContain(ru('game:titleYours'));
});

test('the opponent’s turn keeps a tap as the next shot, which a second tap cancels', async () => {
  const [first, second] = await twoInBattle();
  await see(second, en('battle:nextWord'));
  const kept = (await ownShips(second))[0]!;
  await miss(first, second);
  const status = (page: Page) => page.locator('[data-status]');
  await status(second).getByText(en('battle:nextWord')).waitFor({ state: 'detached' });
  const isMarked = async () => (await labelOf(first, kept)).includes(ru('common:board.marked'));
  const now = () => first.evaluate(() => performance.now());
  for (const [at, marks] of [true, false, true].entries()) {
    const since = await now();
    // Such a click is no longer the second of a double click.
    if (at > 0) await expect.poll(now).toBeGreaterThan(since + 600);
    await enemySquare(first, kept).click();
    const news = ru(marks ? 'battle:next.kept' : 'battle:next.cancelled', { square: '…' });
    const parts = news.split('…').filter((each) => each.length > 1);
    await see(status(first), ...parts.map((part) => part.trim()));
    expect(await isMarked()).toBe(marks);
  }
  expect(await shotsOf(second)).toBe(1);
  await enemySquare(second, await waterOf(first)).click();
  await expect.poll(() => labelOf(first, kept)).toMatch(/ранен|убит/);
  await expect.poll(() => shotsOf(second)).toBe(3);
});

test('after a resignation no button moves while a rematch is offered', async () => {
  const [first, second] = await twoInBattle();
  await second.setViewportSize(SMALLEST);
  await enemySquare(first, 0).click();
  await choose(first, ru('game:resign.button'));
  await press(first.getByRole('dialog'), ru('game:resign.yes'));
  const loser = 'Аня';
  const how = en('story:result.how.youWinResigned', { loser });
  await second.getByText(how, { exact: true }).waitFor();
  const review = button(second, en('game:review'));
  const rematch = button(second, en('game:rematch.button'));
  const again = button(second, en('game:rematch.accept'));
  await rematch.waitFor();
  const [before, place] = [await restingPlace(review), await restingPlace(rematch)];
  await press(first, ru('game:rematch.button'));
  await again.waitFor();
  expect(await restingPlace(review)).toEqual(before);
  expect(await restingPlace(again)).toMatchObject({ x: place.x, y: place.y });
  await press(first, ru('game:rematch.withdraw'));
  await rematch.waitFor();
  await rematch.click();
  await button(second, en('game:rematch.withdraw')).waitFor();
  // An immediate second tap does not withdraw the offer.
  await rematch.click({ force: true });
  await see(second, en('game:rematch.asked', { name: loser }));
  expect(await restingPlace(review)).toEqual(before);
  await press(first, ru('game:rematch.decline'));
  await see(second, en('game:rematch.refused', { name: loser }));
  expect(await restingPlace(review)).toEqual(before);
});

test('the end comes before the first shot when the game is called off', async () => {
  const [first, second] = await twoInBattle();
  await choose(second, en('game:abort.button'));
  await press(second, en('game:abort.yes'));
  await first.getByRole('heading', { name: ru('story:online.calledOff.title') }).waitFor();
});

test('without a network a reload shows the game, nobody is there, and a shot is sent once when it is back', async () => {
  const [first, second] = await twoInBattle();
  const [ship] = await ownShips(second);
  await first.reload();
  const there = (isThere: boolean) =>
    expect.poll(() => first.locator(`[data-there=${isThere}]`).count()).toBe(2);
  await there(true);
  await first.context().setOffline(true);
  await there(false);
  await enemySquare(first, ship!).click();
  await see(first, ru('game:connectingToSend'));
  expect(await shotsOf(second)).toBe(0);
  await first.context().setOffline(false);
  for (const page of [second, first]) await expect.poll(() => shotsOf(page)).toBe(1);
  await expect.poll(() => labelOf(first, ship!)).toMatch(/ранен|убит/);
  await there(true);
});

test('without WebSockets a game is played by events and requests, each of them once', async () => {
  const { origin } = await startOwnServer();
  const [first, second] = await twoInBattle({ origin: await refuseSockets(origin) });
  const ships = await ownShips(second);
  const asked: string[] = [];
  first.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await first.context().setOffline(true);
  await enemySquare(first, ships[0]!).click();
  await see(first, ru('game:connectingToSend'));
  await first.context().setOffline(false);
  for (const page of [second, first]) await expect.poll(() => shotsOf(page)).toBe(1);
  const before = asked.length;
  await second.getByRole('button', { name: en('game:talk.title') }).click();
  await press(first, ru('story:online.phrase.good-luck'));
  await second.getByText(en('story:online.phrase.good-luck')).nth(1).waitFor();
  await winBy(first, ships.slice(1));
  for (const page of [first, second]) await page.locator('[data-over]').waitFor();
  const isCommand = (path: string) => /^\/api\/games\/\w+\/commands$/.test(path);
  expect(asked.slice(before).filter(isCommand)).toHaveLength(3);
});

test('without the server the computer is played against, and Online waits for it', async () => {
  const { origin, close } = await startOwnServer();
  const page = await openPage({
    origin,
    offline: true,
    stored: { 'flotilla.setup': JSON.stringify({ state: { rules: SMALL }, version: 0 }) },
    // Errors of the browser itself while a server is away.
    expected: /WebSocket|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/,
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await close();
  await goTo(page, '/');
  await press(page, en('play:start'), en('battle:placing.start'));
  expect(await untilTurn(page)).toBe(false);
  await enemySquare(page, 0).click();
  await page.locator('[data-board=enemy] [aria-disabled]').first().waitFor();

  await goTo(page, '/online');
  const away = page.getByText(en('online:noServer'));
  await away.waitFor();
  await startOwnServer({ port: Number(new URL(origin).port) });
  await away.waitFor({ state: 'detached' });
  await press(page, en('online:friend.link'));
  await page.waitForURL(/\/join\//);
});

/** Starts a server whose clock only the test advances; pages hear of it within seconds. */
async function startWithClock() {
  const clock: FakeClock = { ms: Date.now() };
  const { origin } = await startOwnServer({ changeStore: (store) => withClock(store, clock) });
  return { origin, clock };
}

test('the win is claimed over who has left for long enough', async () => {
  const { origin, clock } = await startWithClock();
  const pace = { kind: 'game', minutes: 10, increment: 0 } as const;
  const [first, second] = await twoInBattle({ origin, pace });
  const water = await waterOf(second);
  const away = first.getByText(ru('game:away'));
  await second.close();
  await away.waitFor();
  // A win can be claimed only during the absent player's turn: a miss passes the turn.
  await enemySquare(first, water).click();
  await expect.poll(() => labelOf(first, water)).not.toMatch(/открыто/);
  const claim = button(first, ru('game:claim.button'));
  clock.ms += 50_000;
  await first.reload();
  await away.waitFor();
  expect(await claim.count()).toBe(0);
  clock.ms += 20_000;
  await claim.click();
  await first.getByRole('heading', { name: ru('story:result.youWin') }).waitFor();
});

test('a player is warned once, ten seconds before the flag falls', async () => {
  const { origin, clock } = await startWithClock();
  const [first, second] = await twoInBattle({ origin, pace: { kind: 'shot', seconds: 60 } });
  const said = await listen(first);
  const shortOf = (page: Page) => page.locator('[data-clock="0"][data-short=true] svg');
  expect(await shortOf(first).count()).toBe(0);
  clock.ms += 51_000;
  for (const page of [first, second]) await shortOf(page).waitFor();
  clock.ms += 10_000;
  await see(first, ru('story:online.ended.time.youLose'));
  await see(second, en('story:online.ended.time.youWin', { loser: 'Аня' }));
  expect((await said()).split(ru('battle:clock.short'))).toHaveLength(2);
});

const [HELLO, LUCK, THANKS] = ['hello', 'good-luck', 'thanks'].map(
  (phrase) => `story:online.phrase.${phrase}`,
) as [string, string, string];
const board = (page: Page) => page.locator('[data-board=enemy] [role=grid]');
const bubble = (page: Page) => button(page, en('game:talk.title'));
const news = (page: Page, count: number) => button(page, en('game:talk.unseen', { count }));
const chat = (page: Page) => page.getByRole('region', { name: en('game:talk.title') });
const boxes = async (all: Locator) =>
  Promise.all((await all.all()).map((each) => each.boundingBox()));
const LONG = 'Какой длинный был бой, а до конца ещё далеко, и кто победит, никто не знает';

test('the chat is in each one’s language, and nothing of it is markup', async () => {
  const [first, second] = await twoInBattle();
  await bubble(second).click();
  await press(first, ru(LUCK));
  await second.getByText(en(LUCK)).nth(1).waitFor();
  await second.getByLabel(en('game:talk.words')).fill('<b>hi</b>');
  await press(second, en('game:talk.send'));
  const words = first.getByRole('listitem').filter({ hasText: '<b>hi</b>' });
  await words.waitFor();
  await first.getByLabel(ru('game:talk.mute')).check();
  await words.waitFor({ state: 'detached' });
});

test('the chat is a bubble at the edge of the board of a phone, opens over it, moves nothing, and a reload keeps what is new', async () => {
  const [first, second] = await twoInBattle({ rules: { name: 'russian' } });
  await second.setViewportSize(SMALLEST);
  const before = await restingPlace(board(second));
  await bubble(second).click();
  const group = second.getByRole('group', { name: en('game:talk.phrases') });
  const phrases = group.getByRole('button');
  const hello = phrases.filter({ hasText: en(HELLO) });
  const places = await boxes(phrases);
  await hello.click();
  // The chat closes, and the phrase appears next to the bubble for a while.
  await chat(second).waitFor({ state: 'hidden' });
  const word = second.locator('[data-word]:visible', { hasText: en(HELLO) });
  await word.waitFor();
  expect(await restingPlace(board(second))).toEqual(before);
  await word.waitFor({ state: 'detached' });
  await bubble(second).click();
  // No phrase moves while it rests, nor afterwards.
  expect(await boxes(phrases)).toEqual(places);
  await expect.poll(() => hello.getAttribute('aria-disabled')).toBe('false');
  expect(await boxes(phrases)).toEqual(places);
  await second.keyboard.press('Escape');
  const round = await restingPlace(bubble(second));
  const below = round.y - before.y - before.height;
  expect(below).toBeGreaterThanOrEqual(-1);
  expect(below).toBeLessThan(12);
  expect(round.x + round.width).toBeGreaterThan(SMALLEST.width - 16);
  for (const [count, phrase] of [LUCK, THANKS].entries()) {
    await press(first, ru(phrase));
    await news(second, count + 1).waitFor();
  }
  await second.reload();
  await news(second, 2).click();
  await news(second, 2).waitFor({ state: 'detached' });
  expect(await restingPlace(board(second))).toEqual(before);
  const last = chat(second).getByRole('listitem').last();
  expect(await last.innerText()).toContain(en(THANKS));
  await restingPlace(last);
  for (const part of [chat(second), last]) expect(await unseen(part)).toEqual([]);
  expect(await axeFaults(second)).toEqual([]);
  await second.keyboard.press('Escape');
  await chat(second).waitFor({ state: 'hidden' });
  await second.reload();
  await bubble(second).click();
  await expect.poll(() => chat(second).getByRole('listitem').count()).toBe(3);
  await press(second, en('game:talk.close'));
  await second.setViewportSize(LAPTOP);
  await bubble(second).waitFor({ state: 'hidden' });
  await chat(second).waitFor();
});

test('the chat shows words for a while over no square, ship or heading of a phone, and whole on a laptop', async () => {
  const [writer, phone] = await twoInBattle({ rules: { name: 'russian' } });
  await writer.setViewportSize(LAPTOP);
  for (const size of [FLAT, SMALLEST]) {
    await phone.setViewportSize(size);
    await restingPlace(board(phone));
    const field = writer.getByLabel(ru('game:talk.words'));
    await field.fill(`${size.width}: ${LONG}`);
    await field.press('Enter');
    const word = phone.locator('[data-word]:visible');
    await word.filter({ hasText: `${size.width}: ` }).waitFor();
    const covered = await coveredBy(word, '[data-square], [data-battle] :is(li, h3)');
    expect(covered, `${size.width}`).toEqual([]);
    await word.waitFor({ state: 'detached' });
  }
  const message = writer.getByRole('listitem').filter({ hasText: `${SMALLEST.width}: ` });
  const [said, list] = [await restingPlace(message), await restingPlace(message.locator('..'))];
  expect(said.y).toBeGreaterThanOrEqual(list.y);
  expect(said.y + said.height).toBeLessThanOrEqual(list.y + list.height + 1);
  const log = await restingPlace(writer.locator('details:has(ol)'));
  expect(log.y + 100).toBeLessThan(writer.viewportSize()!.height);
});

test('the chat leaves a long name of the opponent whole at 320 pixels, next to both clocks', async () => {
  const pace = { kind: 'game', minutes: 10, increment: 2 } as const;
  const [, phone] = await twoInBattle({ pace, name: 'Аня Смирнова-Длинная' });
  await phone.setViewportSize(SMALLEST);
  const name = phone.getByRole('group', { name: en('game:seats') }).getByText('Аня Смирнова');
  const cut = () =>
    name.evaluate((link) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = link.closest('span')!;
      return Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
    });
  await expect.poll(cut).toBeLessThanOrEqual(1);
});
