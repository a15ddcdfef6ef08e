import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { resign } from '@flotilla/play';
import { unwrap, writeRecord } from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../apps/web/src/progress/calendar.js';
import { type Campaign, NO_CAMPAIGN } from '../../apps/web/src/progress/campaign.js';
import type { FinishedGame } from '../../apps/web/src/progress/history.js';
import { axeFaults, goTo, openPage, overflowOf, type PageOptions } from './support/browser.js';
import { hiddenParts } from './support/fit.js';
import {
  enemySquare,
  HISTORY_KEY,
  makeSession,
  stored as storedGame,
  targetsOf,
  untilTurn,
} from './support/sessions.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens what can be chosen before a game. */
async function openSheet(page: Page): Promise<Locator> {
  await button(page, 'Opponent and rules').click();
  return page.getByRole('dialog', { name: 'Opponent and rules' });
}

/** Begins the game that is chosen in the sheet. */
async function playFrom(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
}

/** From the first page into a battle that one has placed a fleet for. */
async function startBattle(page: Page): Promise<void> {
  await playFrom(await openSheet(page));
  await page.locator('button[aria-disabled=false]', { hasText: 'Start battle' }).click();
  await expect.poll(() => page.getByRole('grid').count()).toBe(2);
}

/** What is kept where the campaign has come to a series. */
const campaign = (kept: Partial<Campaign>) => ({
  'flotilla.campaign': JSON.stringify({ ...NO_CAMPAIGN, ...kept }),
});

