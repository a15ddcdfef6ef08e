import { resign } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../apps/web/src/progress/calendar.js';
import { type Campaign, NO_CAMPAIGN } from '../../apps/web/src/progress/campaign.js';
import { NO_PUZZLES } from '../../apps/web/src/progress/puzzles.js';
import {
  axeFaults,
  bottomOf,
  button,
  give,
  goTo,
  kept,
  openPage,
  saved,
  see,
} from './support/browser.js';
import { hiddenParts, LAPTOP, LOW, SMALLEST, UPRIGHT } from './support/fit.js';
import {
  afterShots,
  enemySquare,
  finishedGame,
  GAME_KEY,
  HISTORY_KEY,
  makeSession,
  shootAt,
  stored as storedGame,
  targetsOf,
  untilTurn,
} from './support/sessions.js';
import { en, ru } from './support/texts.js';

/** Opens the options of a new game. */
async function openSheet(page: Page): Promise<Locator> {
  await button(page, en('play:options')).click();
  return page.getByRole('dialog', { name: en('play:options') });
}

/** Starts the game that is selected in the sheet. */
const playFrom = (sheet: Locator) => button(sheet, en('play:start')).click();

/** Starts the battle once the fleet is placed. */
async function begin(page: Page): Promise<void> {
  const start = { hasText: en('battle:placing.start') };
  await page.locator('button[aria-disabled=false]', start).click();
  await expect.poll(() => page.getByRole('grid').count()).toBe(2);
}

/** Returns local storage with this campaign progress. */
const campaign = (kept: Partial<Campaign>) => ({
  'flotilla.campaign': JSON.stringify({ ...NO_CAMPAIGN, ...kept }),
});

