import { makeRules, makeSquare, squareCount, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { characterKey } from '../../../../shell/terminal/keys.js';
import { makeTestDeps, openMenu, play, press, targetIn } from '../../../../testing/drive.js';
import { presetRules } from '../../../../testing/sessions.js';
import { makeTexts } from '../../../index.js';
import type { AppState } from '../app/app-state.js';
import type { BattleState } from './battle-state.js';

const USUAL = makeTestDeps();

function battleIn(state: AppState): BattleState {
  if (state.stage.name !== 'battle') throw new Error(`no battle, but ${state.stage.name}`);
  return state.stage.battle;
}

/** Starts a battle, presses these keys and returns the state. */
function openBattle(world = USUAL, ...keys: readonly string[]): Promise<AppState> {
  return play(world, 'enter', 'enter', ...keys);
}

function shotsIn(state: AppState): string[] {
  const { view, viewer } = battleIn(state);
  return view.shots
    .filter(({ seat }) => seat === viewer)
    .map(({ square }) => makeSquare(view.rules.grid, square));
}

describe('a shot', () => {
  test.each([
    ['b4', 'B4'],
    ['В4', 'C4'],
    ['г10', 'D10'],
  ])('goes to the square typed as %s', async (typed, square) => {
    expect(shotsIn(await openBattle(USUAL, typed, 'enter'))).toEqual([square]);
  });

  test.each(['12 3', '[12,3]'])('of two numbers goes to %s on a large board', async (typed) => {
    const rules = unwrap(makeRules({ grid: { width: 26, height: 26 }, fleet: [2] }));
    const world = makeTestDeps({ texts: makeTexts('en', 'from-1'), rules });
    expect(shotsIn(await openBattle(world, typed, 'enter'))).toEqual(['C12']);
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

  test('is not fired by a key that was pressed once too often', async () => {
    const program = openMenu(makeTestDeps({ seed: 1 }, 'en', { skipsPauses: false }));
    await press(program, 'enter', 'enter');
    const ship = targetIn(program.state(), true);
    await press(program, ship, 'enter');
    // Space differs from the Enter key before it, so it does not count as held down.
    await program.press(characterKey(' '), 80);
    expect(shotsIn(program.state())).toEqual([ship]);
    await program.press(characterKey(' '), 800);
    expect(shotsIn(program.state())).toHaveLength(2);
  });

  test.each(['AB44', 'AZ1', '4', 'k99', 'Л9'])('is refused where %s is no square', async (text) => {
    const state = await openBattle(USUAL, text, 'enter');
    expect(shotsIn(state)).toEqual([]);
    expect(battleIn(state).notice).toMatchObject({ code: 'not-a-square', error: { text } });
  });
});

test('a salvo gives its last square back', async () => {
  const world = makeTestDeps({ rules: presetRules('salvo') });
  const aimed = async (...keys: readonly string[]) =>
    battleIn(await openBattle(world, 'a1', 'enter', ...keys)).view.aimed;
  expect(await aimed('b2', 'enter', 'erase')).toEqual([0]);
  expect(await aimed('u')).toEqual([]);
});

describe('commands', () => {
  const training = makeTestDeps({ training: true });

  test('hints are for training only', async () => {
    expect(battleIn(await openBattle(training, 't')).heatMode).toBe('hint');
    const refused = { heatMode: 'none', notice: { code: 'no-hints' } };
    expect(battleIn(await openBattle(USUAL, 't'))).toMatchObject(refused);
  });

  test('w shows the weights, in training the hint too, then neither', async () => {
    const heat = async (...keys: readonly string[]) =>
      battleIn(await openBattle(training, ...keys)).heatMode;
    expect(await heat('w')).toBe('opponent');
    expect(await heat('w', 'w')).toBe('hint');
    expect(await heat('w', 'w', 'w')).toBe('none');
    const random = makeTestDeps({ opponent: 'random' });
    expect(battleIn(await openBattle(random, 'w')).notice?.code).toBe('no-weights');
  });

  test('a letter that is a column too is a command with Enter after it', async () => {
    const fired = [targetIn(await openBattle(training)), 'enter'];
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
    expect(left.savedSession).toEqual(asked.savedSession);
    expect(left.savedSession).toBeDefined();
    const resigned = await openBattle(USUAL, 'q', 'r');
    expect(resigned.stage.name).toBe('over');
    expect(resigned.savedSession).toBeUndefined();
  });
});

test('the cursor stays on the board', async () => {
  const far = Array.from({ length: 12 }, () => ['right', 'down']).flat();
  const { cursor, view } = battleIn(await openBattle(USUAL, ...far));
  expect(cursor).toBe(squareCount(view.rules.grid) - 1);
  expect(battleIn(await openBattle(USUAL, 'home', 'page-up', 'up', 'left')).cursor).toBe(0);
});
