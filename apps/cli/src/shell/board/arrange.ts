import { columnOf, type Grid, lineLabel, type Rules, rowOf, type Square } from '@flotilla/rules';
import type { Texts } from '../i18n/index.js';
import { type Hint, hintLines } from '../screen/help.js';
import { contentWidth, heightOf } from '../screen/Screen.js';
import type { Size } from '../terminal/use-terminal.js';
import { boardWidth, type CellWidth, columnsThatFit, type Window } from './board-lines.js';
import { type Afloat, fleetLines } from './fleet-lines.js';

/** Number of boards side by side, width of their squares, and visible part. */
export interface Arrangement {
  readonly boards: 1 | 2;
  readonly cellWidth: CellWidth;
  readonly columns: number;
  readonly rows: number;
  /** Width of one board, in characters. */
  readonly width: number;
}

export const BOARD_GAP = 4;

/**
 * Returns the best arrangement for this many characters and lines. Both boards come before one, wide squares before
 * narrow ones; a board is cut only if it does not fit whole.
 */
export function arrangeBoards(
  grid: Grid,
  wanted: 1 | 2,
  characters: number,
  lines: number,
): Arrangement {
  const rows = Math.max(1, Math.min(grid.height, lines));
  const counts: readonly (1 | 2)[] = wanted === 2 ? [2, 1] : [1];
  for (const boards of counts) {
    for (const cellWidth of [3, 2] as const) {
      const width = boardWidth(grid.width, cellWidth);
      if (boards * width + (boards - 1) * BOARD_GAP <= characters) {
        return { boards, cellWidth, columns: grid.width, rows, width };
      }
    }
  }
  const columns = Math.max(1, columnsThatFit(characters, 2));
  return { boards: 1, cellWidth: 2, columns, rows, width: boardWidth(columns, 2) };
}

/** Returns the part of a board around the cursor, which stays off the edge if possible. */
export function windowRound(
  grid: Grid,
  { columns, rows }: Pick<Arrangement, 'columns' | 'rows'>,
  cursor: Square,
): Window {
  return {
    x: startRound(columnOf(grid, cursor), columns, grid.width),
    y: startRound(rowOf(grid, cursor), rows, grid.height),
    columns,
    rows,
  };
}

/** Returns `count` items around the one at this index. */
export function partRound<Item>(items: readonly Item[], at: number, count: number): Item[] {
  const from = startRound(Math.max(0, at), count, items.length);
  return items.slice(from, from + count);
}

function startRound(at: number, shown: number, all: number): number {
  return Math.max(0, Math.min(at - Math.floor(shown / 2), all - shown));
}

/** Lines of a part of the screen: minimum and preferred. */
interface Wish {
  readonly least: number;
  readonly best: number;
}

/**
 * Shares out lines: first the minimums, in order of the parts, then up to the preferred numbers. Parts may get none.
 */
export function shareLines<Name extends string>(
  lines: number,
  wishes: Readonly<Record<Name, Wish>>,
): Record<Name, number> {
  const names = Object.keys(wishes) as Name[];
  const shares = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  let left = Math.max(0, lines);
  for (const kind of ['least', 'best'] as const) {
    for (const name of names) {
      const more = Math.min(left, Math.max(0, wishes[name][kind] - shares[name]));
      shares[name] += more;
      left -= more;
    }
  }
  return shares;
}

/** Layout of one board with the content next to it or below it. */
export interface OneBoardPlan {
  readonly width: number;
  /** Is there room for a panel next to the board? */
  readonly hasSide: boolean;
  /** Width of the board's own panel, in characters. */
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
  /** Lines of messages, in a panel or below the board, at this width. */
  readonly talk: (hasSide: boolean, width: number) => Wish;
  /** Lines of the ships below the board, at this width. */
  readonly fleet: (width: number) => number;
}

export const SIDE_GAP = 4;
const LEAST_BOARD_WIDTH = 24;
/** A smaller board leaves the rest to the content above it. */
const DEFAULT_BOARD_WIDTH = 32;
/** Lines of the screen's title, the caption and the column labels. */
const OTHER_LINES = 3;