describe('the first page', () => {
  test('on a small phone no hint lies over a board, the ships or a button', async () => {
    const session = makeSession({ shooter: 'cabin-boy' });
    const { ships, water } = targetsOf(session, 0);
    const guide = JSON.stringify({ wasOffered: true, read: [], laysFleet: true });
    const stored = { ...storedGame(session), 'flotilla.guide': guide };
    const options = { path: '/battle', lang: 'ru', phone: true, size: SMALLEST } as const;
    const page = await openPage({ stored, ...options });
    await untilTurn(page);
    await see(page, ru('battle:guide.count', { count: 1, all: 4 }));
    await expect.poll(() => hiddenParts(page, true)).toEqual([]);
    const hint = page.getByRole('region', { name: ru('battle:guide.title') });
    // A miss, a ship of four, and its last segment, which brings the longest hint.
    await shootAt(page, [water[0]!, ...ships.slice(0, 4)]);
    await untilTurn(page);
    await see(hint, ru('battle:guide.sunk'));
    const name = new RegExp(ru('battle:soundWish.sound').slice(0, -1));
    const wish = page.getByRole('group', { name });
    expect(await wish.count()).toBe(0);
    for (const size of [SMALLEST, LOW]) {
      await page.setViewportSize(size);
      await expect.poll(() => hiddenParts(page, true)).toEqual([]);
      const isCut = await hint.evaluate((card) => card.scrollHeight > card.clientHeight);
      expect(isCut).toBe(false);
      const latest = page.locator('[data-status] [data-latest=true]');
      const [above, below] = [(await latest.boundingBox())!, (await hint.boundingBox())!];
      expect(above.height).toBeGreaterThan(0);
      expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    }
  });

  test('on a small phone the card of today does not grow when what is kept has come', async () => {
    const day = dayOf(Date.now());
    const result = { day, shots: 21, fair: null, accuracy: null };
    const daily = { open: { day, squares: [] }, results: [result], archive: [] };
    const heightWith = async (stored: Record<string, string>) => {
      const page = await openPage({ stored, lang: 'ru', phone: true, size: SMALLEST });
      const today = page.getByRole('region', { name: ru('play:today.title') });
      await see(today, ru('play:today.fleet'));
      if ('flotilla.daily' in stored) await see(today, ru('play:today.shots', { count: 21 }));
      return (await today.boundingBox())?.height;
    };
    expect(await heightWith({ 'flotilla.daily': JSON.stringify(daily) })).toBe(
      await heightWith({}),
    );
  });

  test('it tells how the campaign stands, and plays on', async () => {
    const page = await openPage();
    for (const [kept, level] of [
      [{ beaten: 0, won: 1, news: 'won' }, 'Cabin boy'],
      [{ beaten: 2, news: 'repelled' }, 'Boatswain'],
    ] as const) {
      await goTo(page, '/', campaign(kept));
      await see(page, en(`play:campaign.${kept.news}`, { level }));
      await see(page, en('play:campaign.next', { level }));
    }
    await button(page, en('play:start')).click();
    await button(page, en('battle:placing.start')).click();
    await page.getByRole('heading', { name: 'Boatswain' }).first().waitFor();
  });

  test('a series that is won promotes, and a campaign that is won leaves the choice', async () => {
    const stored = campaign({ beaten: 5, won: 1, news: 'won' });
    const session = makeSession({ shooter: 'admiral' });
    const { ships } = targetsOf(session, 0);
    const kept = storedGame(afterShots(session, ships.slice(0, -1)));
    const page = await openPage({ stored: { ...stored, ...kept }, path: '/battle' });
    await untilTurn(page);
    await enemySquare(page, ships.at(-1)!).click();
    await page.locator('[data-over]').waitFor();
    await see(page, en('battle:gain.promoted'));
    await goTo(page, '/');
    await see(page, en('play:campaign.over'));
    await see(page, en('play:ladder.rank', { rank: 'Admiral' }));
  });

  test('today tells what is done, whichever fleet was found, and how many days in a row', async () => {
    const [today, yesterday] = [0, 1].map((days) => dayOf(Date.now() - days * 86_400_000));
    const page = await openPage({
      phone: true,
      stored: {
        'flotilla.small-daily': JSON.stringify({
          open: { day: today, squares: [0, 4, 44] },
          results: [],
        }),
        'flotilla.daily': JSON.stringify({
          open: null,
          results: [{ day: yesterday, shots: 40, fair: 41, accuracy: 0.9 }],
        }),
        'flotilla.puzzles': JSON.stringify({
          ...NO_PUZZLES,
          days: [{ day: today, isRight: true }],
        }),
        ...campaign({ beaten: 1, won: 1 }),
      },
    });
    const card = page.getByRole('region', { name: en('play:today.title') });
    await see(card, en('play:today.begun'));
    await see(card, en('play:today.solved'));
    await see(card, en('play:today.open.bimaru'));
    await see(card, en('play:today.streak', { count: 2 }));
    expect(await card.locator('a [data-done=true]').count()).toBe(1);
    await card.getByRole('img', { name: en('play:today.week', { done: 2 }) }).waitFor();
    await see(page, en('play:ladder.rank', { rank: 'Cabin boy' }));
    await see(page, en('play:ladder.score', { won: 1, lost: 0 }));
    expect(await axeFaults(page)).toEqual([]);
    await card.getByRole('link', { name: en('play:today.fleet') }).click();
    await page.waitForURL((url) => url.pathname === '/daily');
  });

  test('what was chosen is chosen the next time, and a typed side has ships drawn for it', async () => {
    const page = await openPage();
    const sheet = await openSheet(page);
    const more = () => sheet.getByText(en('play:more')).click();
    const first = sheet.getByRole('radio', { name: en('play:firsts.me'), exact: true });
    const side = sheet.getByLabel(en('common:rules.side'));
    await sheet.getByRole('radio', { name: 'Captain' }).check();
    await more();
    await first.check();
    await sheet.getByLabel(en('play:training')).check();
    expect(await side.count()).toBe(0);
    await sheet.getByLabel(en('common:rules.label'), { exact: true }).selectOption('small-8');
    expect(await axeFaults(page)).toEqual([]);
    await side.fill('4');
    await see(page, en('common:rules.sides', { least: 5, most: 26 }));
    await side.fill('11');
    await page.getByText('vs Captain · Small 11×11').waitFor({ state: 'attached' });
    await goTo(page, '/');
    await see(page, 'vs Captain · Small 11×11');
    await openSheet(page);
    await more();
    expect(await first.isChecked()).toBe(true);
    expect(await sheet.getByLabel(en('play:training')).isChecked()).toBe(true);
    expect(await side.inputValue()).toBe('11');
    await playFrom(sheet);
    await page.getByRole('grid').waitFor();
    expect(await page.locator('[data-square]').count()).toBe(121);
  });

  test('who learns from games is played against, and remembers the fleet', async () => {
    const page = await openPage();
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Pilot' }).check();
    await playFrom(sheet);
    await begin(page);
    await page.getByRole('button', { name: en('battle:actions.menu') }).click();
    await button(page, en('battle:actions.resign')).click();
    await button(page.getByRole('dialog'), en('battle:actions.resign')).click();
    await see(page, en('story:result.youLose', { name: 'Pilot' }));
    await goTo(page, '/workshop/strategies/adaptive');
    await see(page, en('strategies:own.seen', { count: 1 }));
  });

  test('an open game is shown, and is not lost unasked', async () => {
    const page = await openPage();
    await playFrom(await openSheet(page));
    await begin(page);
    await goTo(page, '/');
    await see(page, en('battle:versus_you', { second: 'Cabin boy' }));
    await button(page, en('play:startNew')).click();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, en('play:ask.goOn')).click();
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);
    await goTo(page, '/');
    await button(page, en('play:resume')).click();
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);
    await goTo(page, '/');
    await button(page, en('play:startNew')).click();
    await button(page, en('play:ask.begin')).click();
    await button(page, en('battle:placing.start')).waitFor();
  });
});

