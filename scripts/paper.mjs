// Draws on squared exercise-book paper, as SVG: wobbly ink lines, hatched ships, pencil crosses and
// dots. All randomness comes from the sheet's generator: the same calls give the same bytes.
// Colours are those of the web app, and follow the light or dark theme.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

/** Width of a square in SVG units. */
const CELL_SIZE = 20;

const TOKENS = readFileSync(join(ROOT, 'apps/web/src/styles/tokens.css'), 'utf8');
const [DAY_TOKENS = '', NIGHT_TOKENS = ''] = TOKENS.split('[data-theme="dark"]');

/** Names of the web app's colours, by pen. */
const TOKEN_BY_PEN = {
  paper: 'paper',
  ruling: 'paper-line',
  margin: 'margin-line',
  wash: 'warn-soft',
  water: 'board-water',
  line: 'board-line',
  ship: 'ink-soft',
  heat: 'heat',
  ink: 'ink',
  pencil: 'pencil',
  faint: 'muted',
};

/** @type {Record<keyof typeof TOKEN_BY_PEN, string>} */
const COLOURS = coloursIn(DAY_TOKENS);
const NIGHT_COLOURS = Object.fromEntries(
  Object.entries(coloursIn(NIGHT_TOKENS)).map(([pen, colour]) => [COLOURS[pen], colour]),
);

