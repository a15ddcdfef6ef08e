import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axeFaults,
  button,
  goTo,
  kept,
  openPage,
  overflowOf,
  PHONE,
  press,
  saved,
  see,
  squaresIn,
} from './support/browser.js';
import { en, ru } from './support/texts.js';

const IDEAS = 12;

const saying = (page: Page) =>
  page.locator('p', { hasText: /Shot \d+ goes to|All ships are sunk/ }).innerText();

/** Counts the squares of the first board with this description. */
const squares = (page: Page, text: string) =>
  page.getByRole('grid').first().locator(`[data-square][aria-label*="${text}"]`).count();

async function atStep(page: Page, step: number): Promise<void> {
  await page.getByText(en('common:playback.soFar', { at: step }), { exact: true }).waitFor();
}

test('the pages follow one another, and the board of each is alive', async () => {
  const page = await openPage({ path: '/workshop' });
  await page.getByRole('link', { name: en('strategies:title') }).click();
  const links = page.locator('main ol a[href^="/workshop/strategies/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(new Set(paths).size).toBe(IDEAS);
  await page.locator('main ol a[href="/workshop/strategies/random"]').click();
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
  expect(headings.size).toBe(IDEAS);
  await goTo(page, '/workshop/strategies/no-such-strategy');
  expect(await page.locator('h1').innerText()).toBe(en('common:missing.title'));

  // Variants of an idea share its page, and old addresses lead there.
  await goTo(page, '/learn/montecarlo');
  await page.waitForURL('**/workshop/strategies/montecarlo');
  const variants = page.getByRole('navigation', { name: en('strategies:variants') });
  await variants.getByRole('link', { name: en('names:shooter.search') }).click();
  await see(page, en('strategies:topic.search.lead'));
  const current = variants.locator('[aria-current=page]');
  expect(await current.innerText()).toBe(en('names:shooter.search'));
});

test('each page leads to its article among the sources, and to the printed code, in its language', async () => {
  const page = await openPage({ path: '/workshop/strategies/edges', lang: 'ru' });
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

test('the board thinks step by step', async () => {
  const page = await openPage({ path: '/workshop/strategies/density' });
  await atStep(page, 0);
  const why = /Shot 1 goes to [A-J]\d+\. Why: ships afloat can cover it in 36 ways/;
  expect(await saying(page)).toMatch(why);
  expect(await squares(page, `weight 36, ${en('common:heat.maximum')}`)).toBe(16);
  expect(await squares(page, ': open')).toBe(100);
  await press(page, en('common:playback.forward'));
  await atStep(page, 1);
  expect(await saying(page)).toMatch(/^[A-J]\d+ (was|sank).*Shot 2 goes to/);
  expect(await squares(page, ': open')).toBeLessThan(100);
  expect(await squares(page, 'weight 36')).toBeLessThan(16);
  await press(page, en('strategies:demo.another'));
  await atStep(page, 0);
  await page.getByLabel(en('strategies:demo.red')).check();
  await page.getByLabel(en('strategies:demo.normalised')).check();
  const best = en('common:heat.share', { share: 1 });
  expect(await squares(page, `${best}, ${en('common:heat.maximum')}`)).toBe(16);
});

test('the list of 25 ms naval battle is drawn whole, its head crossed and shot at next', async () => {
  const page = await openPage({ path: '/workshop/strategies/pool' });
  const list = page.getByText(en('strategies:demo.warmth.order'));
  for (let step = 1; !(await list.isVisible()); step += 1) {
    await press(page, en('common:playback.forward'));
    await atStep(page, step);
  }
  const head = `${en('common:heat.order', { place: 1 })}, ${en('common:heat.head')}, ${en('common:heat.next')}`;
  expect(await squares(page, head)).toBe(1);
  const texts = page.getByRole('grid').first().locator('xpath=..').locator('svg text');
  const places = (await texts.allTextContents()).filter(Boolean).sort();
  expect(places.length).toBeGreaterThan(1);
  expect(places).toEqual(places.map((_, index) => `${index + 1}`));
});

test('a position of an article is a choice, and its «?» is circled', async () => {
  const page = await openPage({ path: '/workshop/strategies/weights' });
  const choice = page.getByLabel(en('strategies:demo.position'));
  await choice.selectOption(en('strategies:demo.ready.gap.name'));
  await see(page, en('strategies:demo.ready.gap.note', { square: 'D3' }));
  await expect.poll(() => squares(page, `D3: open, ${en('common:heat.circled')}`)).toBe(1);
  await page.getByLabel(en('strategies:demo.variant')).selectOption('weights-printed');
  const weighed = `D3: open, weight 1, ${en('common:heat.circled')}`;
  await expect.poll(() => squares(page, weighed)).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, en('strategies:demo.another'));
  await expect.poll(() => squares(page, ': open')).toBe(100);
  expect(await choice.inputValue()).toBe('empty');
});

test('obstacles are filled where the article counts the squares between them', async () => {
  const page = await openPage({ path: '/workshop/strategies/classic' });
  await page.getByLabel(en('strategies:demo.position')).selectOption('roomBehind');
  const circled = (count: number) => `weight ${count}, ${en('common:heat.circled')}`;
  await expect.poll(() => squares(page, circled(1))).toBe(2);
  const filled = page.getByRole('grid').first().locator('xpath=..').locator('[class*=obstacle]');
  const tiles = ((await filled.getAttribute('d')) ?? '').match(/M/g);
  expect(tiles).toHaveLength(await squares(page, ': miss'));
  await see(page, en('common:heat.obstacle'));
  expect(await axeFaults(page)).toEqual([]);
});

test('fleets are laid, one after the other, and counted over five hundred', async () => {
  const page = await openPage({ path: '/workshop/strategies/zones', lang: 'ru', phone: true });
  const placer = ru('names:placer.zones/centre-36');
  const fleet = page.getByRole('grid', {
    name: ru('strategies:placing.layoutOf', { name: placer }),
  });
  const ships = fleet.locator('[aria-label*="корабль"]');
  await ships.first().waitFor();
  const before = await squaresIn(ships);
  expect(before).toHaveLength(20);
  await press(page, ru('strategies:placing.another'));
  await expect.poll(() => squaresIn(ships)).not.toEqual(before);
  const counted = page.getByText(ru('strategies:placing.layouts', { count: 500 }));
  await counted.nth(1).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // The caption of the wide table is not cut.
  const caption = (await page.locator('main table caption').boundingBox())!;
  expect(caption.x + caption.width).toBeLessThanOrEqual(PHONE.width);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('in Russian squares have Russian letters, on the board and in words', async () => {
  const page = await openPage({ path: '/workshop/strategies/exact', lang: 'ru', theme: 'dark' });
  await see(page, /^Выстрел 1: [А-К]\d+\.$/);
  const letters = await page.getByRole('grid').locator('thead th').allInnerTexts();
  expect(letters.join(' ')).toBe('А Б В Г Д Е Ж З И К');
  await see(page, /корабль там в\s25,6/);
  expect(await axeFaults(page)).toEqual([]);
});

test('what is remembered of a person is shown, saved as a file and forgotten', async () => {
  const long = ['A1-A2-A3-A4', 'C1-C2-C3', 'E1-E2-E3', 'G1-G2', 'I1-I2', 'A6-A7'];
  const fleets = [[...long, 'J10', 'H10', 'F10', 'D10']];
  const rules = { grid: { width: 10, height: 10 }, fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1] };
  const memory = { version: 2, placings: [{ ...rules, touching: 'forbidden', fleets }] };
  const stored = { 'flotilla.memory': JSON.stringify({ state: { memory }, version: 0 }) };
  const page = await openPage({ path: '/workshop/strategies/learned', stored });
  const own = page.getByRole('region', { name: en('strategies:own.title') });
  await own.getByRole('table').waitFor();
  expect(await own.getByRole('grid').count()).toBe(3);
  const laid = own.getByRole('grid', { name: en('strategies:own.lay') });
  expect(await laid.getByRole('gridcell', { name: /chance of a ship 100%/ }).count()).toBe(20);
  expect(await own.getByRole('rowheader').allInnerTexts()).toContain(en('names:habit.people'));
  const { name } = await saved(button(page, en('strategies:own.export')));
  expect(name).toBe('flotilla-memory.json');
  await press(page, en('strategies:own.forget'));
  await see(own, en('strategies:own.none'));
  expect(await kept(page, 'flotilla.memory')).not.toContain('A1-A2');
});

test('the game of a lesson goes by the rules of its position', async () => {
  const stored = { 'flotilla.setup': JSON.stringify({ rules: { name: 'mini-7' } }) };
  const page = await openPage({ path: '/workshop/strategies/density', stored });
  await page.getByLabel(en('strategies:demo.position')).selectOption('bent');
  await press(page, en('strategies:playAgainst'));
  await button(page, en('battle:placing.start')).waitFor();
  expect(await page.getByRole('grid').first().locator('[data-square]').count()).toBe(196);
  expect(await kept(page, 'flotilla.setup')).toContain('mini-7');
});

test('the program of the student paper destroys its board and yours, and can be stopped', async () => {
  const page = await openPage({ path: '/workshop/strategies/random' });
  const part = page.getByRole('region', { name: en('strategies:bombard.title') });
  const board = part.getByLabel(en('strategies:bombard.board'));
  const start = button(part, en('strategies:bombard.start'));
  const shown = part.locator('pre');
  const ships = (await board.inputValue()).replaceAll('0', '~');
  await start.click();
  const after = await shown.innerText();
  expect(after.trim().replaceAll('0', '~')).toBe(ships.replaceAll('1', '*'));
  await board.fill('((1 0) (0 2))');
  await start.click();
  const alert = part.getByRole('alert');
  await alert.getByText(en('story:written.bad-character', { given: '"2"' })).waitFor();
  await board.and(page.locator(':focus')).waitFor();
  expect(await board.getAttribute('aria-invalid')).toBe('true');
  expect(await board.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'));
  await board.fill('((1 0) (0 0))');
  const by = part.getByLabel(en('strategies:bombard.by'));
  await by.selectOption('density');
  await start.click();
  await shown.getByText('((*').waitFor();

  await by.selectOption('exact');
  await part.getByLabel(en('strategies:bombard.whole')).uncheck();
  await board.fill(`${'1'.padEnd(26, '01')}\n`.repeat(26));
  await start.click();
  await press(part, en('strategies:bombard.stop'));
  await start.waitFor();
  expect(await shown.count()).toBe(0);
});
