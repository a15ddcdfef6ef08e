import type { PlacerError } from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';
import { LANGS, type Lang } from '../../../../shell/i18n/lang.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import type { SetAside } from '../../store.js';
import { choicesOf, menuRows, type RowId, type SettingChoice, type Settings } from './settings.js';

/** Message of the menu. */
export type MenuNotice =
  | { readonly code: 'damaged'; readonly setAside: SetAside }
  | { readonly code: 'gave-up'; readonly error: PlacerError }
  /** An interrupted game can be resumed. */
  | { readonly code: 'waits' }
  /** Another program plays the chosen game, or it is over. */
  | { readonly code: 'taken'; readonly id: string };

export interface MenuState {
  readonly settings: Settings;
  readonly lang: Lang;
  /** Rules from the command line, offered in addition to the presets. */
  readonly givenRules: Rules | undefined;
  readonly row: RowId;
  /** Highlighted value while the row's list is open. */
  readonly pointed: number | undefined;
}

/** Request to the app. */
export type MenuAsk = 'start' | 'quit';

/** Value of a row, with the menu after choosing it. */
export interface MenuChoice extends Pick<SettingChoice, 'name' | 'isChosen'> {
  readonly state: MenuState;
}

export function newMenu(settings: Settings, lang: Lang, givenRules: Rules | undefined): MenuState {
  return { settings, lang, givenRules, row: 'start', pointed: undefined };
}

/** Returns the values of the selected row. */
export function menuChoices(state: MenuState, row = state.row): MenuChoice[] {
  if (row === 'language') {
    return LANGS.map((lang) => ({
      name: lang,
      isChosen: lang === state.lang,
      state: { ...state, lang },
    }));
  }
  const choices = choicesOf(row, state.settings, state.givenRules);
  return choices.map((choice) => ({ ...choice, state: { ...state, settings: choice.settings } }));
}

export function pressInMenu(state: MenuState, key: Key): MenuState | MenuAsk {
  const choices = menuChoices(state);
  const chosen = Math.max(
    0,
    choices.findIndex((choice) => choice.isChosen),
  );
  if (key.name === 'character') return pressCharacter(state, key, choices);
  if (state.pointed !== undefined) return pressInList(state, key, choices, state.pointed);
  switch (key.name) {
    case 'up':
      return moveRow(state, -1);
    case 'down':
    case 'tab':
      return moveRow(state, 1);
    case 'left':
      return chooseAt(state, choices, chosen - 1);
    case 'right':
      return chooseAt(state, choices, chosen + 1);
    case 'enter':
      if (state.row === 'start') return 'start';
      return state.row === 'quit' ? 'quit' : { ...state, pointed: chosen };
    case 'escape':
      return state.row === 'quit' ? 'quit' : { ...state, row: 'quit' };
    default:
      return state;
  }
}

function pressInList(
  state: MenuState,
  key: Key,
  choices: readonly MenuChoice[],
  pointed: number,
): MenuState {
  switch (key.name) {
    case 'up':
    case 'left':
      return { ...state, pointed: wrap(pointed - 1, choices.length) };
    case 'down':
    case 'right':
    case 'tab':
      return { ...state, pointed: wrap(pointed + 1, choices.length) };
    case 'enter':
      return { ...chooseAt(state, choices, pointed), pointed: undefined, row: 'start' };
    case 'escape':
      return { ...state, pointed: undefined };
    default:
      return state;
  }
}

/** Handles a character: a digit chooses a value, letters act like other keys. */
function pressCharacter(
  state: MenuState,
  { text, command }: Key,
  choices: readonly MenuChoice[],
): MenuState | MenuAsk {
  const number = Number(text);
  if (number >= 1 && number <= choices.length) {
    return { ...chooseAt(state, choices, number - 1), pointed: undefined };
  }
  if (command === 'q') return 'quit';
  if (text === ' ' && state.pointed === undefined && choices.length > 0) {
    const chosen = choices.findIndex((choice) => choice.isChosen);
    return chooseAt(state, choices, wrap(chosen + 1, choices.length));
  }
  if (command === 'j') return pressInMenu(state, { name: 'down', text: '', command: '' });
  if (command === 'k') return pressInMenu(state, { name: 'up', text: '', command: '' });
  return state;
}

function moveRow(state: MenuState, by: number): MenuState {
  const rows = menuRows(state.settings);
  return { ...state, row: rows[wrap(rows.indexOf(state.row) + by, rows.length)] as RowId };
}

function chooseAt(state: MenuState, choices: readonly MenuChoice[], index: number): MenuState {
  return choices[index]?.state ?? state;
}

function wrap(index: number, count: number): number {
  return (index + count) % count;
}