test('the next game and today stand in the first window', async () => {
  const page = await openPage({ path: '/rules', lang: 'ru' });
  for (const kept of [{}, campaign({ beaten: 1, won: 1, news: 'won' })]) {
    await goTo(page, '/', kept);
    for (const size of [SMALLEST, UPRIGHT, LAPTOP]) {
      await page.setViewportSize(size);
      const navigation = size.width < 700 ? 55 : 0;
      const today = page.getByRole('region', { name: ru('play:today.title') });
      for (const part of [button(page, ru('play:start')), today]) {
        expect(await bottomOf(part)).toBeLessThanOrEqual(size.height - navigation);
      }
    }
  }
});

test('two computers play on home while they are seen, and with motion only', async () => {
  const path = '**/engine-worker*';
  const still = await openPage({ size: LAPTOP });
  const link = (page: Page) => page.getByRole('link', { name: /^Watch computers play/ });
  await link(still).waitFor();
  const page = await openPage({ size: LAPTOP, motion: true });
  await page.waitForRequest(path);
  await see(link(page), /^shot 2\d$/);
  const states = link(page).getByText(/^shot \d+$/);
  const first = await states.innerText();
  await expect.poll(() => states.innerText()).not.toBe(first);
  expect(await link(still).getByText(/^shot/).count()).toBe(0);
  await link(page).click();
  await page.waitForURL((url) => url.pathname === '/watch');
});

test('the list says how one has fared against a level, which is next, and leads to a lesson', async () => {
  const lost = unwrap(resign(makeSession({ shooter: 'boatswain' }), 0));
  const game = finishedGame(lost, { names: ['You', 'Boatswain'] });
  const page = await openPage({ stored: { [HISTORY_KEY]: JSON.stringify([game]) } });
  const sheet = await openSheet(page);
  const record = en('play:record', { won: 0, lost: 1 });
  await sheet.getByRole('radio', { name: 'Boatswain' }).waitFor();
  await see(sheet.locator('label').filter({ hasText: 'Boatswain' }), record);
  const next = sheet.getByRole('radio', { name: en('play:next') });
  expect(await next.isChecked()).toBe(true);
  await sheet.getByRole('radio', { name: 'Admiral' }).check();
  await page.getByRole('link', { name: en('play:lessonOf', { name: 'Admiral' }) }).click();
  await page.getByRole('heading', { level: 1, name: en('names:shooter.search') }).waitFor();
});

test('a newcomer may place the fleet, skips the hints, and is guided once', async () => {
  const page = await openPage({ seed: 1 });
  await button(page, en('play:start')).click();
  const guide = page.getByRole('region', { name: en('battle:guide.title') });
  await see(guide, en('battle:guide.count', { count: 1, all: 4 }));
  await button(page, en('battle:guide.placeMyself')).click();
  await see(guide, en('battle:guide.count', { count: 1, all: 5 }));
  expect(await axeFaults(page)).toEqual([]);
  await begin(page);
  await see(guide, en('battle:guide.count', { count: 2, all: 5 }));
  await button(page, en('battle:guide.skip')).press('Enter');
  await expect.poll(() => guide.count()).toBe(0);
  await goTo(page, '/');
  await button(page, en('play:startNew')).click();
  await button(page, en('play:ask.begin')).click();
  await button(page, en('battle:placing.start')).waitFor();
  expect(await guide.count()).toBe(0);
});

/** Opens the editor of rules, in the sheet of a new game. */
async function openEditor(page: Page): Promise<Locator> {
  if ((await page.getByRole('dialog').count()) === 0) await openSheet(page);
  const more = page.getByText(en('play:more'));
  await more.waitFor();
  const custom = button(page, en('common:rules.edit'));
  if (!(await custom.isVisible())) await more.click();
  await custom.click();
  await see(page, en('play:editor.playable'));
  return page.getByRole('dialog', { name: en('play:editor.title') });
}

