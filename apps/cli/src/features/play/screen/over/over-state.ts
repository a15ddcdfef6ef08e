import { makeRng } from '@flotilla/engine';
import { analyseShots, type ShotReview, type TableView } from '@flotilla/play';
import { otherSeat, type Seat, shotsBy } from '@flotilla/rules';
import { turnPage } from '../../../../shell/screen/help.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import type { RecordNotice } from '../../save-record.js';
import type { OnlineState } from '../../seated-table.js';
import { handleSaveKey, type SaveDialog, type SaveRequest } from '../battle/dialog-keys.js';

type OverDialog = SaveDialog | { readonly name: 'review'; readonly page: number };

export interface OverScreenState {
  readonly view: TableView;
  readonly viewer: Seat;
  /** Undefined for a local game. */
  readonly online: OnlineState | undefined;
  /** True for a seat whose whole fleet is shown; false shows only the segments that were hit. */
  readonly isFleetShown: readonly [boolean, boolean];
  /** Board shown where only one fits. */
  readonly shownBoard: Seat;
  readonly dialog: OverDialog | undefined;
  readonly notice: RecordNotice | undefined;
  /** Reviews so far, by seat; undefined until the review is opened. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]] | undefined;
  readonly isReviewed: boolean;
}

export type RematchRequest = 'rematch' | 'decline' | 'withdraw';

type OverScreenRequest =
  | { readonly ask: RematchRequest | 'menu' | 'quit' | 'review' }
  | SaveRequest;

export function newOverState(view: TableView, online?: OnlineState): OverScreenState {
  const viewer = view.viewer === 1 ? 1 : 0;
  return {
    view,
    viewer,
    online,
    isFleetShown: [true, true],
    shownBoard: otherSeat(viewer),
    dialog: undefined,
    notice: undefined,
    reviews: undefined,
    isReviewed: false,
  };
}

export function reviewedSeats({ viewer }: Pick<OverScreenState, 'viewer'>): readonly [Seat, Seat] {
  return [viewer, otherSeat(viewer)];
}

export function reviewProgress(
  { view, reviews }: OverScreenState,
  seat: Seat,
): { done: number; all: number } {
  return { done: reviews?.[seat].length ?? 0, all: shotsBy(view, seat).length };
}

/** @param savePath default file name for the record */
export function handleOverKey(
  state: OverScreenState,
  key: Key,
  savePath: string,
): OverScreenState | OverScreenRequest {
  if (state.dialog?.name === 'review') {
    const page = turnPage(state.dialog.page, key);
    return { ...state, dialog: page === undefined ? undefined : { name: 'review', page } };
  }
  if (state.dialog) {
    const next = handleSaveKey(state.dialog, key);
    if (next === 'cancel') return { ...state, dialog: undefined };
    return 'ask' in next ? next : { ...state, dialog: next };
  }
  if (key.name === 'tab') return { ...state, shownBoard: otherSeat(state.shownBoard) };
  if (key.name === 'escape') return { ask: 'menu' };
  switch (key.command) {
    case '1':
      return toggleFleet(state, state.viewer);
    case '2':
      return toggleFleet(state, otherSeat(state.viewer));
    case 'a':
      return { ask: 'review' };
    case 'r':
      return { ask: 'rematch' };
    case 'd':
      if (!state.online) return state;
      return { ask: state.online.view.abilities.canWithdraw ? 'withdraw' : 'decline' };
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

function toggleFleet(state: OverScreenState, seat: Seat): OverScreenState {
  const isFleetShown: [boolean, boolean] = [...state.isFleetShown];
  isFleetShown[seat] = !isFleetShown[seat];
  return { ...state, isFleetShown, notice: undefined };
}

/**
 * Reviews the shots one by one. Awaits `untilDrawn` before each, so that the screen stays
 * responsive. Stops when `onProgress` returns false.
 */
export async function reviewGame(
  over: Pick<OverScreenState, 'view' | 'viewer'>,
  untilDrawn: () => Promise<void>,
  onProgress: (progress: Pick<OverScreenState, 'reviews' | 'isReviewed'>) => boolean,
): Promise<void> {
  const reviews: [ShotReview[], ShotReview[]] = [[], []];
  const reportUnfinished = () =>
    onProgress({ reviews: [[...reviews[0]], [...reviews[1]]], isReviewed: false });
  if (!reportUnfinished()) return;
  for (const seat of reviewedSeats(over)) {
    await untilDrawn();
    for (const review of reviewSeat(over.view, seat)) {
      reviews[seat].push(review);
      if (!reportUnfinished()) return;
      await untilDrawn();
    }
  }
  onProgress({ reviews, isReviewed: true });
}

function reviewSeat(view: TableView, seat: Seat): Iterable<ShotReview> {
  return analyseShots(view, seat, { rng: makeRng(1, 'analysis', seat) });
}
