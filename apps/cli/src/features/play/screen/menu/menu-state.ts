import type { PlacerError } from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';
import { LANGS, type Lang } from '../../../../shell/i18n/lang.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import type { DamagedGame } from '../../store.js';
import {
  type GameSettings,
  menuRows,
  type RowId,
  type SettingChoice,
  settingChoices,
} from './settings.js';

export type MenuNotice =
  | { readonly code: 'damaged'; readonly setAside: DamagedGame }
  | { readonly code: 'gave-up'; readonly error: PlacerError }
  /** An interrupted game can be resumed. */
  | { readonly code: 'waits' }
  /** The chosen game is over or open in another program. */
  | { readonly code: 'taken'; readonly id: string };

export interface MenuState {
  readonly settings: GameSettings;
  readonly lang: Lang;
  /** Rules from the command line, offered along with the presets. */
  readonly customRules: Rules | undefined;
  readonly row: RowId;
  /** Index of the highlighted value while a row's list is open. */
  readonly highlightedIndex: number | undefined;
}

export type MenuRequest = 'start' | 'quit';

/** Value of a row, and the menu after choosing it. */
export interface MenuChoice extends Pick<SettingChoice, 'name' | 'isChosen'> {
  readonly state: MenuState;
}

export function newMenu(
  settings: GameSettings,
  lang: Lang,
  customRules: Rules | undefined,
): MenuState {
  return { settings, lang, customRules, row: 'start', highlightedIndex: undefined };
}

export function menuChoices(state: MenuState, row = state.row): MenuChoice[] {
  if (row === 'language') {
    return LANGS.map((lang) => ({
      name: lang,
      isChosen: lang === state.lang,
      state: { ...state, lang },
    }));
  }
  const choices = settingChoices(row, state.settings, state.customRules);
  return choices.map((choice) => ({ ...choice, state: { ...state, settings: choice.settings } }));
}

export function handleMenuKey(state: MenuState, key: Key): MenuState | MenuRequest {
  const choices = menuChoices(state);
  const chosen = Math.max(
    0,
    choices.findIndex((choice) => choice.isChosen),
  );
  if (key.name === 'character') return handleCharacterKey(state, key, choices);
  if (state.highlightedIndex !== undefined)
    return handleListKey(state, key, choices, state.highlightedIndex);
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
      return state.row === 'quit' ? 'quit' : { ...state, highlightedIndex: chosen };
    case 'escape':
      return state.row === 'quit' ? 'quit' : { ...state, row: 'quit' };
    default:
      return state;
  }
}

function handleListKey(
  state: MenuState,
  key: Key,
  choices: readonly MenuChoice[],
  highlighted: number,
): MenuState {
  switch (key.name) {
    case 'up':
    case 'left':
      return { ...state, highlightedIndex: wrapIndex(highlighted - 1, choices.length) };
    case 'down':
    case 'right':
    case 'tab':
      return { ...state, highlightedIndex: wrapIndex(highlighted + 1, choices.length) };
    case 'enter':
      return {
        ...chooseAt(state, choices, highlighted),
        highlightedIndex: undefined,
        row: 'start',
      };
    case 'escape':
      return { ...state, highlightedIndex: undefined };
    default:
      return state;
  }
}

function handleCharacterKey(
  state: MenuState,
  { text, command }: Key,
  choices: readonly MenuChoice[],
): MenuState | MenuRequest {
  const number = Number(text);
  if (number >= 1 && number <= choices.length) {
    return { ...chooseAt(state, choices, number - 1), highlightedIndex: undefined };
  }
  if (command === 'q') return 'quit';
  if (text === ' ' && state.highlightedIndex === undefined && choices.length > 0) {
    const chosen = choices.findIndex((choice) => choice.isChosen);
    return chooseAt(state, choices, wrapIndex(chosen + 1, choices.length));
  }
  if (command === 'j') return handleMenuKey(state, { name: 'down', text: '', command: '' });
  if (command === 'k') return handleMenuKey(state, { name: 'up', text: '', command: '' });
  return state;
}

function moveRow(state: MenuState, step: number): MenuState {
  const rows = menuRows(state.settings);
  return { ...state, row: rows[wrapIndex(rows.indexOf(state.row) + step, rows.length)] as RowId };
}

function chooseAt(state: MenuState, choices: readonly MenuChoice[], index: number): MenuState {
  return choices[index]?.state ?? state;
}

function wrapIndex(index: number, count: number): number {
  return (index + count) % count;
}