describe('the first page', () => {
  test.each([
    { lang: 'en', size: { width: 1366, height: 768 } },
    { lang: 'en', phone: true, size: { width: 390, height: 664 } },
    { lang: 'ru', phone: true, size: { width: 320, height: 568 } },
  ] as const)(
    'a stranger is in a guided battle one tap later (%o)',
    async (options: PageOptions) => {
      const page = await openPage(options);
      await page.getByRole('button', { name: /^(Play|Играть)$/ }).click();
      await expect.poll(() => page.getByRole('grid').count()).toBe(2);
      await untilTurn(page);
      await page.getByText(/^(1 of 4|1 из\s4)/).waitFor();
      if (options.phone) await expect.poll(() => hiddenParts(page, true)).toEqual([]);
      await enemySquare(page, 0).click();
      await page.locator('[data-board=enemy] [aria-disabled]').first().waitFor();
    },
  );

  test('on a small phone no hint lies over a board, the ships or a button', async () => {
    const session = makeSession({ shooter: 'cabin-boy' });
    const { ships, water } = targetsOf(session, 0);
    const guide = JSON.stringify({ wasOffered: true, read: [], laysFleet: true });
    const stored = { ...storedGame(session), 'flotilla.guide': guide };
    const page = await openPage({ stored, path: '/battle', lang: 'ru', phone: true });
    const hint = page.getByRole('region', { name: 'Пояснения новичку' });
    // A miss, a ship of four, and its last segment, after which the hint is the longest.
    for (const square of [water[0]!, ...ships.slice(0, 4)]) {
      await untilTurn(page);
      await enemySquare(page, square).click();
    }
    await untilTurn(page);
    await hint.getByText('Убит!').waitFor();
    for (const size of [
      { width: 320, height: 568 },
      { width: 390, height: 664 },
      { width: 664, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => hiddenParts(page, true)).toEqual([]);
      const isCut = await hint.evaluate((card) => card.scrollHeight > card.clientHeight);
      expect(isCut).toBe(false);
    }
  });

  test('on a small phone no card grows when what is kept has come', async () => {
    const day = dayOf(Date.now());
    const result = { day, shots: 45, fair: null, accuracy: null };
    const daily = { open: { day, squares: [] }, results: [result], archive: [] };
    const heights = async (stored: Record<string, string>) => {
      const page = await openPage({
        stored,
        lang: 'ru',
        phone: true,
        size: { width: 320, height: 568 },
      });
      if ('flotilla.daily' in stored) await page.getByText('Новый через').waitFor();
      return page
        .locator('a[href="/daily"], a[href="/puzzles/today"], a[href="/you"]')
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    };
    const kept = await heights({ 'flotilla.daily': JSON.stringify(daily) });
    expect(kept.length).toBe(3);
    expect(kept).toEqual(await heights({}));
  });

  test('a stranger may place the fleet, too', async () => {
    const page = await openPage();
    await button(page, 'Play').click();
    await button(page, 'Place ships').click();
    await page.getByText('1 of 5.').waitFor();
    await page.locator('button[aria-disabled=false]', { hasText: 'Start battle' }).click();
    await page.getByText('2 of 5.').waitFor();
  });

  test.each([
    [{ beaten: 0, won: 1, news: 'won' }, 'One more win and you beat the Cabin boy.', 'Cabin boy'],
    [{ beaten: 0, lost: 1, news: 'lost' }, 'The Cabin boy won that one.', 'Cabin boy'],
    [{ beaten: 2, news: 'promoted' }, 'You beat the Sailor!', 'Boatswain'],
    [{ beaten: 2, news: 'repelled' }, 'The Boatswain won the series.', 'Boatswain'],
  ] as const)('it tells how the campaign stands, and plays on: %o', async (kept, news, level) => {
    const page = await openPage({ stored: campaign(kept) });
    await page.getByText(news).waitFor();
    await page.getByText(`Next: ${level}.`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Play').click();
    await button(page, 'Start battle').click();
    await page.getByRole('heading', { name: level }).first().waitFor();
  });

  test('a series that is won promotes, and a campaign that is won leaves the choice', async () => {
    const stored = campaign({ beaten: 5, won: 1, news: 'won' });
    const session = makeSession({ shooter: 'admiral' });
    const page = await openPage({ stored: { ...stored, ...storedGame(session) }, path: '/battle' });
    await untilTurn(page);
    for (const square of targetsOf(session, 0).ships) {
      await untilTurn(page);
      await enemySquare(page, square).click();
    }
    await page.locator('[data-over]').waitFor();
    await goTo(page, '/');
    await page.getByText('every rank is yours').waitFor();
    await page.getByText('Rank: Admiral').waitFor();
  });

  test('the cards tell of the day, the puzzles and the online games that are kept', async () => {
    const today = dayOf(Date.now());
    const yesterday = dayOf(Date.now() - 86_400_000);
    const page = await openPage({
      phone: true,
      stored: {
        'flotilla.daily': JSON.stringify({
          open: { day: today, squares: [0, 4, 44] },
          results: [{ day: yesterday, shots: 40, fair: 41, accuracy: 0.9 }],
        }),
        'flotilla.puzzles': JSON.stringify({
          ...{ rating: 1310, deviation: 200, tried: 5, solved: 4, run: 3, seen: [], ratings: [] },
          days: [{ day: today, isRight: true }],
        }),
        ...campaign({ beaten: 1 }),
      },
    });
    const card = (name: string) => page.locator('main nav a').filter({ hasText: name });
    await card('Fleet of the day').getByText('3 shots').waitFor();
    await card('Fleet of the day').getByText('Streak: 1 day').waitFor();
    await card('Puzzle of the day').getByText('Solved today').waitFor();
    await card('Puzzle of the day').getByText('Rating: 1,310').waitFor();
    await card('You').getByText('Rank: Cabin boy').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await card('Fleet of the day').click();
    await page.waitForURL((url) => url.pathname === '/daily');
  });

  test('what was chosen is chosen the next time', async () => {
    const page = await openPage();
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: '5. Captain' }).check();
    await sheet.getByText('More options').click();
    await sheet.getByRole('radio', { name: 'You', exact: true }).check();
    await sheet.getByLabel('Training: hints').check();
    await sheet.getByLabel('Rules', { exact: true }).selectOption('mini-7');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('vs Captain · Mini 7×7').waitFor();
    await goTo(page, '/');
    await page.getByText('vs Captain · Mini 7×7').waitFor();
    await openSheet(page);
    await sheet.getByText('More options').click();
    expect(await sheet.getByRole('radio', { name: 'You', exact: true }).isChecked()).toBe(true);
    expect(await sheet.getByLabel('Training: hints').isChecked()).toBe(true);
    await playFrom(sheet);
    await page.getByRole('grid').waitFor();
    expect(await page.locator('[data-square]').count()).toBe(49);
  });

  test('the small rules are played on as many squares as are typed, with ships drawn for them', async () => {
    const page = await openPage();
    const sheet = await openSheet(page);
    const side = sheet.getByLabel('Rows and columns');
    expect(await side.count()).toBe(0);
    await sheet.getByLabel('Rules', { exact: true }).selectOption('small-8');
    await page.getByText('vs Cabin boy · Small 8×8').waitFor({ state: 'attached' });
    await side.fill('4');
    await page.getByText('From 5 to 26.').waitFor();
    await side.fill('11');
    await page.getByText('vs Cabin boy · Small 11×11').waitFor({ state: 'attached' });
    await goTo(page, '/');
    await openSheet(page);
    expect(await side.inputValue()).toBe('11');
    await playFrom(sheet);
    await page.getByRole('grid').waitFor();
    expect(await page.locator('[data-square]').count()).toBe(121);
  });

  test.each([
    ['learned', 'Cartographer'],
    ['adaptive', 'Pilot'],
  ])('%s is played against, and remembers the fleet', async (name, called) => {
    const page = await openPage();
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: called }).check();
    await playFrom(sheet);
    await page.locator('button[aria-disabled=false]', { hasText: 'Start battle' }).click();
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);
    await page.getByRole('button', { name: 'More' }).click();
    await button(page, 'Resign').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByText(`${called} wins`).first().waitFor();
    await goTo(page, `/learn/${name}`);
    await page.getByText('1 fleet seen under the rules played last.').waitFor();
  });

  test('two at one screen are called as they wish', async () => {
    const page = await openPage();
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Two players, one screen' }).check();
    await sheet.getByRole('textbox', { name: 'Player 1' }).fill('Anna');
    await sheet.getByRole('textbox', { name: 'Player 2' }).fill('Boris');
    await playFrom(sheet);
    await page.getByText('Anna').first().waitFor();
  });

  test('an open game is shown, and is not lost unasked', async () => {
    const page = await openPage();
    await startBattle(page);
    await goTo(page, '/');
    await page.getByText('You vs Cabin boy').waitFor();
    await button(page, 'New game').click();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Continue that game').click();
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);
    await goTo(page, '/');
    await button(page, 'Resume').click();
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);
    await goTo(page, '/');
    await button(page, 'New game').click();
    await button(page, 'Start a new game').click();
    await page.getByRole('button', { name: 'Start battle' }).waitFor();
  });

  test('the last games are listed, each to be looked at again', async () => {
    const lost = unwrap(resign(makeSession({ shooter: 'weights' }), 0));
    const game: FinishedGame = {
      seed: lost.seed,
      endedAt: '2026-11-20T18:30:00Z',
      winner: 1,
      names: ['Anna', 'Boris'],
      record: writeRecord(lost),
    };
    const stored = { [HISTORY_KEY]: JSON.stringify([game]) };
    const page = await openPage({ stored, path: '/you' });
    await page.getByText('Boris won').waitFor();
    await page.getByText(/^20 Nov 2026/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('a[href*="#game="]').click();
    await page.waitForURL((url) => url.pathname === '/review');
    await page.locator('h1').waitFor();
  });

  test('damaged choices are as usual again', async () => {
    const stored = {
      'flotilla.setup': '{"state":{"level":"nobody","rules":{"grid":7}},"version":0}',
    };
    const page = await openPage({ stored });
    await page.getByText('Next: Cabin boy.').waitFor();
  });
});

