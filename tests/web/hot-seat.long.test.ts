import { expect, test } from 'vitest';
import { axeFaults, bottomOf, button, openPage, PHONE, press, see } from './support/browser.js';
import { enemySquare, openBattle, SMALL, takeOver, targetsOf } from './support/sessions.js';
import { en } from './support/texts.js';

test('the first of two people places without a cover, which whoever comes next, or comes back later, sees', async () => {
  const page = await openPage();
  await press(page, en('play:options'));
  await page.getByText(en('play:more')).click();
  await page.getByLabel(en('play:training')).check();
  await page.getByRole('radio', { name: en('play:opponents.friend') }).check();
  await page.getByRole('textbox', { name: en('play:firstsOfTwo.me') }).fill('Anna');
  // Hints would show a player what the other must not see.
  expect(await page.getByLabel(en('play:training')).count()).toBe(0);
  await press(page.getByRole('dialog'), en('play:start'));
  await button(page, en('battle:place.handOver')).waitFor();
  await page.reload();
  await takeOver(page, 'Anna');
  await press(page, en('battle:place.handOver'));
  // The announcement about the first player's ships is cleared.
  await expect.poll(() => page.locator('[data-announcer]').textContent()).toBe('');
  const name = 'Player 2';
  await takeOver(page, name);
  await page.getByRole('heading', { name: en('battle:place.titleNamed', { name }) }).waitFor();
  await press(page, en('battle:placing.start'));
  // Either player may begin.
  const cover = page.getByRole('button', { name: en('battle:cover.ready', { name: '' }) });
  await cover.click();
  await page.locator('[data-board=enemy]').waitFor();

  // Leaving asks first, and the game is found again, covered.
  await press(page, en('battle:actions.leave'), en('battle:ask.no'), en('battle:actions.leave'));
  await press(page.getByRole('dialog'), en('battle:actions.leave'));
  await press(page, en('play:resume'));
  await cover.waitFor();
  expect(await page.locator('[role=grid], [data-square]').count()).toBe(0);
});

test('marks are set by mouse, finger and keys, and each player sees the own ones alone', async () => {
  const { page, session, water } = await openBattle({ rules: SMALL }, { phone: true });
  const [byMouse, byFinger, byKeys, missed] = water as [number, number, number, number];
  await takeOver(page, 'Anna');
  const marked = () => page.locator('[data-board=enemy] [aria-label*="marked"]').count();
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
  // Marking does not shoot, and marking again removes the mark.
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

test('the window has both boards for both, and shows no ship unasked', async () => {
  const page = await openPage({ path: '/rules' });
  await press(page, en('rules:window.start'));
  await page.getByRole('heading', { name: en('battle:window.title') }).waitFor();
  const first = page.locator('[data-seat="0"]');
  const second = page.locator('[data-seat="1"]');
  const ships = page.getByRole('gridcell', { name: /: ship$/ });
  expect(await ships.count()).toBe(0);
  await press(page, en('battle:window.showFleet', { name: 'Player 2' }));
  const fleet = await second.getByRole('gridcell', { name: /: ship$/ }).count();
  expect([fleet > 0, await ships.count()]).toEqual([true, fleet]);
  await first.locator('[data-square]').first().click({ force: true });
  const [, advice] = en('battle:window.otherBoard', { turn: '…' }).split('…');
  await see(page.locator('[data-status]'), advice!);
  await ships.first().click();
  await second.getByRole('gridcell', { name: /: (hit|sunk), last shot$/ }).waitFor();
  await second.locator('[data-square]:not([aria-disabled])').last().click({ button: 'right' });
  expect(await second.getByRole('gridcell', { name: /marked$/ }).count()).toBe(1);
  await second.locator('[aria-label$=": open"]').first().click();
  await first.and(page.locator('[data-board=enemy]')).waitFor();
  await page.reload();
  await first.and(page.locator('[data-board=enemy]')).waitFor();
  expect(await ships.count()).toBe(0);
  const colours = await second.locator('svg, svg *, h2').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { fill, backgroundColor } = getComputedStyle(part);
      return [fill, backgroundColor];
    }),
  );
  // The cross, the ring and the label, and the board.
  const [blue, red, yellow] = ['rgb(0, 0, 255)', 'rgb(255, 0, 0)', 'rgb(255, 255, 224)'];
  expect(colours).toEqual(expect.arrayContaining([blue, red, yellow]));
  expect(await axeFaults(page)).toEqual([]);
  await press(page, en('battle:window.again'));
  await press(page.getByRole('dialog'), en('battle:ask.restart.yes'));
  await second.and(page.locator('[data-board=enemy]')).waitFor();
  expect(await page.getByRole('gridcell', { name: /last shot$/ }).count()).toBe(0);
});

test('the window goes by the rules and names that were chosen, and a phone has its buttons in sight', async () => {
  const setup = JSON.stringify({ opponent: 'friend', names: ['Anna', ''], rules: SMALL });
  const page = await openPage({ phone: true, stored: { 'flotilla.setup': setup } });
  await press(page, en('play:options'), en('play:twoBoards'));
  for (const name of ['Anna', 'Player 2']) {
    const show = button(page, en('battle:window.showFleet', { name }));
    expect(await bottomOf(show)).toBeLessThanOrEqual(PHONE.height);
  }
  expect(await page.getByRole('grid').first().locator('[data-square]').count()).toBe(16);
});
