import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

/** Page with the table of rooms and their lines. */
export const WEIGHT_PAGE = 'docs/contribute/architecture.md';

const PRODUCT = /^(?:packages|apps|scripts|clients)\/.*\.(?:tsx?|css|mjs|py)$/;
const TEST = /\.(?:test|contract)\.|\/(?:testing|tests)\/|\/test_/;
/** Row of the table: room, purpose, lines. */
const ROW = /^\| `([\w/]+)` \| ([^|]+) \| ([\d,]+) \|$/gm;

/**
 * Counts lines of product code by room, such as `packages/rules`.
 * @param {readonly string[]} files paths from the root
 * @returns {Map<string, number>}
 */
export function weigh(files) {
  const lines = new Map();
  for (const path of files.filter((each) => PRODUCT.test(each) && !TEST.test(each))) {
    const [top = '', name = ''] = path.split('/');
    const room = top === 'scripts' || top === 'clients' ? top : `${top}/${name}`;
    const count = readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
    lines.set(room, (lines.get(room) ?? 0) + count);
  }
  return lines;
}

/** Returns the page with these lines in its table. @param {string} page @param {ReadonlyMap<string, number>} lines */
export function withWeights(page, lines) {
  return page.replace(ROW, (row, room, purpose) =>
    lines.has(room) ? `| \`${room}\` | ${purpose} | ${written(lines.get(room) ?? 0)} |` : row,
  );
}

/**
 * Returns a line for each room whose size differs from the page.
 * @param {string} page @param {ReadonlyMap<string, number>} lines
 */
export function weightChanges(page, lines) {
  return [...page.matchAll(ROW)].flatMap(([, room = '', , told = '']) => {
    const [before, now] = [Number(told.replaceAll(',', '')), lines.get(room) ?? 0];
    if (before === now) return [];
    const change = `${now > before ? '+' : '−'}${written(Math.abs(now - before))}`;
    return [
      `${room}: ${written(now)} lines (${change}, ${(100 * (now / before - 1)).toFixed(1)}%)`,
    ];
  });
}

const written = (/** @type {number} */ lines) => lines.toLocaleString('en');
