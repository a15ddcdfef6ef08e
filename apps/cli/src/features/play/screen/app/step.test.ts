import { makeSquare, otherSeat, rowsOf } from '@flotilla/rules';
import { renderToString } from 'ink';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { named } from '../../../../shell/terminal/keys.js';
import { openMenu, press, testWorld } from '../../../../testing/drive.js';
import { type AppState, sessionOf } from './app-state.js';
import { StageScreen } from './PlayApp.js';
import { type AppEvent, stepApp } from './step.js';

const USUAL = testWorld();
const TWO = testWorld({ hotSeat: true, names: ['Anna', 'Boris'] });

function draw(state: AppState): string {
  const texts = USUAL.textsOf('en');
  const size = { columns: 80, rows: 24 };
  return renderToString(createElement(StageScreen, { state, texts, size }));
}

function nameOf({ stage }: AppState): string {
  return stage.name;
}

function send(state: AppState, event: AppEvent): AppState {
  return stepApp(state, event, USUAL);
}

/** A square of the other board without a ship. */
function waterFor(state: AppState): string {
  const session = sessionOf(state.stage);
  if (!session) throw new Error('no session');
  const { rules, layouts, toMove, shots } = session.game;
  const ships = layouts[otherSeat(toMove)]?.ships ?? [];
  const square = rowsOf(rules.grid)
    .flat()
    .find(
      (at) =>
        !ships.some(({ squares }) => squares.includes(at)) &&
        !shots.some((shot) => shot.seat === toMove && shot.square === at),
    );
  return makeSquare(rules.grid, square ?? 0);
}

describe('against the computer', () => {
  test('Enter and Enter begin a battle', () => {
    const placing = press(openMenu(USUAL), USUAL, 'enter');
    expect(nameOf(placing)).toBe('placing');
    expect(nameOf(press(placing, USUAL, 'enter'))).toBe('battle');
  });

  test('the session is kept from the first moment of the battle, after every shot', () => {
    const battle = press(openMenu(USUAL), USUAL, 'enter', 'enter');
    expect(battle.kept).toBe(sessionOf(battle.stage));
    const fired = press(battle, USUAL, waterFor(battle), 'enter');
    expect(fired.kept).toBe(sessionOf(fired.stage));
    expect(fired.kept).not.toBe(battle.kept);
    const ended = press(fired, USUAL, 'interrupt');
    expect(ended.stage).toEqual({ name: 'end', code: 130 });
    expect(ended.kept).toBe(fired.kept);
  });

  test('the next game is begun by the other one', () => {
    const over = press(openMenu(USUAL), USUAL, 'enter', 'enter', 'q', 'r');
    const again = press(over, USUAL, 'r', 'enter');
    expect(sessionOf(again.stage)?.game).toMatchObject({ first: 1, phase: 'battle' });
    expect(nameOf(press(over, USUAL, 'm'))).toBe('menu');
  });

  test('computers wait before they shoot, unless a key is pressed', () => {
    const slow = { ...testWorld({ first: 'opponent' }), isFast: false };
    const battle = press(openMenu(slow), slow, 'enter', 'enter');
    expect(sessionOf(battle.stage)?.game.shots).toHaveLength(0);
    expect(sessionOf(send(battle, { type: 'pause-over' }).stage)?.game.shots).toHaveLength(1);
    const skipped = sessionOf(press(battle, slow, 'enter').stage);
    expect(skipped?.game.shots.length).toBeGreaterThan(0);
    expect(skipped?.game.toMove).toBe(0);
    expect(skipped?.game.shots.every(({ seat }) => seat === 1)).toBe(true);
  });
});

describe('two people', () => {
  const placing = press(openMenu(TWO), TWO, 'enter');
  const second = press(placing, TWO, 'enter', 'enter');
  const battle = press(second, TWO, 'enter', 'enter');

  test('lay their fleets out one after the other, and hand the screen over', () => {
    expect(draw(placing)).toContain('Anna: lay out');
    const between = press(placing, TWO, 'enter');
    expect(nameOf(between)).toBe('hand-over');
    expect(draw(second)).toContain('Boris: lay out');
    expect(nameOf(press(second, TWO, 'enter'))).toBe('hand-over');
    expect(nameOf(battle)).toBe('battle');
  });

  test('see neither board while the screen is handed over', () => {
    const missed = press(battle, TWO, waterFor(battle), 'enter');
    expect(draw(missed)).toContain('Your turn is over');
    const between = press(missed, TWO, 'enter');
    for (const state of [press(placing, TWO, 'enter'), press(second, TWO, 'enter'), between]) {
      expect(draw(state)).toContain('Hand the screen to');
      expect(draw(state)).not.toMatch(/[■□x#·]|\bA\b/);
    }
    const boris = press(between, TWO, 'enter');
    expect(boris.stage).toMatchObject({ name: 'battle', battle: { viewer: 1 } });
    expect(draw(boris)).not.toBe(draw(battle));
  });

  test('do not take the screen over by a key pressed once too often', () => {
    const between = press(press(battle, TWO, waterFor(battle), 'enter'), TWO, 'enter');
    const slow = { ...TWO, isFast: false };
    const enter = (quietMs: number) =>
      stepApp(between, { type: 'key', key: named('enter'), quietMs }, slow).stage.name;
    expect(enter(80)).toBe('hand-over');
    expect(enter(2_000)).toBe('battle');
  });

  test('cannot shoot on in a turn that is over', () => {
    const missed = press(battle, TWO, waterFor(battle), 'enter');
    const tried = press(missed, TWO, 'a1', 'enter');
    expect(sessionOf(tried.stage)).toBe(sessionOf(missed.stage));
    expect(draw(tried)).toContain('Your turn is over');
  });

  test('go on with an interrupted game behind a hand-over', () => {
    const kept = battle.kept;
    if (!kept) throw new Error('nothing is kept');
    const offer: AppState = { ...openMenu(TWO), stage: { name: 'resume', saved: kept }, kept };
    expect(nameOf(press(offer, TWO, 'enter'))).toBe('hand-over');
    expect(press(offer, TWO, 'd')).toMatchObject({ stage: { name: 'menu' }, kept: undefined });
    expect(press(offer, TWO, 'n')).toMatchObject({ stage: { name: 'menu' }, kept });
  });
});

describe('saving a record', () => {
  const battle = press(openMenu(USUAL), USUAL, 'enter', 'enter', 's');

  test('asks for a name, and offers one', () => {
    const asked = press(battle, USUAL, 'enter');
    expect(asked.writing).toMatchObject({ path: 'flotilla-2026-01-02.txt', isReplacing: false });
    const named = press(battle, USUAL, ...Array.from({ length: 40 }, () => 'erase'), 'x', 'enter');
    expect(named.writing).toMatchObject({ path: 'x' });
  });

  test('replaces no file by Enter alone', () => {
    const asked = send(press(battle, USUAL, 'enter'), { type: 'is-there', path: 'x' });
    expect(draw(asked)).toContain('x is there already');
    expect(press(asked, USUAL, 'enter').writing).toBeUndefined();
    expect(press(asked, USUAL, 'y').writing).toMatchObject({ path: 'x', isReplacing: true });
  });

  test('tells how it ended', () => {
    const asked = press(battle, USUAL, 'enter');
    expect(draw(send(asked, { type: 'written', path: 'x' }))).toContain('Saved to x.');
    expect(draw(send(asked, { type: 'not-written', reason: 'no' }))).toContain('Not saved: no.');
  });
});
