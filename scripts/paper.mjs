// Draws boards on squared exercise-book paper, as SVG, with the pen and the style sheet of the web
// app. Colours follow the light or dark theme. The unit is a square.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardSvg, penHatching, penLine, penOutline } from '@flotilla/play';
import { columnOf, rowOf, squareCount } from '@flotilla/rules';
import { ROOT } from './process.mjs';

/** @typedef {import('@flotilla/rules').Grid} Grid */
/** @typedef {import('@flotilla/rules').CellView} CellView */

/** Width of a square in pixels. */
const CELL_SIZE = 20;

const [DAY_TOKENS = '', NIGHT_TOKENS = ''] =
  readStyles('styles/tokens.css').split('[data-theme="dark"]');

/** Rules of the web app's boards that a picture uses; the others are for animations and aiming. */
const BOARD_RULE =
  /^\.(?:lines|frame|hull|hullAgain|hatching|empty|miss|wash|cross|scratch|heat) \{[^}]*\}/gm;

const PAPER_STYLES = `
.paper { fill: var(--paper) }
.ruling { stroke: var(--paper-line); stroke-width: .05 }
.margin { stroke: var(--margin-line); stroke-width: .06 }
.water { fill: var(--board-water) }
.area { fill: var(--warn-soft) }
.letter { fill: none; stroke: var(--ink); stroke-width: 1.7; stroke-linecap: round }
.pencil { fill: none; stroke: var(--pencil); stroke-width: .11; stroke-linecap: round }
.number { display: none }`;

const BOARD_STYLES = (
  readStyles('components/board/Drawing.module.css').match(BOARD_RULE) ?? []
).join('');

const STYLES = minified(
  `svg { ${colourTokens(DAY_TOKENS)} }
  @media (prefers-color-scheme: dark) { svg { ${colourTokens(NIGHT_TOKENS)} } }
  ${BOARD_STYLES} ${PAPER_STYLES}`,
);

/** @param {string} path of a style sheet of the web app */
function readStyles(path) {
  return readFileSync(join(ROOT, 'apps/web/src', path), 'utf8');
}

/** Returns a theme's values of the colours in use. @param {string} tokens */
function colourTokens(tokens) {
  const uses = (BOARD_STYLES + PAPER_STYLES).matchAll(/var\((--[\w-]+)\)/g);
  return [...new Set(Array.from(uses, ([, name]) => name))]
    .map((name) => {
      const [declaration] = new RegExp(`${name}: #[0-9a-f]{6};`).exec(tokens) ?? [];
      if (declaration === undefined) throw new Error(`tokens.css has no colour ${name}`);
      return declaration;
    })
    .join('');
}

/** @param {string} css */
function minified(css) {
  return css.replace(/\s+/g, ' ').replace(/ ?([{}:;,]) ?/g, '$1');
}

const COLUMN_LETTERS = { en: 'ABCDEFGHIJ', ru: 'АБВГДЕЖЗИК' };

