import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

export const WEIGHT_PAGE = 'docs/contribute/architecture.md';

const PRODUCT_FILE = /^(?:packages|apps|scripts|clients)\/.*\.(?:tsx?|css|mjs|py)$/;
const TEST = /\.(?:test|contract)\.|\/(?:testing|tests)\/|\/test_/;
/** Row of the table: room, purpose and number of lines. */
const ROOM_ROW = /^\| `([\w/]+)` \| ([^|]+) \| ([\d,]+) \|$/gm;

/** Counts product lines by room. @param {readonly string[]} files @returns {Map<string, number>} */
export function countLinesByRoom(files) {
  const lines = new Map();
  for (const path of files.filter((file) => PRODUCT_FILE.test(file) && !TEST.test(file))) {
    const [top = '', name = ''] = path.split('/');
    const room = top === 'scripts' || top === 'clients' ? top : `${top}/${name}`;
    const count = readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
    lines.set(room, (lines.get(room) ?? 0) + count);
  }
  return lines;
}

/**
 * Updates the line counts in a page. @param {string} page @param {ReadonlyMap<string, number>}
 * lines
 */
export function withWeights(page, lines) {
  return page.replace(ROOM_ROW, (row, room, purpose) =>
    lines.has(room) ? `| \`${room}\` | ${purpose} | ${formatCount(lines.get(room) ?? 0)} |` : row,
  );
}

/**
 * Returns a line for each room whose number of lines has changed.
 * @param {string} page @param {ReadonlyMap<string, number>} lines
 */
export function describeLineChanges(page, lines) {
  return [...page.matchAll(ROOM_ROW)].flatMap(([, room = '', , told = '']) => {
    const [before, linesNow] = [Number(told.replaceAll(',', '')), lines.get(room) ?? 0];
    if (before === linesNow) return [];
    const change = `${linesNow > before ? '+' : '−'}${formatCount(Math.abs(linesNow - before))}`;
    return [
      `${room}: ${formatCount(linesNow)} lines (${change}, ${(100 * (linesNow / before - 1)).toFixed(1)}%)`,
    ];
  });
}

const formatCount = (/** @type {number} */ lines) => lines.toLocaleString('en');
