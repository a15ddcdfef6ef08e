import { drawPieces, type PieceLook, ruledLines } from '@flotilla/play';
import {
  type BoardView,
  columnOf,
  type Grid,
  lineLabel,
  type Notation,
  rowOf,
  type Square,
} from '@flotilla/rules';

interface PicturedBoard extends Pick<BoardView, 'cells' | 'ships'> {
  readonly name: string;
  /** Squares of the last shots, ringed. */
  readonly last?: readonly Square[];
}

export interface GamePicture {
  readonly title: string;
  /** Up to three lines: the result and how the game went. */
  readonly lines: readonly string[];
  /** Date and place of the game. */
  readonly foot: string;
  readonly grid: Grid;
  readonly notation: Notation;
  readonly boards: readonly [PicturedBoard, PicturedBoard];
}

/** Canvas for games, in the page's current colours. */
export interface PictureSheet {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  readonly colour: (name: string) => string;
}

/** In pixels; the width is that of link previews. */
const [WIDTH, EDGE, HEAD, LABEL, FOOT] = [1200, 48, 262, 36, 72];

/**
 * Creates a sheet for boards of this size. Width and height are even, as video codecs require.
 * @param texts texts to be drawn, whose glyphs are loaded first
 */
export async function makeSheet(grid: Grid, texts: readonly string[]): Promise<PictureSheet> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 2 * Math.ceil((HEAD + LABEL + cellOf(grid) * grid.height + FOOT) / 2);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const look = getComputedStyle(document.documentElement);
  const colours = new Map<string, string>();
  const colour = (name: string) => {
    const known = colours.get(name) ?? look.getPropertyValue(`--${name}`).trim();
    colours.set(name, known);
    return known;
  };
  await document.fonts.load(`32px ${colour('font-hand')}`, texts.join(''));
  return { canvas, pen, colour };
}

/** Returns the side of a square, in pixels. */
function cellOf({ width }: Grid): number {
  return (WIDTH - 3 * EDGE - 2 * LABEL) / 2 / width;
}

/** Draws both boards of a game with its texts, replacing the sheet's content. */
export function drawGame(sheet: PictureSheet, game: GamePicture): void {
  const { canvas, pen, colour } = sheet;
  const room = WIDTH - 2 * EDGE;
  pen.fillStyle = colour('paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(sheet, game.title, { x: EDGE, y: 70, size: 52, room });
  for (const [index, line] of game.lines.entries()) {
    write(sheet, line, { x: EDGE, y: 108 + 36 * index, size: 28, room, ink: 'muted' });
  }
  write(sheet, game.foot, { x: EDGE, y: canvas.height - 24, size: 24, room, ink: 'muted' });
  for (const [index, board] of game.boards.entries()) {
    drawSide(sheet, game, board, EDGE + LABEL + index * (WIDTH / 2 - EDGE / 2));
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly room?: number;
  readonly ink?: string;
}

function write({ pen, colour }: PictureSheet, text: string, place: Place): void {
  const { x, y, size, room = WIDTH, ink = 'ink' } = place;
  pen.fillStyle = colour(ink);
  const widthOf = (part: string) => pen.measureText(part).width;
  pen.font = `${size}px ${colour('font-hand')}`;
  const scale = Math.min(1, Math.max(LEAST_SCALE, room / widthOf(text)));
  pen.font = `${Math.floor(scale * size)}px ${colour('font-hand')}`;
  pen.fillText(cutTo(room, text, widthOf), x, y);
}

/** Smallest scale of a long text before it is truncated. */
const LEAST_SCALE = 0.75;

/** Truncates a text to the given width, with an ellipsis. */
export function cutTo(room: number, text: string, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let count = letters.length - 1;
  while (count > 0 && widthOf(cut(count)) > room) count -= 1;
  return cut(count);
}

/** Draws a board with its name and the labels of columns and rows. */
function drawSide(
  sheet: PictureSheet,
  game: GamePicture,
  board: PicturedBoard,
  left: number,
): void {
  const { pen } = sheet;
  const { grid, notation } = game;
  const cell = cellOf(grid);
  const size = Math.min(26, 0.7 * cell);
  write(sheet, board.name, { x: left, y: HEAD - 30, size: 32, room: cell * grid.width });
  pen.textAlign = 'center';
  for (let x = 0; x < grid.width; x += 1) {
    write(sheet, lineLabel(notation, 'column', x), {
      x: left + (x + 0.5) * cell,
      y: HEAD + 24,
      size,
    });
  }
  for (let y = 0; y < grid.height; y += 1) {
    write(sheet, lineLabel(notation, 'row', y), {
      x: left - 20,
      y: HEAD + LABEL + (y + 0.7) * cell,
      size,
    });
  }
  pen.textAlign = 'start';
  pen.save();
  pen.translate(left, HEAD + LABEL);
  pen.scale(cell, cell);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  paintBoard(sheet, grid, board);
  pen.restore();
}

interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** Stroke width. */
  readonly width?: number;
  readonly alpha?: number;
}

/** Colours and widths of Drawing.module.css; one unit is a square. */
const PAINTS: Readonly<Record<PieceLook, Paint>> = {
  lines: { stroke: 'board-line', width: 0.025 },
  frame: { stroke: 'ink', width: 0.06 },
  hull: { fill: 'ink-soft', stroke: 'ink', width: 0.055 },
  hatching: { stroke: 'ink', width: 0.025, alpha: 0.4 },
  hullAgain: { stroke: 'ink', width: 0.03, alpha: 0.6 },
  empty: { fill: 'muted' },
  miss: { fill: 'text' },
  wash: { fill: 'pencil', alpha: 0.12 },
  cross: { stroke: 'pencil', width: 0.09 },
  scratch: { stroke: 'pencil', width: 0.05, alpha: 0.55 },
  best: { stroke: 'good', width: 0.05 },
  last: { stroke: 'focus', width: 0.055 },
};

function paintBoard(sheet: PictureSheet, grid: Grid, board: PicturedBoard): void {
  const { pen, colour } = sheet;
  const { cells, ships, last = [] } = board;
  pen.fillStyle = colour('board-water');
  pen.fillRect(0, 0, grid.width, grid.height);
  const line = (look: PieceLook, path: string) => paint(sheet, look, new Path2D(path));
  const circle = (look: PieceLook, square: Square, radius: number) => {
    const path = new Path2D();
    path.arc(columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5, radius, 0, 2 * Math.PI);
    paint(sheet, look, path);
  };
  line('lines', ruledLines(grid));
  const drawn = ships?.map(({ squares }) => squares) ?? [];
  drawPieces(grid, { cells, ships: drawn, last, best: [], heat: null }, { line, circle });
}

function paint({ pen, colour }: PictureSheet, look: PieceLook, path: Path2D): void {
  const { fill, stroke, width = 0, alpha = 1 } = PAINTS[look];
  pen.globalAlpha = alpha;
  if (fill) {
    pen.fillStyle = colour(fill);
    pen.fill(path);
  }
  if (stroke) {
    pen.strokeStyle = colour(stroke);
    pen.lineWidth = width;
    pen.stroke(path);
  }
  pen.globalAlpha = 1;
}
