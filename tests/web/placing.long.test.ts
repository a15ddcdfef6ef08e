import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { placingKey } from '../../apps/web/src/play/saved-layouts.js';
import { axeFaults, openPage, overflowOf, type PageOptions } from './support/browser.js';
import { makeSession, stored } from './support/sessions.js';

const SESSION = makeSession({ shooter: 'weights', isPlaced: false });

/** Where the russian fleet is placed, with the one that is drawn to begin with. */
async function openPlacing(options: PageOptions = {}): Promise<Page> {
  const kept = { ...stored(SESSION), ...options.stored };
  const page = await openPage({ path: '/battle', ...options, stored: kept });
  await page.getByRole('grid').waitFor();
  return page;
}

/** The same, with an empty board. */
function openEmpty(options: PageOptions = {}, session = SESSION): Promise<Page> {
  const draft = { placing: placingKey(session.game.rules), setup: [], byHand: [] };
  const kept = { ...stored(session), 'flotilla.placing': JSON.stringify(draft) };
  return openPlacing({ ...options, stored: kept });
}

const startButton = (page: Page) => page.getByRole('button', { name: /Start battle|Начать бой/ });
const fromTray = (page: Page, ship: string) =>
  page.getByRole('group', { name: 'Ships to place' }).getByRole('button', { name: ship });
