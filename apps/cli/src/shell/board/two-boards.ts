import { type Grid, LETTERS, type Rules, type Square } from '@flotilla/rules';
import type { Texts } from '../i18n/index.js';
import { type Hint, hintLines } from '../screen/key-hints.js';
import { contentWidth, heightOf } from '../screen/Screen.js';
import type { Size } from '../terminal/use-terminal-size.js';
import {
  type Arrangement,
  arrangeBoards,
  BOARD_GAP,
  shareLines,
  type Wish,
  windowRound,
} from './arrange.js';
import type { Window } from './board-lines.js';
import { type Afloat, fleetLines } from './fleet-lines.js';

/** How the two boards of a game and what stands round them share a window. */
export interface BoardsPlan {
  readonly width: number;
  readonly panelWidth: number;
  readonly arrangement: Arrangement;
  readonly window: Window;
  readonly lines: Readonly<Record<'title' | 'top' | 'fleet' | 'gap' | 'talk' | 'hints', number>>;
}

export interface BoardsWish {
  readonly size: Size;
  readonly rules: Pick<Rules, 'grid' | 'fleet'>;
  /** The ships afloat on each board, which decide how their drawings are set. */
  readonly afloat: readonly Afloat[];
  /** What stays in sight where a board does not fit. */
  readonly cursor: Square;
  readonly hints: readonly Hint[];
  /** Do the keys matter more than the boards now, as in a question? */
  readonly areHintsVital?: boolean;
  /** Lines for what is said below the boards: at least, and best. */
  readonly talk: Wish;
}

const CAPTION_AND_LETTERS = 2;
/** A board stands in its panel with so much room at its left at most. */
export const MOST_MARGIN = 2;
const MOST_HINTS = 2;
/** Of what is said, so much is more important than air. */
const FEW_LINES = 3;

/** Gives the boards their whole height first, then the keys, the talk, the ships, then air. */
export function planBoards(wish: BoardsWish): BoardsPlan {
  const { size, rules, cursor, hints } = wish;
  const { grid, fleet: ships } = rules;
  const most = contentWidth(size, Number.POSITIVE_INFINITY);
  const fit = arrangeBoards(grid, 2, most, grid.height);
  const boardsWidth = fit.boards * fit.width + (fit.boards - 1) * BOARD_GAP;
  const width = Math.max(boardsWidth, contentWidth(size));
  const panelWidth = Math.floor((width - (fit.boards - 1) * BOARD_GAP) / fit.boards);
  const drawn = wish.afloat.map((ids) => fleetLines(ships, ids, fleetWidth(panelWidth)).length);
  const fleet = Math.max(...drawn);
  const hintsBest = Math.min(MOST_HINTS, hintLines(hints, width, MOST_HINTS).length);
  const shares = shareLines(heightOf(size) - CAPTION_AND_LETTERS, {
    board: { least: Math.min(grid.height, 3), best: grid.height },
    talk: { least: wish.talk.least, best: Math.min(wish.talk.best, FEW_LINES) },
    hints: { least: wish.areHintsVital ? hintsBest : 1, best: hintsBest },
    title: { least: 0, best: 1 },
    fleet: { least: 0, best: fleet },
    gap: { least: 0, best: 1 },
    top: { least: 0, best: 1 },
    moreTalk: { least: 0, best: Math.max(0, wish.talk.best - FEW_LINES) },
  });
  const arrangement = { ...fit, rows: Math.max(1, shares.board) };
  return {
    width,
    panelWidth,
    arrangement,
    window: windowRound(grid, arrangement, cursor),
    lines: { ...shares, talk: shares.talk + shares.moreTalk },
  };
}

/** The ships stand below the squares, not below the numbers of the rows. */
export function fleetWidth(panelWidth: number): number {
  return panelWidth - MOST_MARGIN - 2;
}

/** What part of the board is shown, such as `3–12 of 26`; empty when all of it is. */
export function hiddenText({ t, alphabet }: Texts, grid: Grid, window: Window): string {
  const letter = (x: number) => LETTERS[alphabet][x] as string;
  const { x, y, columns, rows } = window;
  const right = x + columns - 1;
  const all = grid.width - 1;
  const parts = [
    ...(columns < grid.width ? [{ from: letter(x), to: letter(right), all: letter(all) }] : []),
    ...(rows < grid.height ? [{ from: y + 1, to: y + rows, all: grid.height }] : []),
  ];
  return parts.map((part) => t('screens:battle.shownPart', part)).join(', ');
}
