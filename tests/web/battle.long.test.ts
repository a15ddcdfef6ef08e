import { makeSquare } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axeFaults,
  button,
  goTo,
  heading,
  kept,
  listen,
  openPage,
  overflowOf,
  press,
  see,
} from './support/browser.js';
import { brokenWords, outside } from './support/fit.js';
import {
  afterShots,
  boardText,
  choose,
  enemySquare,
  HISTORY_KEY,
  makeSession,
  openBattle,
  SMALL,
  shootAt,
  sitDown,
  stored,
  targetsOf,
  untilAnswered,
  untilTurn,
} from './support/sessions.js';
import { en } from './support/texts.js';

const RANDOM = { rules: SMALL, shooter: 'random' } as const;

test('the end of a lost game is read out with the last own shot, all answers to it, and short names', async () => {
  const [short, long] = ['The list', 'The list (in four rows, as it was printed)+no-halo'];
  const session = makeSession({ rules: SMALL, shooter: 'density' });
  const { water } = targetsOf(session, 0);
  const after = (shots: number) => afterShots(session, water.slice(0, shots));
  const shots = water.findIndex((_, index) => after(index + 1).game.phase === 'over');
  const [before, ended] = [after(shots), after(shots + 1)];
  const [anna, computer] = before.players;
  const named = { ...before, players: [anna, { ...computer, name: long, who: 'named' }] } as const;
  const held = { ...stored(named), 'flotilla.battle': '{"replyPace":"at-once"}' };
  const page = await openPage({ path: '/battle', stored: held });
  await untilTurn(page);
  const said = await listen(page);
  await enemySquare(page, water[shots]!).click();
  await page.locator('[data-over]').waitFor();
  for (const { square } of ended.game.shots.slice(before.game.shots.length)) {
    await expect.poll(said).toContain(` ${makeSquare(session.game.rules.grid, square)}: `);
  }
  await expect.poll(said).toContain(short);
  expect(await said()).not.toContain(long);
  expect(await heading(page, short).first().innerText()).not.toContain(long);
});

test('each answer is drawn, sound is asked for once, and the end draws a flourish', async () => {
  const { page, ships, water } = await openBattle(RANDOM, { motion: true });
  // On a busy machine some animations end before the test looks.
  const names = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('animationstart', (event) => names.push(event.animationName));
    return names;
  });
  const expectDrawn = (name: string) =>
    expect.poll(() => names.jsonValue()).toContainEqual(expect.stringContaining(name));
  const wish = page.getByRole('group', { name: en('battle:soundWish.sound') });
  expect(await wish.count()).toBe(0);
  await enemySquare(page, water[0]!).click();
  await untilAnswered(page);
  await expectDrawn('ripple');
  await wish.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await press(wish, en('battle:soundWish.no'));
  expect(await wish.count()).toBe(0);
  expect(await page.locator('[data-square]:focus').count()).toBe(1);
  expect(await kept(page, 'flotilla.settings')).toContain('"hasSound":false');
  await shootAt(page, ships);
  await page.locator('[data-over]').waitFor();
  for (const name of ['blast', 'circle', 'flourish']) await expectDrawn(name);
});

test('nothing moves for whoever wants no motion, and sound is not asked for', async () => {
  const { page, ships } = await openBattle(RANDOM);
  await shootAt(page, ships);
  await page.locator('[data-over]').waitFor();
  // Sound stays off.
  expect((await kept(page, 'flotilla.settings')) ?? '').not.toContain('"hasSound":true');
  const ends = await page.evaluate(() =>
    document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().endTime ?? 0)),
  );
  expect(Math.max(0, ...ends)).toBeLessThan(1);
});

test('a shot that is pressed before the last one is answered is fired in its turn', async () => {
  const { page, session, ships } = await openBattle({ shooter: 'random' });
  const squares = ships.slice(0, 3);
  // Presses all squares in a single task, without painting in between.
  await page.evaluate((pressed) => {
    for (const square of pressed) {
      const cell = document.querySelector(`[data-board=enemy] [data-square="${square}"]`);
      (cell as HTMLElement).click();
    }
  }, squares);
  await expect.poll(() => page.locator('details ol li').count()).toBe(3);
  const log = await page.locator('details ol li').allInnerTexts();
  const { grid } = session.game.rules;
  const fired = log.map((line) => line.split(/\s+/)[1]);
  expect(fired).toEqual(squares.map((square) => makeSquare(grid, square)));
});

