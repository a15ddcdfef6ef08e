import type { Key } from '../terminal/keys.js';
import type { TextRun } from './theme.js';

export type KeyHelp = readonly [keys: string, text: string];

const KEYS_WIDTH = 13;
/** Width below which the key column is only as wide as needed, in characters. */
const NARROW_WIDTH = 60;

export function keyRuns([keys, text]: KeyHelp, keysWidth = KEYS_WIDTH): TextRun[] {
  return [
    { text: keys.padEnd(keysWidth), role: 'key' },
    { text, role: 'plain' },
  ];
}

export function keyLines(entries: readonly KeyHelp[], width: number): TextRun[][] {
  const longest = Math.max(0, ...entries.map(([keys]) => keys.length));
  const keysWidth = width < NARROW_WIDTH ? longest + 1 : KEYS_WIDTH;
  return entries.flatMap(([keys, text]) =>
    wrapWords(text, width - keysWidth).map((line, index) =>
      keyRuns([index === 0 ? keys : '', line], keysWidth),
    ),
  );
}

/** Joins items side by side, in as many lines as needed. */
export function joinInLines(items: readonly (readonly TextRun[])[], width: number): TextRun[][] {
  const lines: TextRun[][] = [];
  let usedWidth = width;
  for (const item of items) {
    const length = runsLength(item);
    if (usedWidth + HINT_GAP + length > width) {
      lines.push([...item]);
      usedWidth = length;
    } else {
      lines.at(-1)?.push({ text: ' '.repeat(HINT_GAP), role: 'plain' }, ...item);
      usedWidth += HINT_GAP + length;
    }
  }
  return lines;
}

const HINT_GAP = 3;

function runsLength(runs: readonly TextRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** Wraps a line of one run and breaks long words such as URLs; other lines stay as they are. */
export function wrapRuns(runs: readonly TextRun[], width: number): TextRun[][] {
  const [run] = runs;
  if (!run || runs.length > 1 || run.text.length <= width) return [[...runs]];
  const breakable = run.text.replaceAll(new RegExp(`\\S{${width}}(?=\\S)`, 'g'), '$& ');
  return wrapWords(breakable, width).map((text) => [{ ...run, text }]);
}

/** Is this the help key? With a Russian layout, the `?` key types a comma. */
export function isHelpKey({ command }: Key): boolean {
  return command === '?' || command === ',';
}

/** Returns the next or previous page, not limited to the count; undefined closes the help. */
export function turnPage(page: number, { name, text }: Key): number | undefined {
  if (name === 'down' || name === 'page-down' || text === ' ') return page + 1;
  return name === 'up' || name === 'page-up' ? page - 1 : undefined;
}

/** Returns the lines of a page and its number from 1; wraps around at both ends. */
export function pageLines<Line>(
  lines: readonly Line[],
  linesPerPage: number,
  page: number,
): { readonly lines: readonly Line[]; readonly number: number; readonly count: number } {
  const count = Math.max(1, Math.ceil(lines.length / linesPerPage));
  const index = ((page % count) + count) % count;
  return {
    lines: lines.slice(index * linesPerPage, (index + 1) * linesPerPage),
    number: index + 1,
    count,
  };
}

export interface KeyHint {
  readonly keys: string;
  readonly text: string;
  /** Set for hints that have priority when space is short. */
  readonly isVital?: boolean;
}

/** Lays out hints in order; if space is short, drops other hints before vital ones. */
export function hintLines(hints: readonly KeyHint[], width: number, lines: number): TextRun[][] {
  const isVital = ({ isVital = false }: KeyHint) => isVital;
  const byPriority = [...hints.filter(isVital), ...hints.filter((hint) => !isVital(hint))];
  let rows: TextRun[][] = [];
  const chosen = new Set<KeyHint>();
  for (const hint of byPriority) {
    chosen.add(hint);
    const candidate = joinInLines(hints.filter((each) => chosen.has(each)).map(hintRuns), width);
    if (candidate.length <= lines) rows = candidate;
    else chosen.delete(hint);
  }
  return rows;
}

function hintRuns({ keys, text }: KeyHint): TextRun[] {
  return [
    { text: keys, role: 'key' },
    { text: ` ${text}`, role: 'faint' },
  ];
}
