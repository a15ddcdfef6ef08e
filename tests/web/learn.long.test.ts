import { expect, test } from 'vitest';
import { axeFaults, goTo, openPage, overflowOf, press, see } from './support/browser.js';
import { en } from './support/texts.js';

test('the rules and five lessons are a path: the next is marked, a lesson asks for shots and is ticked off', async () => {
  const page = await openPage({ path: '/learn', phone: true });
  const lessons = page.locator('main ol').getByRole('link');
  expect(await lessons.count()).toBe(6);
  expect(await lessons.first().getAttribute('href')).toBe('/rules');
  const next = page.locator('main ol [data-main=true]');
  expect(await next.getAttribute('href')).toBe('/rules');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
  await next.click();
  const onwards = page.locator('main').getByRole('link', { name: en('rules:next') });
  await onwards.click();
  const board = page.getByRole('grid', { name: en('learn:lesson.board') });
  for (const [wrong, right, why] of [
    ['C1', 'E3', 'Upwards there is room for every ship'],
    ['B1', 'A2', 'There is more open water down the edge'],
    ['A1', 'G4', 'Ships are straight'],
  ] as const) {
    const square = (name: string) => board.locator(`[aria-label^="${name}:"]`);
    await square(wrong).click();
    await see(page.locator('main'), en('puzzles:notBest', { square: '', chance: '' }).slice(4));
    expect(await page.getByText(why).count()).toBe(0);
    await press(page, en('common:failed.again'));
    await square(right).click();
    await see(page, why);
    await page.getByRole('button', { name: /^(Next|Next lesson)$/ }).click();
  }
  await page.waitForURL('**/learn/around');
  await goTo(page, '/learn');
  for (const lesson of [0, 1]) await see(lessons.nth(lesson), en('learn:lesson.done'));
  expect(await lessons.nth(2).getByText(en('learn:lesson.done')).count()).toBe(0);
  expect(await next.getAttribute('href')).toBe('/learn/around');
});