const cell = (page: Page, square: string) =>
  page.getByRole('grid').getByRole('gridcell', { name: `${square}:` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The squares that ships lie on, row by row. */
async function laid(page: Page): Promise<string[]> {
  const labels = await page
    .locator('[role=grid] [data-square]')
    .evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label') ?? ''));
  return labels
    .filter((label) => label.endsWith(': ship'))
    .map((label) => label.split(':')[0] ?? '');
}

async function expectLaid(page: Page, ...squares: string[]): Promise<void> {
  await expect.poll(() => laid(page)).toEqual(squares);
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const start = await centreOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
}

describe('by mouse', () => {
  test('ships are dragged from the tray, over the board and off it again', async () => {
    const page = await openEmpty();
    await drag(page, fromTray(page, 'three-square ship'), await centreOf(cell(page, 'E5')));
    await page.getByText('Three-square ship, D5–F5: fits here.').first().waitFor();
    await page.mouse.up();
    await expectLaid(page, 'D5', 'E5', 'F5');
    await drag(page, cell(page, 'F5'), await centreOf(cell(page, 'J10')));
    await page.mouse.wheel(0, 1);
    await page.mouse.up();
    await expectLaid(page, 'J8', 'J9', 'J10');
    await drag(page, cell(page, 'J9'), await centreOf(startButton(page)));
    await page.mouse.up();
    await expectLaid(page);
  });

  test('where it may not lie, the ship in the way is told and it goes back', async () => {
    const page = await openEmpty();
    await drag(page, fromTray(page, 'four-square ship'), await centreOf(cell(page, 'B1')));
    await page.mouse.up();
    await expectLaid(page, 'A1', 'B1', 'C1', 'D1');
    await drag(page, fromTray(page, 'two-square ship'), await centreOf(cell(page, 'D2')));
    await page
      .getByText('Two-square ship, D2–E2: it would touch another ship: A1, B1, C1, D1.')
      .first()
      .waitFor();
    await page.mouse.up();
    await expectLaid(page, 'A1', 'B1', 'C1', 'D1');
    expect(await fromTray(page, 'two-square ship').innerText()).toContain('×3');
  });

  test('what was done is undone and done again', async () => {
    const page = await openEmpty();
    await fromTray(page, 'one-square ship').click();
    await cell(page, 'C3').click();
    await expectLaid(page, 'C3');
    await button(page, 'Undo').click();
    await expectLaid(page);
    await button(page, 'Redo').click();
    await expectLaid(page, 'C3');
  });

  test('the focus stays where it was when the board is cleared', async () => {
    const page = await openPlacing();
    await expect.poll(async () => (await laid(page)).length).toBe(20);
    await button(page, 'Clear').click();
    await expectLaid(page);
    expect(await button(page, 'Clear').isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Clear');
    await page.keyboard.press('Enter');
    await button(page, 'Undo').click();
    await expect.poll(async () => (await laid(page)).length).toBe(20);
  });

  test('a fleet that was set by hand is left behind only when that is confirmed', async () => {
    const page = await openEmpty();
    await fromTray(page, 'four-square ship').click();
    await cell(page, 'E5').click();
    await button(page, 'Leave').click();
    await page.getByText('You placed 1 ship by hand').waitFor();
    await button(page, 'Keep placing').click();
    await expectLaid(page, 'E5', 'F5', 'G5', 'H5');
    await button(page, 'Leave').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { name: 'Sea Battle' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('flotilla.placing'))).toBeNull();
  });
});

describe('on a phone', () => {
  test('ships of one form are laid one after the other, and all tools are seen', async () => {
    const page = await openEmpty({ phone: true, size: { width: 390, height: 664 } });
    const room = async () => {
      const saved = (await button(page, 'Saved fleets…').boundingBox())!;
      return (await startButton(page).boundingBox())!.y - saved.y - saved.height;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await fromTray(page, 'three-square ship').tap();
    await cell(page, 'A1').tap();
    await cell(page, 'A3').tap();
    await expectLaid(page, 'A1', 'B1', 'C1', 'A3', 'B3', 'C3');
    // A tap on one that lies means that one, though the next is in the hand.
    await fromTray(page, 'two-square ship').tap();
    await cell(page, 'A5').tap();
    await cell(page, 'A5').tap();
    await cell(page, 'A7').tap();
    await expectLaid(page, 'A1', 'B1', 'C1', 'A3', 'B3', 'C3', 'A7', 'B7');
  });

  test('a ship is tapped, turned, laid by a tap, and moved by two more', async () => {
    const page = await openEmpty({ phone: true });
    await fromTray(page, 'four-square ship').tap();
    await button(page, '⟳ Turn').tap();
    await cell(page, 'B2').tap();
    await expectLaid(page, 'B2', 'B3', 'B4', 'B5');
    await cell(page, 'B2').tap();
    await cell(page, 'H5').tap();
    await expectLaid(page, 'H5', 'H6', 'H7', 'H8');
    await cell(page, 'H5').tap();
    await button(page, 'Back to the tray').tap();
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
    await page.getByText('One-square ship, E9: fits here.').first().waitFor();
    await touch('touchEnd', []);
    await expectLaid(page, 'E9');
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

describe('by keys alone', () => {
  test('a ship is taken, moved, turned, laid, and taken off again', async () => {
    const page = await openEmpty();
    const said = page.locator('[data-announcer]');
    await fromTray(page, 'four-square ship').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await said.getByText('Four-square ship, B2–E2: fits here.').waitFor();
    await page.keyboard.press(' ');
    await said.getByText('Four-square ship, B2–B5: fits here.').waitFor();
    await page.keyboard.press('Enter');
    await expectLaid(page, 'B2', 'B3', 'B4', 'B5');
    await said.getByText('Four-square ship: B2–B5. 9 ships left to place.').waitFor();

    // The focus is on the next ship of the tray.
    await page.keyboard.press('Enter');
    await said.getByText('Three-square ship, D2–F2: fits here.').waitFor();
    await page.keyboard.press('ArrowLeft');
    await said
      .getByText('Three-square ship, C2–E2: it would touch another ship: B2, B3, B4, B5.')
      .waitFor();
    await page.keyboard.type('h7');
    await page.keyboard.press('r');
    await said.getByText('Three-square ship, H7–H9: fits here.').waitFor();
    await page.keyboard.press('Escape');
    await expectLaid(page, 'B2', 'B3', 'B4', 'B5');

    await page.keyboard.type('b3');
    await page.keyboard.press('Delete');
    await expectLaid(page);
  });

  test('a whole fleet is laid by lot and the battle is begun', async () => {
    const page = await openEmpty();
    await startButton(page).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('grid').count()).toBe(1);
    await button(page, 'Random').focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await laid(page)).length).toBe(20);
    await startButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);
  });
});

describe('by lot', () => {
  test('what was set by hand stays, unless it is asked for', async () => {
    const page = await openEmpty();
    await fromTray(page, 'four-square ship').click();
    await cell(page, 'E5').click();
    const hand = ['E5', 'F5', 'G5', 'H5'];
    await expectLaid(page, ...hand);
    const seen = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      await button(page, 'Place the rest').click();
      await expect.poll(async () => (await laid(page)).length).toBe(20);
      await expect.poll(async () => seen.has(String(await laid(page)))).toBe(false);
      seen.add(String(await laid(page)));
      expect(await laid(page)).toEqual(expect.arrayContaining(hand));
    }
    await button(page, 'Rearrange all…').click();
    await button(page, 'Keep mine').click();
    expect(await laid(page)).toEqual(expect.arrayContaining(hand));
    await button(page, 'Rearrange all…').click();
    await button(page, 'Rearrange all').click();
    await button(page, 'Random').waitFor();
    expect(await laid(page)).toHaveLength(20);
  });

  test('a ship in the hand is put down where it lies, and the others are laid', async () => {
    const page = await openEmpty();
    await fromTray(page, 'four-square ship').click();
    await cell(page, 'E5').click();
    await cell(page, 'E5').click();
    await button(page, '⟳ Turn').click();
    await button(page, 'Place the rest').click();
    await expect.poll(async () => (await laid(page)).length).toBe(20);
    const turned = ['E5', 'E6', 'E7', 'E8'];
    expect(await laid(page)).toEqual(expect.arrayContaining(turned));
  });

  test.each([10, 26])('a board of one column and %d rows is filled', async (height) => {
    const rules = { name: 'narrow', grid: { width: 1, height }, fleet: [3, 2, 1] };
    const page = await openEmpty({}, makeSession({ rules, shooter: 'weights', isPlaced: false }));
    await button(page, 'Random').click();
    await expect.poll(async () => (await laid(page)).length).toBe(6);
    const first = await laid(page);
    await page.reload();
    await expectLaid(page, ...first);
  });

  test('it is said where the ships can lie in one way only', async () => {
    const rules = { name: 'full', grid: { width: 5, height: 1 }, fleet: [2, 2] };
    const page = await openEmpty({}, makeSession({ rules, shooter: 'weights', isPlaced: false }));
    await button(page, 'Random').click();
    await expectLaid(page, 'A1', 'B1', 'D1', 'E1');
    await button(page, 'Random').click();
    await page.getByText('No other layout was found.').first().waitFor();
    await expectLaid(page, 'A1', 'B1', 'D1', 'E1');
  });
});

test('where ships are missing the battle does not start, and it is said how many', async () => {
  const page = await openEmpty();
  await fromTray(page, 'four-square ship').click();
  await cell(page, 'E5').click();
  // It tells that it is disabled, and why when it is pressed.
  await startButton(page).click({ force: true });
  const missing = '9 ships are still to be placed.';
  await page.getByText(missing).first().waitFor();
  await page.locator('[data-announcer]').getByText(missing).waitFor();
  expect(await page.getByRole('grid').count()).toBe(1);
  await button(page, 'Place the rest').click();
  await expect.poll(async () => (await laid(page)).length).toBe(20);
  expect(await page.getByText(missing).count()).toBe(0);
});

describe('fleets are kept', () => {
  test('under names, of which none is lost unasked', async () => {
    const page = await openPlacing();
    await expect.poll(async () => (await laid(page)).length).toBe(20);
    const first = await laid(page);
    const dialog = page.getByRole('dialog');
    const save = async (name: string) => {
      await button(page, 'Saved fleets…').click();
      await dialog.getByLabel('Name of this fleet').fill(name);
      await button(page, 'Save').click();
    };
    await save('Corners');
    await dialog.getByText('Corners', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Random').click();
    await expect.poll(async () => String(await laid(page)) !== String(first)).toBe(true);
    const second = await laid(page);

    await save('Corners');
    await dialog.getByText('“Corners” already exists.').waitFor();
    await dialog.getByLabel('Name of this fleet').fill('Middle');
    await button(page, 'Save').click();
    await button(page, 'Load Corners').click();
    await expectLaid(page, ...first);

    await button(page, 'Saved fleets…').click();
    await button(page, 'Delete Corners').click();
    await button(page, 'Load Middle').click();
    await expectLaid(page, ...second);
  });

  test('and one that is being placed outlives loading the page anew', async () => {
    const page = await openEmpty();
    await fromTray(page, 'four-square ship').click();
    await cell(page, 'E5').click();
    await expectLaid(page, 'E5', 'F5', 'G5', 'H5');
    await page.reload();
    await expectLaid(page, 'E5', 'F5', 'G5', 'H5');
    await button(page, 'Place the rest').waitFor();
  });

  test('fleets that cannot be read are set aside, and it is said', async () => {
    const page = await openPlacing({ stored: { 'flotilla.layouts': '[{"name":7}]' } });
    await button(page, 'Saved fleets…').click();
    await page.getByText('Some saved fleets could not be read.').waitFor();
    const aside = await page.evaluate(() => localStorage.getItem('flotilla.layouts.damaged'));
    expect(aside).toBe('[{"name":7}]');
  });
});

test('on a phone that lies on its side the whole board and the button that begins are seen', async () => {
  const size = { width: 844, height: 390 };
  const page = await openPlacing({ phone: true, lang: 'ru', size });
  for (const part of [page.getByRole('grid'), startButton(page)]) {
    const bottom = async () => {
      const box = await part.boundingBox();
      return box && box.y + box.height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(size.height);
  }
  expect(await overflowOf(page)).toBe(0);
});

test('axe finds nothing while placing, by day and by night', async () => {
  const page = await openEmpty({ theme: 'light' });
  await fromTray(page, 'four-square ship').click();
  await cell(page, 'E5').hover();
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