test.each([
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 1366, height: 768 },
])('all of the first page stands in the first window of $width×$height', async (size) => {
  for (const kept of [{}, campaign({ beaten: 1, won: 1, news: 'won' })]) {
    const page = await openPage({ lang: 'ru', stored: kept, size });
    const navigation = size.width < 700 ? 55 : 0;
    const cards = await page.locator('main nav a').all();
    expect(cards).toHaveLength(4);
    for (const control of [page.getByRole('button', { name: 'Играть' }), ...cards]) {
      const box = await control.boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(size.height - navigation);
    }
  }
});

test('a card says how one has fared against a level, and leads to its lesson', async () => {
  const lost = unwrap(resign(makeSession({ shooter: 'boatswain' }), 0));
  const game: FinishedGame = {
    ...{ seed: lost.seed, endedAt: '2026-11-20T18:30:00Z', winner: 1 },
    names: ['You', 'Boatswain'],
    record: writeRecord(lost),
  };
  const page = await openPage({ stored: { [HISTORY_KEY]: JSON.stringify([game]) } });
  await openSheet(page);
  await page.getByText('You: 0 won, 1 lost.').waitFor();
  const beginners = await page.getByText(/^Beginners .*\.$/).allInnerTexts();
  expect(beginners).toContain('Beginners win about 1 in 7 games (estimate).');
  expect(new Set(beginners).size).toBe(6);
  await page.getByRole('link', { name: 'How it thinks: Admiral' }).click();
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
});

