import { PRESET_NAMES } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { keysFor, menuOf, presetRules, testWorld } from '../../../../testing/drive.js';
import { type MenuAsk, type MenuState, menuChoices, pressInMenu } from './menu-state.js';

function menu(change: Parameters<typeof testWorld>[0] = {}): MenuState {
  return menuOf(testWorld(change)).menu;
}

function pressAll(state: MenuState, ...keys: readonly string[]): MenuState | MenuAsk {
  return keys
    .flatMap(keysFor)
    .reduce<MenuState | MenuAsk>(
      (now, key) => (typeof now === 'string' ? now : pressInMenu(now, key)),
      state,
    );
}

function settled(state: MenuState | MenuAsk): MenuState {
  if (typeof state === 'string') throw new Error(`the menu was left: ${state}`);
  return state;
}

describe('the menu', () => {
  test('starts at once by Enter', () => {
    expect(pressAll(menu(), 'enter')).toBe('start');
  });

  test('changes a value by arrows, digits, or from its list', () => {
    expect(settled(pressAll(menu(), 'down', 'right')).settings.rules).toBe('hasbro');
    expect(settled(pressAll(menu(), 'down', '3')).settings.rules).toBe('hasbro-box');
    const listed = settled(pressAll(menu(), 'down', 'enter', 'down', 'down', 'enter'));
    expect(listed.settings.rules).toBe('hasbro-box');
    expect(listed).toMatchObject({ row: 'start', pointed: undefined });
    expect(settled(pressAll(menu(), 'down', 'enter', 'down', 'escape')).settings.rules).toBe(
      'russian',
    );
  });

  test('goes along its list by all arrows, and leaves it by Enter or Escape only', () => {
    const listed = settled(pressAll(menu(), 'down', 'enter', 'right', 'down', 'left'));
    expect(listed).toMatchObject({ row: 'rules', pointed: 1 });
    expect(listed.settings.rules).toBe('russian');
    expect(settled(pressAll(listed, 'enter')).settings.rules).toBe('hasbro');
  });

  test('understands the keys of the Russian layout', () => {
    expect(settled(pressAll(menu(), 'о')).row).toBe('rules');
    expect(pressAll(menu(), 'й')).toBe('quit');
  });

  test('offers a friend, and then asks for no skill', () => {
    const opponents = menuChoices(menu(), 'opponent').map(({ name }) => name);
    expect(opponents.slice(-2)).toEqual(['adaptive', 'friend']);
    const friend = settled(pressAll(menu(), 'down', 'down', String(opponents.length)));
    expect(friend.settings.opponent).toBeUndefined();
    expect(settled(pressAll(friend, 'down')).row).toBe('first');
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
    expect(settled(pressAll(menu(), 'up', 'up', 'right')).lang).toBe('ru');
  });
});
