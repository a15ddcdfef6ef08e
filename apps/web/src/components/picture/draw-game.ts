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
  /** Date of the game, app name and host name. */
  readonly footer: string;
  readonly grid: Grid;
  readonly notation: Notation;
  readonly boards: readonly [PicturedBoard, PicturedBoard];
}

/** Canvas for games, in the page's current colours. */
export interface PictureCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  readonly colour: (name: string) => string;
}

/** Layout in pixels; link previews are 1200 wide. */
const [PICTURE_WIDTH, MARGIN, HEAD_HEIGHT, LABEL_SIZE, FOOT_HEIGHT] = [1200, 48, 262, 36, 72];

/** Creates a sheet of even size, as codecs require. @param texts see {@link makeEmptyCanvas} */
export function makeGameCanvas(grid: Grid, texts: readonly string[]): Promise<PictureCanvas> {
  const height =
    2 * Math.ceil((HEAD_HEIGHT + LABEL_SIZE + cellSide(grid) * grid.height + FOOT_HEIGHT) / 2);
  return makeEmptyCanvas([PICTURE_WIDTH, height], texts);
}

/** Creates an empty sheet. @param texts texts to draw, whose glyphs are loaded first */
export async function makeEmptyCanvas(
  [width, height]: readonly [width: number, height: number],
  texts: readonly string[],
): Promise<PictureCanvas> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const look = getComputedStyle(document.documentElement);
  const colours = new Map<string, string>();
  const colour = (name: string) => {
    const value = colours.get(name) ?? look.getPropertyValue(`--${name}`).trim();
    colours.set(name, value);
    return value;
  };
  await document.fonts.load(`32px ${colour('font-hand')}`, texts.join(''));
  return { canvas, context, colour };
}

export function toPng({ canvas }: PictureCanvas): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Returns the side of a square, in pixels. */
function cellSide({ width }: Grid): number {
  return (PICTURE_WIDTH - 3 * MARGIN - 2 * LABEL_SIZE) / 2 / width;
}

/** Draws both boards of a game with its texts, replacing the sheet's content. */
export function drawGame(sheet: PictureCanvas, game: GamePicture): void {
  const { canvas, context, colour } = sheet;
  const maxWidth = PICTURE_WIDTH - 2 * MARGIN;
  context.fillStyle = colour('paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  writeLine(sheet, game.title, { x: MARGIN, y: 70, size: 52, maxWidth });
  for (const [index, line] of game.lines.entries()) {
    writeLine(sheet, line, { x: MARGIN, y: 108 + 36 * index, size: 28, maxWidth, ink: 'muted' });
  }
  writeLine(sheet, game.footer, {
    x: MARGIN,
    y: canvas.height - 24,
    size: 24,
    maxWidth,
    ink: 'muted',
  });
  for (const [index, board] of game.boards.entries()) {
    drawLabelledBoard(
      sheet,
      game,
      board,
      MARGIN + LABEL_SIZE + index * (PICTURE_WIDTH / 2 - MARGIN / 2),
    );
  }
}

interface LineOptions {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly maxWidth?: number;
  readonly ink?: string;
}

/** Writes a line in the hand font; a long line is shrunk, then truncated. */
export function writeLine(
  { context, colour }: PictureCanvas,
  text: string,
  place: LineOptions,
): void {
  const { x, y, size, maxWidth = PICTURE_WIDTH, ink = 'ink' } = place;
  context.fillStyle = colour(ink);
  const widthOf = (part: string) => context.measureText(part).width;
  context.font = `${size}px ${colour('font-hand')}`;
  const scale = Math.min(1, Math.max(MIN_SCALE, maxWidth / widthOf(text)));
  context.font = `${Math.floor(scale * size)}px ${colour('font-hand')}`;
  context.fillText(truncateText(maxWidth, text, widthOf), x, y);
}

/** Smallest scale of a long line before it is truncated. */
const MIN_SCALE = 0.75;

/** Truncates a text to the given width in pixels, with an ellipsis. */
export function truncateText(
  maxWidth: number,
  text: string,
  widthOf: (text: string) => number,
): string {
  if (widthOf(text) <= maxWidth) return text;
  const characters = [...text];
  const cutText = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`;
  let count = characters.length - 1;
  while (count > 0 && widthOf(cutText(count)) > maxWidth) count -= 1;
  return cutText(count);
}

function drawLabelledBoard(
  sheet: PictureCanvas,
  game: GamePicture,
  board: PicturedBoard,
  left: number,
): void {
  const { context } = sheet;
  const { grid, notation } = game;
  const cell = cellSide(grid);
  const size = Math.min(26, 0.7 * cell);
  writeLine(sheet, board.name, {
    x: left,
    y: HEAD_HEIGHT - 30,
    size: 32,
    maxWidth: cell * grid.width,
  });
  context.textAlign = 'center';
  for (let x = 0; x < grid.width; x += 1) {
    writeLine(sheet, lineLabel(notation, 'column', x), {
      x: left + (x + 0.5) * cell,
      y: HEAD_HEIGHT + 24,
      size,
    });
  }
  for (let y = 0; y < grid.height; y += 1) {
    writeLine(sheet, lineLabel(notation, 'row', y), {
      x: left - 20,
      y: HEAD_HEIGHT + LABEL_SIZE + (y + 0.7) * cell,
      size,
    });
  }
  context.textAlign = 'start';
  context.save();
  context.translate(left, HEAD_HEIGHT + LABEL_SIZE);
  context.scale(cell, cell);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  paintBoard(sheet, grid, board);
  context.restore();
}

interface PieceStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly alpha?: number;
}

/** Colours and widths as in Drawing.module.css; one unit is a square. */
const PIECE_STYLES: Readonly<Record<PieceLook, PieceStyle>> = {
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

function paintBoard(sheet: PictureCanvas, grid: Grid, board: PicturedBoard): void {
  const { context, colour } = sheet;
  const { cells, ships, last = [] } = board;
  context.fillStyle = colour('board-water');
  context.fillRect(0, 0, grid.width, grid.height);
  const line = (look: PieceLook, path: string) => paintPiece(sheet, look, new Path2D(path));
  const circle = (look: PieceLook, square: Square, radius: number) => {
    const path = new Path2D();
    path.arc(columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5, radius, 0, 2 * Math.PI);
    paintPiece(sheet, look, path);
  };
  line('lines', ruledLines(grid));
  const shipSquares = ships?.map(({ squares }) => squares) ?? [];
  drawPieces(grid, { cells, ships: shipSquares, last, best: [], heat: null }, { line, circle });
}

function paintPiece({ context, colour }: PictureCanvas, look: PieceLook, path: Path2D): void {
  const { fill, stroke, width = 0, alpha = 1 } = PIECE_STYLES[look];
  context.globalAlpha = alpha;
  if (fill) {
    context.fillStyle = colour(fill);
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = colour(stroke);
    context.lineWidth = width;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}
