// Draws on squared exercise-book paper, as SVG: wobbly ink lines, hatched ships, pencil crosses and dots. All
// randomness comes from the sheet's generator, so the same calls give the same bytes. Colours follow the page's
// light or dark theme.

/** Width of a square in SVG units. */
const CELL = 20;

const PAPER = '#fcfbf3';
const RULING = '#bcd6ea';
const MARGIN = '#e9aba6';
const WASH = '#f4e6b8';
const INK = '#1f3d9c';
const PENCIL = '#d2382c';
const FAINT = '#7f93a8';

/** Dark colours by light colours. */
const NIGHT = {
  [PAPER]: '#171b26',
  [RULING]: '#27384c',
  [MARGIN]: '#5d3a3f',
  [WASH]: '#3b3621',
  [INK]: '#8fb0ff',
  [PENCIL]: '#ff7b6b',
  [FAINT]: '#63758a',
};

/** Glyphs of a pen, each in a box of 10 by 14. */
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

const FOUR_SIDES = /** @type {const} */ ([
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
]);

/** A sheet of paper. Coordinates are columns and rows of squares from the top left, and may be fractional. */
export class Sheet {
  #columns;
  #rows;
  #title;
  #rng;
  /** Path data of the current strokes, by pen. */
  #strokes = newStrokes();
  /** Strokes that appear later, at a fraction of the animation, 0 to 1. */
  #later = /** @type {{ from: number, strokes: ReturnType<typeof newStrokes> }[]} */ ([]);
  #first = this.#strokes;
  #roundSeconds = 0;
  #letters = '';

  /**
   * @param {{ columns: number, rows: number, title: string }} sheet the title is for screen readers
   * @param {import('../packages/rules/dist/index.js').Rng} rng
   */
  constructor({ columns, rows, title }, rng) {
    this.#columns = columns;
    this.#rows = rows;
    this.#title = title;
    this.#rng = rng;
  }

  /** Draws the frame of a board with its letters and numbers, its first square at (left, top). */
  board({ left, top, width, height }) {
    const [right, bottom] = [left + width, top + height];
    const corners = [
      [left, top, right, top],
      [right, top, right, bottom],
      [right, bottom, left, bottom],
      [left, bottom, left, top],
    ];
    for (const [x1, y1, x2, y2] of corners) this.#stroke('heavy', x1, y1, x2, y2, 1.2);
    for (let x = 0; x < width; x += 1)
      this.#write('ABCDEFGHIJ'[x] ?? '', left + x + 0.5, top - 0.5);
    for (let y = 0; y < height; y += 1) this.#write(String(y + 1), left - 0.55, top + y + 0.5);
  }

  /**
   * Draws a ship on these squares: outline and hatching.
   * @param {readonly (readonly [x: number, y: number])[]} squares
   */
  ship(squares) {
    this.#outline('ink', squares);
    for (const [x, y] of squares) {
      this.#stroke('hatching', x + 0.12, y + 0.5, x + 0.5, y + 0.12, 0.8);
      this.#stroke('hatching', x + 0.14, y + 0.88, x + 0.88, y + 0.14, 0.8);
      this.#stroke('hatching', x + 0.5, y + 0.88, x + 0.88, y + 0.5, 0.8);
    }
  }

  /** Outlines a found ship of the opponent. */
  ring(squares) {
    this.#outline('pencil', squares);
  }

  /** Marks a hit. */
  cross(x, y) {
    this.#stroke('pencil', x + 0.2, y + 0.2, x + 0.8, y + 0.8, 1.6);
    this.#stroke('pencil', x + 0.8, y + 0.2, x + 0.2, y + 0.8, 1.6);
  }

  /** Draws a pencil line through these points. */
  line(places) {
    for (const [index, [x, y]] of places.entries()) {
      const [nextX, nextY] = places[index + 1] ?? [x, y];
      if (index + 1 < places.length) this.#stroke('pencil', x, y, nextX, nextY, 1);
    }
  }

  /** Tints these squares. */
  wash(squares) {
    for (const [x, y] of squares) {
      this.#strokes.wash += `M${this.#toUnits(x)} ${this.#toUnits(y)}h${CELL}v${CELL}h-${CELL}z`;
    }
  }

  /** Marks a miss. */
  dot(x, y) {
    this.#point('dots', x, y);
  }

  /** Marks a square that must be empty. */
  faintDot(x, y) {
    this.#point('faint', x, y);
  }

  /**
   * Sets the period of the animation.
   * @param {number} seconds
   */
  moves(seconds) {
    this.#roundSeconds = seconds;
  }

  /** Makes later strokes appear at this fraction of the animation. @param {number} share from 0 to 1 */
  from(share) {
    this.#strokes = newStrokes();
    this.#later.push({ from: share, strokes: this.#strokes });
  }

