import type { Key } from '../terminal/keys.js';
import type { Run } from './theme.js';

/** A key, and the sentence that says what it does. */
export type KeyHelp = readonly [keys: string, does: string];

const KEYS_WIDTH = 13;
/** In a narrower window the keys take no more room than they need. */
const NARROW = 60;

export function keyRuns([keys, does]: KeyHelp, keysWidth = KEYS_WIDTH): Run[] {
  return [
    { text: keys.padEnd(keysWidth), role: 'key' },
    { text: does, role: 'plain' },
  ];
}

/** The keys with what they do, gone on with in the next line where a line is full. */
export function keyLines(helps: readonly KeyHelp[], width: number): Run[][] {
  const longest = Math.max(0, ...helps.map(([keys]) => keys.length));
  const keysWidth = width < NARROW ? longest + 1 : KEYS_WIDTH;
  return helps.flatMap(([keys, does]) =>
    wrap(does, width - keysWidth).map((line, index) =>
      keyRuns([index === 0 ? keys : '', line], keysWidth),
    ),
  );
}

/** Things that belong side by side, in as many lines as they take. */
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

/** The words of a text in lines of at most so many characters. */
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

/** A line of one run in as many lines as it takes; a word that is too long, such as an address, is broken. */
export function wrapRuns(runs: readonly Run[], width: number): Run[][] {
  const [only] = runs;
  if (!only || runs.length > 1 || only.text.length <= width) return [[...runs]];
  const broken = only.text.replaceAll(new RegExp(`\\S{${width}}(?=\\S)`, 'g'), '$& ');
  return wrap(broken, width).map((text) => [{ ...only, text }]);
}

/** Is this the key for help? The comma is where `?` lies on the Russian layout. */
export function isHelpKey({ command }: Key): boolean {
  return command === '?' || command === ',';
}

/**
 * Another page of a help, or undefined when the key closes it. Pages are counted on and back
 * without end: how many there are depends on the window, which only the screen knows.
 */
export function turnPage(page: number, { name, text }: Key): number | undefined {
  if (name === 'down' || name === 'page-down' || text === ' ') return page + 1;
  return name === 'up' || name === 'page-up' ? page - 1 : undefined;
}

/** The lines of one page and its number from 1; after the last page comes the first one again. */
export function pageOf<Line>(
  lines: readonly Line[],
  room: number,
  page: number,
): { readonly lines: readonly Line[]; readonly number: number; readonly count: number } {
  const count = Math.max(1, Math.ceil(lines.length / room));
  const index = ((page % count) + count) % count;
  return { lines: lines.slice(index * room, (index + 1) * room), number: index + 1, count };
}

/** A key, as it is written on it, and what it does. */
export interface Hint {
  readonly keys: string;
  readonly does: string;
  /** Is it shown before all others where there is little room? */
  readonly isVital?: boolean;
}

/**
 * The hints in so many lines of so many characters, in their order. Where not all of them fit, the
 * vital ones are chosen first, then the others, the first ones first.
 */
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
