import type { Grid, Square } from '@flotilla/rules';
import { contentWidth, heightOf } from '../screen/Screen.js';
import type { Size } from '../terminal/use-terminal-size.js';
import { type Arrangement, arrangeBoards, shareLines, type Wish, windowRound } from './arrange.js';
import type { Window } from './board-lines.js';

/** How one board and what stands beside or below it share a window. */
export interface OneBoardPlan {
  readonly width: number;
  /** Is there room for a panel beside the board? */
  readonly hasSide: boolean;
  /** The characters of the board's own panel. */
  readonly boardWidth: number;
  readonly arrangement: Arrangement;
  readonly window: Window;
  readonly lines: Readonly<Record<'board' | 'talk' | 'fleet' | 'top' | 'gap', number>>;
}

interface OneBoardWish {
  readonly size: Size;
  readonly grid: Grid;
  readonly cursor: Square;
  readonly hintLines: number;
  readonly sideWidth: number;
  /** Lines for what is said below the board. */
  readonly talk: (hasSide: boolean) => Wish;
  /** The lines of the ships below the board, in so many characters. */
  readonly fleet: (width: number) => number;
}

export const SIDE_GAP = 4;
const LEAST_BOARD_WIDTH = 24;
/** A smaller board leaves the rest to what stands above it. */
const USUAL_BOARD_WIDTH = 32;
/** The title of the screen, the caption and the letters of the board. */
const OTHER_LINES = 3;

export function planOneBoard(wish: OneBoardWish): OneBoardPlan {
  const { size, grid, cursor, sideWidth } = wish;
  const width = contentWidth(size);
  const hasSide = width >= sideWidth + SIDE_GAP + LEAST_BOARD_WIDTH;
  const room = hasSide ? width - sideWidth - SIDE_GAP : width;
  const fit = arrangeBoards(grid, 1, room, grid.height);
  const lines = shareLines(heightOf(size) - wish.hintLines - OTHER_LINES, {
    board: { least: Math.min(3, grid.height), best: grid.height },
    talk: wish.talk(hasSide),
    fleet: { least: 0, best: wish.fleet(fit.width) },
    top: { least: 0, best: 1 },
    gap: { least: 0, best: 1 },
  });
  const arrangement = { ...fit, rows: Math.max(1, lines.board) };
  return {
    width,
    hasSide,
    boardWidth: Math.max(fit.width, Math.min(room, USUAL_BOARD_WIDTH)),
    arrangement,
    window: windowRound(grid, arrangement, cursor),
    lines,
  };
}
