import { makeSquare, readRecord, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { axeFaults, heading, kept, listen, press } from './support/browser.js';
import {
  boardText,
  enemySquare,
  HISTORY_KEY,
  makeSession,
  openBattle,
  SMALL,
  shootAt,
  takeOver,
  targetsOf,
  untilTurn,
} from './support/sessions.js';
import { en } from './support/texts.js';

test('a whole game by pointer, from placing to both fleets shown, with a reload in the middle', async () => {
  // Enough ships that a lucky computer does not sink them all in its two turns.
  const rules = { name: 'small-6', grid: { width: 6, height: 6 }, fleet: [3, 2, 1] };
  const choice = { rules, shooter: 'random' } as const;
  const { ships, water } = targetsOf(makeSession(choice), 0);
  const { page } = await openBattle({ ...choice, isPlaced: false });
  await press(page, en('battle:placing.start'));
  // The seed gives the computer the same fleet as here.
  await shootAt(page, [...water.slice(0, 2), ships[0]!]);
  await untilTurn(page);
  const boards = [await boardText(page, 'enemy'), await boardText(page, 'own')];
  expect(boards[0]![ships[0]!]).toMatch(/hit|sunk/);
  await page.reload();
  await untilTurn(page);
  expect([await boardText(page, 'enemy'), await boardText(page, 'own')]).toEqual(boards);
  await shootAt(page, ships.slice(1));
  await heading(page, en('story:result.youWin')).waitFor();
  const [game] = JSON.parse((await kept(page, HISTORY_KEY)) ?? '[]');
  const record = unwrap(readRecord(game.record));
  expect([record.game.winner, game.winner]).toEqual([0, 0]);
  const shots = [0, 1].map((seat) => record.game.shots.filter((each) => each.seat === seat));
  const row = await page.getByRole('row', { name: en('battle:over.shots') }).innerText();
  expect(row.split(/\s+/).slice(1)).toEqual(shots.map(({ length }) => String(length)));
  expect(await axeFaults(page)).toEqual([]);
});

test('a whole game by keys alone, with typed squares', async () => {
  const { page, session, ships, water } = await openBattle({ rules: SMALL, shooter: 'random' });
  const said = await listen(page);
  const onBoard = page.locator('[data-board=enemy] [data-square]:focus');
  while ((await onBoard.count()) === 0) await page.keyboard.press('Tab');
  for (const square of [water[0]!, ...ships]) {
    expect(await untilTurn(page)).toBe(false);
    await page.keyboard.type(makeSquare(session.game.rules.grid, square));
    await page.keyboard.press('Enter');
  }
  await heading(page, en('story:result.youWin')).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await said()).toContain(en('story:result.youWin'));
});

test('of two at one screen the turn stays after a hit and passes, behind a cover, after a miss', async () => {
  const { page, session, ships, water } = await openBattle({ rules: SMALL });
  await takeOver(page, 'Anna');
  await enemySquare(page, ships[0]!).click();
  await enemySquare(page, ships[0]!).and(page.locator('[aria-disabled]')).waitFor();
  await enemySquare(page, water[0]!).click();
  await heading(page, en('battle:cover.title', { name: 'Boris' })).waitFor();
  await takeOver(page, 'Boris');
  for (const square of targetsOf(session, 1).ships) await enemySquare(page, square).click();
  await heading(page, en('story:result.named', { name: 'Boris' })).waitFor();
  expect(await page.locator('[data-chosen-on=true]').count()).toBe(0);
});