test('own rules go into a file and come out of it, are made, played by and changed', async () => {
  const page = await openPage();
  const dialog = await openEditor(page);
  const rules = JSON.parse((await saved(button(page, en('play:editor.export')))).text);
  const file = dialog.getByLabel(en('play:editor.import'));
  await give(file, '{"grid": {"width": 8,\n "height": }}');
  await see(dialog, en('play:notJson', { line: 2, column: 12 }));
  await give(file, JSON.stringify({ ...rules, name: 'Lake', grid: { width: 12, height: 9 } }));
  await expect.poll(() => dialog.getByLabel(en('play:editor.width')).inputValue()).toBe('12');
  expect(await dialog.getByLabel(en('play:editor.name')).inputValue()).toBe('Lake');
  expect(await dialog.getByText(en('play:editor.allLeftOut')).count()).toBe(0);
  await give(file, '{"fleet": [3, 2]}');
  await see(dialog, en('play:editor.leftOut', { parts: '' }).slice(0, -2));
  await give(file, '{}');
  await see(dialog, en('play:editor.allLeftOut'));

  await dialog.getByLabel(en('play:editor.name')).fill('Pond');
  await dialog.getByLabel(en('play:editor.width')).fill('6');
  await dialog.getByLabel(en('play:editor.height')).fill('6');
  // The fleet cannot fit.
  await expect.poll(() => button(page, en('play:editor.save')).isDisabled()).toBe(true);
  for (const ship of ['four-square', 'three-square', 'three-square'])
    await dialog
      .getByRole('button', { name: en('play:stepper.less', { label: `${ship} ship` }) })
      .click();
  await dialog.getByText(en('play:editor.draw')).click();
  for (const square of ['A1', 'B1', 'B2'])
    await dialog.getByRole('gridcell', { name: `${square}:` }).click();
  await button(page, en('play:editor.drawAdd')).click();
  // The same shape, rotated and mirrored.
  for (const square of ['C5', 'C4', 'D5'])
    await dialog.getByRole('gridcell', { name: `${square}:` }).click();
  await see(dialog, en('play:editor.drawnAlready', { count: 1 }));
  await see(dialog, en('play:editor.playable'));
  expect(await axeFaults(page)).toEqual([]);
  await button(page, en('play:editor.save')).click();
  await page.getByText('vs Cabin boy · Pond').waitFor({ state: 'attached' });
  await see(page, '6×6');

  await openEditor(page);
  await dialog.getByLabel(en('play:editor.name')).fill('Puddle');
  await button(page, en('play:editor.save')).click();
  const names = page.locator(`optgroup[label="${en('common:rules.ownRules')}"] option`);
  expect(await names.allTextContents()).toEqual(['Puddle']);
  await playFrom(page.getByRole('dialog', { name: en('play:options') }));
  await button(page, en('battle:placing.start')).click();
  await expect.poll(() => page.locator('[data-square]').count()).toBe(72);
});

test('a shooter of an article is chosen with its changes, and is called by them', async () => {
  const page = await openPage({ lang: 'ru', phone: true });
  await button(page, ru('play:options')).click();
  const list = page
    .getByRole('group')
    .filter({ hasText: ru('play:ofArticles') })
    .last();
  await list.locator('summary').click();
  const line = page.getByText(ru('names:shooter.weights'), { exact: true });
  await page.locator('label').filter({ has: line }).getByRole('radio').check();
  await page.getByLabel(ru('play:modifiers.leave')).check();
  await button(page.getByRole('dialog'), ru('play:start')).click();
  await button(page, ru('battle:placing.start')).click();
  await untilTurn(page);
  await see(page, 'IQ180+leave');
  expect(await kept(page, GAME_KEY)).toContain('weights+leave');
});

test('the log of a laptop breaks no word of a long name', async () => {
  const setup = JSON.stringify({ first: 'other', level: 'classic-printed' });
  const page = await openPage({ lang: 'ru', stored: { 'flotilla.setup': setup } });
  await button(page, ru('play:start')).click();
  await page
    .locator('button[aria-disabled=false]', { hasText: ru('battle:placing.start') })
    .click();
  await untilTurn(page);
  const broken = await page.locator('details ol li').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        for (const { 0: word, index } of (walker.currentNode as Text).data.matchAll(/\p{L}+/gu)) {
          const range = new Range();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          if (range.getClientRects().length !== 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});
