import { makeSquare, otherSeat, parseSquare, rowsOf, squareCount, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { openMenu, play, presetRules, press, testWorld } from '../../../../testing/drive.js';
import type { AppState } from '../app/app-state.js';
import type { BattleState } from './battle-state.js';

const USUAL = testWorld();

function battleIn(state: AppState): BattleState {
  if (state.stage.name !== 'battle') throw new Error(`no battle, but ${state.stage.name}`);
  return state.stage.battle;
}

/** A battle of the world, after these keys. */
function openBattle(world = USUAL, ...keys: readonly string[]): Promise<AppState> {
  return play(world, 'enter', 'enter', ...keys);
}

function shotsIn(state: AppState): string[] {
  const { view, viewer } = battleIn(state);
  return view.shots
    .filter(({ seat }) => seat === viewer)
    .map(({ square }) => makeSquare(view.rules.grid, square));
}

/** The squares of the other board that hold a ship, or that hold none. */
function enemySquares(state: AppState, isShip: boolean): string[] {
  const { view, viewer } = battleIn(state);
  const { grid } = view.rules;
  const ships = state.kept?.game.layouts[otherSeat(viewer)]?.ships ?? [];
  const taken = new Set(ships.flatMap(({ squares }) => squares));
  return rowsOf(grid)
    .flat()
    .filter((square) => taken.has(square) === isShip)
    .map((square) => makeSquare(grid, square));
}

/** A square of the other board without a ship. */
async function missIn(world = USUAL): Promise<string> {
  const [miss = ''] = enemySquares(await openBattle(world), false);
  return miss;
}

describe('a shot', () => {
  test('goes to the cursor', async () => {
    const fired = await openBattle(USUAL, 'home', 'page-up', 'right', 'down', 'enter');
    expect(shotsIn(fired)).toEqual(['B2']);
  });

  test.each([
    ['b4', 'B4'],
    ['4B', 'B4'],
    ['В4', 'C4'],
    ['г10', 'D10'],
    ['к1', 'J1'],
  ])('goes to the square typed as %s', async (typed, square) => {
    expect(shotsIn(await openBattle(USUAL, typed, 'enter'))).toEqual([square]);
  });

  test('sends the cursor to the nearest open square', async () => {
    const fired = await openBattle(USUAL, 'home', 'page-up', 'enter');
    const { cursor, view } = battleIn(fired);
    expect(view.boards[1].cells[0]).not.toBe('open');
    expect([1, 10]).toContain(cursor);
    expect(view.boards[1].cells[cursor]).toBe('open');
    const twice = await openBattle(USUAL, 'home', 'page-up', 'enter', 'enter');
    expect(shotsIn(twice)).toEqual(['A1', makeSquare(view.rules.grid, cursor)]);
  });

  test('is not fired by an Enter that was pressed once too often', async () => {
    const program = openMenu(testWorld({ seed: 1 }, 'en', { isFast: false }));
    await press(program, 'enter', 'enter');
    const ship = enemySquares(program.state(), true)[0] ?? '';
    await press(program, ship, 'enter');
    await program.press({ name: 'enter', text: '', command: '' }, 80);
    expect(shotsIn(program.state())).toEqual([ship]);
    await program.press({ name: 'enter', text: '', command: '' }, 800);
    expect(shotsIn(program.state())).toHaveLength(2);
  });

  test.each(['B44', 'Z1', '4'])('is refused where %s is no square', async (typed) => {
    const state = await openBattle(USUAL, `A${typed}`.slice(typed === '4' ? 1 : 0), 'enter');
    expect(shotsIn(state)).toEqual([]);
    expect(battleIn(state).notice?.code).toBe('not-a-square');
  });
});

describe('a salvo', () => {
  const world = testWorld({ rules: presetRules('salvo') });

  test('is fired with its last square', async () => {
    const keys = ['a1', 'enter', 'b2', 'enter', 'c3', 'enter', 'd4', 'enter'];
    const four = await openBattle(world, ...keys);
    expect(shotsIn(four)).toEqual([]);
    expect(battleIn(four).view.aimed).toHaveLength(4);
    const five = await openBattle(world, ...keys, 'e5', 'enter');
    expect(shotsIn(five)).toEqual(['A1', 'B2', 'C3', 'D4', 'E5']);
  });

  test('gives a square back that is chosen again, or the last one', async () => {
    const aimed = async (...keys: readonly string[]) =>
      battleIn(await openBattle(world, ...keys)).view.aimed;
    expect(await aimed('a1', 'enter')).toEqual([0]);
    expect(await aimed('a1', 'enter', 'enter')).toEqual([]);
    expect(await aimed('a1', 'enter', 'b2', 'enter', 'erase')).toEqual([0]);
    expect(await aimed('a1', 'enter', 'u')).toEqual([]);
  });
});

describe('commands', () => {
  const training = testWorld({ training: true });

  test('undo and hints are for training only', async () => {
    const fired = [await missIn(training), 'enter'];
    const once = await openBattle(training, ...fired, 'u');
    expect(shotsIn(once)).toEqual([]);
    expect(battleIn(once).notice?.code).toBe('taken-back');
    const twice = await openBattle(training, ...fired, 'u', 'u');
    expect(battleIn(twice).notice).toMatchObject({ refusal: { code: 'nothing-to-undo' } });
    expect(battleIn(await openBattle(training, ...fired, 't')).heat).toBe('hint');
    const serious = await openBattle(USUAL, ...fired, 'u');
    expect(shotsIn(serious)).toEqual([fired[0]]);
    expect(battleIn(serious).notice).toMatchObject({ refusal: { code: 'only-in-training' } });
    expect(battleIn(await openBattle(USUAL, 't'))).toMatchObject({
      heat: 'none',
      notice: { code: 'no-hints' },
    });
  });

  test('w shows the weights, in training the hint too, then neither', async () => {
    const heat = async (...keys: readonly string[]) =>
      battleIn(await openBattle(training, ...keys)).heat;
    expect(await heat('w')).toBe('opponent');
    expect(await heat('w', 'w')).toBe('hint');
    expect(await heat('w', 'w', 'w')).toBe('none');
    const random = testWorld({ opponent: 'random' });
    expect(battleIn(await openBattle(random, 'w')).notice?.code).toBe('no-weights');
  });

  test('marks are set and taken away, also on the Russian layout', async () => {
    const at = unwrap(parseSquare({ width: 10, height: 10 }, 'A1'));
    const marks = async (...keys: readonly string[]) =>
      battleIn(await openBattle(USUAL, 'home', 'page-up', ...keys)).view.marks;
    expect(await marks('ь')).toEqual([at]);
    expect(await marks('ь', 'm')).toEqual([]);
  });

  test('a letter that is a column too is a command with Enter after it', async () => {
    const fired = [await missIn(training), 'enter'];
    expect(battleIn(await openBattle(training, ...fired, 'г')).typed).toBe('г');
    expect(shotsIn(await openBattle(training, ...fired, 'г', 'enter'))).toEqual([]);
  });

  test('leaving asks first', async () => {
    const asked = await openBattle(USUAL, 'q');
    expect(battleIn(asked).dialog?.name).toBe('leave');
    expect(battleIn(await openBattle(USUAL, 'q', 'escape')).dialog).toBeUndefined();
    const left = await openBattle(USUAL, 'q', 'k');
    expect(left.stage).toEqual({ name: 'end', code: 0 });
    expect(left.kept).toEqual(asked.kept);
    expect(left.kept).toBeDefined();
    const resigned = await openBattle(USUAL, 'q', 'r');
    expect(resigned.stage.name).toBe('over');
    expect(resigned.kept).toBeUndefined();
  });
});

test('the cursor stays on the board', async () => {
  const far = Array.from({ length: 12 }, () => ['right', 'down']).flat();
  const { cursor, view } = battleIn(await openBattle(USUAL, ...far));
  expect(cursor).toBe(squareCount(view.rules.grid) - 1);
  expect(battleIn(await openBattle(USUAL, 'home', 'page-up', 'up', 'left')).cursor).toBe(0);
});
