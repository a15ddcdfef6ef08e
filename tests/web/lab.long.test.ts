import { finish, playMatch } from '@flotilla/lab';
import { makePreset, makeRulesEntry } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axeFaults,
  button,
  listen,
  openPage,
  overflowOf,
  type PageOptions,
  PHONE,
  press,
  saved,
  see,
} from './support/browser.js';
import { en } from './support/texts.js';

const savedJson = async (page: Page) =>
  JSON.parse((await saved(button(page, en('common:chart.json')))).text);

/** Stops the run once some of it is done: a person would be too slow for a quick machine. */
function stopAtOnce(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (;;) {
      const buttons = [...document.querySelectorAll('button')];
      const stop = buttons.find(({ textContent }) => textContent === 'Stop');
      if (stop && (document.querySelector('progress')?.value ?? 0) > 0) return stop.click();
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Opens a page of the lab with the details of its form. */
async function openForm(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ path, ...options });
  await page.getByText(en('lab:form.details'), { exact: true }).first().click();
  return page;
}

const start = (page: Page) => button(page, en('lab:form.start')).first().click();
/** Waits for the end of a run. */
const finished = (page: Page) =>
  page.getByText(en('lab:run.ended'), { exact: true }).first().waitFor();

async function run(page: Page): Promise<void> {
  await start(page);
  await finished(page);
}

test('a match that is stopped goes on after a reload and ends as if it had never been', async () => {
  const rules = makeRulesEntry(makePreset('russian', { below: () => 0 }));
  const [placer, games, seed] = ['sequential', 1500, 7] as const;
  const match = { shooters: ['density', 'weights'], placer, games, seed } as const;
  const unbroken = finish(playMatch({ ...match, rules }));
  const page = await openForm('/lab');
  await page.getByLabel(en('lab:form.placer')).selectOption(placer);
  await page.getByLabel(en('lab:form.games'), { exact: true }).fill(String(games));
  await page.getByLabel(en('lab:form.seed'), { exact: true }).fill(String(seed));
  await start(page);
  await stopAtOnce(page);
  await see(page, en('lab:run.stopped'));
  const partial = await savedJson(page);
  expect(partial.result.games).toBeGreaterThan(0);
  expect(partial.result.games).toBeLessThan(games);

  await page.reload();
  await see(page, en('lab:run.partial'));
  expect(await savedJson(page)).toEqual(partial);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, en('lab:run.resume'));
  await finished(page);
  const { options, result } = await savedJson(page);
  expect(options).toMatchObject({ ...match, rules: { name: 'russian' } });
  expect(result).toEqual(JSON.parse(JSON.stringify(await unbroken)));

  // The run is listed, and can be deleted.
  await page.reload();
  await finished(page);
  await page.getByText('Runs (1)').click();
  await press(page, en('lab:runs.deleteOf', { name: 'Density vs Weights' }));
  await page.getByText('Runs (1)').waitFor({ state: 'detached' });
});

test('evolution on 7×7 runs, draws its layout, and is saved as data and picture', async () => {
  const page = await openForm('/lab/evolution');
  await page.getByLabel(en('lab:evolution.printed')).check();
  await run(page);
  await see(page, en('lab:evolution.solved', { generation: 17 }));
  const board = page.getByRole('grid', { name: /best layout of generation 50/ });
  expect(await board.getByRole('gridcell', { name: /ship/ }).count()).toBe(20);
  const slider = page.getByRole('slider', { name: en('lab:evolution.slider') });
  await slider.first().fill('0');
  await page.getByRole('grid', { name: /best layout of generation 0/ }).waitFor();

  // The only ship of four squares.
  await page.getByLabel(en('lab:evolution.asCourse')).check();
  expect(await page.locator('main g[data-colour="4"]').count()).toBe(1);

  const { best, mean, evaluations, genes, solvedAt } = await savedJson(page);
  await see(page, `[${genes.join(', ')}]`);
  expect(genes).toHaveLength(30);
  expect(best).toHaveLength(51);
  expect(best[solvedAt]).toBe(0);
  const csv = (await saved(button(page, en('common:chart.csv')))).text.trimEnd().split('\r\n');
  expect(csv[0]).toBe('generation,best,mean,evaluations');
  expect(csv.at(-1)).toBe([50, best[50], mean[50], evaluations[50]].join());
  const { bytes: png } = await saved(button(page, en('common:chart.png')));
  // Width and height have fixed offsets in the file.
  expect(png.readUInt32BE(16)).toBeGreaterThan(200);
  expect(png.readUInt32BE(20)).toBeGreaterThan(200);
});

test('the matrix fills, and is sorted by its headings', async () => {
  const page = await openForm('/lab/matrix');
  await page.getByLabel(en('lab:form.boards')).fill('6');
  await run(page);
  const { options, cells } = await savedJson(page);
  const means = options.placers.map((placer: string) => cells[placer].density.mean as number);
  expect(means.every((mean: number) => mean >= 20 && mean <= 100)).toBe(true);
  const table = page.getByRole('table').first();
  const head = table.getByRole('columnheader', { name: en('names:shooter.density') });
  await head.getByRole('button').click();
  const texts = await table.locator('tbody tr > :nth-child(8)').allTextContents();
  const shown = texts.map(Number.parseFloat);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  expect(shown[0]).toBeCloseTo(Math.max(...means), 1);
  await see(page, en('lab:matrix.mixed', { placers: '…' }).split('…')[0]!);
});

