import { findShooter } from '@flotilla/engine';
import { makeSquare, observationOf } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FinishedGame } from '../../apps/web/src/progress/history.js';
import {
  axeFaults,
  button,
  figure,
  goTo,
  heading,
  kept,
  listen,
  openPage,
  overflowOf,
  see,
} from './support/browser.js';
import {
  afterShots,
  boardText,
  choose,
  enemySquare,
  HISTORY_KEY,
  makeSession,
  type SessionChoice,
  SMALL,
  shootAt,
  status,
  stored,
  targetsOf,
  untilAnswered,
  untilTurn,
} from './support/sessions.js';
import { en } from './support/texts.js';

const PATH = '/battle';

const RANDOM = { rules: SMALL, shooter: 'random' } as const;

function openBattle(choice: SessionChoice, options: object = {}): Promise<Page> {
  return openPage({ path: PATH, stored: stored(makeSession(choice)), ...options });
}

test('a long name is read out, and stands over the end, as shortly as in the status', async () => {
  const [short, long] = ['The list', 'The list (in four rows, as it was printed)+no-halo'];
  const session = makeSession({ rules: SMALL, shooter: 'density' });
  const { water } = targetsOf(session, 0);
  const after = (shots: number) => afterShots(session, water.slice(0, shots));
  const shots = water.findIndex((_, index) => after(index + 1).game.phase === 'over');
  const before = after(shots);
  const [anna, computer] = before.players;
  const named = { ...before, players: [anna, { ...computer, name: long, who: 'named' }] } as const;
  const page = await openPage({
    path: PATH,
    stored: { ...stored(named), 'flotilla.battle': '{"replyPace":"at-once"}' },
  });
  await untilTurn(page);
  const said = await listen(page);
  await enemySquare(page, water[shots]!).click();
  await page.locator('[data-over]').waitFor();
  await expect.poll(said).toContain(short);
  expect(await said()).not.toContain(long);
  expect(await heading(page, short).first().innerText()).not.toContain(long);
});

test('the end of a lost game is read out with the last own shot and all answers to it', async () => {
  const session = makeSession({ rules: SMALL, shooter: 'density' });
  const { grid } = session.game.rules;
  const { water } = targetsOf(session, 0);
  const after = (shots: number) => afterShots(session, water.slice(0, shots));
  const shots = water.findIndex((_, index) => after(index + 1).game.phase === 'over');
  const [before, ended] = [after(shots), after(shots + 1)];
  const page = await openPage({
    path: PATH,
    stored: { ...stored(before), 'flotilla.battle': '{"replyPace":"at-once"}' },
  });
  await untilTurn(page);
  const said = await listen(page);
  await enemySquare(page, water[shots]!).click();
  await page.locator('[data-over]').waitFor();
  for (const { square } of ended.game.shots.slice(before.game.shots.length)) {
    await expect.poll(said).toContain(` ${makeSquare(grid, square)}: `);
  }
});

describe('shots that are felt', () => {
  /** Notes the name of each animation that begins: on a busy machine some end before the test looks. */
  const noteAnimations = (page: Page) =>
    page.evaluate(() => {
      const names: string[] = [];
      Object.assign(window, { animations: names });
      document.addEventListener('animationstart', (event) => names.push(event.animationName));
    });
  const animations = (page: Page) =>
    page.evaluate(() => (window as unknown as { animations: string[] }).animations);

  test('each answer is drawn, sound is asked for once, and the last ship sends a boat over the page', async () => {
    const choice = { rules: SMALL, shooter: 'random' };
    const { ships, water } = targetsOf(makeSession(choice), 0);
    const page = await openBattle(choice, { motion: true });
    await noteAnimations(page);
    const wish = page.getByRole('group', { name: en('battle:soundWish.sound') });
    expect(await wish.count()).toBe(0);
    await enemySquare(page, water[0]!).click();
    await untilAnswered(page);
    await expect.poll(() => animations(page)).toContainEqual(expect.stringContaining('ripple'));
    await wish.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button(wish, en('battle:soundWish.no')).click();
    expect(await wish.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-square'))).toBe(
      true,
    );
    expect(await kept(page, 'flotilla.settings')).toContain('"hasSound":false');
    await shootAt(page, ships);
    await page.locator('[data-over]').waitFor();
    await expect.poll(() => animations(page)).toContainEqual(expect.stringContaining('course'));
    await page.locator('div[data-good][aria-hidden]').waitFor({ state: 'detached' });
  });

  test('nothing moves for whoever wants no motion', async () => {
    const choice = { rules: SMALL, shooter: 'random' };
    const { ships } = targetsOf(makeSession(choice), 0);
    const page = await openBattle(choice);
    for (const square of ships) {
      await untilTurn(page);
      expect(await page.getByRole('group', { name: en('battle:soundWish.sound') }).count()).toBe(0);
      await enemySquare(page, square).click();
    }
    await page.locator('[data-over]').waitFor();
    expect(await page.locator('div[data-good][aria-hidden]').count()).toBe(0);
    // Sound was not asked for, and stays off.
    expect((await kept(page, 'flotilla.settings')) ?? '').not.toContain('"hasSound":true');
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .map((each) => Number(each.effect?.getComputedTiming().endTime ?? 0)),
      ),
    );
    expect(longest).toBeLessThan(1);
  });
});

