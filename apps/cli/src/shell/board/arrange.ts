import { columnOf, type Grid, lineLabel, type Rules, rowOf, type Square } from '@flotilla/rules';
import type { Texts } from '../i18n/index.js';
import { hintLines, type KeyHint } from '../screen/help.js';
import { contentWidth, screenHeight } from '../screen/Screen.js';
import type { TerminalSize } from '../terminal/use-terminal.js';
import { type BoardWindow, boardWidth, type CellWidth, columnsThatFit } from './board-lines.js';
import { type AfloatShapeIds, fleetLines } from './fleet-lines.js';

/** Boards that fit side by side; `columns` and `rows` are the visible part of each. */
export interface BoardArrangement {
  readonly boards: 1 | 2;
  readonly cellWidth: CellWidth;
  readonly columns: number;
  readonly rows: number;
  /** Width of one board, in characters. */
  readonly width: number;
}

export const BOARD_GAP = 4;

/** Prefers two boards to one, then wide squares; crops a board only if it does not fit. */
export function arrangeBoards(
  grid: Grid,
  maxBoards: 1 | 2,
  characters: number,
  lines: number,
): BoardArrangement {
  const rows = Math.max(1, Math.min(grid.height, lines));
  const counts: readonly (1 | 2)[] = maxBoards === 2 ? [2, 1] : [1];
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

/** Centres the visible part on the cursor, as far as the edges allow. */
export function windowAround(
  grid: Grid,
  { columns, rows }: Pick<BoardArrangement, 'columns' | 'rows'>,
  cursor: Square,
): BoardWindow {
  return {
    x: startAround(columnOf(grid, cursor), columns, grid.width),
    y: startAround(rowOf(grid, cursor), rows, grid.height),
    columns,
    rows,
  };
}

/** Returns up to `count` items, centred on `index` as far as the ends allow. */
export function itemsAround<Item>(items: readonly Item[], index: number, count: number): Item[] {
  const from = startAround(Math.max(0, index), count, items.length);
  return items.slice(from, from + count);
}

function startAround(index: number, count: number, total: number): number {
  return Math.max(0, Math.min(index - Math.floor(count / 2), total - count));
}

interface LineDemand {
  readonly least: number;
  readonly best: number;
}

/** Grants the minimums in key order, then tops up to the preferred numbers in key order. */
export function distributeLines<Name extends string>(
  lines: number,
  demands: Readonly<Record<Name, LineDemand>>,
): Record<Name, number> {
  const names = Object.keys(demands) as Name[];
  const shares = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  let left = Math.max(0, lines);
  for (const bound of ['least', 'best'] as const) {
    for (const name of names) {
      const extra = Math.min(left, Math.max(0, demands[name][bound] - shares[name]));
      shares[name] += extra;
      left -= extra;
    }
  }
  return shares;
}

export interface OneBoardPlan {
  readonly width: number;
  /** True if a panel fits next to the board. */
  readonly hasSide: boolean;
  /** Width of the board's panel, which also holds the caption; in characters. */
  readonly boardWidth: number;
  readonly arrangement: BoardArrangement;
  readonly window: BoardWindow;
  readonly lines: Readonly<Record<'board' | 'talk' | 'fleet' | 'top' | 'gap', number>>;
}

interface OneBoardRequest {
  readonly size: TerminalSize;
  readonly grid: Grid;
  readonly cursor: Square;
  readonly hintLines: number;
  readonly sideWidth: number;
  /** Message lines at this width; they are below the board if there is no side panel. */
  readonly talk: (hasSide: boolean, width: number) => LineDemand;
  /** Lines for the ships below the board at this width. */
  readonly fleet: (width: number) => number;
}

export const SIDE_GAP = 4;
const MIN_BOARD_WIDTH = 24;
/** Leaves room for the caption above a small board. */
const MIN_BOARD_PANEL_WIDTH = 32;
/** Screen title, caption and column labels. */
const ONE_BOARD_FRAME_LINES = 3;

export function planOneBoard(request: OneBoardRequest): OneBoardPlan {
  const { size, grid, cursor, sideWidth } = request;
  const width = contentWidth(size);
  const hasSide = width >= sideWidth + SIDE_GAP + MIN_BOARD_WIDTH;
  const room = hasSide ? width - sideWidth - SIDE_GAP : width;
  const fit = arrangeBoards(grid, 1, room, grid.height);
  const lines = distributeLines(screenHeight(size) - request.hintLines - ONE_BOARD_FRAME_LINES, {
    board: { least: Math.min(3, grid.height), best: grid.height },
    talk: request.talk(hasSide, width),
    fleet: { least: 0, best: request.fleet(fit.width) },
    top: { least: 0, best: 1 },
    gap: { least: 0, best: 1 },
  });
  const arrangement = { ...fit, rows: Math.max(1, lines.board) };
  return {
    width,
    hasSide,
    boardWidth: Math.max(fit.width, Math.min(room, MIN_BOARD_PANEL_WIDTH)),
    arrangement,
    window: windowAround(grid, arrangement, cursor),
    lines,
  };
}

export interface BoardsPlan {
  readonly width: number;
  readonly panelWidth: number;
  /** 0 if the right column does not fit or is not requested. */
  readonly asideWidth: number;
  readonly arrangement: BoardArrangement;
  readonly window: BoardWindow;
  readonly lines: Readonly<Record<'title' | 'top' | 'fleet' | 'gap' | 'talk' | 'hints', number>>;
}

export interface BoardsRequest {
  readonly size: TerminalSize;
  readonly rules: Pick<Rules, 'grid' | 'fleet'>;
  /** Ships afloat on each board, which determine the lines needed to draw them. */
  readonly afloat: readonly AfloatShapeIds[];
  /** Square kept visible if a board does not fit. */
  readonly cursor: Square;
  readonly hints: readonly KeyHint[];
  /** True to reserve lines for all hints, as for a prompt. */
  readonly areHintsVital?: boolean;
  /** Message lines below the boards. */
  readonly talk: LineDemand;
  /** Width of the right column, which only large windows show. */
  readonly asideWidth?: number;
}

/** Smallest window with a right column. */
const LARGE_WINDOW: TerminalSize = { columns: 100, rows: 30 };

export const CAPTION_AND_LABEL_LINES = 2;
/** Left margin of a board in its panel, in characters. */
export const MAX_MARGIN = 2;
const MAX_HINT_LINES = 2;
/** Message lines that take precedence over hints, ships and blank lines. */
const PRIORITY_MESSAGE_LINES = 3;

/** Lines go to boards first, then messages, hints, title, ships and blank lines. */
export function planBoards(request: BoardsRequest): BoardsPlan {
  const { size, rules, cursor, hints } = request;
  const { grid, fleet: ships } = rules;
  const maxWidth = contentWidth(size, Number.POSITIVE_INFINITY);
  const fit = arrangeBoards(grid, 2, maxWidth, grid.height);
  const boardsWidth = fit.boards * fit.width + (fit.boards - 1) * BOARD_GAP;
  const sidebarWidth = fittingSidebarWidth(request, boardsWidth, maxWidth);
  const sidebarSpace = sidebarWidth > 0 ? sidebarWidth + BOARD_GAP : 0;
  const width = Math.max(boardsWidth + sidebarSpace, contentWidth(size));
  const panelWidth = Math.floor((width - sidebarSpace - (fit.boards - 1) * BOARD_GAP) / fit.boards);
  const fleetHeights = request.afloat.map(
    (ids) => fleetLines(ships, ids, fleetWidth(panelWidth)).length,
  );
  const fleet = Math.max(...fleetHeights);
  const hintLineCount = Math.min(MAX_HINT_LINES, hintLines(hints, width, MAX_HINT_LINES).length);
  const shares = distributeLines(screenHeight(size) - CAPTION_AND_LABEL_LINES, {
    board: { least: Math.min(grid.height, 3), best: grid.height },
    talk: { least: request.talk.least, best: Math.min(request.talk.best, PRIORITY_MESSAGE_LINES) },
    hints: { least: request.areHintsVital ? hintLineCount : 1, best: hintLineCount },
    title: { least: 0, best: 1 },
    fleet: { least: 0, best: fleet },
    gap: { least: 0, best: 1 },
    top: { least: 0, best: 1 },
    moreTalk: { least: 0, best: Math.max(0, request.talk.best - PRIORITY_MESSAGE_LINES) },
  });
  const arrangement = { ...fit, rows: Math.max(1, shares.board) };
  return {
    width,
    panelWidth,
    asideWidth: sidebarWidth,
    arrangement,
    window: windowAround(grid, arrangement, cursor),
    lines: { ...shares, talk: shares.talk + shares.moreTalk },
  };
}

function fittingSidebarWidth(
  { size, asideWidth: sidebarWidth = 0 }: BoardsRequest,
  boardsWidth: number,
  maxWidth: number,
) {
  const isLarge = size.columns >= LARGE_WINDOW.columns && size.rows >= LARGE_WINDOW.rows;
  return isLarge && boardsWidth + BOARD_GAP + sidebarWidth <= maxWidth ? sidebarWidth : 0;
}

/** Ships align with the squares, not with the row labels. */
export function fleetWidth(panelWidth: number): number {
  return panelWidth - MAX_MARGIN - 2;
}

/** Returns text such as `3–12 of 26`; empty if the whole board is visible. */
export function visiblePartText({ t, notation }: Texts, grid: Grid, window: BoardWindow): string {
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
