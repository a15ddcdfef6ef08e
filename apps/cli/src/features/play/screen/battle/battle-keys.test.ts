import {
  makeSquare,
  otherSeat,
  parseSquare,
  rowsOf,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { openMenu, presetRules, press, testWorld } from '../../../../testing/drive.js';
import type { AppState } from '../app/app-state.js';
import type { BattleState } from './battle-state.js';

const USUAL = testWorld();

function battleIn(state: AppState): BattleState {
  if (state.stage.name !== 'battle') throw new Error(`no battle, but ${state.stage.name}`);
  return state.stage.battle;
}

function openBattle(world = USUAL): AppState {
  return press(openMenu(world), world, 'enter', 'enter');
}

function shotsIn(state: AppState): string[] {
  const { session, viewer } = battleIn(state);
  return session.game.shots
    .filter(({ seat }) => seat === viewer)
    .map(({ square }) => makeSquare(session.game.rules.grid, square));
}

/** The squares of the other board that hold a ship, or that hold none. */
function enemySquares(state: AppState, isShip: boolean): string[] {
  const { session, viewer } = battleIn(state);
  const { grid } = session.game.rules;
  const ships = session.game.layouts[otherSeat(viewer)]?.ships ?? [];
  const taken = new Set(ships.flatMap(({ squares }) => squares));
  return rowsOf(grid)
    .flat()
    .filter((square) => taken.has(square) === isShip)
    .map((square) => makeSquare(grid, square));
}

describe('a shot', () => {
  const battle = openBattle();

  test('goes to the cursor', () => {
    const fired = press(battle, USUAL, 'home', 'page-up', 'right', 'down', 'enter');
    expect(shotsIn(fired)).toEqual(['B2']);
  });

  test.each([
    ['b4', 'B4'],
    ['4B', 'B4'],
    ['В4', 'C4'],
    ['г10', 'D10'],
    ['к1', 'J1'],
  ])('goes to the square typed as %s', (typed, square) => {
    expect(shotsIn(press(battle, USUAL, typed, 'enter'))).toEqual([square]);
  });

  test('is not fired again by a second Enter', () => {
    const [miss = ''] = enemySquares(battle, false);
    const twice = press(battle, USUAL, miss, 'enter', 'enter');
    expect(shotsIn(twice)).toEqual([miss]);
    expect(battleIn(twice).notice).toMatchObject({
      code: 'refused',
      error: { code: 'already-shot' },
    });
  });

  test.each(['B44', 'Z1', '4'])('is refused where %s is no square', (typed) => {
    const state = press(battle, USUAL, `A${typed}`.slice(typed === '4' ? 1 : 0), 'enter');
    expect(shotsIn(state)).toEqual([]);
    expect(battleIn(state).notice?.code).toBe('not-a-square');
  });

  test('is refused beside a sunk ship', () => {
    const { session, viewer } = battleIn(battle);
    const { grid } = session.game.rules;
    const single = session.game.layouts[otherSeat(viewer)]?.ships.at(-1)?.squares[0] as Square;
    const sunk = press(battle, USUAL, makeSquare(grid, single), 'enter');
    const beside = single % grid.width === 0 ? single + 1 : single - 1;
    const state = press(sunk, USUAL, makeSquare(grid, beside), 'enter');
    expect(battleIn(state).notice).toEqual({ code: 'known-empty', square: beside });
  });

  test('is answered by the computer until it misses', () => {
    const [miss = ''] = enemySquares(battle, false);
    const { session, viewer } = battleIn(press(battle, USUAL, miss, 'enter'));
    expect(session.game.toMove).toBe(viewer);
    expect(session.game.shots.at(-1)?.seat).toBe(otherSeat(viewer));
  });
});

describe('a salvo', () => {
  const world = testWorld({ rules: presetRules('salvo') });
  const battle = openBattle(world);

  test('is fired with its last square', () => {
    const four = press(battle, world, 'a1', 'enter', 'b2', 'enter', 'c3', 'enter', 'd4', 'enter');
    expect(shotsIn(four)).toEqual([]);
    expect(battleIn(four).chosen).toHaveLength(4);
    const five = press(four, world, 'e5', 'enter');
    expect(shotsIn(five)).toEqual(['A1', 'B2', 'C3', 'D4', 'E5']);
  });

  test('takes no square twice, and gives the last one back', () => {
    const twice = press(battle, world, 'a1', 'enter', 'enter');
    expect(battleIn(twice)).toMatchObject({ chosen: [0], notice: { code: 'already-chosen' } });
    expect(battleIn(press(twice, world, 'b2', 'enter', 'erase')).chosen).toEqual([0]);
    expect(battleIn(press(twice, world, 'u')).chosen).toEqual([]);
  });
});

describe('commands', () => {
  const training = testWorld({ training: true });

  test('undo and hints are for training only', () => {
    const [miss = ''] = enemySquares(openBattle(training), false);
    const fired = press(openBattle(training), training, miss, 'enter');
    expect(shotsIn(press(fired, training, 'u'))).toEqual([]);
    expect(battleIn(press(fired, training, 'u', 'u')).notice?.code).toBe('nothing-to-undo');
    expect(battleIn(press(fired, training, 't')).shades).toBe('hint');
    const serious = press(openBattle(), USUAL, miss, 'enter', 'u');
    expect(shotsIn(serious)).toEqual([miss]);
    expect(battleIn(serious).notice?.code).toBe('only-in-training');
    expect(battleIn(press(openBattle(), USUAL, 't')).shades).toBe('none');
  });

  test('nobody takes back the shot of the other person', () => {
    const two = testWorld({ training: true, hotSeat: true, autoPlace: true });
    const begun = press(openMenu(two), two, 'enter', 'enter');
    const [miss = ''] = enemySquares(begun, false);
    const missed = press(begun, two, miss, 'enter');
    expect(shotsIn(press(missed, two, 'u'))).toEqual([]);
    const handed = press(missed, two, 'enter', 'enter', 'u');
    expect(battleIn(handed).session.game.shots).toHaveLength(1);
    expect(battleIn(handed).notice?.code).toBe('nothing-to-undo');
  });

  test('w shows the weights, in training the hint too, then neither', () => {
    const shades = (...keys: readonly string[]) =>
      battleIn(press(openBattle(training), training, ...keys)).shades;
    expect([shades('w'), shades('w', 'w'), shades('w', 'w', 'w')]).toEqual([
      'opponent',
      'hint',
      'none',
    ]);
    const random = testWorld({ opponent: 'random' });
    expect(battleIn(press(openBattle(random), random, 'w')).notice?.code).toBe('no-weights');
  });

  test('marks are set and taken away, also on the Russian layout', () => {
    const at = unwrap(parseSquare({ width: 10, height: 10 }, 'A1'));
    const marks = (state: AppState) => battleIn(state).session.marks[0];
    const marked = press(openBattle(), USUAL, 'home', 'page-up', 'ь');
    expect(marks(marked)).toEqual([at]);
    expect(marks(press(marked, USUAL, 'm'))).toEqual([]);
  });

  test('a letter that is a column too is a command with Enter after it', () => {
    const [miss = ''] = enemySquares(openBattle(training), false);
    const fired = press(openBattle(training), training, miss, 'enter');
    expect(battleIn(press(fired, training, 'г')).typed).toBe('г');
    expect(shotsIn(press(fired, training, 'г', 'enter'))).toEqual([]);
  });

  test('leaving asks first', () => {
    const asked = press(openBattle(), USUAL, 'q');
    expect(battleIn(asked).dialog?.name).toBe('leave');
    expect(battleIn(press(asked, USUAL, 'escape')).dialog).toBeUndefined();
    expect(press(asked, USUAL, 'k').stage).toEqual({ name: 'end', code: 0 });
    expect(press(asked, USUAL, 'k').kept).toBe(battleIn(asked).session);
    const resigned = press(asked, USUAL, 'r');
    expect(resigned.stage.name).toBe('over');
    expect(resigned.kept).toBeUndefined();
  });
});

test('a whole game is won by shooting at every ship', () => {
  const battle = openBattle();
  const keys = enemySquares(battle, true).flatMap((square) => [square, 'enter']);
  const { stage, kept } = press(battle, USUAL, ...keys);
  if (stage.name !== 'over') throw new Error('not over');
  expect(stage.over.session.game.winner).toBe(0);
  expect(kept).toBeUndefined();
});

test('the cursor stays on the board', () => {
  const battle = openBattle();
  const last = squareCount(battleIn(battle).session.game.rules.grid) - 1;
  const far = Array.from({ length: 12 }, () => ['right', 'down']).flat();
  expect(battleIn(press(battle, USUAL, ...far)).cursor).toBe(last);
  expect(battleIn(press(battle, USUAL, 'home', 'page-up', 'up', 'left')).cursor).toBe(0);
});
