import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, openPage } from './support/browser.js';
import { WINDOWS } from './support/fit.js';
import {
  afterShots,
  choose,
  enemySquare,
  makeSession,
  SMALL,
  stored,
  targetsOf,
} from './support/sessions.js';

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
  await page.getByRole('button', { name: 'Opponent and rules' }).click();
  await page.getByText('More options').click();
  await page.getByLabel('Training').check();
  await page.getByRole('radio', { name: 'Two players, one screen' }).check();
  // Hints would show one of them what the other may not see.
  expect(await page.getByLabel('Training').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
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

test('the button of the cover is in the window, on phones and on their side', async () => {
  const page = await openTwo(true);
  const ready = page.getByRole('button', { name: 'I am Anna' });
  await ready.waitFor();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const isHit = () =>
      ready.evaluate((button) => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
      });
    await expect.poll(isHit, { message: `${size.width} by ${size.height}` }).toBe(true);
  }
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
  const session = makeSession({ rules: SMALL });
  const hit = targetsOf(session, 0).ships[0]!;
  const now = afterShots(session, [hit]);
  const page = await openPage({ path: '/battle', stored: stored(now) });
  await takeOver(page, 'Anna');
  await choose(page, 'Show Boris’s ships');
  await page.getByRole('button', { name: 'Show them' }).click();
  const washed = page.getByRole('dialog').locator('[data-shot]');
  await washed.waitFor();
  const looks = await washed.evaluateAll((all) =>
    all.map((each) => [each.getAttribute('data-shot'), getComputedStyle(each).fill]),
  );
  const hull = await page
    .getByRole('dialog')
    .locator('svg g path')
    .first()
    .evaluate((path) => getComputedStyle(path).fill);
  expect(looks).toEqual([[String(hit), expect.stringMatching(/^rgb/)]]);
  expect(looks[0]?.[1]).not.toBe(hull);
});

test('marks are set by mouse, finger and keys, and each player sees the own ones alone', async () => {
  const session = makeSession({ rules: SMALL });
  const { water } = targetsOf(session, 0);
  const [byMouse, byFinger, byKeys, missed] = water as [number, number, number, number];
  const page = await openTwo(true, { phone: true });
  await takeOver(page, 'Anna');
  const marked = async () =>
    (await page.locator('[data-board=enemy] [aria-label*="marked"]').all()).length;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, touchPoints: object[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints } as never);

  await enemySquare(page, byMouse).click({ button: 'right' });
  await expect.poll(marked).toBe(1);
  const { x, y, width, height } = (await enemySquare(page, byFinger).boundingBox())!;
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await expect.poll(marked).toBe(2);
  await touch('touchEnd', []);
  await enemySquare(page, byKeys).focus();
  await page.keyboard.press('Shift+Enter');
  await expect.poll(marked).toBe(3);
  // To mark is not to shoot, and a second time takes the mark away.
  expect(await page.locator('details ol li').count()).toBe(0);
  await enemySquare(page, byMouse).click({ button: 'right' });
  await expect.poll(marked).toBe(2);

  await enemySquare(page, missed).click();
  await takeOver(page, 'Boris');
  await page.locator('[data-board=enemy]').waitFor();
  expect(await marked()).toBe(0);
  await enemySquare(page, targetsOf(session, 1).water[0]!).click();
  await takeOver(page, 'Anna');
  await expect.poll(marked).toBe(2);
});

test('leaving asks first, and a win locks the board', async () => {
  const session = makeSession({ rules: SMALL });
  const anna = targetsOf(session, 0);
  const page = await openTwo(true);
  await takeOver(page, 'Anna');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Leave the game?' }).waitFor();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  for (const square of anna.ships) await enemySquare(page, square).click();
  await page.getByRole('heading', { name: 'Anna wins!' }).waitFor();
  expect(await page.locator('[data-chosen-on=true]').count()).toBe(0);
});

test('two people who leave find their game again', async () => {
  const page = await openTwo(true);
  await takeOver(page, 'Anna');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await takeOver(page, 'Anna');
});
