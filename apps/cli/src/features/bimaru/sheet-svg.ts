import { type Bimaru, type GivenForm, givenForms } from '@flotilla/bimaru';
import { columnOf, type Layout, rowOf } from '@flotilla/rules';

/** Puzzle to print, with its heading. */
export interface PrintedBimaru {
  readonly puzzle: Bimaru;
  readonly layout: Layout;
  readonly title: string;
}

/** A4, in millimetres. */
const PAGE = { width: 210, height: 297, margin: 12, top: 24 };
const ACROSS = 2;
const DOWN = 3;
export const PER_SHEET = ACROSS * DOWN;
const GAP = 8;
/** Heights of a puzzle's heading and of its fleet, in millimetres. */
const TITLE = 6;
const FLEET = 8;
const LARGEST_CELL = 7;
const INK = '#20304f';
const GRID = '#8fa3c7';

/** Draws sheets of six puzzles. With solutions, the whole fleet replaces the givens. */
export function drawSheets(
  heading: string,
  printed: readonly PrintedBimaru[],
  isSolved: boolean,
): string[] {
  const sheets = Array.from({ length: Math.ceil(printed.length / PER_SHEET) }, (_, sheet) =>
    printed.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  );
  return sheets.map((each) => drawPage(heading, each, isSolved));
}

function drawPage(heading: string, printed: readonly PrintedBimaru[], isSolved: boolean): string {
  const width = (PAGE.width - 2 * PAGE.margin - (ACROSS - 1) * GAP) / ACROSS;
  const height = (PAGE.height - PAGE.top - PAGE.margin - (DOWN - 1) * GAP) / DOWN;
  const puzzles = printed.map((each, index) => {
    const x = PAGE.margin + (index % ACROSS) * (width + GAP);
    const y = PAGE.top + Math.floor(index / ACROSS) * (height + GAP);
    return `<g transform="translate(${mm(x)} ${mm(y)})">${drawPuzzle(each, width, height, isSolved)}</g>`;
  });
  const size = `width="${PAGE.width}mm" height="${PAGE.height}mm"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${PAGE.width} ${PAGE.height}">`,
    `<style>text{font-family:sans-serif;fill:${INK}}.sum{text-anchor:middle}</style>`,
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="#fff"/>`,
    `<text x="${PAGE.margin}" y="16" font-size="7">${escaped(heading)}</text>`,
    ...puzzles,
    '</svg>\n',
  ].join('\n');
}

function drawPuzzle(
  { puzzle, layout, title }: PrintedBimaru,
  width: number,
  height: number,
  isSolved: boolean,
): string {
  const { grid } = puzzle.rules;
  // One more column and row for the sums.
  const across = width / (grid.width + 1);
  const cell = Math.min(LARGEST_CELL, across, (height - TITLE - FLEET) / (grid.height + 1));
  const forms = isSolved
    ? givenForms(grid, layout).map((form, square) => ({ square, form }))
    : puzzle.givens;
  const shown = forms.filter(({ form }) => !isSolved || form !== 'water');
  const drawn = shown.map(({ square, form }) =>
    drawForm(form, columnOf(grid, square) * cell, rowOf(grid, square) * cell, cell),
  );
  const fleetAt = (grid.height + 1.4) * cell;
  return [
    `<text y="3.5" font-size="4">${escaped(title)}</text>`,
    `<g transform="translate(0 ${TITLE})">`,
    drawGrid(grid.width, grid.height, cell),
    ...drawSums(puzzle, cell),
    ...drawn,
    drawFleet(puzzle, fleetAt, width),
    '</g>',
  ].join('');
}

function drawGrid(width: number, height: number, cell: number): string {
  const [right, bottom] = [mm(width * cell), mm(height * cell)];
  const down = Array.from({ length: width + 1 }, (_, x) => `M${mm(x * cell)} 0V${bottom}`);
  const across = Array.from({ length: height + 1 }, (_, y) => `M0 ${mm(y * cell)}H${right}`);
  return `<path d="${[...down, ...across].join('')}" stroke="${GRID}" stroke-width="0.25" fill="none"/>`;
}

function drawSums({ columns, rows, rules: { grid } }: Bimaru, cell: number): string[] {
  const text = (x: number, y: number, sum: number | null) =>
    sum === null
      ? ''
      : `<text class="sum" x="${mm(x * cell)}" y="${mm((y + 0.2) * cell)}" font-size="${mm(cell * 0.6)}">${sum}</text>`;
  return [
    ...columns.map((sum, x) => text(x + 0.5, grid.height + 0.5, sum)),
    ...rows.map((sum, y) => text(grid.width + 0.5, y + 0.5, sum)),
  ];
}

/** Draws a wave for water, and a segment as a square with round outer sides. */
function drawForm(form: GivenForm, x: number, y: number, cell: number): string {
  const at = `translate(${mm(x)} ${mm(y)}) scale(${mm(cell)})`;
  if (form === 'water') {
    const wave = 'M.2 .55q.15-.2.3 0t.3 0';
    return `<path transform="${at}" d="${wave}" stroke="${INK}" stroke-width="0.07" fill="none"/>`;
  }
  return `<path transform="${at}" d="${SEGMENT_PATHS[form]}" fill="${INK}"/>`;
}

const SEGMENT_PATHS: Readonly<Record<Exclude<GivenForm, 'water'>, string>> = {
  // Segment of unknown form.
  segment: 'M.5 .3L.7 .5L.5 .7L.3 .5Z',
  single: 'M.5 .14a.36 .36 0 1 1 0 .72a.36 .36 0 1 1 0-.72Z',
  middle: 'M.14 .14H.86V.86H.14Z',
  left: 'M.5 .14H.9V.86H.5a.36 .36 0 1 1 0-.72Z',
  right: 'M.5 .14H.1V.86H.5a.36 .36 0 1 0 0-.72Z',
  top: 'M.14 .5V.9H.86V.5a.36 .36 0 1 0-.72 0Z',
  bottom: 'M.14 .5V.1H.86V.5a.36 .36 0 1 1-.72 0Z',
};

/** Draws every ship once, side by side, for crossing off. */
function drawFleet({ rules: { fleet } }: Bimaru, y: number, width: number): string {
  const squares = fleet.reduce((sum, { length }) => sum + length + 0.7, 0);
  const size = Math.min(3.2, width / squares);
  let x = 0;
  const ships = fleet.map(({ length }) => {
    const drawn = `<rect x="${mm(x + 0.1 * size)}" y="${mm(y)}" width="${mm((length - 0.2) * size)}" height="${mm(0.8 * size)}" rx="${mm(0.4 * size)}" fill="none" stroke="${INK}" stroke-width="0.3"/>`;
    x += (length + 0.7) * size;
    return drawn;
  });
  return ships.join('');
}

/** Rounds to hundredths of a millimetre. */
function mm(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
