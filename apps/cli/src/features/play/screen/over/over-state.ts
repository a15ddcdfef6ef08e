import type { Session } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import type { Key } from '../../../../shell/terminal/keys.js';
import { pressInSave, type SaveAsk, type SaveDialog } from '../battle/dialog-keys.js';

/** What became of saving the record. */
type OverNotice =
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

/** A game that is over. */
export interface OverState {
  readonly session: Session;
  readonly viewer: Seat;
  /** Is the whole fleet of each seat shown, or only what the shots found? */
  readonly isShown: readonly [boolean, boolean];
  /** Where there is room for one board only: whose it is. */
  readonly board: Seat;
  readonly dialog: SaveDialog | undefined;
  readonly notice: OverNotice | undefined;
}

export type OverAsk = { readonly ask: 'rematch' | 'menu' | 'quit' } | SaveAsk;

export function newOver(session: Session, viewer: Seat): OverState {
  return {
    session,
    viewer,
    isShown: [true, true],
    board: viewer === 0 ? 1 : 0,
    dialog: undefined,
    notice: undefined,
  };
}

/** @param savePath the file name that is offered for a record */
export function pressInOver(state: OverState, key: Key, savePath: string): OverState | OverAsk {
  if (state.dialog) {
    const next = pressInSave(state.dialog, key);
    if (next === 'cancel') return { ...state, dialog: undefined };
    return 'ask' in next ? next : { ...state, dialog: next };
  }
  if (key.name === 'tab') return { ...state, board: state.board === 0 ? 1 : 0 };
  if (key.name === 'escape') return { ask: 'menu' };
  switch (key.command) {
    case '1':
      return toggle(state, 0);
    case '2':
      return toggle(state, 1);
    case 'r':
      return { ask: 'rematch' };
    case 'm':
      return { ask: 'menu' };
    case 'q':
      return { ask: 'quit' };
    case 's':
      return { ...state, dialog: { name: 'save', path: savePath, isThere: false } };
    default:
      return state;
  }
}

/** In the order of the boards on the screen: the viewer's own first. */
function toggle(state: OverState, place: 0 | 1): OverState {
  const seat = place === 0 ? state.viewer : state.viewer === 0 ? 1 : 0;
  const isShown: [boolean, boolean] = [...state.isShown];
  isShown[seat] = !isShown[seat];
  return { ...state, isShown, notice: undefined };
}
