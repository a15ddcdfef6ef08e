import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, overflowOf, restingPlace } from './support/browser.js';
import { hiddenParts } from './support/fit.js';
import { twoInBattle } from './support/online.js';

const PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
];

const boxes = (all: Locator) =>
  all.evaluateAll((each) =>
    each.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

test('on a phone it is a bubble at the edge of the board, over no square of it', async () => {
  const [, phone] = await twoInBattle({ rules: { name: 'russian' } });
  const board = phone.locator('[data-board=enemy] [role=grid]');
  const bubble = phone.getByRole('button', { name: 'Chat', exact: true });
  for (const size of PHONES) {
    await phone.setViewportSize(size);
    await expect.poll(() => hiddenParts(phone, true)).toEqual([]);
    const [place, round] = [await restingPlace(board), await restingPlace(bubble)];
    expect(round.y).toBeGreaterThanOrEqual(place.y + place.height - 1);
    expect(round.y - place.y - place.height).toBeLessThan(12);
    expect(round.x + round.width).toBeGreaterThan(size.width - 16);
  }
  await phone.setViewportSize({ width: 1366, height: 768 });
  await bubble.waitFor({ state: 'hidden' });
  await phone.getByRole('region', { name: 'Chat' }).waitFor();
});

test('nothing of it moves when a phrase is said and rests, nor when words come', async () => {
  const [laptop, phone] = await twoInBattle({ rules: { name: 'russian' } });
  const own = laptop.getByRole('button', { name: 'Спасибо!' });
  await own.click();
  expect(await own.getAttribute('aria-disabled')).toBe('true');
  await phone.setViewportSize(PHONES[1]!);
  const board = phone.locator('[data-board=enemy] [role=grid]');
  const before = await restingPlace(board);
  await phone.getByRole('button', { name: 'Chat, 1 new message' }).click();
  const phrases = phone.getByRole('group', { name: 'Quick phrases' }).getByRole('button');
  const places = await boxes(phrases);
  expect(places.length).toBe(9);
  const hello = phrases.filter({ hasText: 'Hello!' });
  await hello.click();
  // It closes over the game, and what was said stands next to the bubble for a while.
  await phone.getByRole('region', { name: 'Chat' }).waitFor({ state: 'hidden' });
  await phone.locator('[data-word]:visible', { hasText: 'Hello!' }).waitFor();
  expect(await restingPlace(board)).toEqual(before);
  await phone.locator('[data-word]').first().waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Chat', exact: true }).click();
  await phone.getByRole('listitem').filter({ hasText: 'Hello!' }).waitFor();
  expect(await boxes(phrases)).toEqual(places);
  await laptop.getByRole('button', { name: 'Удачи!' }).click();
  await phone.getByRole('listitem').filter({ hasText: 'Good luck!' }).waitFor();
  expect(await boxes(phrases)).toEqual(places);
  await expect.poll(() => hello.getAttribute('aria-disabled')).toBe('false');
  expect(await boxes(phrases)).toEqual(places);
  expect(await axeFaults(phone)).toEqual([]);
  expect(await overflowOf(phone)).toBeLessThanOrEqual(0);
  await phone.keyboard.press('Escape');
  expect(await restingPlace(board)).toEqual(before);
});

test('words of either side are seen for a while, over no square and no ship', async () => {
  const [laptop, phone] = await twoInBattle({ rules: { name: 'russian' } });
  const word = phone.locator('[data-word]:visible');
  const field = laptop.getByLabel('Своими словами');
  for (const [index, size] of [...PHONES, { width: 780, height: 360 }].entries()) {
    await phone.setViewportSize(size);
    await restingPlace(phone.locator('[data-board=enemy] [role=grid]'));
    await field.fill(`${index}: какой длинный был бой, а до конца ещё далеко`);
    await field.press('Enter');
    await word.filter({ hasText: `${index}: какой` }).waitFor();
    const covered = await word.evaluate((said) => {
      const { left, top, right, bottom } = said.getBoundingClientRect();
      const parts = '[data-square], [data-battle] li';
      return [...document.querySelectorAll(parts)].filter((part) => {
        const box = part.getBoundingClientRect();
        const across = Math.min(right, box.right) - Math.max(left, box.left);
        return across > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
      }).length;
    });
    expect(covered, `${size.width}`).toBe(0);
    await word.waitFor({ state: 'detached' });
  }
  await phone.getByRole('button', { name: /^Chat/ }).filter({ visible: true }).click();
  await phone.getByRole('button', { name: 'Hello!' }).click();
  await word.filter({ hasText: 'Hello!' }).waitFor();
});

test('a laptop shows messages of four lines whole, and the log below them', async () => {
  const [laptop] = await twoInBattle({ rules: { name: 'russian' } });
  await laptop.setViewportSize({ width: 1366, height: 768 });
  const field = laptop.getByLabel('Своими словами');
  await field.fill('Какой длинный был бой, а до конца ещё далеко, и кто победит, никто не знает');
  await field.press('Enter');
  const message = laptop.getByRole('listitem').filter({ hasText: 'Какой длинный' });
  const [said, list] = [await restingPlace(message), await restingPlace(message.locator('..'))];
  expect(said.y).toBeGreaterThanOrEqual(list.y);
  expect(said.y + said.height).toBeLessThanOrEqual(list.y + list.height + 1);
  const log = await restingPlace(laptop.locator('details:has(ol)'));
  expect(log.y + 100).toBeLessThan(768);
});

test('at 320 pixels a long name of the opponent is whole, next to both clocks', async () => {
  const pace = { kind: 'game', minutes: 10, increment: 2 } as const;
  const [, phone] = await twoInBattle({ pace, name: 'Аня Смирнова-Длинная' });
  await phone.setViewportSize({ width: 320, height: 568 });
  const name = phone.getByRole('group', { name: 'Players and time' }).getByText('Аня Смирнова');
  const cut = () =>
    name.evaluate((link) => {
      const shown = link.closest('span')!;
      return [shown.scrollWidth - shown.clientWidth, shown.scrollHeight - shown.clientHeight];
    });
  await expect.poll(async () => Math.max(...(await cut()))).toBeLessThanOrEqual(1);
});
