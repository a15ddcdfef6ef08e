import { resign } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../apps/web/src/progress/calendar.js';
import { type Campaign, NO_CAMPAIGN } from '../../apps/web/src/progress/campaign.js';
import {
  axeFaults,
  button,
  give,
  goTo,
  openPage,
  type PageOptions,
  saved,
  see,
} from './support/browser.js';
import { hiddenParts, LAPTOP, LOW, SMALLEST, UPRIGHT } from './support/fit.js';
import {
  afterShots,
  enemySquare,
  finishedGame,
  HISTORY_KEY,
  makeSession,
  shootAt,
  stored as storedGame,
  targetsOf,
  untilTurn,
} from './support/sessions.js';
import { en, ru, SAY } from './support/texts.js';

/** Opens what can be chosen before a game. */
async function openSheet(page: Page): Promise<Locator> {
  await button(page, en('play:options')).click();
  return page.getByRole('dialog', { name: en('play:options') });
}

/** Begins the game that is chosen in the sheet. */
const playFrom = (sheet: Locator) => button(sheet, en('play:start')).click();

/** Begins the battle once the fleet is placed. */
async function begin(page: Page): Promise<void> {
  const start = { hasText: en('battle:placing.start') };
  await page.locator('button[aria-disabled=false]', start).click();
  await expect.poll(() => page.getByRole('grid').count()).toBe(2);
}

/** What is kept where the campaign has come to a series. */
const campaign = (kept: Partial<Campaign>) => ({
  'flotilla.campaign': JSON.stringify({ ...NO_CAMPAIGN, ...kept }),
});

