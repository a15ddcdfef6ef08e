import { resign } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
  press,
  saved,
  see,
} from './support/browser.js';
import { brokenWords, hiddenParts, LAPTOP, LOW, SMALLEST, UPRIGHT } from './support/fit.js';
import {
  afterShots,
  choose,
  enemySquare,
  finishedGame,
  GAME_KEY,
  HISTORY_KEY,
  makeSession,
  openBattle,
  shootAt,
  stored as storedGame,
  targetsOf,
  untilTurn,
} from './support/sessions.js';
import { en, ru } from './support/texts.js';

/** Opens the options of a new game. */
async function openSheet(page: Page): Promise<Locator> {
  await press(page, en('play:options'));
  return page.getByRole('dialog', { name: en('play:options') });
}

/** Starts the battle once the fleet is placed. */
async function begin(page: Page): Promise<void> {
  await press(page, en('battle:placing.start'));
  await expect.poll(() => page.getByRole('grid').count()).toBe(2);
}

/** Returns local storage with this campaign progress. */
const campaign = (kept: Partial<Campaign>) => ({
  'flotilla.campaign': JSON.stringify({ ...NO_CAMPAIGN, ...kept }),
});

test('on a small phone no hint lies over a board, the ships or a button', async () => {
  const guide = JSON.stringify({ wasOffered: true, read: [], laysFleet: true });
  const stored = { ...storedGame(makeSession({ shooter: 'cabin-boy' })), 'flotilla.guide': guide };
  const options = { stored, lang: 'ru', phone: true, size: SMALLEST } as const;
  const { page, ships, water } = await openBattle({ shooter: 'cabin-boy' }, options);
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
    expect(await hint.evaluate((card) => card.scrollHeight > card.clientHeight)).toBe(false);
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
  const height = await heightWith({ 'flotilla.daily': JSON.stringify(daily) });
  expect(height).toBe(await heightWith({}));
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
  await press(page, en('play:start'), en('battle:placing.start'));
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
  await see(page.locator('[data-over]'), en('battle:gain.promoted'));
  await goTo(page, '/');
  await see(page, en('play:campaign.over'), en('play:ladder.rank', { rank: 'Admiral' }));
});

test('today tells what is done, whichever fleet was found, and how many days in a row', async () => {
  const [today, yesterday] = [0, 1].map((days) => dayOf(Date.now() - days * 86_400_000));
  const open = { day: today, squares: [0, 4, 44] };
  const results = [{ day: yesterday, shots: 40, fair: 41, accuracy: 0.9 }];
  const days = [{ day: today, isRight: true }];
  const page = await openPage({
    phone: true,
    stored: {
      'flotilla.small-daily': JSON.stringify({ open, results: [] }),
      'flotilla.daily': JSON.stringify({ open: null, results }),
      'flotilla.puzzles': JSON.stringify({ ...NO_PUZZLES, days }),
      ...campaign({ beaten: 1, won: 1 }),
    },
  });
  const card = page.getByRole('region', { name: en('play:today.title') });
  await see(card, en('play:today.begun'), en('play:today.solved'), en('play:today.open.bimaru'));
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
  await press(sheet, en('play:start'));
  await page.getByRole('grid').waitFor();
  expect(await page.locator('[data-square]').count()).toBe(121);
});

test('who learns from games is played against, and remembers the fleet', async () => {
  const page = await openPage();
  const sheet = await openSheet(page);
  await sheet.getByRole('radio', { name: 'Pilot' }).check();
  await press(sheet, en('play:start'));
  await begin(page);
  await choose(page, en('battle:actions.resign'));
  await press(page.getByRole('dialog'), en('battle:actions.resign'));
  await see(page, en('story:result.youLose', { name: 'Pilot' }));
  await goTo(page, '/workshop/strategies/adaptive');
  await see(page, en('strategies:own.seen', { count: 1 }));
});

test('an open game is shown, and is not lost unasked', async () => {
  const page = await openPage();
  await press(await openSheet(page), en('play:start'));
  await begin(page);
  await goTo(page, '/');
  await see(page, en('battle:versus_you', { second: 'Cabin boy' }));
  await press(page, en('play:startNew'));
  expect(await axeFaults(page)).toEqual([]);
  await press(page, en('play:ask.goOn'));
  await expect.poll(() => page.getByRole('grid').count()).toBe(2);
  await goTo(page, '/');
  await press(page, en('play:resume'));
  await expect.poll(() => page.getByRole('grid').count()).toBe(2);
  await goTo(page, '/');
  await press(page, en('play:startNew'), en('play:ask.begin'));
  await button(page, en('battle:placing.start')).waitFor();
});