test('boards as tables of words are read word by word on a phone', async () => {
  const settings = JSON.stringify({ state: { showsTables: true }, version: 0 });
  const session = makeSession({ shooter: 'random' });
  const { water } = targetsOf(session, 0);
  const game = stored(afterShots(session, water.slice(0, 3)));
  const held = { ...game, 'flotilla.settings': settings };
  const page = await openPage({ path: '/battle', lang: 'ru', phone: true, stored: held });
  await untilTurn(page);
  const words = page.locator('[data-square] span');
  expect(await words.count()).toBe(200);
  expect(await brokenWords(words)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});

test('a computer that thinks for long can be told to stop, and a quicker one shoots', async () => {
  const session = makeSession({ rules: SMALL, shooter: 'exact', first: 1 });
  const page = await openPage({ stored: stored(session) });
  // The engine worker never loads, and so never answers.
  let isHeld = true;
  await page.route(/engine-worker/, (route) => (isHeld ? undefined : route.continue()));
  await goTo(page, '/battle');
  await see(page, en('battle:slow.text', { name: 'Boris' }));
  isHeld = false;
  await press(page, en('battle:slow.delegate', { name: 'Captain' }));
  expect(await untilTurn(page)).toBe(false);
  expect(await page.locator('details ol li').last().innerText()).toMatch(/^Boris/);
  expect(await page.getByText(en('battle:slow.text', { name: 'Boris' })).count()).toBe(0);
});

test('hints of a training show the exact chances, and others beside them; a shot is taken back', async () => {
  const { page, water } = await openBattle({ ...RANDOM, isTraining: true });
  const undo = button(page, en('battle:actions.undo'));
  const before = await boardText(page, 'own');
  await enemySquare(page, water[0]!).click();
  await expect.poll(() => boardText(page, 'own')).not.toEqual(before);
  await untilTurn(page);
  await undo.click();
  expect(await boardText(page, 'own')).toEqual(before);
  expect(await undo.isDisabled()).toBe(true);

  const check = (kind: string) =>
    page.getByRole('checkbox', { name: en(`battle:hints.kind.${kind}`) }).check();
  const hints = page.locator('[data-hint]').getByRole('grid');
  await check('exact');
  await see(page.locator('[data-hint=exact]'), /[\d,]+ possible layouts/);
  const texts = await boardText(page, 'enemy');
  expect(texts.filter((text) => /chance [\d.]+%/.test(text))).toHaveLength(16);
  expect(texts.join()).toContain(en('common:board.best'));
  await check('density');
  await check('weights');
  await expect.poll(() => hints.count()).toBe(3);
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => hints.count()).toBe(3);
});

test('resigning asks first, shows both fleets, and the other begins the rematch', async () => {
  const { page } = await openBattle({ shooter: 'random' });
  await choose(page, en('battle:actions.showFleets'));
  await press(page.getByRole('dialog'), en('battle:ask.no'));
  await page.locator('[data-status]').waitFor();
  await choose(page, en('battle:actions.showFleets'));
  await press(page, en('battle:ask.showFleets.yes'));
  await heading(page, en('story:result.youLose', { name: 'Boris' })).waitFor();
  const fleet = page.getByRole('grid', { name: en('battle:board.of', { name: 'Boris' }) });
  expect(await fleet.getByRole('gridcell', { name: /: ship/ }).count()).toBe(20);
  await page.getByRole('button', { name: en('battle:over.rematch') }).click();
  await press(page, en('battle:placing.start'));
  await page.locator('details ol li').first().waitFor();
  const log = await page.locator('details ol li').allInnerTexts();
  expect(log[0]).toMatch(/^Boris/);
});

test('a hint outside training tells one square, is counted once, and is told of afterwards', async () => {
  const { page, ships } = await openBattle(RANDOM);
  const starred = page.locator('[data-board=enemy] [aria-label*="best"]');
  const hint = page.getByRole('button', { name: /^Hint/ });
  await untilTurn(page);
  expect(await starred.count()).toBe(0);
  await hint.click();
  await see(page, /^Best square: [A-D][1-4]\.$/);
  expect(await starred.count()).toBe(1);
  expect(await hint.getAttribute('aria-disabled')).toBe('true');
  await page.reload();
  await starred.waitFor();
  // Hints apply to a single shot; the next must be requested again.
  await shootAt(page, ships.slice(0, -1));
  await untilTurn(page);
  expect(await starred.count()).toBe(0);
  await hint.click();
  await starred.waitFor();
  await enemySquare(page, ships.at(-1)!).click();
  await see(page.locator('[data-over]'), en('battle:over.hinted', { count: 2 }));
  const games = JSON.parse((await kept(page, HISTORY_KEY)) ?? '[]');
  expect(games).toMatchObject([{ hints: 2 }]);
  await goTo(page, '/you');
  await see(page, new RegExp(`, ${en('you:last.hints', { count: 2 })}`));
});

