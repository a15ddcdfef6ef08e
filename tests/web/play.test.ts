import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { resign } from '@flotilla/play';
import { unwrap, writeRecord } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FinishedGame } from '../../apps/web/src/progress/history.js';
import { axeFaults, goTo, openPage, overflowOf } from './support/browser.js';
import { HISTORY_KEY, makeSession } from './support/sessions.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the first page into a battle. */
async function startBattle(page: Page): Promise<void> {
  await button(page, 'Play').click();
  await page.locator('button[aria-disabled=false]', { hasText: 'Start battle' }).click();
  await expect.poll(() => page.getByRole('grid').count()).toBe(2);
}

describe('the first page', () => {
  test.each([{ lang: 'en' }, { lang: 'ru', phone: true }] as const)(
    'a person is in a battle two clicks later (%o)',
    async (options) => {
      const page = await openPage(options);
      await page.getByRole('button', { name: /^(Play|Играть)$/ }).click();
      await page
        .locator('button[aria-disabled=false]', { hasText: /Start battle|Начать бой/ })
        .click();
      await expect.poll(() => page.getByRole('grid').count()).toBe(2);
    },
  );

  test('what was chosen is chosen the next time', async () => {
    const page = await openPage();
    await page.getByRole('radio', { name: '5. Captain' }).check();
    await page.getByRole('radio', { name: 'I do' }).check();
    await page.getByLabel('Training: hints').check();
    await page.getByLabel('Rules', { exact: true }).selectOption('mini-7');
    await page.getByText('against the Captain, Mini 7×7 rules').waitFor();
    await goTo(page, '/');
    await page.getByText('against the Captain, Mini 7×7 rules').waitFor();
    expect(await page.getByRole('radio', { name: 'I do' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Training: hints').isChecked()).toBe(true);
    await button(page, 'Play').click();
    await page.getByRole('grid').waitFor();
    expect(await page.locator('[data-square]').count()).toBe(49);
  });

  test('the small rules are played on as many squares as are typed, with ships drawn for them', async () => {
    const page = await openPage();
    const side = page.getByLabel('Rows and columns');
    expect(await side.count()).toBe(0);
    await page.getByLabel('Rules', { exact: true }).selectOption('small-8');
    await page.getByText('against the Boatswain, Small 8×8 rules').waitFor();
    await side.fill('4');
    await page.getByText('From 5 to 26.').waitFor();
    await page.getByText('against the Boatswain, Small 8×8 rules').waitFor();
    await side.fill('11');
    await page.getByText('against the Boatswain, Small 11×11 rules').waitFor();
    await goTo(page, '/');
    expect(await side.inputValue()).toBe('11');
    await button(page, 'Play').click();
    await page.getByRole('grid').waitFor();
    expect(await page.locator('[data-square]').count()).toBe(121);
  });

  test.each(['learned', 'adaptive'])(
    '%s is played against, and remembers the fleet',
    async (name) => {
      const page = await openPage();
      await page.getByLabel('Opponent', { exact: true }).selectOption(name);
      await startBattle(page);
      await page.getByRole('button', { name: 'More' }).click();
      await button(page, 'Resign').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
      await page
        .getByText(/(Cartographer|Pilot) wins/)
        .first()
        .waitFor();
      await goTo(page, `/learn/${name}`);
      await page.getByText('1 fleet seen by the rules played last.').waitFor();
    },
  );

  test('two at one screen are called as they wish', async () => {
    const page = await openPage();
    await page.getByLabel('Opponent', { exact: true }).selectOption('Two at one screen');
    await page.getByLabel('First player').fill('Anna');
    await page.getByLabel('Second player').fill('Boris');
    await button(page, 'Play').click();
    await page.getByText('Anna').first().waitFor();
  });

  test('an open game is shown, and is not lost unasked', async () => {
    const page = await openPage();
    await startBattle(page);
    await goTo(page, '/');
    await page.getByText('Your game against the Boatswain').waitFor();
    await button(page, 'New game').click();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Continue the open game').click();
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);
    await goTo(page, '/');
    await button(page, 'Continue your game').click();
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);
    await goTo(page, '/');
    await button(page, 'New game').click();
    await button(page, 'Give it up and start a new one').click();
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
    const page = await openPage({ stored: { [HISTORY_KEY]: JSON.stringify([game]) } });
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
    await page.getByText('against the Boatswain, Russian rules').waitFor();
  });
});

test.each([
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 1366, height: 768 },
])('opponent, rules and the button stand in the first window of $width×$height', async (size) => {
  const page = await openPage({ lang: 'ru' });
  await page.setViewportSize(size);
  const navigation = size.width < 700 ? 60 : 0;
  for (const control of [
    page.getByRole('combobox', { name: 'Соперник' }),
    page.getByRole('combobox', { name: 'Правила' }),
    page.getByRole('button', { name: 'Играть' }),
  ]) {
    const box = await control.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(size.height - navigation);
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
  await page.getByText('You: 0 won, 1 lost.').waitFor();
  const beginners = await page.getByText(/^Beginners .*\.$/).allInnerTexts();
  expect(beginners).toContain('Beginners win about 1 in 7 games.');
  expect(new Set(beginners).size).toBe(6);
  await page.getByRole('link', { name: 'How it thinks: Admiral' }).click();
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
});

test('a newcomer is offered a game with hints once, reads or skips them, and can call it again', async () => {
  const page = await openPage({ seed: 1 });
  await button(page, 'No, thanks').click();
  expect(await page.getByText('New here?').count()).toBe(0);
  await button(page, 'A guided first game').click();
  const guide = page.getByRole('region', { name: 'Guide' });
  await guide.getByText('1 of 5.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await button(page, 'Got it').press('Enter');
  await page.locator('button[aria-disabled=false]', { hasText: 'Start battle' }).click();
  await guide.getByText('2 of 5.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await button(page, 'Skip the guide').press('Enter');
  await expect.poll(() => guide.count()).toBe(0);
});

describe('own rules', () => {
  const open = async (page: Page) => {
    await button(page, 'Custom rules…').click();
    await page.getByText('The fleet can lie like this, for example.').waitFor();
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
      await dialog.getByRole('button', { name: `One fewer: ${ship} ship` }).click();
    await dialog.getByText('Draw a bent ship').click();
    for (const square of ['A1', 'B1', 'B2'])
      await dialog.getByRole('gridcell', { name: `${square}:` }).click();
    await button(page, 'Add to the fleet').click();
    // The same form, turned and mirrored.
    for (const square of ['C5', 'C4', 'D5'])
      await dialog.getByRole('gridcell', { name: `${square}:` }).click();
    await dialog.getByText('The fleet has 1 ship of this form').waitFor();
    await dialog.getByText('The fleet can lie like this, for example.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Save and choose').click();
    await page.getByText('against the Boatswain, Pond rules').waitFor();
    await page.getByText('6×6').waitFor();

    await open(page);
    await dialog.getByLabel('Name').fill('Puddle');
    await button(page, 'Save and choose').click();
    const names = page.locator('optgroup[label="Your own rules"] option');
    expect(await names.allTextContents()).toEqual(['Puddle']);
    await startBattle(page);
    expect(await page.locator('[data-square]').count()).toBe(72);
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
    await dialog.getByText('Line 2, column 12: this is not JSON any more.').waitFor();
    await give('{"grid": {"width": 80, "height": 8}, "fleet": [3, "x"], "colour": 1}');
    await dialog.getByText('grid.width: expected a whole number from 1 to 26, not 80').waitFor();
    await dialog.getByText('fleet[1]: expected a length, or rows of # and ., not "x"').waitFor();
    await dialog.getByText('colour: unknown key; known are name, grid, fleet').waitFor();
    await give(
      JSON.stringify({ ...(rules as object), name: 'Lake', grid: { width: 12, height: 9 } }),
    );
    await expect.poll(() => dialog.getByLabel('Columns').inputValue()).toBe('12');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Lake');
    expect(await dialog.getByText('the Russian rules apply').count()).toBe(0);
    await give('{"fleet": [3, 2]}');
    await dialog
      .getByText(/nothing about the size of the board, .*the Russian rules apply/)
      .waitFor();
    await give('{}');
    await dialog.getByText('The file sets no rules at all: the Russian rules apply').waitFor();
    await dialog.getByLabel('Columns').fill('');
    await dialog.getByText('A whole number from 1 to 26 belongs here.').waitFor();
  });

  test('that cannot be read are set aside, and it is said', async () => {
    const stored = { 'flotilla.own-rules': '[{"name":"Good","fleet":[1]},5]' };
    const page = await openPage({ stored });
    await page.getByText('Some of your own rules could not be read').waitFor();
    await page.getByLabel('Rules', { exact: true }).selectOption('Good');
    await page.getByText('against the Boatswain, Good rules').waitFor();
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
