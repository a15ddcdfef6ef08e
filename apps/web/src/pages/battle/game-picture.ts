import {
  type Alphabet,
  type BoardView,
  columnOf,
  type Grid,
  makeSquare,
  rowOf,
  type Square,
} from '@flotilla/rules';

interface PicturedBoard extends Pick<BoardView, 'cells' | 'ships'> {
  readonly name: string;
}

export interface GamePicture {
  readonly title: string;
  /** A line each: how it ended, and how it went. */
  readonly lines: readonly string[];
  /** When and where it was played. */
  readonly foot: string;
  readonly grid: Grid;
  readonly alphabet: Alphabet;
  readonly boards: readonly [PicturedBoard, PicturedBoard];
}

/** All in pixels, as wide as previews of links are. */
const [WIDTH, EDGE, HEAD, LABEL, FOOT] = [1200, 48, 226, 36, 72];

/** Both boards of a finished game with its result, as a PNG, in the colours that the page has now. */
export async function pictureOfGame(game: GamePicture): Promise<Blob> {
  await document.fonts.ready;
  const { grid, boards } = game;
  const cell = (WIDTH - 3 * EDGE - 2 * LABEL) / 2 / grid.width;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.ceil(HEAD + LABEL + cell * grid.height + FOOT);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(`--${name}`).trim();
  const write = (text: string, x: number, y: number, size: number, room = WIDTH, ink = 'ink') => {
    pen.fillStyle = colour(ink);
    pen.font = `${size}px ${colour('font-hand')}`;
    pen.fillText(
      cutTo(room, text, (part) => pen.measureText(part).width),
      x,
      y,
    );
  };
  pen.fillStyle = colour('paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(game.title, EDGE, 70, 52, WIDTH - 2 * EDGE);
  for (const [index, line] of game.lines.entries()) {
    write(line, EDGE, 108 + 36 * index, 28, WIDTH - 2 * EDGE, 'muted');
  }
  write(game.foot, EDGE, canvas.height - 24, 24, WIDTH - 2 * EDGE, 'muted');
  for (const [index, board] of boards.entries()) {
    const left = EDGE + LABEL + index * (WIDTH / 2 - EDGE / 2);
    write(board.name, left, HEAD - 30, 32, cell * grid.width);
    pen.textAlign = 'center';
    for (let x = 0; x < grid.width; x += 1) {
      const letter = makeSquare(grid, x, game.alphabet).replace(/\d+$/, '');
      write(letter, left + (x + 0.5) * cell, HEAD + 24, Math.min(26, 0.7 * cell));
    }
    for (let y = 0; y < grid.height; y += 1) {
      write(String(y + 1), left - 20, HEAD + LABEL + (y + 0.7) * cell, Math.min(26, 0.7 * cell));
    }
    pen.textAlign = 'start';
    pen.save();
    pen.translate(left, HEAD + LABEL);
    pen.scale(cell, cell);
    drawBoard(pen, grid, board, colour);
    pen.restore();
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** As much of a text as has room; where some is left out, it ends in an ellipsis. */
export function cutTo(room: number, text: string, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let count = letters.length - 1;
  while (count > 0 && widthOf(cut(count)) > room) count -= 1;
  return cut(count);
}

/** One unit is a square. */
function drawBoard(
  pen: CanvasRenderingContext2D,
  grid: Grid,
  { cells, ships }: PicturedBoard,
  colour: (name: string) => string,
): void {
  const { width, height } = grid;
  const place = (square: Square) => [columnOf(grid, square), rowOf(grid, square)] as const;
  const stroke = (ink: string, line: number) => {
    pen.strokeStyle = colour(ink);
    pen.lineWidth = line;
    pen.stroke();
    pen.beginPath();
  };
  pen.fillStyle = colour('board-water');
  pen.fillRect(0, 0, width, height);
  pen.beginPath();
  for (let x = 1; x < width; x += 1) {
    pen.moveTo(x, 0);
    pen.lineTo(x, height);
  }
  for (let y = 1; y < height; y += 1) {
    pen.moveTo(0, y);
    pen.lineTo(width, y);
  }
  stroke('board-line', 0.03);
  for (const { squares } of ships ?? []) {
    pen.fillStyle = colour('ink-soft');
    for (const square of squares) pen.fillRect(...place(square), 1, 1);
    for (const square of squares) drawSides(pen, grid, squares, square);
    stroke('ink', 0.07);
  }
  for (const [square, view] of cells.entries()) {
    const [x, y] = place(square);
    if (view === 'miss') {
      pen.fillStyle = colour('text');
      pen.arc(x + 0.5, y + 0.5, 0.13, 0, 2 * Math.PI);
      pen.fill();
      pen.beginPath();
    }
    if (view !== 'hit' && view !== 'sunk') continue;
    pen.moveTo(x + 0.2, y + 0.2);
    pen.lineTo(x + 0.8, y + 0.8);
    pen.moveTo(x + 0.8, y + 0.2);
    pen.lineTo(x + 0.2, y + 0.8);
    stroke('pencil', 0.09);
  }
  pen.rect(0, 0, width, height);
  stroke('ink', 0.07);
}

/** The sides of a square that are on the outline of its ship. */
function drawSides(
  pen: CanvasRenderingContext2D,
  grid: Grid,
  squares: readonly Square[],
  square: Square,
): void {
  const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
  const isShip = (atX: number, atY: number) =>
    squares.some((each) => columnOf(grid, each) === atX && rowOf(grid, each) === atY);
  const sides = [
    [x - 1, y, x, y, x, y + 1],
    [x + 1, y, x + 1, y, x + 1, y + 1],
    [x, y - 1, x, y, x + 1, y],
    [x, y + 1, x, y + 1, x + 1, y + 1],
  ] as const;
  for (const [besideX, besideY, fromX, fromY, toX, toY] of sides) {
    if (isShip(besideX, besideY)) continue;
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
  }
}
