import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, restingPlace } from './support/browser.js';
import { labelOf, ownShips, shotsOf, twoInBattle } from './support/online.js';
import { boardText, choose, enemySquare, status } from './support/sessions.js';

/** Sets how battles go on this device, and loads the game anew. */
async function set(page: Page, settings: object): Promise<void> {
  await page.evaluate(
    (text) => localStorage.setItem('flotilla.battle', text),
    JSON.stringify(settings),
  );
  await page.reload();
  await enemySquare(page, 0).waitFor();
}

/** A square without a ship on the board of this page's player. */
async function waterOf(page: Page): Promise<number> {
  const ships = await ownShips(page);
  return [...Array(16).keys()].find((square) => !ships.includes(square))!;
}

describe('the opponent’s turn', () => {
  test('is shown shot by shot, though it comes in one frame', async () => {
    const [first, second] = await twoInBattle();
    await set(first, { replyPace: 'slow' });
    await enemySquare(first, await waterOf(second)).click();
    await expect.poll(() => shotsOf(second)).toBe(1);
    await expect.poll(() => shotsOf(first)).toBe(1);
    await first.context().setOffline(true);
    await first.getByText('Соединяемся…').waitFor();
    const ships = await ownShips(first);
    const shoot = async (square: number) => {
      await enemySquare(second, square).click();
      await expect.poll(() => labelOf(second, square)).not.toContain('open');
    };
    for (const square of ships.slice(0, 2)) await shoot(square);
    // What lies round a ship that was sunk is known to be empty.
    const known = await boardText(second, 'enemy');
    await shoot(known.findIndex((text, at) => /open/.test(text) && !ships.includes(at)));
    await first.evaluate(() => {
      const count = document.querySelector('details:has(ol) summary span')!;
      const counts = [count.textContent];
      Object.assign(window, { counts });
      new MutationObserver(() => counts.push(count.textContent)).observe(count, {
        ...{ characterData: true, childList: true, subtree: true },
      });
    });
    await first.context().setOffline(false);
    await expect.poll(() => shotsOf(first)).toBe(4);
    const counts = await first.evaluate(() => (window as { counts?: string[] }).counts);
    expect(counts).toEqual(['1', '2', '3', '4']);
    await expect.poll(() => first.title()).toContain('Ваш ход');
  });

  test('is the last line of the log, in sight beside the chat', async () => {
    const pages = await twoInBattle();
    const ships = await Promise.all(pages.map(ownShips));
    for (let shots = 0; shots < 10; shots += 1) {
      const [shooter, other] = shots % 2 === 0 ? [0, 1] : [1, 0];
      const water = [...Array(16).keys()].filter((square) => !ships[other]!.includes(square));
      await enemySquare(pages[shooter]!, water[Math.floor(shots / 2)]!).click();
      await Promise.all(pages.map((page) => expect.poll(() => shotsOf(page)).toBe(shots + 1)));
    }
    const last = pages[0].getByRole('list', { name: 'Журнал' }).getByRole('listitem').last();
    const bottom = async () => {
      const { y, height } = (await last.boundingBox())!;
      return y + height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(800);
  });

  test('keeps a tap as the next shot, which a second tap cancels', async () => {
    const [first, second] = await twoInBattle();
    const [shot, kept] = [await waterOf(second), (await ownShips(second))[0]!];
    await enemySquare(first, shot).click();
    await expect.poll(() => shotsOf(second)).toBe(1);
    await enemySquare(first, kept).click();
    await status(first)
      .getByText(/Следующий выстрел\s— /)
      .waitFor();
    expect(await labelOf(first, kept)).toContain('помечено');
    expect(await axeFaults(first)).toEqual([]);
    // Later than the second click of a double click.
    await first.waitForFunction((since) => performance.now() - since > 600, await now(first));
    await enemySquare(first, kept).click();
    await status(first)
      .getByText(/отменён/)
      .waitFor();
    expect(await labelOf(first, kept)).not.toContain('помечено');
    await first.waitForFunction((since) => performance.now() - since > 600, await now(first));
    await enemySquare(first, kept).click();
    await status(first)
      .getByText(/Следующий выстрел\s— /)
      .waitFor();
    expect(await shotsOf(second)).toBe(1);
    await enemySquare(second, await waterOf(first)).click();
    await expect.poll(() => labelOf(first, kept)).toMatch(/ранен|убит/);
    await expect.poll(() => shotsOf(second)).toBe(3);
  });

  test('keeps none where the settings say so', async () => {
    const [first, second] = await twoInBattle();
    await first.getByRole('button', { name: 'Настройки' }).first().click();
    await first.getByLabel('Выбирать следующий выстрел во время хода соперника').uncheck();
    await first.getByLabel('Темп выстрелов соперника').selectOption('Все сразу');
    expect(await axeFaults(first)).toEqual([]);
    await first.keyboard.press('Escape');
    await enemySquare(first, await waterOf(second)).click();
    await expect.poll(() => shotsOf(second)).toBe(1);
    const other = (await ownShips(second))[0]!;
    await enemySquare(first, other).click();
    await status(first).getByText('сейчас не ваш ход').waitFor();
    expect(await labelOf(first, other)).not.toContain('помечено');
  });
});

test.each([
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 780, height: 360 },
])('no button moves when the other offers a rematch, at $width×$height', async (size) => {
  const [first, second] = await twoInBattle();
  await second.setViewportSize(size);
  await enemySquare(first, 0).click();
  await choose(first, 'Сдаться');
  await first.getByRole('dialog').getByRole('button', { name: 'Сдаться' }).click();
  const [review, rematch, again] = ['Review the game', 'Rematch', 'Play again'].map((name) =>
    second.getByRole('button', { name, exact: true }),
  ) as [Locator, Locator, Locator];
  await rematch.waitFor();
  const [before, button] = [await restingPlace(review), await restingPlace(rematch)];
  await first.getByRole('button', { name: 'Реванш' }).click();
  await again.waitFor();
  expect(await restingPlace(review)).toEqual(before);
  expect(await restingPlace(again)).toMatchObject({ x: button.x, y: button.y });
  await first.getByRole('button', { name: 'Отозвать предложение' }).click();
  await rematch.waitFor();
  expect(await restingPlace(review)).toEqual(before);
  await rematch.click();
  await second.getByRole('button', { name: 'Withdraw the offer' }).waitFor();
  // A second tap at once does not take the offer back.
  expect(await restingPlace(rematch)).toMatchObject({ x: button.x, y: button.y });
  await rematch.click({ force: true });
  await second.getByText('Waiting for').waitFor();
  expect(await restingPlace(review)).toEqual(before);
  await first.getByRole('button', { name: 'Нет, спасибо' }).click();
  await second.getByText('has declined the rematch').waitFor();
  expect(await restingPlace(review)).toEqual(before);
});

