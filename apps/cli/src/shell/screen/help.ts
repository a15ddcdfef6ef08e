import type { Key } from '../terminal/keys.js';
import type { Run } from './theme.js';

/** Key and its description. */
export type KeyHelp = readonly [keys: string, does: string];

const KEYS_WIDTH = 13;
/** In a narrower window the column of keys is only as wide as needed. */
const NARROW = 60;

export function keyRuns([keys, does]: KeyHelp, keysWidth = KEYS_WIDTH): Run[] {
  return [
    { text: keys.padEnd(keysWidth), role: 'key' },
    { text: does, role: 'plain' },
  ];
}

/** Lists keys with descriptions, which wrap at the width. */
export function keyLines(helps: readonly KeyHelp[], width: number): Run[][] {
  const longest = Math.max(0, ...helps.map(([keys]) => keys.length));
  const keysWidth = width < NARROW ? longest + 1 : KEYS_WIDTH;
  return helps.flatMap(([keys, does]) =>
    wrap(does, width - keysWidth).map((line, index) =>
      keyRuns([index === 0 ? keys : '', line], keysWidth),
    ),
  );
}

/** Puts items side by side, in as many lines as needed. */
export function flow(things: readonly (readonly Run[])[], width: number): Run[][] {
  const lines: Run[][] = [];
  let used = width;
  for (const thing of things) {
    const length = lengthOf(thing);
    if (used + GAP + length > width) {
      lines.push([...thing]);
      used = length;
    } else {
      lines.at(-1)?.push({ text: ' '.repeat(GAP), role: 'plain' }, ...thing);
      used += GAP + length;
    }
  }
  return lines;
}

const GAP = 3;

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** Wraps a text at this width. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** Wraps a line of one run; breaks overlong words, such as addresses. */
export function wrapRuns(runs: readonly Run[], width: number): Run[][] {
  const [only] = runs;
  if (!only || runs.length > 1 || only.text.length <= width) return [[...runs]];
  const broken = only.text.replaceAll(new RegExp(`\\S{${width}}(?=\\S)`, 'g'), '$& ');
  return wrap(broken, width).map((text) => [{ ...only, text }]);
}

/** Is this the help key? A Russian layout has the comma in place of `?`. */
export function isHelpKey({ command }: Key): boolean {
  return command === '?' || command === ',';
}

/**
 * Returns another page of the help, or undefined if the key closes it. Pages are unbounded, since their number depends
 * on the window, known only to the screen.
 */
export function turnPage(page: number, { name, text }: Key): number | undefined {
  if (name === 'down' || name === 'page-down' || text === ' ') return page + 1;
  return name === 'up' || name === 'page-up' ? page - 1 : undefined;
}

/** Returns the lines of a page and its number from 1; wraps around after the last page. */
export function pageOf<Line>(
  lines: readonly Line[],
  room: number,
  page: number,
): { readonly lines: readonly Line[]; readonly number: number; readonly count: number } {
  const count = Math.max(1, Math.ceil(lines.length / room));
  const index = ((page % count) + count) % count;
  return { lines: lines.slice(index * room, (index + 1) * room), number: index + 1, count };
}

/** Key label and its action. */
export interface Hint {
  readonly keys: string;
  readonly does: string;
  /** Does it come first if space is short? */
  readonly isVital?: boolean;
}

/** Lays out hints in order. If not all fit, vital ones are chosen first, then the others in order. */
export function hintLines(hints: readonly Hint[], width: number, lines: number): Run[][] {
  const isVital = ({ isVital = false }: Hint) => isVital;
  const byWeight = [...hints.filter(isVital), ...hints.filter((hint) => !isVital(hint))];
  let rows: Run[][] = [];
  const chosen = new Set<Hint>();
  for (const hint of byWeight) {
    chosen.add(hint);
    const wider = rowsOf(
      hints.filter((each) => chosen.has(each)),
      width,
    );
    if (wider.length <= lines) rows = wider;
    else chosen.delete(hint);
  }
  return rows;
}

function rowsOf(hints: readonly Hint[], width: number): Run[][] {
  const rows: Run[][] = [];
  let used = width;
  for (const { keys, does } of hints) {
    const length = keys.length + 1 + does.length;
    if (used + GAP + length > width) {
      rows.push([]);
      used = 0;
    }
    const gap = used > 0 ? GAP : 0;
    rows
      .at(-1)
      ?.push(
        { text: ' '.repeat(gap), role: 'plain' },
        { text: keys, role: 'key' },
        { text: ` ${does}`, role: 'faint' },
      );
    used += gap + length;
  }
  return rows;
}