/** Glyphs as path data, each in a box of 10 by 14 units. */
const GLYPHS = {
  A: 'M1 14L5 0 9 14M2.7 9H7.4',
  B: 'M1.5 0V14M1.5 0Q8.5 0 8 3.5 7.5 6.7 1.5 6.8 9 6.9 9 10.4 9 14 1.5 14',
  C: 'M9 2.5Q7 0 5 0 1 0 1 7 1 14 5 14 7.5 14 9 11.5',
  D: 'M1.5 0V14M1.5 0Q9 0 9 7 9 14 1.5 14',
  E: 'M8.5 0H1.5V14H8.5M1.5 7H7',
  F: 'M8.5 0H1.5V14M1.5 7H7',
  G: 'M9 2.5Q7.5 0 5 0 1 0 1 7 1 14 5.2 14 9 14 9 8.2H5.5',
  H: 'M1.5 0V14M8.5 0V14M1.5 7H8.5',
  I: 'M5 0V14M3 0H7M3 14H7',
  J: 'M7.5 0V10Q7.5 14 4.5 14 2.5 14 1.5 11',
  Б: 'M8.2 0H1.5V14Q9 14.2 9 10.2 9 6.4 1.5 6.6',
  Г: 'M1.5 14V0H8.5',
  Д: 'M.5 14.5V11H9.5V14.5M2 11Q4 6 4 0H8V11',
  Ж: 'M5 0V14M.5 0Q2 6.6 5 7 8 6.6 9.5 0M.5 14Q2 7.4 5 7 8 7.4 9.5 14',
  И: 'M1.5 0V14L8.5 0V14',
  К: 'M1.5 0V14M8.5 0Q6 6.5 1.5 7 6.5 7 9 14',
  0: 'M5 0Q1 0 1 7 1 14 5 14 9 14 9 7 9 0 5 0',
  1: 'M2.5 3.5L5.5 0V14',
  2: 'M1.5 3.5Q2 0 5 0 8.5 0 8.5 3.6 8.5 7 1.3 14H9',
  3: 'M1.5 1.5Q3 0 5 0 8.3 0 8.3 3.4 8.3 6.5 4 6.6 9 6.8 9 10.3 9 14 5 14 2.5 14 1 12',
  4: 'M7 14V0L1 9.5H9',
  5: 'M8.3 0H2.5L2 6Q3.5 5 5.2 5 9 5 9 9.5 9 14 5 14 2.7 14 1.2 12.2',
  6: 'M7.8.6Q1 3 1 9.6 1 14 5 14 9 14 9 9.8 9 6 5.2 6 1.8 6 1.1 9',
  7: 'M1 0H9Q5 6 4 14',
  8: 'M5 6.5Q1.5 6 1.7 3.2 2 0 5 0 8 0 8.3 3.2 8.5 6 5 6.5 1 7 1 10.4 1 14 5 14 9 14 9 10.4 9 7 5 6.5',
  9: 'M2.2 13.4Q9 11 9 4.4 9 0 5 0 1 0 1 4.2 1 8 4.8 8 8.2 8 8.9 5',
};

/** Glyphs of Russian letters that look like a Latin letter or a digit. */
const LATIN_LOOKALIKES = { А: 'A', В: 'B', Е: 'E', З: '3' };

/** Size of a glyph's unit, and distance between letters, in squares. */
const [GLYPH_SCALE, LETTER_DISTANCE] = [0.0375, 0.4];

/** Sheet of paper; its first square is half a square from the top left. */
export class Sheet {
  #columns;
  #rows;
  #title;
  #alphabet;
  /** @type {string[]} */
  #parts = [];
  /** Start times of delayed drawings, as fractions of the animation. @type {number[]} */
  #starts = [];
  #seconds = 0;

  /**
   * @param {{ columns: number, rows: number, title: string, lang?: 'en' | 'ru' }} sheet
   *   `title`: for screen readers
   */
  constructor({ columns, rows, title, lang = 'en' }) {
    this.#alphabet = COLUMN_LETTERS[lang];
    this.#columns = columns;
    this.#rows = rows;
    this.#title = title;
  }

  /**
   * Draws a board with letters and numbers, its first square at (left, top).
   * @param {{ grid: Grid, left?: number, top?: number, cells?: readonly CellView[],
   *   ships?: readonly (readonly number[])[], heat?: readonly number[] | null, area?: string,
   *   over?: string }} board
   *   `area`: path of a shaded area under the grid lines; `over`: SVG above all, in squares
   */
  board({ grid, left = 2, top = 2, cells, ships = [], heat = null, area = '', over = '' }) {
    const { width, height } = grid;
    const drawn = { cells: cells ?? cellsWith(grid), ships, heat, last: [], best: [] };
    this.#parts.push(
      `<svg x="${left}" y="${top}" width="${width}" height="${height}" overflow="visible">`,
      `<rect class="water" width="${width}" height="${height}"/>`,
      path('area', area),
      boardSvg(grid, drawn).replace('<svg', '<svg overflow="visible"'),
      path('hull', ships.map((squares) => cornerJoints(grid, squares)).join('')),
      over,
      '</svg>',
    );
    for (let x = 0; x < width; x += 1)
      this.write(this.#alphabet[x] ?? '', left + x + 0.5, top - 0.5);
    for (let y = 0; y < height; y += 1) this.write(String(y + 1), left - 0.55, top + y + 0.5);
  }

  /** Draws a ship outside a board. @param {Grid} grid @param {readonly number[]} squares */
  ship(grid, squares, /** @type {number} */ left, /** @type {number} */ top) {
    const hull = penOutline(grid, squares) + cornerJoints(grid, squares);
    const drawn = path('hull', hull) + path('hatching', penHatching(grid, squares));
    this.#parts.push(`<g transform="translate(${left} ${top})">${drawn}</g>`);
  }