test('a shot that is pressed before the last one is answered is fired in its turn', async () => {
  const session = makeSession({ shooter: 'random' });
  const page = await openBattle({ shooter: 'random' });
  const { grid } = session.game.rules;
  const squares = targetsOf(session, 0).ships.slice(0, 3);
  // All in one task of the browser: nothing is drawn between them.
  await page.evaluate((pressed) => {
    for (const square of pressed) {
      const cell = document.querySelector(`[data-board=enemy] [data-square="${square}"]`);
      (cell as HTMLElement).click();
    }
  }, squares);
  await expect.poll(() => page.locator('details ol li').count()).toBe(3);
  const log = await page.locator('details ol li').allInnerTexts();
  const fired = log.map((line) => line.split(/\s+/)[1]);
  expect(fired).toEqual(squares.map((square) => makeSquare(grid, square)));
});

test('boards as tables of words are read word by word on a phone', async () => {
  const settings = JSON.stringify({ state: { showsTables: true }, version: 0 });
  const session = makeSession({ shooter: 'random' });
  const { water } = targetsOf(session, 0);
  const game = stored(afterShots(session, water.slice(0, 3)));
  const held = { ...game, 'flotilla.settings': settings };
  const page = await openPage({ path: PATH, lang: 'ru', phone: true, stored: held });
  await untilTurn(page);
  const words = page.locator('[data-square] span');
  expect(await words.count()).toBe(200);
  const broken = await words.evaluateAll((all) => {
    const range = document.createRange();
    return all.flatMap((each) => {
      range.selectNodeContents(each);
      const text = each.textContent ?? '';
      return range.getClientRects().length > text.split(' ').length ? [text] : [];
    });
  });
  expect(broken).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});

test('a computer that thinks for long can be told to stop, and a quicker one shoots', async () => {
  const session = makeSession({ rules: SMALL, shooter: 'exact', first: 1 });
  const page = await openPage({ stored: stored(session) });
  // The worker of the battle never gets its program, and so never answers.
  let isHeld = true;
  await page.route(/engine-worker/, (route) => (isHeld ? undefined : route.continue()));
  await goTo(page, PATH);
  await see(page, en('battle:slow.text', { name: 'Boris' }));
  expect(await axeFaults(page)).toEqual([]);
  isHeld = false;
  await button(page, en('battle:slow.delegate', { name: 'Captain' })).click();
  expect(await untilTurn(page)).toBe(false);
  expect(await page.locator('details ol li').last().innerText()).toMatch(/^Boris/);
  expect(await page.getByText('is still thinking').count()).toBe(0);
});

test('an opponent of an article shows its weights as numbers on the own board', async () => {
  const page = await openBattle({ shooter: 'weights' });
  await page.getByRole('checkbox', { name: en('battle:hints.opponent') }).check();
  const own = page.locator('[data-board=own]');
  await own.getByRole('gridcell', { name: /^E5: .*, weight 40\b/ }).waitFor();
  expect(await own.locator('svg text', { hasText: /^40$/ }).count()).toBe(16);
  expect(await own.getByRole('gridcell', { name: /: ship, weight \d+/ }).count()).toBe(20);
  await page.reload();
  await own.getByRole('gridcell', { name: /^E5: .*, weight 40\b/ }).waitFor();
});

