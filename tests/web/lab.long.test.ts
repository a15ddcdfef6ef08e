import { buffer } from 'node:stream/consumers';
import { finish, playMatch } from '@flotilla/lab';
import { makePreset, makeRulesEntry } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, goTo, openPage, overflowOf } from './support/browser.js';

/** What a button that saves a file saves. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ]);
  return buffer(await download.createReadStream());
}

const savedJson = async (page: Page) =>
  JSON.parse((await saved(page, 'Save the data as JSON')).toString('utf8'));

/** Stops the run as soon as some of it is done: people are too slow for a quick machine. */
function stopAtOnce(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const bar = document.querySelector('progress');
          const stop = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Stop',
          );
          if (!bar || bar.value === 0 || !stop) return requestAnimationFrame(look);
          stop.click();
          return resolve();
        };
        look();
      }),
  );
}

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).first();
/** A busy machine may take its time. */
const finished = (page: Page) => page.getByText('Finished.', { exact: true }).first().waitFor();

const MATCH = {
  shooters: ['density', 'weights'],
  placer: 'sequential',
  games: 3000,
  seed: 7,
} as const;

test('a match that is stopped goes on after a reload and ends as if it had never been', async () => {
  const rules = makeRulesEntry(makePreset('russian', { below: () => 0 }));
  const unbroken = finish(playMatch({ ...MATCH, rules }));
  const page = await openPage({ path: '/lab' });
  await page.getByLabel('Placer').selectOption(MATCH.placer);
  await page.getByLabel('Games', { exact: true }).fill(String(MATCH.games));
  await page.getByLabel('Seed', { exact: true }).fill(String(MATCH.seed));
  await start(page).click();
  await stopAtOnce(page);
  await page.getByText('Stopped. The results so far are saved').first().waitFor();
  const partial = await savedJson(page);
  expect(partial.result.games).toBeGreaterThan(0);
  expect(partial.result.games).toBeLessThan(MATCH.games);

  await page.reload();
  await page.getByText('Results so far: the run is not finished.').waitFor();
  expect(await savedJson(page)).toEqual(partial);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await finished(page);
  const { options, result } = await savedJson(page);
  expect(options).toMatchObject({ ...MATCH, rules: { name: 'russian' } });
  expect(result).toEqual(JSON.parse(JSON.stringify(await unbroken)));

  // It is listed, and can be deleted.
  await page.reload();
  await finished(page);
  await page.getByText('Runs (1)').click();
  await page.getByRole('button', { name: 'Delete the run “Density vs Weights”' }).click();
  await page.getByText('Runs (0)').waitFor();
});

test('evolution on 7×7 runs, draws its layout, and is saved as data and picture', async () => {
  const page = await openPage({ path: '/lab/evolution' });
  await start(page).click();
  await finished(page);
  await page.getByText('Solved in generation').waitFor();
  const board = page.getByRole('grid', { name: /best layout of generation 50/ });
  expect(await board.getByRole('gridcell', { name: /ship/ }).count()).toBe(20);
  await page.getByRole('slider', { name: 'Generation shown' }).first().fill('0');
  await page.getByRole('grid', { name: /best layout of generation 0/ }).waitFor();

  const { best, mean, solvedAt } = await savedJson(page);
  expect(best).toHaveLength(51);
  expect(best[solvedAt]).toBe(0);
  const csv = (await saved(page, 'Save the data as CSV')).toString('utf8').trimEnd().split('\r\n');
  expect(csv[0]).toBe('generation,best,mean');
  expect(csv.slice(1).map((row) => row.split(',').map(Number))).toEqual(
    (best as number[]).map((each, generation) => [generation, each, mean[generation]]),
  );
  const png = await saved(page, 'Save the chart as a PNG picture');
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  // Width and height stand at fixed places.
  expect(png.readUInt32BE(16)).toBeGreaterThan(200);
  expect(png.readUInt32BE(20)).toBeGreaterThan(200);
});