test('the boards stand alone with Z, and ? lists the keys; a pointer finds both and the way back', async () => {
  const { page } = await openBattle({ shooter: 'random', isTraining: true });
  const widthOf = async () => (await enemySquare(page, 0).boundingBox())!.width;
  const log = page.getByRole('complementary');
  await log.waitFor();
  const before = await widthOf();
  await enemySquare(page, 0).focus();
  await page.keyboard.press('z');
  await log.waitFor({ state: 'hidden' });
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await widthOf()).toBeGreaterThan(before);
  expect(await outside(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await log.waitFor();
  await choose(page, en('battle:actions.zen'));
  await log.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: en('battle:actions.endZen') }).click();
  await log.waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: en('battle:actions.keys') });
  await see(keys, en('battle:keys.keys'));
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});

test('a phone is told once what a long press does', async () => {
  const page = await openPage({ path: '/learn', phone: true });
  const told = page.getByText(en('battle:firstWord'));
  const { water } = targetsOf(await sitDown(page, { shooter: 'random' }), 0);
  await told.waitFor();
  await enemySquare(page, water[0]!).tap();
  await told.waitFor({ state: 'detached' });
  await untilTurn(page);
  await sitDown(page, { shooter: 'random' });
  expect(await told.count()).toBe(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

const clockOf = (page: Page, seat: number) => page.locator(`[data-clock="${seat}"]`);
const secondsOn = async (page: Page, seat: number) => {
  const [minutes = 0, seconds = 0] = (await clockOf(page, seat).innerText()).split(':').map(Number);
  return 60 * minutes + seconds;
};

test('a clock runs while the person is to shoot and while a dialog asks, is short, and ends the game', async () => {
  const { page, water } = await openBattle({ ...RANDOM, clock: 'game-3+2' }, { isTimed: true });
  await untilTurn(page);
  expect(await clockOf(page, 1).count()).toBe(0);
  await page.clock.fastForward(100_000);
  await expect.poll(() => secondsOn(page, 0)).toBeLessThanOrEqual(80);
  await enemySquare(page, water[0]!).click();
  await untilTurn(page);
  await choose(page, en('battle:actions.resign'));
  await page.getByRole('dialog').locator('[data-clock="0"][data-runs=true]').waitFor();
  await press(page, en('battle:ask.no'));

  // A reload restores no time.
  const left = await secondsOn(page, 0);
  await page.clock.fastForward(10_000);
  await page.reload();
  await untilTurn(page);
  expect(await secondsOn(page, 0)).toBeLessThanOrEqual(left - 10);
  await page.clock.fastForward(Math.max(0, (await secondsOn(page, 0)) - 9) * 1000);
  await page.locator('[data-clock="0"][data-short=true]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.clock.fastForward(10_000);
  await heading(page, en('story:result.youLose', { name: 'Boris' })).waitFor();
  await see(page, en('story:online.ended.time.youLose'));
});

test('the clocks of two people stand under the cover', async () => {
  const { page } = await openBattle({ rules: SMALL, clock: 'shot-60' }, { isTimed: true });
  const ready = page.getByRole('button', { name: en('battle:cover.ready', { name: 'Anna' }) });
  await ready.waitFor();
  await page.clock.fastForward(1_000_000);
  await ready.click();
  for (const seat of [0, 1]) await expect.poll(() => secondsOn(page, seat)).toBeGreaterThan(40);
});

test('time to think is chosen before the game, but not for training', async () => {
  const page = await openPage();
  await press(page, en('play:options'));
  await page.getByText(en('play:more')).click();
  const time = page.getByLabel(en('play:clock'));
  const training = page.getByLabel(en('play:training'));
  await time.selectOption('game-10+0');
  await training.check();
  expect(await time.isDisabled()).toBe(true);
  expect(await time.inputValue()).toBe('none');
  await training.uncheck();
  await see(page, en('play:clockHint.game'));
  await press(page.getByRole('dialog'), en('play:start'));
  await press(page, en('battle:placing.start'));
  await untilTurn(page);
  expect(await clockOf(page, 0).innerText()).toMatch(/^(10:00|[89]:\d\d)$/);
});