test('an opponent with a list shows all of it in its order', async () => {
  let session = makeSession({ shooter: 'pool/random' });
  for (const square of targetsOf(session, 0).water) {
    if (!observationOf(session.game, 1).hits.isEmpty) break;
    session = afterShots(session, [square]);
  }
  const queue = findShooter('pool/random')!.queue!(observationOf(session.game, 1));
  expect(queue.length).toBeGreaterThan(1);
  const page = await openPage({ path: PATH, stored: stored(session) });
  await page.getByRole('checkbox', { name: en('battle:hints.opponent') }).check();
  await see(page, en('battle:hints.thoughts.order'));
  const own = page.locator('[data-board=own]');
  const texts = await Promise.all(
    queue.map((square) => own.locator(`[data-square="${square}"]`).getAttribute('aria-label')),
  );
  const places = queue.map((_, index) => en('common:heat.order', { place: index + 1 }));
  expect(texts.map((text, index) => text?.includes(places[index]!))).toEqual(queue.map(() => true));
  expect(texts.filter((text) => text?.includes(en('common:heat.head')))).toEqual([texts[0]]);
  expect(await own.locator('svg text', { hasText: /./ }).count()).toBe(queue.length);
});

describe('in training', () => {
  const TRAINING = { rules: SMALL, shooter: 'random', isTraining: true } as const;

  test('hints show the exact chances, and others beside them', async () => {
    const page = await openBattle(TRAINING);
    await page.getByRole('checkbox', { name: en('battle:hints.kind.exact') }).check();
    await see(page, 'Best:');
    expect(await page.locator('[data-hint=exact]').innerText()).toMatch(
      /[\d,]+ possible layouts are left/,
    );
    const texts = await boardText(page, 'enemy');
    expect(texts.every((text) => /chance [\d.]+%/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('best'))).toBe(true);
    await page.getByRole('checkbox', { name: en('battle:hints.kind.density') }).check();
    await page.getByRole('checkbox', { name: en('battle:hints.kind.weights') }).check();
    await expect.poll(() => page.getByText('Best:').count()).toBe(3);
    const grids = page.locator('[data-hint]').getByRole('grid');
    expect(await grids.count()).toBe(3);
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => page.getByText('Best:').count()).toBe(3);
  });

  test('a shot is taken back, with the answers to it', async () => {
    const session = makeSession(TRAINING);
    const [square = 0] = targetsOf(session, 0).water;
    const page = await openBattle(TRAINING);
    const before = await boardText(page, 'own');
    await enemySquare(page, square).click();
    await expect.poll(() => boardText(page, 'own')).not.toEqual(before);
    await untilTurn(page);
    await button(page, en('battle:actions.undo')).click();
    expect(await boardText(page, 'own')).toEqual(before);
    expect(await button(page, en('battle:actions.undo')).isDisabled()).toBe(true);
  });
});

test('resigning asks first, shows both fleets, and the other begins the rematch', async () => {
  const page = await openBattle({ shooter: 'random' });
  await choose(page, en('battle:actions.showFleets'));
  await button(page.getByRole('dialog'), en('battle:ask.no')).click();
  await status(page).waitFor();
  await choose(page, en('battle:actions.showFleets'));
  await button(page, en('battle:ask.showFleets.yes')).click();
  await heading(page, en('story:result.youLose', { name: 'Boris' })).waitFor();
  const fleet = page.getByRole('grid', { name: en('battle:board.of', { name: 'Boris' }) });
  expect(await fleet.getByRole('gridcell', { name: /: ship/ }).count()).toBe(20);
  await page.getByRole('button', { name: en('battle:over.rematch') }).click();
  await button(page, en('battle:placing.start')).click();
  await page.locator('details ol li').first().waitFor();
  const log = await page.locator('details ol li').allInnerTexts();
  expect(log[0]).toMatch(/^Boris/);
});

test('a hint outside training tells one square, is counted once, and is told of afterwards', async () => {
  const { ships } = targetsOf(makeSession(RANDOM), 0);
  const page = await openBattle(RANDOM);
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
  // Only one hint for one shot; the next one is asked for anew.
  await shootAt(page, ships.slice(0, -1));
  await untilTurn(page);
  expect(await starred.count()).toBe(0);
  await hint.click();
  await starred.waitFor();
  await enemySquare(page, ships.at(-1)!).click();
  await see(page.locator('[data-over]'), en('battle:over.hinted', { count: 2 }));
  const games: FinishedGame[] = JSON.parse((await kept(page, HISTORY_KEY)) ?? '[]');
  expect(games).toMatchObject([{ hints: 2 }]);
  await goTo(page, '/you');
  await see(page, /, 2 hints$/);
  await expect.poll(() => figure(page, en('you:games.hints')).innerText()).toBe('2');
  expect(await figure(page, en('you:games.hinted')).innerText()).toBe('1');
});
