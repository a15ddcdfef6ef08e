import type { OnlineAction, TableAction } from '@flotilla/play';
import { MAX_MESSAGE_LENGTH, PHRASES } from '@flotilla/protocol';
import type { Seat } from '@flotilla/rules';
import { turnPage } from '../../../../shell/screen/help.js';
import { type Key, typeInto } from '../../../../shell/terminal/keys.js';
import type { BattleDialog, BattleState } from './battle-state.js';

/** Action for the table, and the screen state until it is answered. */
export type ActRequest =
  | { readonly ask: 'act'; readonly action: TableAction; readonly battle: BattleState }
  /** Only for online tables. */
  | { readonly ask: 'online'; readonly action: OnlineAction; readonly battle: BattleState };

export type BattleRequest =
  | ActRequest
  /** Leaves the battle; a local game stays saved. */
  | { readonly ask: 'leave' }
  /** Shows the whole board of a player at this screen. */
  | { readonly ask: 'fleet'; readonly seat: Seat; readonly battle: BattleState }
  | { readonly ask: 'save'; readonly path: string; readonly isReplacing: boolean };

export function requestAction(state: BattleState, action: TableAction): BattleRequest {
  return { ask: 'act', action, battle: { ...state, notice: undefined } };
}

export function requestOnlineAction(state: BattleState, action: OnlineAction): BattleRequest {
  return { ask: 'online', action, battle: { ...closeDialog(state), notice: undefined } };
}

const MAX_PATH_LENGTH = 200;

export function handleDialogKey(
  state: BattleState,
  dialog: BattleDialog,
  key: Key,
): BattleState | BattleRequest {
  switch (dialog.name) {
    case 'help': {
      const page = turnPage(dialog.page, key);
      return page === undefined ? closeDialog(state) : { ...state, dialog: { name: 'help', page } };
    }
    case 'leave':
      return handleLeaveKey(state, key);
    case 'fleets':
      return key.text === '1' || key.text === '2'
        ? { ask: 'fleet', seat: key.text === '1' ? 0 : 1, battle: closeDialog(state) }
        : closeDialog(state);
    case 'fleet':
      return closeDialog(state);
    case 'talk':
      return handlePhraseKey(state, key);
    case 'write':
      return handleChatKey(state, dialog.text, key);
    case 'save': {
      const next = handleSaveKey(dialog, key);
      if (next === 'cancel') return closeDialog(state);
      return 'ask' in next ? next : { ...state, dialog: next };
    }
  }
}

function handlePhraseKey(state: BattleState, { text, command }: Key): BattleState | BattleRequest {
  const phrase = PHRASES[Number(text) - 1];
  if (phrase) return requestOnlineAction(state, { type: 'say', talk: { phrase } });
  if (command === 't' && canWriteChat(state))
    return { ...state, dialog: { name: 'write', text: '' } };
  return closeDialog(state);
}

export function canWriteChat({ online }: Pick<BattleState, 'online'>): boolean {
  return online?.view.abilities.canWrite === true;
}

function handleChatKey(state: BattleState, text: string, key: Key): BattleState | BattleRequest {
  if (key.name === 'escape') return closeDialog(state);
  if (key.name !== 'enter') {
    return { ...state, dialog: { name: 'write', text: typeInto(text, key, MAX_MESSAGE_LENGTH) } };
  }
  const message = text.trim();
  return message === ''
    ? state
    : requestOnlineAction(state, { type: 'say', talk: { text: message } });
}

function handleLeaveKey(state: BattleState, { name, command }: Key): BattleState | BattleRequest {
  if (command === 'k' || name === 'enter') return { ask: 'leave' };
  if (command !== 'r') return closeDialog(state);
  if (state.online?.view.abilities.canAbort) return requestOnlineAction(state, { type: 'abort' });
  return requestAction(closeDialog(state), { type: 'resign' });
}

export type SaveDialog = Extract<BattleDialog, { readonly name: 'save' }>;

export type SaveRequest = Extract<BattleRequest, { readonly ask: 'save' }>;

/** Handles a key in the save dialog. Enter never replaces a file, because a held Enter repeats. */
export function handleSaveKey(dialog: SaveDialog, key: Key): SaveDialog | SaveRequest | 'cancel' {
  const { path, isThere } = dialog;
  if (key.name === 'escape') return 'cancel';
  if (isThere) {
    const isConfirmed = key.command === 'y' || key.text.toLowerCase() === 'д';
    return isConfirmed ? { ask: 'save', path, isReplacing: true } : { ...dialog, isThere: false };
  }
  if (key.name !== 'enter') return { ...dialog, path: typeInto(path, key, MAX_PATH_LENGTH) };
  return path.trim() === '' ? dialog : { ask: 'save', path: path.trim(), isReplacing: false };
}

function closeDialog(state: BattleState): BattleState {
  return { ...state, dialog: undefined };
}
