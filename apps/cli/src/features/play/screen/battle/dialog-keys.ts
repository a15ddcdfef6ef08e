import type { OnlineAction, TableAction } from '@flotilla/play';
import { MAX_TEXT, PHRASES } from '@flotilla/protocol';
import type { Seat } from '@flotilla/rules';
import { turnPage } from '../../../../shell/screen/help.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import type { BattleDialog, BattleState } from './battle-state.js';

/** Action for the table, and the battle while it is carried out. */
export type ActAsk =
  | { readonly ask: 'act'; readonly action: TableAction; readonly battle: BattleState }
  /** Action of online tables only. */
  | { readonly ask: 'online'; readonly action: OnlineAction; readonly battle: BattleState };

/** Request to the app. */
export type BattleAsk =
  | ActAsk
  /** Saves the game for later. */
  | { readonly ask: 'leave' }
  /** Two at one screen: shows a player's own board. */
  | { readonly ask: 'fleet'; readonly seat: Seat; readonly battle: BattleState }
  | { readonly ask: 'save'; readonly path: string; readonly isReplacing: boolean };

export function askToAct(state: BattleState, action: TableAction): BattleAsk {
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
    case 'fleets':
      return key.text === '1' || key.text === '2'
        ? { ask: 'fleet', seat: key.text === '1' ? 0 : 1, battle: closed(state) }
        : closed(state);
    case 'fleet':
      return closed(state);
    case 'talk':
      return pressInTalk(state, key);
    case 'write':
      return pressInWrite(state, dialog.text, key);
    case 'save': {
      const next = pressInSave(dialog, key);
      if (next === 'cancel') return closed(state);
      return 'ask' in next ? next : { ...state, dialog: next };
    }
  }
}

/** Pressed again, the key of the phrases opens free text, if allowed. */
function pressInTalk(state: BattleState, { text, command }: Key): BattleState | BattleAsk {
  const phrase = PHRASES[Number(text) - 1];
  if (phrase) return actOnline(state, { type: 'say', talk: { phrase } });
  if (command === 't' && mayWrite(state)) return { ...state, dialog: { name: 'write', text: '' } };
  return closed(state);
}

/** Is free text allowed in this game? */
export function mayWrite({ online }: Pick<BattleState, 'online'>): boolean {
  return online?.view.about.isFree === true;
}

function pressInWrite(state: BattleState, text: string, key: Key): BattleState | BattleAsk {
  if (key.name === 'escape') return closed(state);
  if (key.name !== 'enter') {
    return { ...state, dialog: { name: 'write', text: typedInto(text, key, MAX_TEXT) } };
  }
  const said = text.trim();
  return said === '' ? state : actOnline(state, { type: 'say', talk: { text: said } });
}

/** Applies a key to a text; ignores a character beyond the limit. */
function typedInto(text: string, { name, text: typed }: Key, most: number): string {
  if (name === 'erase') return [...text].slice(0, -1).join('');
  if (name === 'clear') return '';
  return name === 'character' && text.length + typed.length <= most ? text + typed : text;
}

function pressInLeave(state: BattleState, { name, command }: Key): BattleState | BattleAsk {
  if (command === 'k' || name === 'enter') return { ask: 'leave' };
  if (command !== 'r') return closed(state);
  if (state.online?.view.can.abort) return actOnline(state, { type: 'abort' });
  return askToAct(closed(state), { type: 'resign' });
}

/** Dialog that asks for a file name. */
export type SaveDialog = Extract<BattleDialog, { readonly name: 'save' }>;

export type SaveAsk = Extract<BattleAsk, { readonly ask: 'save' }>;

/** Handles a key in the save dialog. Replacing a file has its own key, so that a repeated Enter cannot do it. */
export function pressInSave(dialog: SaveDialog, key: Key): SaveDialog | SaveAsk | 'cancel' {
  const { path, isThere } = dialog;
  if (key.name === 'escape') return 'cancel';
  if (isThere) {
    const isYes = key.command === 'y' || key.text.toLowerCase() === 'д';
    return isYes ? { ask: 'save', path, isReplacing: true } : { ...dialog, isThere: false };
  }
  if (key.name !== 'enter') return { ...dialog, path: typedInto(path, key, MAX_PATH) };
  return path.trim() === '' ? dialog : { ask: 'save', path: path.trim(), isReplacing: false };
}

function closed(state: BattleState): BattleState {
  return { ...state, dialog: undefined };
}