describe('the first page', () => {
  test.each([
    { lang: 'en', phone: true, size: UPRIGHT },
    { lang: 'ru', phone: true, size: SMALLEST },
  ] as const)(
    'a stranger is in a guided battle one tap later (%o)',
    async (options: PageOptions) => {
      const page = await openPage(options);
      await button(page, SAY[options.lang ?? 'en']('play:start')).click();
      await expect.poll(() => page.getByRole('grid').count()).toBe(2);
      await untilTurn(page);
      await see(page, /^(1 of 4|1 из\s4)/);
      await expect.poll(() => hiddenParts(page, true)).toEqual([]);
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
    const hint = page.getByRole('region', { name: ru('battle:guide.title') });
    // A miss, a ship of four, and its last segment, after which the hint is the longest.
    await shootAt(page, [water[0]!, ...ships.slice(0, 4)]);
    await untilTurn(page);
    await see(hint, 'Убит!');
    const wish = page.getByRole('group', { name: /Включить звук/ });
    expect(await wish.count()).toBe(0);
    for (const size of [SMALLEST, UPRIGHT, LOW]) {
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

  test('on a small phone no card grows when what is kept has come', async () => {
    const day = dayOf(Date.now());
    const result = { day, shots: 45, fair: null, accuracy: null };
    const daily = { open: { day, squares: [] }, results: [result], archive: [] };
    const heights = async (stored: Record<string, string>) => {
      const page = await openPage({ stored, lang: 'ru', phone: true, size: SMALLEST });
      if ('flotilla.daily' in stored) await see(page, 'Новый через');
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
    await button(page, en('play:start')).click();
    await button(page, en('battle:guide.placeMyself')).click();
    await see(page, '1 of 5.');
    await begin(page);
    await see(page, '2 of 5.');
  });

  test('it tells how the campaign stands, and plays on', async () => {
    const page = await openPage();
    for (const [kept, news, level] of [
      [{ beaten: 0, won: 1, news: 'won' }, 'One more win and you beat the Cabin boy.', 'Cabin boy'],
      [{ beaten: 0, lost: 1, news: 'lost' }, 'The Cabin boy won that one.', 'Cabin boy'],
      [{ beaten: 2, news: 'promoted' }, 'You beat the Sailor!', 'Boatswain'],
      [{ beaten: 2, news: 'repelled' }, 'The Boatswain won the series.', 'Boatswain'],
    ] as const) {
      await goTo(page, '/', campaign(kept));
      await see(page, news);
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
    await goTo(page, '/');
    await see(page, en('play:campaign.over'));
    await see(page, en('play:you.rank', { rank: 'Admiral' }));
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
    await see(card('Fleet of the day'), en('play:daily.shots', { count: 3 }));
    await see(card('Fleet of the day'), en('play:daily.streak', { count: 1 }));
    await see(card('Puzzle of the day'), en('play:puzzle.solved'));
    await see(card('Puzzle of the day'), en('play:puzzle.rating', { rating: '1,310' }));
    await see(card('You'), en('play:you.rank', { rank: 'Cabin boy' }));
    expect(await axeFaults(page)).toEqual([]);
    await card('Fleet of the day').click();
    await page.waitForURL((url) => url.pathname === '/daily');
  });

  test('what was chosen is chosen the next time', async () => {
    const page = await openPage();
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: '5. Captain' }).check();
    await sheet.getByText(en('play:more')).click();
    await sheet.getByRole('radio', { name: en('play:firsts.me'), exact: true }).check();
    await sheet.getByLabel(en('play:training')).check();
    await sheet.getByLabel(en('common:rules.label'), { exact: true }).selectOption('mini-7');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await see(page, 'vs Captain · Mini 7×7');
    await goTo(page, '/');
    await see(page, 'vs Captain · Mini 7×7');
    await openSheet(page);
    await sheet.getByText(en('play:more')).click();
    const first = sheet.getByRole('radio', { name: en('play:firsts.me'), exact: true });
    expect(await first.isChecked()).toBe(true);
    expect(await sheet.getByLabel(en('play:training')).isChecked()).toBe(true);
    await playFrom(sheet);
    await page.getByRole('grid').waitFor();
    expect(await page.locator('[data-square]').count()).toBe(49);
  });

  test('the small rules are played on as many squares as are typed, with ships drawn for them', async () => {
    const page = await openPage();
    const sheet = await openSheet(page);
    const side = sheet.getByLabel(en('common:rules.side'));
    expect(await side.count()).toBe(0);
    await sheet.getByLabel(en('common:rules.label'), { exact: true }).selectOption('small-8');
    await page.getByText('vs Cabin boy · Small 8×8').waitFor({ state: 'attached' });
    await side.fill('4');
    await see(page, en('common:rules.sides', { least: 5, most: 26 }));
    await side.fill('11');
    await page.getByText('vs Cabin boy · Small 11×11').waitFor({ state: 'attached' });
    await goTo(page, '/');
    await openSheet(page);
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
    await goTo(page, '/learn/adaptive');
    await see(page, en('learn:own.seen', { count: 1 }));
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

test.each([SMALLEST, LAPTOP])(
  'all of the first page stands in the first window of $width×$height',
  async (size) => {
    for (const kept of [{}, campaign({ beaten: 1, won: 1, news: 'won' })]) {
      const page = await openPage({ lang: 'ru', stored: kept, size });
      const navigation = size.width < 700 ? 55 : 0;
      const cards = await page.locator('main nav a').all();
      expect(cards).toHaveLength(4);
      for (const control of [page.getByRole('button', { name: ru('play:start') }), ...cards]) {
        const box = await control.boundingBox();
        expect(box && box.y + box.height).toBeLessThanOrEqual(size.height - navigation);
      }
    }
  },
);

test('a card says how one has fared against a level, and leads to its lesson', async () => {
  const lost = unwrap(resign(makeSession({ shooter: 'boatswain' }), 0));
  const game = finishedGame(lost, { names: ['You', 'Boatswain'] });
  const page = await openPage({ stored: { [HISTORY_KEY]: JSON.stringify([game]) } });
  await openSheet(page);
  await see(page, en('play:facts.record', { won: 0, lost: 1 }));
  const beginners = await page.getByText(/^Beginners .*\.$/).allInnerTexts();
  expect(beginners).toContain(en('play:facts.beginners', { games: 1, of: 7 }));
  expect(new Set(beginners).size).toBe(6);
  await page.getByRole('link', { name: en('play:facts.lessonOf', { name: 'Admiral' }) }).click();
  await page.getByRole('heading', { level: 1, name: en('names:shooter.search') }).waitFor();
});

test('a newcomer reads or skips the hints, and is guided once', async () => {
  const page = await openPage({ seed: 1 });
  await button(page, en('play:start')).click();
  const guide = page.getByRole('region', { name: en('battle:guide.title') });
  await see(guide, '1 of 4.');
  expect(await axeFaults(page)).toEqual([]);
  await button(page, en('battle:guide.skip')).press('Enter');
  await expect.poll(() => guide.count()).toBe(0);
  await goTo(page, '/');
  await button(page, en('play:startNew')).click();
  await button(page, en('play:ask.begin')).click();
  await button(page, en('battle:placing.start')).waitFor();
  expect(await guide.count()).toBe(0);
});

describe('own rules', () => {
  const open = async (page: Page) => {
    if ((await page.getByRole('dialog').count()) === 0) await openSheet(page);
    await button(page, en('common:rules.edit')).click();
    await see(page, en('play:editor.playable'));
    return page.getByRole('dialog', { name: en('play:editor.title') });
  };

  test('are made, played by, changed and deleted', async () => {
    const page = await openPage();
    const dialog = await open(page);
    await dialog.getByLabel(en('play:editor.name')).fill('Pond');
    await dialog.getByLabel(en('play:editor.width')).fill('6');
    await dialog.getByLabel(en('play:editor.height')).fill('6');
    await see(dialog, 'The fleet cannot fit');
    expect(await button(page, en('play:editor.save')).isDisabled()).toBe(true);
    for (const ship of ['four-square', 'three-square', 'three-square'])
      await dialog
        .getByRole('button', { name: en('play:stepper.less', { label: `${ship} ship` }) })
        .click();
    await dialog.getByText(en('play:editor.draw')).click();
    for (const square of ['A1', 'B1', 'B2'])
      await dialog.getByRole('gridcell', { name: `${square}:` }).click();
    await button(page, en('play:editor.drawAdd')).click();
    // The same form, turned and mirrored.
    for (const square of ['C5', 'C4', 'D5'])
      await dialog.getByRole('gridcell', { name: `${square}:` }).click();
    await see(dialog, en('play:editor.drawnAlready', { count: 1 }));
    await see(dialog, en('play:editor.playable'));
    expect(await axeFaults(page)).toEqual([]);
    await button(page, en('play:editor.save')).click();
    await page.getByText('vs Cabin boy · Pond').waitFor({ state: 'attached' });
    await see(page, '6×6');

    await open(page);
    await dialog.getByLabel(en('play:editor.name')).fill('Puddle');
    await button(page, en('play:editor.save')).click();
    const names = page.locator('optgroup[label="Your own rules"] option');
    expect(await names.allTextContents()).toEqual(['Puddle']);
    await playFrom(page.getByRole('dialog', { name: en('play:options') }));
    await button(page, en('battle:placing.start')).click();
    await expect.poll(() => page.locator('[data-square]').count()).toBe(72);
  });

  test('go into a file and come out of it', async () => {
    const page = await openPage();
    const dialog = await open(page);
    const rules = JSON.parse((await saved(button(page, en('play:editor.export')))).text);
    expect(rules).toMatchObject({ name: 'My rules', grid: { width: 10, height: 10 } });

    const file = dialog.getByLabel(en('play:editor.import'));
    await give(file, '{"grid": {"width": 8,\n "height": }}');
    await see(dialog, en('play:notJson', { line: 2, column: 12 }));
    await give(file, JSON.stringify({ ...rules, name: 'Lake', grid: { width: 12, height: 9 } }));
    await expect.poll(() => dialog.getByLabel(en('play:editor.width')).inputValue()).toBe('12');
    expect(await dialog.getByLabel(en('play:editor.name')).inputValue()).toBe('Lake');
    expect(await dialog.getByText(en('play:editor.allLeftOut')).count()).toBe(0);
    await give(file, '{"fleet": [3, 2]}');
    await see(dialog, /^Not in the file, taken from the Russian rules: the size of the board, /);
    await give(file, '{}');
    await see(dialog, en('play:editor.allLeftOut'));
    await dialog.getByLabel(en('play:editor.width')).fill('');
    await see(dialog, en('play:editor.emptySide'));
  });
});
