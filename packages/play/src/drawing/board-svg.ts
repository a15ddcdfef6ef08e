import { type CellView, columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import {
  BRIGHT_HEAT,
  boardFrame,
  drawTiles,
  penCross,
  penHatching,
  penOutline,
  penScratch,
  ruledLines,
  shortPercent,
  starAt,
} from './pen.js';

/** Contents of one board; `cells` and `heat` are by square. */
export interface DrawnBoard {
  readonly cells: readonly CellView[];
  readonly ships: readonly (readonly Square[])[];
  readonly last: readonly Square[];
  readonly best: readonly Square[];
  /** Values from 0 to 1, shown as colour and in percent. */
  readonly heat: readonly number[] | null;
}

/** Drawing functions of a client; each makes a piece in the style of its look. */
export interface BoardPen<Piece> {
  /** Draws a path in SVG notation. */
  readonly line: (look: PieceLook, line: string) => Piece;
  /** Draws a circle around the centre of a square; `radius` is in squares. */
  readonly circle: (look: PieceLook, square: Square, radius: number) => Piece;
}

/** Strokes and fills of a board; Drawing.module.css has a class for each. */
export type PieceLook =
  | ('lines' | 'frame' | 'hull' | 'hatching' | 'hullAgain')
  | ('empty' | 'miss' | 'wash' | 'cross' | 'scratch' | 'best' | 'last');

/** Draws everything above the grid lines and the heat map, in painting order. */
export function drawPieces<Piece>(
  grid: Grid,
  { cells, ships, last, best, heat }: DrawnBoard,
  { line, circle }: BoardPen<Piece>,
): Piece[] {
  const squaresShowing = (...views: CellView[]) => squaresOf(cells, views);
  const sunk = ships.filter((ship) => ship.every((square) => cells[square] === 'sunk'));
  const hitSquares = ships.flat().filter((square) => cells[square] === 'hit');
  return [
    ...ships.flatMap((ship) => [
      line('hull', penOutline(grid, ship)),
      line('hatching', penHatching(grid, ship)),
      line('hullAgain', penOutline(grid, ship, 5)),
    ]),
    ...squaresShowing('empty').map((square) => circle('empty', square, 0.06)),
    ...squaresShowing('miss').map((square) => circle('miss', square, 0.13)),
    line('wash', drawTiles(grid, [...hitSquares, ...squaresShowing('sunk')])),
    ...squaresShowing('hit', 'sunk').map((square) =>
      line('cross', penCross(grid, square).join('')),
    ),
    ...sunk.flatMap((ship) => penScratch(grid, ship)).map((stroke) => line('scratch', stroke)),
    ...best.map((square) => line('best', drawStarOn(grid, square, heat ? 'corner' : 'middle'))),
    ...last.map((square) => circle('last', square, 0.44)),
    line('frame', boardFrame(grid)),
  ];
}

function squaresOf(cells: readonly CellView[], views: readonly CellView[]): Square[] {
  return [...cells.keys()].filter((square) => views.includes(cells[square] as CellView));
}

/**
 * Returns the board as SVG with the classes of Drawing.module.css. Inserts only numbers, so no
 * input needs escaping.
 * @example
 * ```ts
 * import { boardSvg } from '@flotilla/play';
 *
 * const cells = ['hit', 'open', 'miss', 'open'] as const;
 * const board = { cells, ships: [], last: [], best: [], heat: null };
 * console.log(boardSvg({ width: 2, height: 2 }, board).slice(0, 4)); // <svg
 * ```
 */
export function boardSvg(grid: Grid, board: DrawnBoard): string {
  const { cells, heat } = board;
  const { width, height } = grid;
  const circle = (look: PieceLook, square: Square, radius: number) => {
    const [x, y] = [columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5];
    // A style sheet animates the drawing of this ring.
    const pathLength = look === 'last' ? ' pathLength="1"' : '';
    return `<circle class="${look}" cx="${x}" cy="${y}" r="${radius}"${pathLength}/>`;
  };
  const pieces = [
    svgPathOf('lines', ruledLines(grid)),
    heat ? drawHeat(grid, squaresOf(cells, ['open']), heat) : '',
    ...drawPieces(grid, board, { line: svgPathOf, circle }),
  ];
  const box = `viewBox="0 0 ${width} ${height}" aria-hidden="true" data-warm="${heat !== null}"`;
  return `<svg class="drawing" ${box}>${pieces.join('')}</svg>`;
}

function svgPathOf(look: PieceLook, line: string): string {
  return `<path class="${look}" d="${line}"/>`;
}

function drawHeat(grid: Grid, open: readonly Square[], heat: readonly number[]): string {
  const maxHeat = Math.max(...open.map((square) => heat[square] as number), Number.MIN_VALUE);
  return open
    .map((square) => {
      const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
      const chance = heat[square] as number;
      const strength = (0.85 * (chance / maxHeat) ** 1.4).toFixed(3);
      const bright = chance / maxHeat > BRIGHT_HEAT;
      return (
        `<rect class="heat" x="${x}" y="${y}" width="1" height="1" fill-opacity="${strength}"/>` +
        `<text class="number" data-bright="${bright}" x="${x + 0.5}" y="${y + 0.62}">${shortPercent(chance).replace('<', '&lt;')}</text>`
      );
    })
    .join('');
}

function drawStarOn(grid: Grid, square: Square, place: 'corner' | 'middle'): string {
  const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
  return place === 'corner' ? starAt([x + 0.8, y + 0.2], 0.17) : starAt([x + 0.5, y + 0.5], 0.3);
}