test('a newcomer whose turn it is not is told what a tap does meanwhile', async () => {
  const [first, second] = await twoInBattle();
  await second.getByText('Tap a square now to shoot at it when your turn comes.').waitFor();
  await enemySquare(first, await waterOf(second)).click();
  await expect.poll(() => shotsOf(second)).toBe(1);
  await status(second).getByText('Tap a square').waitFor({ state: 'detached' });
});

const now = (page: Page) => page.evaluate(() => performance.now());

test('an offer of a rematch is withdrawn, and can be made again', async () => {
  const [first, second] = await twoInBattle();
  await enemySquare(first, 0).click();
  await choose(first, 'Сдаться');
  await first.getByRole('dialog').getByRole('button', { name: 'Сдаться' }).click();
  for (let time = 0; time < 2; time += 1) {
    await first.getByRole('button', { name: 'Реванш' }).click();
    await second.getByRole('button', { name: 'Play again' }).waitFor();
    await first.getByRole('button', { name: 'Отозвать предложение' }).click();
    await second.getByRole('button', { name: 'Rematch' }).waitFor();
    await first.getByRole('button', { name: 'Реванш' }).waitFor();
  }
  expect(await axeFaults(first)).toEqual([]);
  await second.getByRole('button', { name: 'Rematch' }).click();
  await first.getByRole('button', { name: 'Сыграть ещё' }).click();
  await second.getByRole('button', { name: 'Start battle' }).waitFor();
});
