import { type CellView, columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import {
  BRIGHT,
  boardFrame,
  penCross,
  penHatching,
  penOutline,
  penScratch,
  ruledLines,
  shortPercent,
  starAt,
  tiles,
} from './pen.js';

/** Contents of one board. Lists are by square. */
export interface DrawnBoard {
  readonly cells: readonly CellView[];
  readonly ships: readonly (readonly Square[])[];
  readonly last: readonly Square[];
  readonly best: readonly Square[];
  /** Values from 0 to 1, shown as colour and in percent. */
  readonly heat: readonly number[] | null;
}

/** Draws the pieces of a board, each in the style of its look. */
export interface BoardPen<Piece> {
  /** Draws a path in SVG notation. */
  readonly line: (look: PieceLook, line: string) => Piece;
  /** Draws a circle around the centre of a square. */
  readonly circle: (look: PieceLook, square: Square, radius: number) => Piece;
}

/** Strokes and fills of a board; Drawing.module.css has a class for each. */
export type PieceLook =
  | ('lines' | 'frame' | 'hull' | 'hatching' | 'hullAgain')
  | ('empty' | 'miss' | 'wash' | 'cross' | 'scratch' | 'best' | 'last');

/** Draws everything above the grid lines and the heat map, from the lowest piece to the highest. */
export function drawPieces<Piece>(
  grid: Grid,
  { cells, ships, last, best, heat }: DrawnBoard,
  { line, circle }: BoardPen<Piece>,
): Piece[] {
  const among = (...views: CellView[]) => squaresOf(cells, views);
  const sunk = ships.filter((ship) => ship.every((each) => cells[each] === 'sunk'));
  const washed = ships.flat().filter((each) => cells[each] === 'hit');
  return [
    ...ships.flatMap((ship) => [
      line('hull', penOutline(grid, ship)),
      line('hatching', ship.map((each) => penHatching(grid, each)).join('')),
      line('hullAgain', penOutline(grid, ship, 5)),
    ]),
    ...among('empty').map((each) => circle('empty', each, 0.06)),
    ...among('miss').map((each) => circle('miss', each, 0.13)),
    line('wash', tiles(grid, [...washed, ...among('sunk')])),
    ...among('hit', 'sunk').map((each) => line('cross', penCross(grid, each).join(''))),
    ...sunk.flatMap((ship) => penScratch(grid, ship)).map((each) => line('scratch', each)),
    ...best.map((each) => line('best', starOn(grid, each, heat !== null))),
    ...last.map((each) => circle('last', each, 0.44)),
    line('frame', boardFrame(grid)),
  ];
}

function squaresOf(cells: readonly CellView[], views: readonly CellView[]): Square[] {
  return [...cells.keys()].filter((square) => views.includes(cells[square] as CellView));
}

/**
 * Returns the board as SVG with the classes of Drawing.module.css. It contains only numbers, so no input needs
 * escaping.
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
    const more = look === 'last' ? ' pathLength="1"' : '';
    return `<circle class="${look}" cx="${x}" cy="${y}" r="${radius}"${more}/>`;
  };
  const drawn = [
    path('lines', ruledLines(grid)),
    heat ? drawHeat(grid, squaresOf(cells, ['open']), heat) : '',
    ...drawPieces(grid, board, { line: path, circle }),
  ];
  const box = `viewBox="0 0 ${width} ${height}" aria-hidden="true" data-warm="${heat !== null}"`;
  return `<svg class="drawing" ${box}>${drawn.join('')}</svg>`;
}

function path(look: PieceLook, line: string): string {
  return `<path class="${look}" d="${line}"/>`;
}

function drawHeat(grid: Grid, open: readonly Square[], heat: readonly number[]): string {
  const most = Math.max(...open.map((each) => heat[each] as number), Number.MIN_VALUE);
  return open
    .map((square) => {
      const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
      const chance = heat[square] as number;
      const strength = (0.85 * (chance / most) ** 1.4).toFixed(3);
      const bright = chance / most > BRIGHT;
      return (
        `<rect class="heat" x="${x}" y="${y}" width="1" height="1" fill-opacity="${strength}"/>` +
        `<text class="number" data-bright="${bright}" x="${x + 0.5}" y="${y + 0.62}">${shortPercent(chance).replace('<', '&lt;')}</text>`
      );
    })
    .join('');
}

function starOn(grid: Grid, square: Square, isWritten: boolean): string {
  const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
  return isWritten ? starAt([x + 0.8, y + 0.2], 0.17) : starAt([x + 0.5, y + 0.5], 0.3);
}
