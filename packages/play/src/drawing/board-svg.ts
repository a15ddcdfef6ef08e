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

/** What is drawn of one board. Lists are by square. */
export interface DrawnBoard {
  readonly cells: readonly CellView[];
  readonly ships: readonly (readonly Square[])[];
  readonly last: readonly Square[];
  readonly best: readonly Square[];
  /** From 0 to 1: drawn as colour and written in percent. */
  readonly heat: readonly number[] | null;
}

/**
 * The drawing as SVG with the classes of Drawing.module.css. It contains only numbers, so no input needs escaping.
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
  const { cells, ships, last, best, heat } = board;
  const among = (...views: CellView[]) =>
    [...cells.keys()].filter((square) => views.includes(cells[square] as CellView));
  const sunk = ships.filter((ship) => ship.every((each) => cells[each] === 'sunk'));
  const washed = ships.flat().filter((each) => cells[each] === 'hit');
  const drawn = [
    path('lines', ruledLines(grid)),
    heat ? drawHeat(grid, among('open'), heat) : '',
    ...ships.map((ship) => drawShip(grid, ship)),
    ...among('empty').map((each) => circle('empty', grid, each, 0.06)),
    ...among('miss').map((each) => circle('miss', grid, each, 0.13)),
    path('wash', tiles(grid, [...washed, ...among('sunk')])),
    ...among('hit', 'sunk').map((each) => path('cross', penCross(grid, each).join(''))),
    ...sunk.flatMap((ship) => penScratch(grid, ship)).map((line) => path('scratch', line)),
    ...best.map((each) => drawStar(grid, each, heat !== null)),
    ...last.map((each) => circle('last', grid, each, 0.44, ' pathLength="1"')),
    path('frame', boardFrame(grid)),
  ];
  const { width, height } = grid;
  const box = `viewBox="0 0 ${width} ${height}" aria-hidden="true" data-warm="${heat !== null}"`;
  return `<svg class="drawing" ${box}>${drawn.join('')}</svg>`;
}

function path(look: string, line: string): string {
  return `<path class="${look}" d="${line}"/>`;
}

function circle(look: string, grid: Grid, square: Square, radius: number, more = ''): string {
  const [x, y] = [columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5];
  return `<circle class="${look}" cx="${x}" cy="${y}" r="${radius}"${more}/>`;
}

function drawShip(grid: Grid, ship: readonly Square[]): string {
  const hatching = ship.map((each) => penHatching(grid, each)).join('');
  return (
    path('hull', penOutline(grid, ship)) +
    path('hatching', hatching) +
    path('hullAgain', penOutline(grid, ship, 5))
  );
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

function drawStar(grid: Grid, square: Square, isWritten: boolean): string {
  const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
  return path(
    'best',
    isWritten ? starAt([x + 0.8, y + 0.2], 0.17) : starAt([x + 0.5, y + 0.5], 0.3),
  );
}
