import { makeRules, makeSquare, squareCount, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { characterKey } from '../../../../shell/terminal/keys.js';
import {
  openMenu,
  play,
  presetRules,
  press,
  targetIn,
  testWorld,
} from '../../../../testing/drive.js';
import { makeTexts } from '../../../index.js';
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

/** A square of the other board without a ship. */
const missIn = async (world = USUAL) => targetIn(await openBattle(world));

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

  test.each(['12 3', '12,3', '[12,3]'])(
    'of two numbers goes to %s on a large board',
    async (typed) => {
      const rules = unwrap(makeRules({ grid: { width: 26, height: 26 }, fleet: [2] }));
      const world = testWorld({ texts: makeTexts('en', 'from-1'), rules });
      expect(shotsIn(await openBattle(world, typed, 'enter'))).toEqual(['C12']);
    },
  );

  test('sends the cursor to the nearest open square', async () => {
    const fired = await openBattle(USUAL, 'home', 'page-up', 'enter');
    const { cursor, view } = battleIn(fired);
    expect(view.boards[1].cells[0]).not.toBe('open');
    expect([1, 10]).toContain(cursor);
    expect(view.boards[1].cells[cursor]).toBe('open');
    const twice = await openBattle(USUAL, 'home', 'page-up', 'enter', 'enter');
    expect(shotsIn(twice)).toEqual(['A1', makeSquare(view.rules.grid, cursor)]);
  });

  test('is not fired by a key that was pressed once too often', async () => {
    const program = openMenu(testWorld({ seed: 1 }, 'en', { isFast: false }));
    await press(program, 'enter', 'enter');
    const ship = targetIn(program.state(), true);
    await press(program, ship, 'enter');
    // Another key, which is not held down.
    await program.press(characterKey(' '), 80);
    expect(shotsIn(program.state())).toEqual([ship]);
    await program.press(characterKey(' '), 800);
    expect(shotsIn(program.state())).toHaveLength(2);
  });

  test.each(['B44', 'Z1', '4'])('is refused where %s is no square', async (typed) => {
    const state = await openBattle(USUAL, `A${typed}`.slice(typed === '4' ? 1 : 0), 'enter');
    expect(shotsIn(state)).toEqual([]);
    expect(battleIn(state).notice?.code).toBe('not-a-square');
  });

  test.each(['k99', 'Л99'])('that is no square is named as it was typed: %s', async (typed) => {
    const { notice } = battleIn(await openBattle(USUAL, typed, 'enter'));
    expect(notice).toMatchObject({ code: 'not-a-square', error: { text: typed } });
  });
});

const world = testWorld({ rules: presetRules('salvo') });

test('a salvo gives a square back that is chosen again, or the last one', async () => {
  const aimed = async (...keys: readonly string[]) =>
    battleIn(await openBattle(world, ...keys)).view.aimed;
  expect(await aimed('a1', 'enter')).toEqual([0]);
  expect(await aimed('a1', 'enter', 'enter')).toEqual([]);
  expect(await aimed('a1', 'enter', 'b2', 'enter', 'erase')).toEqual([0]);
  expect(await aimed('a1', 'enter', 'u')).toEqual([]);
});

describe('commands', () => {
  const training = testWorld({ training: true });

  test('hints are for training only', async () => {
    expect(battleIn(await openBattle(training, 't')).heat).toBe('hint');
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

  test('a letter that is a column too is a command with Enter after it', async () => {
    const fired = [await missIn(training), 'enter'];
    expect(battleIn(await openBattle(training, ...fired, 'г')).typed).toBe('г');
    const undone = await openBattle(training, ...fired, 'г', 'enter');
    expect(shotsIn(undone)).toEqual([]);
    expect(battleIn(undone).notice?.code).toBe('taken-back');
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
