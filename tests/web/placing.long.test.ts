import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placingKey } from '../../apps/web/src/play/saved-layouts.js';
import {
  axeFaults,
  button,
  kept,
  labels,
  openPage,
  overflowOf,
  type PageOptions,
  press,
  see,
} from './support/browser.js';
import { makeSession, stored } from './support/sessions.js';
import { en } from './support/texts.js';

const SESSION = makeSession({ shooter: 'weights', isPlaced: false });

/** Opens the placing screen of the russian fleet, which starts with a random layout. */
async function openPlacing(options: PageOptions = {}): Promise<Page> {
  const held = { ...stored(SESSION), ...options.stored };
  const page = await openPage({ path: '/battle', ...options, stored: held });
  await page.getByRole('grid').waitFor();
  return page;
}

/** Opens the placing screen with an empty board. */
function openEmpty(options: PageOptions = {}, session = SESSION): Promise<Page> {
  const draft = { placing: placingKey(session.game.rules), setup: [], byHand: [] };
  const held = { ...stored(session), 'flotilla.placing': JSON.stringify(draft) };
  return openPlacing({ ...options, stored: held });
}

const startButton = (page: Page) => button(page, en('battle:placing.start'));
const fromTray = (page: Page, ship: string) =>
  page.getByRole('group', { name: en('battle:placing.tray') }).getByRole('button', { name: ship });
const cell = (page: Page, square: string) => page.getByRole('gridcell', { name: `${square}:` });

/** Returns the squares with ships, row by row. */
async function laid(page: Page): Promise<string[]> {
  const ships = await labels(page.locator('[role=grid] [aria-label$=": ship"]'));
  return ships.map((label) => label.split(':')[0]!);
}

async function expectLaid(page: Page, ...squares: string[]): Promise<void> {
  await expect.poll(() => laid(page)).toEqual(squares);
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, from: Locator, target: Locator): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(target)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 2 });
}

test('by mouse ships are dragged from the tray, over the board and off it again', async () => {
  const page = await openEmpty();
  await drag(page, fromTray(page, 'three-square ship'), cell(page, 'E5'));
  await see(page, en('battle:placing.fits', { ship: 'Three-square ship', squares: 'D5–F5' }));
  await page.mouse.up();
  await expectLaid(page, 'D5', 'E5', 'F5');
  await drag(page, cell(page, 'F5'), cell(page, 'J10'));
  await page.mouse.wheel(0, 1);
  await page.mouse.up();
  await expectLaid(page, 'J8', 'J9', 'J10');
  await drag(page, cell(page, 'J9'), startButton(page));
  await page.mouse.up();
  await expectLaid(page);
});

test('on a phone a ship is tapped, turned, laid by a tap, and moved by two more', async () => {
  const page = await openEmpty({ phone: true });
  await fromTray(page, 'four-square ship').tap();
  await button(page, '⟳ Turn').tap();
  await cell(page, 'B2').tap();
  await expectLaid(page, 'B2', 'B3', 'B4', 'B5');
  await cell(page, 'B2').tap();
  await cell(page, 'H5').tap();
  await expectLaid(page, 'H5', 'H6', 'H7', 'H8');
  await cell(page, 'H5').tap();
  await button(page, en('battle:placing.toTray')).tap();
  await expectLaid(page);
  expect(await overflowOf(page)).toBe(0);
});

