import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, openPage } from './support/browser.js';
import { choose, enemySquare, makeSession, SMALL, stored, targetsOf } from './support/sessions.js';

function openTwo(isPlaced: boolean, options: object = {}): Promise<Page> {
  const session = makeSession({ rules: SMALL, isPlaced });
  return openPage({ path: '/battle', stored: stored(session), ...options });
}

/** Nothing of either board may be there, to be seen or to be read. */
async function takeOver(page: Page, name: string): Promise<void> {
  const ready = page.getByRole('button', { name: `I am ${name}` });
  await ready.waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  expect(await page.locator('[data-square]').count()).toBe(0);
  await ready.click();
}

test('two people place their fleets behind a cover', async () => {
  const page = await openTwo(false);
  for (const [name, done] of [
    ['Anna', 'Ready'],
    ['Boris', 'Start battle'],
  ] as const) {
    await takeOver(page, name);
    await page.getByRole('heading', { name: `${name}, place your fleet` }).waitFor();
    await page.getByRole('button', { name: done }).click();
  }
  await takeOver(page, 'Anna');
  await page.locator('[data-board=enemy]').waitFor();
});

test('the first of two people places without a cover, and whoever comes back sees it', async () => {
  const page = await openPage();
  await page.getByLabel('Training').check();
  await page.getByLabel('Opponent', { exact: true }).selectOption('Two at one screen');
  // Hints would show one of them what the other may not see.
  expect(await page.getByLabel('Training').count()).toBe(0);
  await page.locator('main').getByRole('button', { name: /^Play/ }).click();
  await page.getByRole('button', { name: 'Ready' }).waitFor();
  await page.reload();
  await takeOver(page, 'Player 1');
  await page.getByRole('button', { name: 'Ready' }).click();
  await takeOver(page, 'Player 2');
});

test.each([
  ['moving', true],
  ['at rest', false],
])(
  'the answer that ends a turn can be read before the boards are covered: %s',
  async (_, motion) => {
    const anna = targetsOf(makeSession({ rules: SMALL }), 0);
    const page = await openTwo(true, { motion });
    await takeOver(page, 'Anna');
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      addEventListener('click', () => seen.push(performance.now()), { capture: true, once: true });
      new MutationObserver(() => {
        if (document.querySelector('[data-square]') === null) seen.push(performance.now());
      }).observe(document.body, { childList: true, subtree: true });
    });
    await enemySquare(page, anna.water[0] as number).click();
    await page.getByRole('heading', { name: 'Pass the device to Boris' }).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    const [clicked = 0, covered = 0] = seen;
    expect(covered - clicked).toBeGreaterThanOrEqual(1_200);
  },
);

test('the turn stays after a hit and passes after a miss', async () => {
  const session = makeSession({ rules: SMALL });
  const anna = targetsOf(session, 0);
  const boris = targetsOf(session, 1);
  const page = await openTwo(true);
  await takeOver(page, 'Anna');
  await enemySquare(page, anna.ships[0] as number).click();
  await page.getByText('Shoot again.').first().waitFor();
  await enemySquare(page, anna.water[0] as number).click();
  await page.getByRole('heading', { name: 'Pass the device to Boris' }).waitFor();
  expect(await page.locator('main').innerText()).toMatch(/Anna fires at \S+: miss\./);
  expect(await axeFaults(page)).toEqual([]);
  await takeOver(page, 'Boris');
  expect(await page.getByRole('group', { name: 'Hints' }).count()).toBe(0);
  for (const square of boris.ships) await enemySquare(page, square).click();
  await page.getByRole('heading', { name: 'Boris wins!' }).waitFor();
});

test('a reload covers the boards', async () => {
  const page = await openTwo(true);
  await takeOver(page, 'Anna');
  await page.locator('[data-board=own]').waitFor();
  await page.reload();
  await takeOver(page, 'Anna');
});

test("a player's ships are shown when that is confirmed", async () => {
  const page = await openTwo(true);
  await takeOver(page, 'Anna');
  await choose(page, 'Show Boris’s ships');
  await page.getByRole('button', { name: 'Show them' }).click();
  const fleet = page.getByRole('grid', { name: 'Boris’s fleet' });
  expect(await fleet.getByRole('gridcell', { name: /: ship/ }).count()).toBe(3);
});

test('of the ships that are shown, the segments that were hit have another colour', async () => {
  const boris = targetsOf(makeSession({ rules: SMALL }), 0);
  const page = await openTwo(true);
  await takeOver(page, 'Anna');
  await enemySquare(page, boris.ships[0] as number).click();
  await page.getByText('Shoot again.').first().waitFor();
  await choose(page, 'Show Boris’s ships');
  await page.getByRole('button', { name: 'Show them' }).click();
  const fleet = page.getByRole('grid', { name: 'Boris’s fleet' });
  expect(await fleet.getByRole('gridcell', { name: /: ship/ }).count()).toBe(2);
  expect(await fleet.getByRole('gridcell', { name: /: (hit|sunk)/ }).count()).toBe(1);
  const colours = await page.getByRole('dialog').evaluate((dialog) => {
    const strokes = [...dialog.querySelectorAll('svg path')].map((path) => ({
      isShip: path.closest('[data-drawn]') !== null,
      stroke: getComputedStyle(path).stroke,
    }));
    const of = (isShip: boolean) =>
      new Set(strokes.filter((each) => each.isShip === isShip).map(({ stroke }) => stroke));
    return { ships: [...of(true)], others: [...of(false)] };
  });
  expect(colours.ships).not.toEqual([]);
  expect(colours.others.filter((colour) => !colours.ships.includes(colour))).not.toEqual([]);
});

test('leaving asks first, and a win locks the board', async () => {
  const session = makeSession({ rules: SMALL });
  const anna = targetsOf(session, 0);
  const page = await openTwo(true);
  await takeOver(page, 'Anna');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Leave the game?' }).waitFor();
  await page.getByRole('button', { name: 'Play on' }).click();
  for (const square of anna.ships) await enemySquare(page, square).click();
  await page.getByRole('heading', { name: 'Anna wins!' }).waitFor();
  expect(await page.locator('[data-chosen-on=true]').count()).toBe(0);
});

test('two people who leave find their game again', async () => {
  const page = await openTwo(true);
  await takeOver(page, 'Anna');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await takeOver(page, 'Anna');
});