test('a tournament has standings, and a champion where there is one', async () => {
  const page = await openForm('/lab/tournament');
  await page.getByLabel(en('lab:form.meeting')).fill('4');
  await page.getByLabel(en('lab:form.seed'), { exact: true }).fill('2');
  await page.getByText('Shooters: 6').click();
  await page.getByRole('checkbox', { name: en('names:shooter.parity') }).uncheck();
  await run(page);
  await see(page, en('lab:tournament.champion', { name: '' }));
  const { result } = await savedJson(page);
  expect(result.games).toBe(40);
  expect(result.standings).toHaveLength(5);
});

test('a tournament of 25 ms naval battle is chosen, and shows its time', async () => {
  const page = await openForm('/lab/tournament');
  const choice = page.getByLabel(en('lab:tournament.asInArticle'));
  await choice.selectOption(en('lab:tournament.allMixed'));
  await run(page);
  await see(page, new RegExp(en('lab:run.took', { seconds: '\\d+\\.\\d' })));
  const figures = { shots: '61.43', winners: '63.23', losers: '59.63', points: '15.93' };
  const published = { run: en('lab:tournament.allMixed'), ...figures };
  await see(page, en('lab:tournament.published', published), en('lab:tournament.byPlacer'));
  const { result } = await savedJson(page);
  expect(result).toMatchObject({ format: 'knockout', games: 1023 });
  expect(result.standings).toHaveLength(1024);
  expect(Object.keys(result.stats.byPlacer)).toHaveLength(8);
  expect(Object.keys(result.stats.byShooter).sort()).toEqual(
    ['cross', 'linear', 'random'].map((hunt) => `pool/${hunt}-printed`),
  );

  // With one placer and one shooter for all, only the wins and losses can be compared with the article.
  await choice.selectOption(en('names:placer.zones/left'));
  await start(page);
  await see(page, en('lab:tournament.publishedScore', { wins: '515', losses: '508' }));
  for (const table of ['byPlacer', 'byShooter']) {
    expect(await page.getByText(en(`lab:tournament.${table}`), { exact: true }).count()).toBe(0);
  }
});

test('where nothing can be kept a run ends all the same, and well-known shooters come first', async () => {
  const before = () => Object.defineProperty(window, 'indexedDB', { value: undefined });
  const page = await openForm('/lab', { before });
  await see(page, en('lab:run.notKept.title'));
  const first = page.getByLabel(en('lab:form.first'));
  expect(await first.locator('option').count()).toBe(9);
  await first.selectOption({ label: en('lab:form.others') });
  expect(await first.inputValue()).toBe('density');
  await first.selectOption('classic-printed');
  expect(await first.inputValue()).toBe('classic-printed');
  await first.selectOption('density');
  await page.getByLabel(en('lab:form.games'), { exact: true }).fill('20');
  await run(page);
  // No fleet of these rules can be placed so.
  await page.getByLabel(en('common:rules.label')).selectOption('mini-7');
  await page.getByLabel(en('lab:form.placer')).selectOption('zones/left');
  await start(page);
  await see(page, en('lab:run.gaveUp.title'));
});

test('the odds are the formula’s, and are measured, with another seed each time', async () => {
  const page = await openPage({ path: '/lab/odds' });
  await see(page, '(n+1)/(m+1) = 20.20');
  const heads = await page.locator('main :is(h1, h2, h3, caption)').allInnerTexts();
  expect(new Set(heads).size).toBe(heads.length);
  const seed = page.getByText(en('lab:odds.seed', { seed: '' }).split(' ')[0]!).last();
  await press(page, en('lab:odds.measureFormulas'));
  await seed.waitFor();
  const first = await seed.innerText();
  await press(page, en('lab:odds.measureFormulas'));
  // The first seed, or none, is shown until the second appears.
  await expect.poll(async () => (await seed.allInnerTexts()).at(-1) ?? first).not.toBe(first);

  const said = await listen(page);
  await press(page, en('lab:odds.measureSearches'));
  await expect.poll(said).toContain(en('lab:odds.isMeasured'));
  const { series } = await savedJson(page);
  expect(series).toHaveLength(6);
  expect(series[0].values[25]).toBeCloseTo(1 - (75 * 74 * 73 * 72) / (100 * 99 * 98 * 97));
  expect(series[2].values[25]).toBe(1);

  await page.setViewportSize(PHONE);
  const tables = page.locator('main table');
  const cut = () =>
    tables.evaluateAll(
      (all) => all.filter((each) => each.clientWidth > each.parentElement!.clientWidth).length,
    );
  await expect.poll(cut).toBe(0);
});

test('every tab is without faults by night, and fits a phone', async () => {
  const page = await openPage({ path: '/lab', lang: 'ru', phone: true, theme: 'dark' });
  for (const tab of ['tournament', 'matrix', 'evolution', 'odds']) {
    await page.locator(`main nav a[href="/lab/${tab}"]`).click();
    await page.locator(`main nav a[href="/lab/${tab}"][aria-current=page]`).waitFor();
    await page.locator('main form, main table').first().waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  }
});