test('a finger drags a ship, which is held above it, and the page does not scroll', async () => {
  const page = await openEmpty({ phone: true });
  const client = await page.context().newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
  const ship = fromTray(page, 'one-square ship');
  await ship.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const to = await centreOf(cell(page, 'E9'));
  const finger = { x: to.x, y: to.y + 64 };
  await touch('touchStart', [await centreOf(ship)]);
  await touch('touchMove', [{ x: finger.x + 20, y: finger.y + 20 }]);
  await touch('touchMove', [finger]);
  await see(page, en('battle:placing.fits', { ship: 'One-square ship', squares: 'E9' }));
  await touch('touchEnd', []);
  await expectLaid(page, 'E9');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('by keys alone a ship is taken, moved, turned, laid, and taken off again', async () => {
  const page = await openEmpty();
  const said = page.locator('[data-announcer]');
  await fromTray(page, 'four-square ship').focus();
  for (const key of ['Enter', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await see(said, en('battle:placing.fits', { ship: 'Four-square ship', squares: 'B2–E2' }));
  await page.keyboard.press(' ');
  await see(said, en('battle:placing.fits', { ship: 'Four-square ship', squares: 'B2–B5' }));
  await page.keyboard.press('Enter');
  await expectLaid(page, 'B2', 'B3', 'B4', 'B5');
  await see(said, en('battle:placing.left', { count: 9 }));

  // The focus is on the next ship of the tray.
  await page.keyboard.press('Enter');
  await see(said, en('battle:placing.fits', { ship: 'Three-square ship', squares: 'D2–F2' }));
  await page.keyboard.press('ArrowLeft');
  await see(said, 'Three-square ship, C2–E2: it would touch another ship: B2, B3, B4, B5.');
  await page.keyboard.type('h7');
  await page.keyboard.press('r');
  await see(said, en('battle:placing.fits', { ship: 'Three-square ship', squares: 'H7–H9' }));
  await page.keyboard.press('Escape');
  await expectLaid(page, 'B2', 'B3', 'B4', 'B5');

  await page.keyboard.type('b3');
  await page.keyboard.press('Delete');
  await expectLaid(page);
});

test('what was set by hand stays by lot, over a reload and when it is left, unless it is asked for', async () => {
  const page = await openEmpty();
  await fromTray(page, 'four-square ship').click();
  await cell(page, 'E5').hover();
  expect(await axeFaults(page)).toEqual([]);
  await cell(page, 'E5').click();
  const hand = ['E5', 'F5', 'G5', 'H5'];
  await expectLaid(page, ...hand);
  await page.reload();
  await expectLaid(page, ...hand);
  // The button is disabled, and says why when pressed.
  await startButton(page).click({ force: true });
  const missing = en('story:draft.ships-missing', { count: 9 });
  await see(page, missing);
  await page.locator('[data-announcer]').getByText(missing).waitFor();
  for (let round = 0; round < 2; round += 1) {
    const before = await laid(page);
    await press(page, en('battle:placing.randomRest'));
    await expect.poll(() => laid(page)).not.toEqual(before);
    expect(await laid(page)).toHaveLength(20);
    expect(await laid(page)).toEqual(expect.arrayContaining(hand));
  }
  expect(await page.getByText(missing).count()).toBe(0);
  await press(page, en('battle:placing.randomAll'), en('battle:placing.anew.no'));
  expect(await laid(page)).toEqual(expect.arrayContaining(hand));
  await press(page, en('battle:placing.leave'), en('battle:placing.leaving.no'));
  expect(await laid(page)).toEqual(expect.arrayContaining(hand));
  await press(page, en('battle:placing.randomAll'), en('battle:placing.anew.yes'));
  await button(page, en('battle:placing.random')).waitFor();
  expect(await laid(page)).toHaveLength(20);

  // The focus stays where it was when the board is cleared.
  const clear = button(page, en('battle:placing.clear'));
  await clear.click();
  await expectLaid(page);
  expect(await clear.isDisabled()).toBe(true);
  expect(await clear.and(page.locator(':focus')).count()).toBe(1);
  await press(page, en('battle:placing.undo'));
  await expect.poll(() => laid(page)).toHaveLength(20);
  await clear.click();
  await fromTray(page, 'four-square ship').click();
  await cell(page, 'E5').click();
  await press(page, en('battle:placing.leave'));
  await press(page.getByRole('dialog'), en('battle:placing.leave'));
  await page.getByRole('heading', { name: en('play:heading') }).waitFor();
  expect(await kept(page, 'flotilla.placing')).toBeNull();
});

test('it is said where the ships can lie in one way only', async () => {
  const rules = { name: 'full', grid: { width: 5, height: 1 }, fleet: [2, 2] };
  const page = await openEmpty({}, makeSession({ rules, shooter: 'weights', isPlaced: false }));
  await press(page, en('battle:placing.random'));
  await expectLaid(page, 'A1', 'B1', 'D1', 'E1');
  await press(page, en('battle:placing.random'));
  await see(page, en('battle:placing.no-other'));
  await expectLaid(page, 'A1', 'B1', 'D1', 'E1');
});

test('fleets are kept under names, of which none is lost unasked', async () => {
  const page = await openPlacing();
  await expect.poll(() => laid(page)).toHaveLength(20);
  const first = await laid(page);
  const dialog = page.getByRole('dialog');
  const save = async (name: string) => {
    await press(page, en('battle:placing.saved.open'));
    await dialog.getByLabel(en('battle:placing.saved.name')).fill(name);
    await press(page, en('battle:placing.saved.save'));
  };
  await save('Corners');
  await dialog.getByText('Corners', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await press(page, en('battle:placing.random'));
  await expect.poll(() => laid(page)).not.toEqual(first);
  const second = await laid(page);

  await save('Corners');
  await see(dialog, en('battle:placing.saved.taken', { name: 'Corners' }));
  await dialog.getByLabel(en('battle:placing.saved.name')).fill('Middle');
  await press(page, en('battle:placing.saved.save'));
  await press(page, en('battle:placing.saved.loadNamed', { name: 'Corners' }));
  await expectLaid(page, ...first);

  await press(page, en('battle:placing.saved.open'));
  await press(page, en('battle:placing.saved.deleteNamed', { name: 'Corners' }));
  await press(page, en('battle:placing.saved.loadNamed', { name: 'Middle' }));
  await expectLaid(page, ...second);
});
