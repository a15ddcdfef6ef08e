import { PRESET_NAMES } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { keysFor, makeTestDeps, menuOf, stateAfterKeys } from '../../../../testing/drive.js';
import { presetRules } from '../../../../testing/sessions.js';
import { handleMenuKey, type MenuState, menuChoices } from './menu-state.js';

function menu(change: Parameters<typeof makeTestDeps>[0] = {}): MenuState {
  return menuOf(makeTestDeps(change)).menu;
}

const pressAll = (state: MenuState, ...keys: readonly string[]) =>
  stateAfterKeys<MenuState>(handleMenuKey, state, ...keys);

/** Returns the request of a key that leaves the menu. */
const askedBy = (key: string) => handleMenuKey(menu(), keysFor(key)[0]!);

test('changes a value by arrows, digits, or from its list', () => {
  expect(pressAll(menu(), 'down', 'right').settings.rules).toBe('hasbro');
  expect(pressAll(menu(), 'down', '3').settings.rules).toBe('hasbro-box');
  const listed = pressAll(menu(), 'down', 'enter', 'down', 'down', 'enter');
  expect(listed.settings.rules).toBe('hasbro-box');
  expect(listed).toMatchObject({ row: 'start', highlightedIndex: undefined });
  expect(pressAll(menu(), 'down', 'enter', 'down', 'escape').settings.rules).toBe('russian');
});

test('goes along its list by all arrows, and leaves it by Enter or Escape only', () => {
  const listed = pressAll(menu(), 'down', 'enter', 'right', 'down', 'left');
  expect(listed).toMatchObject({ row: 'rules', highlightedIndex: 1 });
  expect(listed.settings.rules).toBe('russian');
  expect(pressAll(listed, 'enter').settings.rules).toBe('hasbro');
});

test('goes to its last row by Escape, and ends by the next one', () => {
  const last = pressAll(menu(), 'escape');
  expect(last.row).toBe('quit');
  expect(handleMenuKey(last, keysFor('escape')[0]!)).toBe('quit');
});

test('starts at once by Enter, and understands the keys of the Russian layout', () => {
  expect(askedBy('enter')).toBe('start');
  expect(pressAll(menu(), 'о').row).toBe('rules');
  expect(askedBy('й')).toBe('quit');
});

test('offers a friend, and then asks for no skill', () => {
  const opponents = menuChoices(menu(), 'opponent').map(({ name }) => name);
  expect(opponents.slice(-2)).toEqual(['adaptive', 'friend']);
  const friend = pressAll(menu(), 'down', 'down', String(opponents.length));
  expect(friend.settings.opponent).toBeUndefined();
  expect(pressAll(friend, 'down').row).toBe('first');
});

test('offers rules from the command line beside the presets, or in place of one', () => {
  const own = { ...presetRules('mini-7'), name: 'mine' };
  const names = menuChoices(menu({ rules: own }), 'rules').map(({ name }) => name);
  expect(names).toEqual([...PRESET_NAMES, 'mine']);
  const given = menu({ rules: presetRules('salvo') });
  expect(menuChoices(given, 'rules').map(({ name }) => name)).toEqual(PRESET_NAMES);
  expect(menuChoices(given, 'rules').find(({ isChosen }) => isChosen)?.name).toBe('salvo');
  const small = menuChoices(menu({ rules: presetRules('small-12') }), 'rules');
  expect(small.find(({ isChosen }) => isChosen)?.name).toBe('small-12');
  expect(small).toHaveLength(PRESET_NAMES.length);
});

test('switches the language', () => {
  expect(pressAll(menu(), 'up', 'up', 'right').lang).toBe('ru');
});
