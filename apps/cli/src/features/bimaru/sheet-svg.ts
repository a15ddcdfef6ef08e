import type { Bimaru, GivenForm } from '@flotilla/bimaru';
import { columnOf, rowOf } from '@flotilla/rules';

export interface PrintedBimaru {
  readonly puzzle: Bimaru;
  /** Segments and water to draw: the givens, or the whole fleet. */
  readonly forms: Bimaru['givens'];
  readonly title: string;
}

/** In millimetres, like all lengths here; `top` leaves room for the heading. */
const A4_PAGE = { width: 210, height: 297, margin: 12, top: 24 };
const PUZZLE_COLUMNS = 2;
const PUZZLE_ROWS = 3;
export const PUZZLES_PER_SHEET = PUZZLE_COLUMNS * PUZZLE_ROWS;
const PUZZLE_GAP = 8;
const TITLE_HEIGHT = 6;
const FLEET_HEIGHT = 8;
const MAX_CELL_SIZE = 7;
const INK_COLOUR = '#20304f';
const GRID_COLOUR = '#8fa3c7';

/** Draws up to six puzzles per A4 page; returns one SVG document per page. */
export function drawSvgSheets(heading: string, printed: readonly PrintedBimaru[]): string[] {
  const sheets = Array.from({ length: Math.ceil(printed.length / PUZZLES_PER_SHEET) }, (_, sheet) =>
    printed.slice(sheet * PUZZLES_PER_SHEET, (sheet + 1) * PUZZLES_PER_SHEET),
  );
  return sheets.map((sheetPuzzles) => drawPage(heading, sheetPuzzles));
}

function drawPage(heading: string, printed: readonly PrintedBimaru[]): string {
  const width =
    (A4_PAGE.width - 2 * A4_PAGE.margin - (PUZZLE_COLUMNS - 1) * PUZZLE_GAP) / PUZZLE_COLUMNS;
  const height =
    (A4_PAGE.height - A4_PAGE.top - A4_PAGE.margin - (PUZZLE_ROWS - 1) * PUZZLE_GAP) / PUZZLE_ROWS;
  const puzzles = printed.map((printedPuzzle, index) => {
    const x = A4_PAGE.margin + (index % PUZZLE_COLUMNS) * (width + PUZZLE_GAP);
    const y = A4_PAGE.top + Math.floor(index / PUZZLE_COLUMNS) * (height + PUZZLE_GAP);
    return `<g transform="translate(${roundMm(x)} ${roundMm(y)})">${drawPuzzle(printedPuzzle, width, height)}</g>`;
  });
  const size = `width="${A4_PAGE.width}mm" height="${A4_PAGE.height}mm"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${A4_PAGE.width} ${A4_PAGE.height}">`,
    `<style>text{font-family:sans-serif;fill:${INK_COLOUR}}.sum{text-anchor:middle}</style>`,
    `<rect width="${A4_PAGE.width}" height="${A4_PAGE.height}" fill="#fff"/>`,
    `<text x="${A4_PAGE.margin}" y="16" font-size="7">${escapeXml(heading)}</text>`,
    ...puzzles,
    '</svg>\n',
  ].join('\n');
}

function drawPuzzle(
  { puzzle, forms, title }: PrintedBimaru,
  width: number,
  height: number,
): string {
  const { grid } = puzzle.rules;
  // One extra column and row for the sums.
  const columnWidth = width / (grid.width + 1);
  const cell = Math.min(
    MAX_CELL_SIZE,
    columnWidth,
    (height - TITLE_HEIGHT - FLEET_HEIGHT) / (grid.height + 1),
  );
  const formShapes = forms.map(({ square, form }) =>
    drawForm(form, columnOf(grid, square) * cell, rowOf(grid, square) * cell, cell),
  );
  const fleetY = (grid.height + 1.4) * cell;
  return [
    `<text y="3.5" font-size="4">${escapeXml(title)}</text>`,
    `<g transform="translate(0 ${TITLE_HEIGHT})">`,
    drawGrid(grid.width, grid.height, cell),
    ...drawSums(puzzle, cell),
    ...formShapes,
    drawFleet(puzzle, fleetY, width),
    '</g>',
  ].join('');
}

function drawGrid(width: number, height: number, cell: number): string {
  const [right, bottom] = [roundMm(width * cell), roundMm(height * cell)];
  const columnLines = Array.from(
    { length: width + 1 },
    (_, x) => `M${roundMm(x * cell)} 0V${bottom}`,
  );
  const rowLines = Array.from({ length: height + 1 }, (_, y) => `M0 ${roundMm(y * cell)}H${right}`);
  return `<path d="${[...columnLines, ...rowLines].join('')}" stroke="${GRID_COLOUR}" stroke-width="0.25" fill="none"/>`;
}

function drawSums({ columns, rows, rules: { grid } }: Bimaru, cell: number): string[] {
  const text = (x: number, y: number, sum: number | null) =>
    sum === null
      ? ''
      : `<text class="sum" x="${roundMm(x * cell)}" y="${roundMm((y + 0.2) * cell)}" font-size="${roundMm(cell * 0.6)}">${sum}</text>`;
  return [
    ...columns.map((sum, x) => text(x + 0.5, grid.height + 0.5, sum)),
    ...rows.map((sum, y) => text(grid.width + 0.5, y + 0.5, sum)),
  ];
}

/** Draws water as a wave, and a segment as a square with its outer sides rounded. */
function drawForm(form: GivenForm, x: number, y: number, cell: number): string {
  const transform = `translate(${roundMm(x)} ${roundMm(y)}) scale(${roundMm(cell)})`;
  if (form === 'water') {
    const wave = 'M.2 .55q.15-.2.3 0t.3 0';
    return `<path transform="${transform}" d="${wave}" stroke="${INK_COLOUR}" stroke-width="0.07" fill="none"/>`;
  }
  return `<path transform="${transform}" d="${SEGMENT_PATHS[form]}" fill="${INK_COLOUR}"/>`;
}

const SEGMENT_PATHS: Readonly<Record<Exclude<GivenForm, 'water'>, string>> = {
  // Ship form unknown.
  segment: 'M.5 .3L.7 .5L.5 .7L.3 .5Z',
  single: 'M.5 .14a.36 .36 0 1 1 0 .72a.36 .36 0 1 1 0-.72Z',
  middle: 'M.14 .14H.86V.86H.14Z',
  left: 'M.5 .14H.9V.86H.5a.36 .36 0 1 1 0-.72Z',
  right: 'M.5 .14H.1V.86H.5a.36 .36 0 1 0 0-.72Z',
  top: 'M.14 .5V.9H.86V.5a.36 .36 0 1 0-.72 0Z',
  bottom: 'M.14 .5V.1H.86V.5a.36 .36 0 1 1-.72 0Z',
};

/** Draws the ships side by side, to be crossed off. */
function drawFleet({ rules: { fleet } }: Bimaru, y: number, width: number): string {
  const squares = fleet.reduce((sum, { length }) => sum + length + 0.7, 0);
  const size = Math.min(3.2, width / squares);
  let x = 0;
  const ships = fleet.map(({ length }) => {
    const outline = `<rect x="${roundMm(x + 0.1 * size)}" y="${roundMm(y)}" width="${roundMm((length - 0.2) * size)}" height="${roundMm(0.8 * size)}" rx="${roundMm(0.4 * size)}" fill="none" stroke="${INK_COLOUR}" stroke-width="0.3"/>`;
    x += (length + 0.7) * size;
    return outline;
  });
  return ships.join('');
}

/** Rounds to 0.01 mm. */
function roundMm(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