export function planOneBoard(wish: OneBoardWish): OneBoardPlan {
  const { size, grid, cursor, sideWidth } = wish;
  const width = contentWidth(size);
  const hasSide = width >= sideWidth + SIDE_GAP + LEAST_BOARD_WIDTH;
  const room = hasSide ? width - sideWidth - SIDE_GAP : width;
  const fit = arrangeBoards(grid, 1, room, grid.height);
  const lines = shareLines(heightOf(size) - wish.hintLines - OTHER_LINES, {
    board: { least: Math.min(3, grid.height), best: grid.height },
    talk: wish.talk(hasSide, width),
    fleet: { least: 0, best: wish.fleet(fit.width) },
    top: { least: 0, best: 1 },
    gap: { least: 0, best: 1 },
  });
  const arrangement = { ...fit, rows: Math.max(1, lines.board) };
  return {
    width,
    hasSide,
    boardWidth: Math.max(fit.width, Math.min(room, DEFAULT_BOARD_WIDTH)),
    arrangement,
    window: windowRound(grid, arrangement, cursor),
    lines,
  };
}

/** Layout of both boards of a game and the content around them. */
export interface BoardsPlan {
  readonly width: number;
  readonly panelWidth: number;
  /** Width of the column at the right; 0 if there is no room, or none is wanted. */
  readonly asideWidth: number;
  readonly arrangement: Arrangement;
  readonly window: Window;
  readonly lines: Readonly<Record<'title' | 'top' | 'fleet' | 'gap' | 'talk' | 'hints', number>>;
}

export interface BoardsWish {
  readonly size: Size;
  readonly rules: Pick<Rules, 'grid' | 'fleet'>;
  /** Ships afloat on each board; their drawings determine the lines needed. */
  readonly afloat: readonly Afloat[];
  /** Square kept visible if a board does not fit. */
  readonly cursor: Square;
  readonly hints: readonly Hint[];
  /** Do the hints come before the boards, as in a prompt? */
  readonly areHintsVital?: boolean;
  /** Lines of messages below the boards: minimum and preferred. */
  readonly talk: Wish;
  /** Width of the column at the right, in large windows only. */
  readonly asideWidth?: number;
}

/** Smallest large window. */
const LARGE: Size = { columns: 100, rows: 30 };

export const CAPTION_AND_LETTERS = 2;
/** Largest left margin of a board in its panel, in characters. */
export const MOST_MARGIN = 2;
const MOST_HINTS = 2;
/** The first 3 message lines come before blank lines. */
const FEW_LINES = 3;

/** Gives lines first to the whole boards, then to hints, messages, ships and blank lines. */
export function planBoards(wish: BoardsWish): BoardsPlan {
  const { size, rules, cursor, hints } = wish;
  const { grid, fleet: ships } = rules;
  const most = contentWidth(size, Number.POSITIVE_INFINITY);
  const fit = arrangeBoards(grid, 2, most, grid.height);
  const boardsWidth = fit.boards * fit.width + (fit.boards - 1) * BOARD_GAP;
  const asideWidth = widthAside(wish, boardsWidth, most);
  const beside = asideWidth > 0 ? asideWidth + BOARD_GAP : 0;
  const width = Math.max(boardsWidth + beside, contentWidth(size));
  const panelWidth = Math.floor((width - beside - (fit.boards - 1) * BOARD_GAP) / fit.boards);
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
    asideWidth,
    arrangement,
    window: windowRound(grid, arrangement, cursor),
    lines: { ...shares, talk: shares.talk + shares.moreTalk },
  };
}

function widthAside({ size, asideWidth = 0 }: BoardsWish, boardsWidth: number, most: number) {
  const isLarge = size.columns >= LARGE.columns && size.rows >= LARGE.rows;
  return isLarge && boardsWidth + BOARD_GAP + asideWidth <= most ? asideWidth : 0;
}

/** Returns the width of the ships, aligned with the squares and not with the row labels. */
export function fleetWidth(panelWidth: number): number {
  return panelWidth - MOST_MARGIN - 2;
}

/** Returns the visible part of the board, such as `3–12 of 26`; empty if all is visible. */
export function hiddenText({ t, notation }: Texts, grid: Grid, window: Window): string {
  const { x, y, columns, rows } = window;
  const part = (line: 'column' | 'row', from: number, to: number, last: number) => {
    const label = (index: number) => lineLabel(notation, line, index);
    return { from: label(from), to: label(to), all: label(last) };
  };
  const parts = [
    ...(columns < grid.width ? [part('column', x, x + columns - 1, grid.width - 1)] : []),
    ...(rows < grid.height ? [part('row', y, y + rows - 1, grid.height - 1)] : []),
  ];
  return parts.map((part) => t('screens:battle.shownPart', part)).join(', ');
}