test('a newcomer reads or skips the hints, and is guided once', async () => {
  const page = await openPage({ seed: 1 });
  await button(page, 'Play').click();
  const guide = page.getByRole('region', { name: 'Guide' });
  await guide.getByText('1 of 4.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await button(page, 'Skip the guide').press('Enter');
  await expect.poll(() => guide.count()).toBe(0);
  await goTo(page, '/');
  await button(page, 'New game').click();
  await button(page, 'Start a new game').click();
  await button(page, 'Start battle').waitFor();
  expect(await guide.count()).toBe(0);
});

describe('own rules', () => {
  const open = async (page: Page) => {
    if ((await page.getByRole('dialog').count()) === 0) await openSheet(page);
    await button(page, 'Custom rules…').click();
    await page.getByText('An example of a legal layout.').waitFor();
    return page.getByRole('dialog', { name: 'Custom rules' });
  };

  test('are made, played by, changed and deleted', async () => {
    const page = await openPage();
    const dialog = await open(page);
    await dialog.getByLabel('Name').fill('Pond');
    await dialog.getByLabel('Columns').fill('6');
    await dialog.getByLabel('Rows').fill('6');
    await dialog.getByText('The fleet cannot fit').waitFor();
    expect(await button(page, 'Save and choose').isDisabled()).toBe(true);
    for (const ship of ['four-square', 'three-square', 'three-square'])
      await dialog.getByRole('button', { name: `Decrease: ${ship} ship` }).click();
    await dialog.getByText('Draw a bent ship').click();
    for (const square of ['A1', 'B1', 'B2'])
      await dialog.getByRole('gridcell', { name: `${square}:` }).click();
    await button(page, 'Add to the fleet').click();
    // The same form, turned and mirrored.
    for (const square of ['C5', 'C4', 'D5'])
      await dialog.getByRole('gridcell', { name: `${square}:` }).click();
    await dialog.getByText('The fleet has 1 ship of this shape').waitFor();
    await dialog.getByText('An example of a legal layout.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Save and choose').click();
    await page.getByText('vs Cabin boy · Pond').waitFor({ state: 'attached' });
    await page.getByText('6×6').waitFor();

    await open(page);
    await dialog.getByLabel('Name').fill('Puddle');
    await button(page, 'Save and choose').click();
    const names = page.locator('optgroup[label="Your own rules"] option');
    expect(await names.allTextContents()).toEqual(['Puddle']);
    await playFrom(page.getByRole('dialog', { name: 'Opponent and rules' }));
    await button(page, 'Start battle').click();
    await expect.poll(() => page.locator('[data-square]').count()).toBe(72);
  });

  test('go into a file and come out of it', async () => {
    const page = await openPage();
    const dialog = await open(page);
    const waiting = page.waitForEvent('download');
    await button(page, 'Save as a file').click();
    const rules = await json((await (await waiting).createReadStream()) as Readable);
    expect(rules).toMatchObject({ name: 'My rules', grid: { width: 10, height: 10 } });

    const give = (text: string) =>
      dialog.getByLabel('Open a file…').setInputFiles({
        name: 'rules.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await give('{"grid": {"width": 8,\n "height": }}');
    await dialog.getByText('Invalid JSON at line 2, column 12.').waitFor();
    await give('{"grid": {"width": 80, "height": 8}, "fleet": [3, "x"], "colour": 1}');
    await dialog.getByText('grid.width: expected a whole number from 1 to 26, not 80').waitFor();
    await dialog.getByText('fleet[1]: expected a length, or rows of # and ., not "x"').waitFor();
    await dialog.getByText('colour: unknown key; the keys are name, grid, fleet').waitFor();
    await give(
      JSON.stringify({ ...(rules as object), name: 'Lake', grid: { width: 12, height: 9 } }),
    );
    await expect.poll(() => dialog.getByLabel('Columns').inputValue()).toBe('12');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Lake');
    expect(await dialog.getByText('the Russian rules').count()).toBe(0);
    await give('{"fleet": [3, 2]}');
    await dialog
      .getByText(/^Not in the file, taken from the Russian rules: the size of the board, /)
      .waitFor();
    await give('{}');
    await dialog.getByText('The file sets no rules, so the Russian rules are used.').waitFor();
    await dialog.getByLabel('Columns').fill('');
    await dialog.getByText('Enter a whole number from 1 to 26.').waitFor();
  });

  test('that cannot be read are set aside, and it is said', async () => {
    const stored = { 'flotilla.own-rules': '[{"name":"Good","fleet":[1]},5]' };
    const page = await openPage({ stored });
    await openSheet(page);
    await page.getByText('Some of your own rules could not be read').waitFor();
    await page.getByLabel('Rules', { exact: true }).selectOption('Good');
    await page.getByText('vs Cabin boy · Good').waitFor({ state: 'attached' });
    const aside = await page.evaluate(() => localStorage.getItem('flotilla.own-rules.damaged'));
    expect(aside).toBe(stored['flotilla.own-rules']);
  });

  test('are made on a phone, too', async () => {
    const page = await openPage({ phone: true, theme: 'dark' });
    await open(page);
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
});
