import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, button, goTo, openPage, overflowOf, PHONE, see } from './support/browser.js';
import { en } from './support/texts.js';

const TOPICS = 18;

const saying = (page: Page) =>
  page
    .locator('p')
    .filter({ hasText: /Shot \d+ goes to|All ships are sunk/ })
    .innerText();

/** How many squares of the first board are described so. */
const squares = (page: Page, text: string) =>
  page.getByRole('grid').first().locator(`[data-square][aria-label*="${text}"]`).count();

async function atStep(page: Page, step: number): Promise<void> {
  await page.getByText(en('common:playback.soFar', { at: step }), { exact: true }).waitFor();
}

test('the pages follow one another, and the board of each is alive', async () => {
  const page = await openPage({ path: '/learn' });
  const links = await page
    .locator('main ol a[href^="/learn/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(links)];
  expect(paths).toHaveLength(TOPICS);
  await page.locator('main ol a[href="/learn/random"]').last().click();
  const headings = new Set<string>();
  const seen = new Set<string>();
  for (;;) {
    await page.locator('[role=grid] [data-square="0"]').first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    headings.add(await page.locator('h1').innerText());
    const path = new URL(page.url()).pathname;
    seen.add(path);
    if ((await page.locator('a[rel=next]').count()) === 0) break;
    await page.locator('a[rel=next]').click();
    await page.waitForURL((url) => url.pathname !== path);
  }
  expect([...seen].sort()).toEqual(paths.sort());
  expect(headings.size).toBe(TOPICS);
  await goTo(page, '/learn/no-such-strategy');
  expect(await page.locator('h1').innerText()).toBe('Nothing here but water');
});

test('each page leads to its article among the sources, and to the printed code, in its language', async () => {
  const page = await openPage({ path: '/learn/edges', lang: 'ru' });
  for (const name of ['sources', 'printed']) {
    const path = `/docs/ru/research/${name}`;
    await page.locator(`main a[href^="${path}"]`).click();
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.locator('h1').first().innerText()).not.toBe('');
    expect(await page.locator('html').getAttribute('lang')).toMatch('ru');
    const { hash } = new URL(page.url());
    expect(hash !== '').toBe(name === 'sources');
    if (hash) await page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`).waitFor();
    await page.goBack();
  }
});

test('what follows the words of a strategy lies over no part of its board', async () => {
  const page = await openPage({ path: '/learn/adaptive' });
  const [demo, more] = await Promise.all(
    ['learn:demo.title', 'learn:own.title'].map((key) =>
      page.getByRole('region', { name: en(key) }).boundingBox(),
    ),
  );
  expect(more!.y).toBeGreaterThanOrEqual(demo!.y + demo!.height);
});

test('the board thinks step by step', async () => {
  const page = await openPage({ path: '/learn/density' });
  await atStep(page, 0);
  expect(await saying(page)).toMatch(
    /Shot 1 goes to [A-J]\d+\. Why: ships afloat can cover it in 36 ways/,
  );
  expect(await squares(page, `weight 36, ${en('common:heat.maximum')}`)).toBe(16);
  expect(await squares(page, ': open')).toBe(100);
  await button(page, en('common:playback.forward')).click();
  await atStep(page, 1);
  expect(await saying(page)).toMatch(/^[A-J]\d+ (was|sank).*Shot 2 goes to/);
  expect(await squares(page, ': open')).toBeLessThan(100);
  expect(await squares(page, 'weight 36')).toBeLessThan(16);
  await button(page, en('learn:demo.another')).click();
  await atStep(page, 0);
  await page.getByLabel(en('learn:demo.red')).check();
  await page.getByLabel(en('learn:demo.normalised')).check();
  const best = en('common:heat.share', { share: 1 });
  expect(await squares(page, `${best}, ${en('common:heat.maximum')}`)).toBe(16);
  expect(await axeFaults(page)).toEqual([]);
});

test('the list of 25 ms naval battle is drawn whole, its head crossed and shot at next', async () => {
  const page = await openPage({ path: '/learn/pool' });
  const list = page.getByText(en('learn:demo.warmth.order'));
  for (let step = 1; !(await list.isVisible()); step += 1) {
    await button(page, en('common:playback.forward')).click();
    await atStep(page, step);
  }
  const head = `${en('common:heat.order', { place: 1 })}, ${en('common:heat.head')}, ${en('common:heat.next')}`;
  expect(await squares(page, head)).toBe(1);
  const texts = page.getByRole('grid').first().locator('xpath=..').locator('svg text');
  const places = (await texts.allTextContents()).filter(Boolean).sort();
  expect(places.length).toBeGreaterThan(1);
  expect(places).toEqual(places.map((_, index) => `${index + 1}`));
  expect(await axeFaults(page)).toEqual([]);
});

test('a position of an article is a choice, and its «?» is circled', async () => {
  const page = await openPage({ path: '/learn/weights' });
  const choice = page.getByLabel(en('learn:demo.position'));
  await choice.selectOption(en('learn:demo.ready.gap.name'));
  await see(page, en('learn:demo.ready.gap.note', { square: 'D3' }));
  await expect.poll(() => squares(page, `D3: open, ${en('common:heat.circled')}`)).toBe(1);
  await page.getByLabel(en('learn:demo.variant')).selectOption('weights-printed');
  await expect
    .poll(() => squares(page, `D3: open, weight 1, ${en('common:heat.circled')}`))
    .toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  await button(page, en('learn:demo.another')).click();
  await expect.poll(() => squares(page, ': open')).toBe(100);
  expect(await choice.inputValue()).toBe('empty');
});

test('obstacles are filled where the article counts the squares between them', async () => {
  const page = await openPage({ path: '/learn/classic' });
  await page.getByLabel(en('learn:demo.position')).selectOption('roomBehind');
  const circled = (count: number) => `weight ${count}, ${en('common:heat.circled')}`;
  await expect.poll(() => squares(page, circled(1))).toBe(2);
  const filled = page.getByRole('grid').first().locator('xpath=..').locator('[class*=obstacle]');
  const tiles = ((await filled.getAttribute('d')) ?? '').match(/M/g);
  expect(tiles).toHaveLength(await squares(page, ': miss'));
  await see(page, en('common:heat.obstacle'));
  expect(await axeFaults(page)).toEqual([]);
});

test('fleets are laid, one after the other, and counted over five hundred', async () => {
  const page = await openPage({ path: '/learn/zones' });
  const fleet = page.getByRole('grid', {
    name: en('learn:placing.layoutOf', { name: 'One-square ships in the centre' }),
  });
  const ships = () =>
    fleet
      .locator('[aria-label*="ship"]')
      .evaluateAll((all) => all.map((cell) => cell.getAttribute('data-square')).join());
  await fleet.locator('[aria-label*="ship"]').first().waitFor();
  const before = await ships();
  expect(before.split(',')).toHaveLength(20);
  await button(page, en('learn:placing.another')).click();
  await expect.poll(ships).not.toBe(before);
  await page.getByText('out of 500 layouts').nth(1).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('in Russian squares have Russian letters, on the board and in words', async () => {
  const page = await openPage({ path: '/learn/exact', lang: 'ru', theme: 'dark' });
  await see(page, /^Выстрел 1: [А-К]\d+\.$/);
  const letters = await page.getByRole('grid').locator('thead th').allInnerTexts();
  expect(letters.join(' ')).toBe('А Б В Г Д Е Ж З И К');
  await see(page, /корабль там в\s25,6/);
  // A page of each kind, with the longest words and the colours that are hardest to tell apart.
  expect(await axeFaults(page)).toEqual([]);
  await goTo(page, '/learn/zones');
  expect(await axeFaults(page)).toEqual([]);
});

test('what is remembered of a person is shown, saved as a file and forgotten', async () => {
  const fleet = ['A1-A2-A3-A4', 'C1-C2-C3', 'E1-E2-E3', 'G1-G2', 'I1-I2', 'A6-A7'];
  const fleets = [[...fleet, 'J10', 'H10', 'F10', 'D10']];
  const placing = { grid: { width: 10, height: 10 }, touching: 'forbidden', fleets };
  const russian = { ...placing, fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1] };
  const memory = { version: 2, placings: [russian] };
  const page = await openPage({
    path: '/learn/learned',
    stored: { 'flotilla.memory': JSON.stringify({ state: { memory }, version: 0 }) },
  });
  const own = page.getByRole('region', { name: en('learn:own.title') });
  await own.getByRole('table').waitFor();
  expect(await own.innerText()).toContain('1 fleet seen');
  expect(await own.getByRole('grid').count()).toBe(3);
  const laid = own.getByRole('grid', { name: en('learn:own.lay') });
  expect(await laid.getByRole('gridcell', { name: /chance of a ship 100%/ }).count()).toBe(20);
  expect(await own.getByRole('rowheader').allInnerTexts()).toContain(en('names:habit.people'));
  const download = page.waitForEvent('download');
  await button(page, en('learn:own.export')).click();
  expect((await download).suggestedFilename()).toBe('flotilla-memory.json');
  await button(page, en('learn:own.forget')).click();
  await see(own, en('learn:own.none'));
  const kept = await page.evaluate(() => localStorage.getItem('flotilla.memory'));
  expect(kept).not.toContain('A1-A2');
});

test('the caption of a wide table is not cut on a phone', async () => {
  const page = await openPage({ path: '/learn/zones', phone: true, lang: 'ru' });
  const caption = page.locator('main table caption');
  await caption.waitFor();
  const { x, width } = (await caption.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
});

test('how to play and five lessons come first; a lesson asks for shots and is ticked off', async () => {
  const page = await openPage({ path: '/learn', phone: true });
  const lessons = page
    .getByRole('navigation', { name: en('learn:lesson.title') })
    .getByRole('link');
  expect(await lessons.count()).toBe(8);
  expect(await lessons.nth(6).getAttribute('href')).toBe('/learn/glossary');
  expect(await lessons.last().getAttribute('href')).toBe('/docs/');
  expect(await lessons.first().getAttribute('href')).toBe('/rules');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await lessons.nth(1).click();
  const board = page.getByRole('grid', { name: en('learn:lesson.board') });
  for (const [wrong, right, why] of [
    ['C1', 'E3', 'Upwards there is room for every ship'],
    ['B1', 'A2', 'There is more open water down the edge'],
    ['A1', 'G4', 'Ships are straight'],
  ] as const) {
    const square = (name: string) => board.locator(`[aria-label^="${name}:"]`);
    await square(wrong).click();
    await see(page.locator('main'), 'There is a better square.');
    expect(await page.getByText(why).count()).toBe(0);
    await button(page, en('common:failed.again')).click();
    await square(right).click();
    await see(page, why);
    await page.getByRole('button', { name: /^(Next|Next lesson)$/ }).click();
  }
  await page.waitForURL('**/learn/around');
  await goTo(page, '/learn');
  await lessons.nth(1).getByText(en('learn:lesson.done')).waitFor();
  expect(await lessons.nth(2).getByText(en('learn:lesson.done')).count()).toBe(0);
});