/** @param {string} tokens */
function coloursIn(tokens) {
  const penColours = Object.entries(TOKEN_BY_PEN).map(([pen, token]) => {
    const colour = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
    if (colour === undefined) throw new Error(`tokens.css has no colour --${token}`);
    return [pen, colour];
  });
  return Object.fromEntries(penColours);
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

const FOUR_SIDES = /** @type {const} */ ([
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
]);

/** Sheet of paper. Coordinates are in squares from the top left, and may be fractional. */
export class Sheet {
  #columns;
  #rows;
  #title;
  #rng;
  /** Path data of the current strokes, by pen. */
  #strokes = newStrokes();
  /** Strokes that appear at a later fraction of the animation, 0 to 1. */
  #delayedStrokes = /** @type {{ from: number, strokes: ReturnType<typeof newStrokes> }[]} */ ([]);
  #initialStrokes = this.#strokes;
  #animationSeconds = 0;
  #letters = '';
  /** Path data of the boards' fill and ruling. */
  #water = '';
  #squares = '';
  /** Path data of shaded squares, by share of the full colour. @type {Map<number, string>} */
  #heat = new Map();
  #alphabet;

  /**
   * @param {{ columns: number, rows: number, title: string, lang?: 'en' | 'ru' }} sheet
   *   `title`: for screen readers
   * @param {import('../packages/rules/dist/index.js').Rng} rng
   */
  constructor({ columns, rows, title, lang = 'en' }, rng) {
    this.#alphabet = COLUMN_LETTERS[lang];
    this.#columns = columns;
    this.#rows = rows;
    this.#title = title;
    this.#rng = rng;
  }

  /** Draws the frame of a board with its letters and numbers, its first square at (left, top). */
  board({ left, top, width, height }) {
    const [rightEdge, bottomEdge] = [left + width, top + height];
    const corners = [
      [left, top, rightEdge, top],
      [rightEdge, top, rightEdge, bottomEdge],
      [rightEdge, bottomEdge, left, bottomEdge],
      [left, bottomEdge, left, top],
    ];
    const units = (place) => this.#toUnits(place);
    this.#water += `M${units(left)} ${units(top)}h${width * CELL_SIZE}v${height * CELL_SIZE}h-${width * CELL_SIZE}z`;
    for (let x = 1; x < width; x += 1) {
      this.#squares += `M${units(left + x)} ${units(top)}v${height * CELL_SIZE}`;
    }
    for (let y = 1; y < height; y += 1) {
      this.#squares += `M${units(left)} ${units(top + y)}h${width * CELL_SIZE}`;
    }
    for (const [x1, y1, x2, y2] of corners) this.#stroke('heavy', x1, y1, x2, y2, 1.2);
    for (let x = 0; x < width; x += 1)
      this.#write(this.#alphabet[x] ?? '', left + x + 0.5, top - 0.5);
    for (let y = 0; y < height; y += 1) this.#write(String(y + 1), left - 0.55, top + y + 0.5);
  }

  /** @param {readonly (readonly [x: number, y: number])[]} squares */
  ship(squares) {
    this.#outline('ink', squares);
    for (const [x, y] of squares) {
      this.#strokes.ship += this.#square(x, y);
      this.#stroke('hatching', x + 0.12, y + 0.5, x + 0.5, y + 0.12, 0.8);
      this.#stroke('hatching', x + 0.14, y + 0.88, x + 0.88, y + 0.14, 0.8);
      this.#stroke('hatching', x + 0.5, y + 0.88, x + 0.88, y + 0.5, 0.8);
    }
  }

  /** @param {number} x @param {number} y @param {number} number */
  number(x, y, number) {
    this.#write(String(number), x + 0.5, y + 0.5);
  }

  ring(squares) {
    this.#outline('pencil', squares);
  }

  cross(x, y) {
    this.#stroke('pencil', x + 0.2, y + 0.2, x + 0.8, y + 0.8, 1.6);
    this.#stroke('pencil', x + 0.8, y + 0.2, x + 0.2, y + 0.8, 1.6);
  }

  line(places) {
    for (const [index, [x, y]] of places.entries()) {
      const [nextX, nextY] = places[index + 1] ?? [x, y];
      if (index + 1 < places.length) this.#stroke('pencil', x, y, nextX, nextY, 1);
    }
  }

  wash(squares) {
    for (const [x, y] of squares) this.#strokes.wash += this.#square(x, y);
  }

  /** @param {number} x @param {number} y @param {number} share share of the full colour, 0 to 1 */
  heat(x, y, share) {
    const step = Math.round(8 * share) / 8;
    if (step > 0) this.#heat.set(step, (this.#heat.get(step) ?? '') + this.#square(x, y));
  }

  dot(x, y) {
    this.#point('dots', x, y);
  }

  faintDot(x, y) {
    this.#point('faint', x, y);
  }

  /** @param {number} seconds period of the animation */
  animate(seconds) {
    this.#animationSeconds = seconds;
  }

  /** Makes further strokes appear later. @param {number} share fraction of the animation, 0 to 1 */
  delayTo(share) {
    this.#strokes = newStrokes();
    this.#delayedStrokes.push({ from: share, strokes: this.#strokes });
  }

  toString() {
    const [width, height] = [this.#columns * CELL_SIZE, this.#rows * CELL_SIZE];
    const pen = (colour, thickness, more = '') =>
      `fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"${more}`;
    const path = (data, pen) => (data === '' ? [] : [`<path ${pen} d="${data}"/>`]);
    const { wash, ship, hatching, ink, heavy } = this.#initialStrokes;
    const heat = [...this.#heat].map(
      ([share, squares]) => `<path fill="${COLOURS.heat}" opacity="${share}" d="${squares}"/>`,
    );
    const marks = ({ faint, dots, pencil }) => [
      ...path(faint, `stroke="${COLOURS.faint}" stroke-width="3.2"`),
      ...path(dots, `stroke="${COLOURS.ink}" stroke-width="5"`),
      ...path(pencil, `stroke="${COLOURS.pencil}" stroke-width="2.2" opacity=".9"`),
    ];
    const later = this.#delayedStrokes.map(
      ({ strokes }, index) =>
        `<g style="animation:m${index} ${this.#animationSeconds}s infinite">${marks(strokes).join('')}</g>`,
    );
    const lines = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
      `<title>${this.#title}</title>`,
      `<style>${this.#styles()}</style>`,
      `<rect width="${width}" height="${height}" rx="4" fill="${COLOURS.paper}"/>`,
      ...path(this.#ruling(), `fill="none" stroke="${COLOURS.ruling}" stroke-width="1"`),
      `<path stroke="${COLOURS.margin}" stroke-width="1.2" d="M${width - 1.5 * CELL_SIZE} 0V${height}"/>`,
      ...path(this.#water, `fill="${COLOURS.water}"`),
      ...path(wash, `fill="${COLOURS.wash}"`),
      ...heat,
      ...path(this.#squares, `fill="none" stroke="${COLOURS.line}" stroke-width=".8"`),
      ...path(ship, `fill="${COLOURS.ship}"`),
      ...path(hatching, pen(COLOURS.ink, 1, ' opacity=".55"')),
      ...path(this.#letters, pen(COLOURS.ink, 1.3)),
      ...path(heavy, pen(COLOURS.ink, 1.9)),
      ...path(ink, pen(COLOURS.ink, 1.9)),
      '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
      ...marks(this.#initialStrokes),
      ...later,
      '</g>',
      '</svg>',
      '',
    ];
    return lines.join('\n');
  }

  #styles() {
    const night = Object.entries(NIGHT_COLOURS).map(
      ([day, colour]) => `[fill="${day}"]{fill:${colour}}[stroke="${day}"]{stroke:${colour}}`,
    );
    const moves = this.#delayedStrokes.map(({ from }, index) => {
      const percent = round(100 * from);
      return `@keyframes m${index}{0%,${percent}%{opacity:0}${round(100 * from + 0.1)}%,to{opacity:1}}`;
    });
    const still =
      moves.length > 0
        ? ['@media(prefers-reduced-motion:reduce){g g{animation:none!important}}']
        : [];
    return [`@media(prefers-color-scheme:dark){${night.join('')}}`, ...moves, ...still].join('');
  }

  /** Returns the path of the ruling; the edges of the sheet are midway between lines. */
  #ruling() {
    const [width, height] = [this.#columns * CELL_SIZE, this.#rows * CELL_SIZE];
    let data = '';
    for (let x = CELL_SIZE / 2; x < width; x += CELL_SIZE) data += `M${x} 0V${height}`;
    for (let y = CELL_SIZE / 2; y < height; y += CELL_SIZE) data += `M0 ${y}H${width}`;
    return data;
  }

  #outline(pen, squares) {
    const hasSquare = (x, y) => squares.some(([sx, sy]) => sx === x && sy === y);
    const inset = 0.07;
    for (const [x, y] of squares) {
      for (const [dx, dy] of FOUR_SIDES) {
        // Draws a stroke per straight piece of the outline, at its first square.
        const isRim = (step) =>
          hasSquare(x + step * Math.abs(dy), y + step * Math.abs(dx)) &&
          !hasSquare(x + step * Math.abs(dy) + dx, y + step * Math.abs(dx) + dy);
        if (!isRim(0) || isRim(-1)) continue;
        let length = 1;
        while (isRim(length)) length += 1;
        const side = (d) => (d > 0 ? 1 - inset : inset);
        if (dx === 0) this.#stroke(pen, x + 0.03, y + side(dy), x + length - 0.03, y + side(dy), 1);
        else this.#stroke(pen, x + side(dx), y + 0.03, x + side(dx), y + length - 0.03, 1);
      }
      // Joins squares that touch only at a corner.
      for (const dx of [-1, 1]) {
        if (!hasSquare(x + dx, y + 1) || hasSquare(x + dx, y) || hasSquare(x, y + 1)) continue;
        const corner = x + (dx + 1) / 2;
        this.#stroke(pen, corner - 0.22 * dx, y + 0.78, corner + 0.22 * dx, y + 1.22, 0.6);
      }
    }
  }

  #write(text, x, y) {
    const [scale, advance] = [0.75, 8];
    let left = this.#toUnits(x) - (text.length * advance - 0.5) / 2;
    const top = this.#toUnits(y) - 7 * scale;
    for (const character of text) {
      this.#letters += transformed(
        GLYPHS[LATIN_LOOKALIKES[character] ?? character] ?? '',
        left + this.#randomOffset(0.5),
        top + this.#randomOffset(0.7),
        scale,
      );
      left += advance;
    }
  }

  #square(x, y) {
    return `M${this.#toUnits(x)} ${this.#toUnits(y)}h${CELL_SIZE}v${CELL_SIZE}h-${CELL_SIZE}z`;
  }

  #point(pen, x, y) {
    const toUnits = (place) => round(this.#toUnits(place + 0.5) + this.#randomOffset(1.4));
    this.#strokes[pen] += `M${toUnits(x)} ${toUnits(y)}h.1`;
  }

  /** Draws a wobbly line: its ends and middle are off by up to `wobble` units. */
  #stroke(pen, x1, y1, x2, y2, wobble) {
    const toUnits = (place) => this.#toUnits(place) + this.#randomOffset(wobble);
    const [ax, ay, bx, by] = [toUnits(x1), toUnits(y1), toUnits(x2), toUnits(y2)];
    const [mx, my] = [
      (ax + bx) / 2 + this.#randomOffset(wobble),
      (ay + by) / 2 + this.#randomOffset(wobble),
    ];
    this.#strokes[pen] +=
      `M${round(ax)} ${round(ay)}Q${round(mx)} ${round(my)} ${round(bx)} ${round(by)}`;
  }

  #toUnits(place) {
    return place * CELL_SIZE + CELL_SIZE / 2;
  }

  #randomOffset(most) {
    return ((this.#rng.below(201) - 100) / 100) * most;
  }
}

function newStrokes() {
  return { wash: '', ship: '', hatching: '', ink: '', heavy: '', pencil: '', dots: '', faint: '' };
}

function transformed(data, left, top, scale) {
  return data.replace(/([MLQHV])([^MLQHV]*)/g, (_, command, numbers) => {
    const places = (numbers.match(/\d*\.?\d+/g) ?? []).map((number, index) => {
      const isAcross = command === 'H' || (command !== 'V' && index % 2 === 0);
      return round(Number(number) * scale + (isAcross ? left : top));
    });
    return command + places.join(' ');
  });
}

function round(number) {
  return String(Math.round(number * 10) / 10).replace(/^(-?)0\./, '$1.');
}
