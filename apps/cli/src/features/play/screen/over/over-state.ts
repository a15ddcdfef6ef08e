import { makeRng } from '@flotilla/engine';
import { analyseShots, type ShotReview, type TableView } from '@flotilla/play';
import { otherSeat, type Seat, shotsBy } from '@flotilla/rules';
import { turnPage } from '../../../../shell/screen/help.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import type { OnlineNow } from '../../seated-table.js';
import { pressInSave, type SaveAsk, type SaveDialog } from '../battle/dialog-keys.js';

/** Result of saving the record. */
type OverNotice =
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

/** Save dialog or review, in front of the boards. */
type OverDialog = SaveDialog | { readonly name: 'review'; readonly page: number };

/** State after the end of a game. */
export interface OverState {
  readonly view: TableView;
  readonly viewer: Seat;
  /** Undefined for a local game. */
  readonly online: OnlineNow | undefined;
  /** Is each seat's whole fleet shown, or only the discovered part? */
  readonly isShown: readonly [boolean, boolean];
  /** Board shown if there is room for only one. */
  readonly board: Seat;
  readonly dialog: OverDialog | undefined;
  readonly notice: OverNotice | undefined;
  /** Reviews of the shots judged so far, by seat; undefined until the review is opened. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]] | undefined;
  /** Has every shot been judged? */
  readonly isReviewed: boolean;
}

/** Request about a rematch. */
export type RematchWish = 'rematch' | 'decline' | 'withdraw';

type OverAsk = { readonly ask: RematchWish | 'menu' | 'quit' | 'review' } | SaveAsk;

export function newOver(view: TableView, online?: OnlineNow): OverState {
  const viewer = view.viewer === 1 ? 1 : 0;
  return {
    view,
    viewer,
    online,
    isShown: [true, true],
    board: otherSeat(viewer),
    dialog: undefined,
    notice: undefined,
    reviews: undefined,
    isReviewed: false,
  };
}

/** Returns the seats under review, the viewer's first. */
export function seatsReviewed({ viewer }: Pick<OverState, 'viewer'>): readonly [Seat, Seat] {
  return [viewer, otherSeat(viewer)];
}

/** Returns the numbers of judged shots and of all shots. */
export function reviewProgress(
  { view, reviews }: OverState,
  seat: Seat,
): { done: number; all: number } {
  return { done: reviews?.[seat].length ?? 0, all: shotsBy(view, seat).length };
}

/** @param savePath default file name of a record */
export function pressInOver(state: OverState, key: Key, savePath: string): OverState | OverAsk {
  if (state.dialog?.name === 'review') {
    const page = turnPage(state.dialog.page, key);
    return { ...state, dialog: page === undefined ? undefined : { name: 'review', page } };
  }
  if (state.dialog) {
    const next = pressInSave(state.dialog, key);
    if (next === 'cancel') return { ...state, dialog: undefined };
    return 'ask' in next ? next : { ...state, dialog: next };
  }
  if (key.name === 'tab') return { ...state, board: otherSeat(state.board) };
  if (key.name === 'escape') return { ask: 'menu' };
  switch (key.command) {
    case '1':
      return toggle(state, state.viewer);
    case '2':
      return toggle(state, otherSeat(state.viewer));
    case 'a':
      return { ask: 'review' };
    case 'r':
      return { ask: 'rematch' };
    case 'd':
      if (!state.online) return state;
      return { ask: state.online.view.can.withdraw ? 'withdraw' : 'decline' };
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

function toggle(state: OverState, seat: Seat): OverState {
  const isShown: [boolean, boolean] = [...state.isShown];
  isShown[seat] = !isShown[seat];
  return { ...state, isShown, notice: undefined };
}

type Reviews = NonNullable<OverState['reviews']>;

/**
 * Reviews every shot of a game, one after the other.
 * @param breathe lets the screen be drawn and keys be read before each
 * @param tell receives the reviews so far; returns whether to continue
 */
export async function reviewGame(
  over: Pick<OverState, 'view' | 'viewer'>,
  breathe: () => Promise<void>,
  tell: (reviews: Reviews, isReviewed: boolean) => boolean,
): Promise<void> {
  const reviews: [ShotReview[], ShotReview[]] = [[], []];
  if (!tell([[], []], false)) return;
  for (const seat of seatsReviewed(over)) {
    await breathe();
    for (const review of reviewsOf(over.view, seat)) {
      reviews[seat].push(review);
      if (!tell([[...reviews[0]], [...reviews[1]]], false)) return;
      await breathe();
    }
  }
  tell(reviews, true);
}

function reviewsOf(view: TableView, seat: Seat): Iterable<ShotReview> {
  return analyseShots(view, seat, { rng: makeRng(1, 'analysis', seat) });
}
