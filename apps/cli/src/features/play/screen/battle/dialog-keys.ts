import type { OnlineAction, TableAction } from '@flotilla/play';
import { PHRASES } from '@flotilla/protocol';
import { turnPage } from '../../../../shell/screen/help.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import type { BattleDialog, BattleState } from './battle-state.js';

/** Something is to be done at the table; the battle is so while it is done. */
export type ActAsk =
  | { readonly ask: 'act'; readonly action: TableAction; readonly battle: BattleState }
  /** The same of what only a table online does. */
  | { readonly ask: 'online'; readonly action: OnlineAction; readonly battle: BattleState };

/** What the battle wants of the app. */
export type BattleAsk =
  | ActAsk
  /** The game is kept for later. */
  | { readonly ask: 'leave' }
  | { readonly ask: 'save'; readonly path: string; readonly isReplacing: boolean };

export function act(state: BattleState, action: TableAction): BattleAsk {
  return { ask: 'act', action, battle: { ...state, notice: undefined } };
}

export function actOnline(state: BattleState, action: OnlineAction): BattleAsk {
  return { ask: 'online', action, battle: { ...closed(state), notice: undefined } };
}

const MAX_PATH = 200;

export function pressInDialog(
  state: BattleState,
  dialog: BattleDialog,
  key: Key,
): BattleState | BattleAsk {
  switch (dialog.name) {
    case 'help': {
      const page = turnPage(dialog.page, key);
      return page === undefined ? closed(state) : { ...state, dialog: { name: 'help', page } };
    }
    case 'leave':
      return pressInLeave(state, key);
    case 'talk': {
      const phrase = PHRASES[Number(key.text) - 1];
      return phrase ? actOnline(state, { type: 'say', talk: { phrase } }) : closed(state);
    }
    case 'save': {
      const next = pressInSave(dialog, key);
      if (next === 'cancel') return closed(state);
      return 'ask' in next ? next : { ...state, dialog: next };
    }
  }
}

function pressInLeave(state: BattleState, { name, command }: Key): BattleState | BattleAsk {
  if (command === 'k' || name === 'enter') return { ask: 'leave' };
  if (command !== 'r') return closed(state);
  if (canCallOff(state)) return actOnline(state, { type: 'abort' });
  return act(closed(state), { type: 'resign' });
}

/** Before the first shot a game online is called off, and nobody loses it. */
export function canCallOff({ online, view }: Pick<BattleState, 'online' | 'view'>): boolean {
  return online !== undefined && view.shots.length === 0;
}

/** A dialog that asks for the name of a file. */
export type SaveDialog = Extract<BattleDialog, { readonly name: 'save' }>;

export type SaveAsk = Extract<BattleAsk, { readonly ask: 'save' }>;

/** A file that is there is replaced by a key of its own, not by Enter pressed once too often. */
export function pressInSave(dialog: SaveDialog, key: Key): SaveDialog | SaveAsk | 'cancel' {
  const { path, isThere } = dialog;
  if (key.name === 'escape') return 'cancel';
  if (isThere) {
    const isYes = key.command === 'y' || key.text.toLowerCase() === 'д';
    return isYes ? { ask: 'save', path, isReplacing: true } : { ...dialog, isThere: false };
  }
  switch (key.name) {
    case 'enter':
      return path.trim() === '' ? dialog : { ask: 'save', path: path.trim(), isReplacing: false };
    case 'erase':
      return { ...dialog, path: [...path].slice(0, -1).join('') };
    case 'clear':
      return { ...dialog, path: '' };
    case 'character':
      return { ...dialog, path: (path + key.text).slice(0, MAX_PATH) };
    default:
      return dialog;
  }
}

function closed(state: BattleState): BattleState {
  return { ...state, dialog: undefined };
}
