// Draws a captured terminal screen as SVG. Positions each word and symbol on its cell: boards line
// up in any monospace font.
import Anser from 'anser';

/** Size of a character cell, and its baseline, in SVG units. */
const CHARACTER_CELL = { width: 8.4, height: 18, baseline: 13.4 };
const PICTURE_MARGIN = 14;

const BACKGROUND = '#12171f';
const FOREGROUND = '#d3d9e2';
const DIM_COLOUR = '#8a94a4';

const NAMED_COLOURS = {
  black: '#12171f',
  red: '#ff6b68',
  green: '#7ad17a',
  yellow: '#f2c94c',
  blue: '#6aa7ff',
  magenta: '#d68cf0',
  cyan: '#5fd0d6',
  white: '#f2f4f8',
};

/** @param {string} capture screen of tmux @param {{ columns: number, rows: number }} size */
export function drawTerminal(capture, { columns, rows }) {
  const lines = capture.split('\n').slice(0, rows);
  const runs = styledRunsOf(lines);
  const styles = [...new Set(runs.map(styleOf))];
  const width = columns * CHARACTER_CELL.width + 2 * PICTURE_MARGIN;
  const height = rows * CHARACTER_CELL.height + 2 * PICTURE_MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img">`,
    '<title>A game in the terminal: the own fleet at the left, the enemy waters at the right</title>',
    `<style>text{font:14px ui-monospace,"DejaVu Sans Mono","Cascadia Mono",Menlo,Consolas,monospace;fill:${FOREGROUND}}.c{text-anchor:middle}${styles.map((style, index) => `.s${index}{${style}}`).join('')}</style>`,
    `<rect width="${round(width)}" height="${round(height)}" rx="8" fill="${BACKGROUND}"/>`,
    `<g transform="translate(${PICTURE_MARGIN} ${PICTURE_MARGIN})">`,
    ...drawBackgrounds(runs),
    ...lines.flatMap((_, row) => {
      const words = runs
        .filter((run) => run.row === row)
        .flatMap((run) => drawWords(run, styles.indexOf(styleOf(run))));
      const y = round(row * CHARACTER_CELL.height + CHARACTER_CELL.baseline);
      return words.length > 0 ? [`<text y="${y}">${words.join('')}</text>`] : [];
    }),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/**
 * Adjacent characters of the same style.
 * @typedef {{ row: number, column: number, text: string, colour: string | undefined,
 *   ground: string | undefined, decorations: readonly string[] }} Run
 */

/** @param {readonly string[]} lines @returns {Run[]} */
function styledRunsOf(lines) {
  let [row, column] = [0, 0];
  // Parses all lines together: styles carry over from line to line.
  const entries = Anser.ansiToJson(lines.join('\n'), { use_classes: true, remove_empty: true });
  return entries.flatMap((entry) =>
    entry.content.split('\n').flatMap((text, index) => {
      if (index > 0) [row, column] = [row + 1, 0];
      const run = {
        row,
        column,
        text,
        colour: colourOf(entry.fg, entry.fg_truecolor),
        ground: colourOf(entry.bg, entry.bg_truecolor),
        decorations: entry.decorations,
      };
      column += [...text].length;
      return text === '' ? [] : [run];
    }),
  );
}

/** @param {string | null} name @param {string | null} mixed */
function colourOf(name, mixed) {
  if (!name) return undefined;
  if (name === 'ansi-truecolor') return `rgb(${(mixed ?? '').replaceAll(' ', '')})`;
  const colour = NAMED_COLOURS[name.replace(/^ansi-(bright-)?/, '')];
  if (!colour) throw new Error(`no such colour: ${name}`);
  return colour;
}

/** @param {Run} run */
function styleOf({ colour, decorations }) {
  const isDim = decorations.includes('dim');
  const fill = colour ?? (isDim ? DIM_COLOUR : FOREGROUND);
  return `fill:${fill}${decorations.includes('bold') ? ';font-weight:bold' : ''}`;
}

/** Draws backgrounds, adjacent ones as one rectangle; slightly too large, to hide seams. */
function drawBackgrounds(runs) {
  const bands = [];
  for (const { row, column, text, ground } of runs) {
    if (!ground) continue;
    const end = column + [...text].length;
    const last = bands.at(-1);
    if (last && last.row === row && last.ground === ground && last.end === column) last.end = end;
    else bands.push({ row, column, end, ground });
  }
  return bands.map(({ row, column, end, ground }) => {
    const size = `width="${round((end - column) * CHARACTER_CELL.width + 0.3)}" height="${CHARACTER_CELL.height + 0.3}"`;
    return `<rect x="${round(column * CHARACTER_CELL.width)}" y="${row * CHARACTER_CELL.height}" ${size} fill="${ground}"/>`;
  });
}

/** Fits words to their cells; centres single characters. */
function drawWords({ column, text }, style) {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const start = (column + [...text.slice(0, index)].length) * CHARACTER_CELL.width;
    const length = [...word].length;
    if (length === 1) {
      return `<tspan class="c s${style}" x="${round(start + CHARACTER_CELL.width / 2)}">${escapeXml(word)}</tspan>`;
    }
    return `<tspan class="s${style}" x="${round(start)}" textLength="${round(length * CHARACTER_CELL.width)}" lengthAdjust="spacingAndGlyphs">${escapeXml(word)}</tspan>`;
  });
}

function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function round(number) {
  return String(Math.round(number * 10) / 10);
}