  /** Draws a pencil line. @param {readonly (readonly [x: number, y: number])[]} points */
  line(points) {
    const strokes = points.slice(1).map((to, index) => penLine(points[index] ?? to, to));
    this.#parts.push(path('pencil', strokes.join('')));
  }

  /** Writes letters or digits around a point. @param {string} text */
  write(text, /** @type {number} */ x, /** @type {number} */ y) {
    const left = x - (text.length * LETTER_DISTANCE - 0.025) / 2;
    for (const [index, character] of [...text].entries()) {
      const place = `${round(left + index * LETTER_DISTANCE)} ${round(y - 7 * GLYPH_SCALE)}`;
      const glyph = GLYPHS[LATIN_LOOKALIKES[character] ?? character];
      this.#parts.push(
        `<path class="letter" transform="translate(${place}) scale(${GLYPH_SCALE})" d="${glyph}"/>`,
      );
    }
  }

  /** @param {number} seconds period of the animation */
  animate(seconds) {
    this.#seconds = seconds;
  }

  /** Delays a drawing in the animation. @param {number} share fraction of the animation, 0 to 1 */
  delayed(/** @type {string} */ drawn, share) {
    const name = `m${this.#starts.push(share) - 1}`;
    return `<g class="later" style="animation-name:${name}">${drawn}</g>`;
  }

  toString() {
    const [width, height] = [this.#columns, this.#rows];
    const lines = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 ${width} ${height}" width="${width * CELL_SIZE}" height="${height * CELL_SIZE}" role="img">`,
      `<title>${this.#title}</title>`,
      `<style>${STYLES}${this.#animation()}</style>`,
      `<rect class="paper" x="-.5" y="-.5" width="${width}" height="${height}" rx=".2"/>`,
      path('ruling', this.#ruling()),
      path('margin', `M${width - 2} -.5v${height}`),
      ...this.#parts,
      '</svg>',
      '',
    ];
    return lines.join('\n');
  }

  #animation() {
    if (this.#starts.length === 0) return '';
    const keyframes = this.#starts.map(
      (share, index) =>
        `@keyframes m${index}{0%{opacity:0}${(100 * share).toFixed(1)}%{opacity:1}}`,
    );
    const period = `.later{animation:${this.#seconds}s step-end infinite}`;
    const still = '@media(prefers-reduced-motion:reduce){.later{animation:none!important}}';
    return [period, ...keyframes, still].join('');
  }

  /** Returns the path of the ruling; the edges of the sheet are midway between lines. */
  #ruling() {
    const columns = Array.from({ length: this.#columns }, (_, x) => `M${x} -.5v${this.#rows}`);
    const rows = Array.from({ length: this.#rows }, (_, y) => `M-.5 ${y}h${this.#columns}`);
    return [...columns, ...rows].join('');
  }
}

/** Joins squares of a ship that touch only at a corner. @param {Grid} grid */
function cornerJoints(grid, /** @type {readonly number[]} */ squares) {
  const hasSquare = (/** @type {number} */ x, /** @type {number} */ y) =>
    squares.some((square) => columnOf(grid, square) === x && rowOf(grid, square) === y);
  const joints = squares.flatMap((square) => {
    const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
    return [-1, 1].map((dx) => {
      if (!hasSquare(x + dx, y + 1) || hasSquare(x + dx, y) || hasSquare(x, y + 1)) return '';
      const corner = x + (dx + 1) / 2;
      return penLine([corner - 0.22 * dx, y + 0.78], [corner + 0.22 * dx, y + 1.22]);
    });
  });
  return joints.join('');
}

/** @param {string} look class of the style sheet @param {string} line */
export function path(look, line) {
  return line && `<path class="${look}" d="${line}"/>`;
}

/**
 * Returns the cells of a board: open, except the squares listed by what they show.
 * @param {Grid} grid @param {{ [View in CellView]?: readonly number[] }} squares
 */
export function cellsWith(grid, squares = {}) {
  const cells = /** @type {CellView[]} */ (Array(squareCount(grid)).fill('open'));
  for (const [view, listed] of Object.entries(squares))
    for (const square of listed) cells[square] = /** @type {CellView} */ (view);
  return cells;
}

/** @param {number} number */
function round(number) {
  return String(Math.round(number * 1000) / 1000);
}