test('the next game and today stand in the first window', async () => {
  const page = await openPage({ path: '/rules', lang: 'ru' });
  const today = page.getByRole('region', { name: ru('play:today.title') });
  for (const kept of [{}, campaign({ beaten: 1, won: 1, news: 'won' })]) {
    await goTo(page, '/', kept);
    for (const size of [SMALLEST, UPRIGHT, LAPTOP]) {
      await page.setViewportSize(size);
      const navigation = size.width < 700 ? 55 : 0;
      for (const part of [button(page, ru('play:start')), today]) {
        expect(await bottomOf(part)).toBeLessThanOrEqual(size.height - navigation);
      }
    }
  }
});

test('two computers play on home while they are seen, and with motion only', async () => {
  const still = await openPage({ size: LAPTOP });
  const link = (page: Page) => page.getByRole('link', { name: /^Watch computers play/ });
  await link(still).waitFor();
  const page = await openPage({ size: LAPTOP, motion: true });
  await page.waitForRequest('**/engine-worker*');
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
  await press(page, en('play:start'));
  const guide = page.getByRole('region', { name: en('battle:guide.title') });
  await see(guide, en('battle:guide.count', { count: 1, all: 4 }));
  await press(page, en('battle:guide.placeMyself'));
  await see(guide, en('battle:guide.count', { count: 1, all: 5 }));
  expect(await axeFaults(page)).toEqual([]);
  await begin(page);
  await see(guide, en('battle:guide.count', { count: 2, all: 5 }));
  await button(page, en('battle:guide.skip')).press('Enter');
  await expect.poll(() => guide.count()).toBe(0);
  await goTo(page, '/');
  await press(page, en('play:startNew'), en('play:ask.begin'));
  await button(page, en('battle:placing.start')).waitFor();
  expect(await guide.count()).toBe(0);
});

test('own rules go into a file and come out of it, are made, played by and changed', async () => {
  const page = await openPage();
  const sheet = await openSheet(page);
  await sheet.getByText(en('play:more')).click();
  await press(sheet, en('common:rules.edit'));
  await see(page, en('play:editor.playable'));
  const dialog = page.getByRole('dialog', { name: en('play:editor.title') });
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
  const fewer = (ship: string) => en('play:stepper.less', { label: `${ship} ship` });
  await press(dialog, fewer('four-square'), fewer('three-square'), fewer('three-square'));
  await dialog.getByText(en('play:editor.draw')).click();
  for (const square of ['A1', 'B1', 'B2'])
    await dialog.getByRole('gridcell', { name: `${square}:` }).click();
  await press(page, en('play:editor.drawAdd'));
  // The same shape, rotated and mirrored.
  for (const square of ['C5', 'C4', 'D5'])
    await dialog.getByRole('gridcell', { name: `${square}:` }).click();
  await see(dialog, en('play:editor.drawnAlready', { count: 1 }), en('play:editor.playable'));
  expect(await axeFaults(page)).toEqual([]);
  await press(page, en('play:editor.save'));
  await page.getByText('vs Cabin boy · Pond').waitFor({ state: 'attached' });
  await see(page, '6×6');

  await press(sheet, en('common:rules.edit'));
  await see(page, en('play:editor.playable'));
  await dialog.getByLabel(en('play:editor.name')).fill('Puddle');
  await press(page, en('play:editor.save'));
  const names = page.locator(`optgroup[label="${en('common:rules.ownRules')}"] option`);
  expect(await names.allTextContents()).toEqual(['Puddle']);
  await press(sheet, en('play:start'));
  await press(page, en('battle:placing.start'));
  await expect.poll(() => page.locator('[data-square]').count()).toBe(72);
});

test('a shooter of an article is chosen with its changes, and is called by them', async () => {
  const page = await openPage({ lang: 'ru', phone: true });
  await press(page, ru('play:options'));
  const list = page.locator('details', { hasText: ru('play:ofArticles') }).last();
  await list.locator('summary').click();
  const line = page.getByText(ru('names:shooter.weights'), { exact: true });
  await page.locator('label').filter({ has: line }).getByRole('radio').check();
  await page.getByLabel(ru('play:modifiers.leave')).check();
  await press(page.getByRole('dialog'), ru('play:start'));
  await press(page, ru('battle:placing.start'));
  await untilTurn(page);
  await see(page, 'IQ180+leave');
  expect(await kept(page, GAME_KEY)).toContain('weights+leave');
});

test('the log of a laptop breaks no word of a long name', async () => {
  const setup = JSON.stringify({ first: 'other', level: 'classic-printed' });
  const page = await openPage({ lang: 'ru', stored: { 'flotilla.setup': setup } });
  await press(page, ru('play:start'), ru('battle:placing.start'));
  await untilTurn(page);
  expect(await brokenWords(page.locator('details ol li'))).toEqual([]);
});