test('the matrix fills, and is sorted by its headings', async () => {
  const page = await openPage({ path: '/lab/matrix' });
  await page.getByLabel('Boards per pair').fill('6');
  await start(page).click();
  await finished(page);
  const { options, cells } = await savedJson(page);
  const means = options.placers.map((placer: string) => cells[placer].density.mean as number);
  expect(means.every((mean: number) => mean >= 20 && mean <= 100)).toBe(true);
  const table = page.getByRole('table').first();
  await table.getByRole('columnheader', { name: 'Density' }).getByRole('button').click();
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Number.parseFloat(row.children[7]?.textContent ?? '')),
    );
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
  expect(shown[0]).toBeCloseTo(Math.max(...means), 1);
  // The mixed solution: shares of the whole, and a value that no side alone can better.
  const told = await page.getByText(/^If both sides know these means/).innerText();
  const [, placers = '', shooters = '', value = ''] =
    /mix of placers is (.+) and the best mix of shooters is (.+): ([\d.]+) shots/.exec(told) ?? [];
  for (const shares of [placers, shooters]) {
    const percents = [...shares.matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share));
    expect(percents.reduce((sum, share) => sum + share, 0)).toSatisfy(
      (sum: number) => Math.abs(sum - 100) <= percents.length,
    );
  }
  const rows: number[][] = options.placers.map((placer: string) =>
    options.shooters.map((shooter: string) => cells[placer][shooter].mean as number),
  );
  const byShooter = options.shooters.map((_: string, at: number) => rows.map((row) => row[at]!));
  const [low, high] = [
    Math.max(...rows.map((row) => Math.min(...row))),
    Math.min(...byShooter.map((column: number[]) => Math.max(...column))),
  ];
  expect(Number(value)).toBeGreaterThanOrEqual(low - 0.01);
  expect(Number(value)).toBeLessThanOrEqual(high + 0.01);
});

test.each([
  ['1', 'First place is shared'],
  ['2', 'The champion is'],
])('a tournament has standings, and a champion where there is one: seed %s', async (seed, told) => {
  const page = await openPage({ path: '/lab/tournament' });
  await page.getByLabel('Games per pairing').fill('4');
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByText('Shooters: 6').click();
  await page.getByRole('checkbox', { name: 'Parity' }).uncheck();
  await start(page).click();
  await finished(page);
  await page.getByText(told).waitFor();
  const { result } = await savedJson(page);
  expect(result.games).toBe(40);
  expect(result.standings).toHaveLength(5);
});

test('a fleet that cannot be so placed is told of', async () => {
  const page = await openPage({ path: '/lab' });
  await page.getByLabel('Rules').selectOption('mini-7');
  await page.getByLabel('Placer').selectOption('zones/left');
  await start(page).click();
  await page.getByText('“One-square ships on the left” found no legal layout').waitFor();
});

test('where nothing can be kept, a run ends all the same, and it is told', async () => {
  const page = await openPage();
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await goTo(page, '/lab');
  await page.getByText('Runs cannot be saved here').waitFor();
  await page.getByLabel('Games', { exact: true }).fill('20');
  await start(page).click();
  await finished(page);
});

test('the odds are the formula’s, and are measured', async () => {
  const page = await openPage({ path: '/lab/odds' });
  await page.getByText('(n+1)/(m+1) = 20.20').waitFor();
  const heads = await page.locator('main :is(h1, h2, h3, caption)').allInnerTexts();
  expect(new Set(heads).size).toBe(heads.length);
  await page.getByRole('button', { name: 'Measure' }).first().click();
  await page.getByText('measured: every second square').waitFor();
  const { series } = await savedJson(page);
  expect(series).toHaveLength(6);
  expect(series[0].values[25]).toBeCloseTo(1 - (75 * 74 * 73 * 72) / (100 * 99 * 98 * 97));
  expect(series[2].values[25]).toBe(1);
});

test('every tab is without faults by day and by night, and fits a phone', async () => {
  const page = await openPage({ path: '/lab', lang: 'ru', phone: true });
  for (const tab of ['tournament', 'matrix', 'evolution', 'odds']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator(`main nav a[href="/lab/${tab}"]`).click();
    await page.locator(`main nav a[href="/lab/${tab}"][aria-current=page]`).waitFor();
    await page.locator('main form, main table').first().waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  }
});

test('there is no such tab', async () => {
  const page = await openPage();
  await goTo(page, '/lab/alchemy');
  expect(await page.locator('h1').innerText()).toBe('Nothing here but water');
});