  toString() {
    const [width, height] = [this.#columns * CELL, this.#rows * CELL];
    const pen = (colour, thickness, more = '') =>
      `fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"${more}`;
    const path = (data, pen) => (data === '' ? [] : [`<path ${pen} d="${data}"/>`]);
    const { wash, hatching, ink, heavy } = this.#first;
    const marks = ({ faint, dots, pencil }) => [
      ...path(faint, `stroke="${FAINT}" stroke-width="3.2"`),
      ...path(dots, `stroke="${INK}" stroke-width="5"`),
      ...path(pencil, `stroke="${PENCIL}" stroke-width="2.2" opacity=".9"`),
    ];
    const later = this.#later.map(
      ({ strokes }, index) =>
        `<g style="animation:m${index} ${this.#roundSeconds}s infinite">${marks(strokes).join('')}</g>`,
    );
    const lines = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
      `<title>${this.#title}</title>`,
      `<style>${this.#styles()}</style>`,
      `<rect width="${width}" height="${height}" rx="4" fill="${PAPER}"/>`,
      ...path(wash, `fill="${WASH}"`),
      ...path(this.#ruling(), `fill="none" stroke="${RULING}" stroke-width=".8"`),
      `<path stroke="${MARGIN}" stroke-width="1.2" d="M${width - 1.5 * CELL} 0V${height}"/>`,
      ...path(hatching, pen(INK, 1, ' opacity=".55"')),
      ...path(this.#letters, pen(INK, 1.3)),
      ...path(heavy, pen(INK, 1.9)),
      ...path(ink, pen(INK, 1.9)),
      '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
      ...marks(this.#first),
      ...later,
      '</g>',
      '</svg>',
      '',
    ];
    return lines.join('\n');
  }

  /** Returns the CSS of the dark theme and of the animation. */
  #styles() {
    const night = Object.entries(NIGHT).map(
      ([day, colour]) => `[fill="${day}"]{fill:${colour}}[stroke="${day}"]{stroke:${colour}}`,
    );
    const moves = this.#later.map(({ from }, index) => {
      const percent = round(100 * from);
      return `@keyframes m${index}{0%,${percent}%{opacity:0}${round(100 * from + 0.1)}%,to{opacity:1}}`;
    });
    const still =
      moves.length > 0
        ? ['@media(prefers-reduced-motion:reduce){g g{animation:none!important}}']
        : [];
    return [`@media(prefers-color-scheme:dark){${night.join('')}}`, ...moves, ...still].join('');
  }

  /** Draws the ruling; the edges of the sheet are midway between its lines. */
  #ruling() {
    const [width, height] = [this.#columns * CELL, this.#rows * CELL];
    let data = '';
    for (let x = CELL / 2; x < width; x += CELL) data += `M${x} 0V${height}`;
    for (let y = CELL / 2; y < height; y += CELL) data += `M0 ${y}H${width}`;
    return data;
  }

  /** Outlines these squares, slightly inset, so that neighbours stay apart. */
  #outline(pen, squares) {
    const holds = (x, y) => squares.some(([sx, sy]) => sx === x && sy === y);
    const inset = 0.07;
    for (const [x, y] of squares) {
      for (const [dx, dy] of FOUR_SIDES) {
        // One stroke for each straight piece of the outline, from its start.
        const isRim = (step) =>
          holds(x + step * Math.abs(dy), y + step * Math.abs(dx)) &&
          !holds(x + step * Math.abs(dy) + dx, y + step * Math.abs(dx) + dy);
        if (!isRim(0) || isRim(-1)) continue;
        let length = 1;
        while (isRim(length)) length += 1;
        const side = (d) => (d > 0 ? 1 - inset : inset);
        if (dx === 0) this.#stroke(pen, x + 0.03, y + side(dy), x + length - 0.03, y + side(dy), 1);
        else this.#stroke(pen, x + side(dx), y + 0.03, x + side(dx), y + length - 0.03, 1);
      }
      // Joins squares that touch only at a corner.
      for (const dx of [-1, 1]) {
        if (!holds(x + dx, y + 1) || holds(x + dx, y) || holds(x, y + 1)) continue;
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
      this.#letters += moved(
        GLYPHS[character] ?? '',
        left + this.#uneven(0.5),
        top + this.#uneven(0.7),
        scale,
      );
      left += advance;
    }
  }

  #point(pen, x, y) {
    const at = (place) => round(this.#toUnits(place + 0.5) + this.#uneven(1.4));
    this.#strokes[pen] += `M${at(x)} ${at(y)}h.1`;
  }

  /** Draws a hand-drawn line: ends and middle are off by up to `wobble` units. */
  #stroke(pen, x1, y1, x2, y2, wobble) {
    const at = (place) => this.#toUnits(place) + this.#uneven(wobble);
    const [ax, ay, bx, by] = [at(x1), at(y1), at(x2), at(y2)];
    const [mx, my] = [(ax + bx) / 2 + this.#uneven(wobble), (ay + by) / 2 + this.#uneven(wobble)];
    this.#strokes[pen] +=
      `M${round(ax)} ${round(ay)}Q${round(mx)} ${round(my)} ${round(bx)} ${round(by)}`;
  }

  #toUnits(place) {
    return place * CELL + CELL / 2;
  }

  /** Returns a random number from -most to most. */
  #uneven(most) {
    return ((this.#rng.below(201) - 100) / 100) * most;
  }
}

function newStrokes() {
  return { wash: '', hatching: '', ink: '', heavy: '', pencil: '', dots: '', faint: '' };
}

/** Scales and moves path data of absolute commands. */
function moved(data, left, top, scale) {
  return data.replace(/([MLQHV])([^MLQHV]*)/g, (_, command, numbers) => {
    const places = (numbers.match(/\d*\.?\d+/g) ?? []).map((number, index) => {
      const isAcross = command === 'H' || (command !== 'V' && index % 2 === 0);
      return round(Number(number) * scale + (isAcross ? left : top));
    });
    return command + places.join(' ');
  });
}

/** Rounds to a tenth of a unit, finer than the pen. */
function round(number) {
  return String(Math.round(number * 10) / 10).replace(/^(-?)0\./, '$1.');
}
