import type { Key } from '../terminal/keys.js';
import type { TextRun } from './theme.js';

export type KeyHelp = readonly [keys: string, text: string];

const KEYS_WIDTH = 13;
/** Width below which the key column is only as wide as needed. */
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

/** Breaks long words such as URLs too. Lines of several runs stay as they are. */
export function wrapRuns(runs: readonly TextRun[], width: number): TextRun[][] {
  const [run] = runs;
  if (!run || runs.length > 1 || run.text.length <= width) return [[...runs]];
  const breakable = run.text.replaceAll(new RegExp(`\\S{${width}}(?=\\S)`, 'g'), '$& ');
  return wrapWords(breakable, width).map((text) => [{ ...run, text }]);
}

/** Accepts a comma, which the `?` key types with a Russian layout. */
export function isHelpKey({ command }: Key): boolean {
  return command === '?' || command === ',';
}

/** Returns a page that may lie outside the page count; undefined closes the help. */
export function turnPage(page: number, { name, text }: Key): number | undefined {
  if (name === 'down' || name === 'page-down' || text === ' ') return page + 1;
  return name === 'up' || name === 'page-up' ? page - 1 : undefined;
}

/** Wraps around at both ends. The returned `number` counts from 1. */
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
  /** True for hints that have priority when space is short. */
  readonly isVital?: boolean;
}

/** Keeps the order; if space is short, drops hints that are not vital first. */
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
