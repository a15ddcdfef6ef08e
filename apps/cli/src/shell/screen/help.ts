import type { Key } from '../terminal/keys.js';
import type { Run } from './theme.js';

export type KeyHelp = readonly [keys: string, text: string];

const KEYS_WIDTH = 13;
/** Width below which the key column is only as wide as needed, in characters. */
const NARROW_WIDTH = 60;

export function keyRuns([keys, text]: KeyHelp, keysWidth = KEYS_WIDTH): Run[] {
  return [
    { text: keys.padEnd(keysWidth), role: 'key' },
    { text, role: 'plain' },
  ];
}

export function keyLines(entries: readonly KeyHelp[], width: number): Run[][] {
  const longest = Math.max(0, ...entries.map(([keys]) => keys.length));
  const keysWidth = width < NARROW_WIDTH ? longest + 1 : KEYS_WIDTH;
  return entries.flatMap(([keys, text]) =>
    wrap(text, width - keysWidth).map((line, index) =>
      keyRuns([index === 0 ? keys : '', line], keysWidth),
    ),
  );
}

/** Joins items side by side, in as many lines as needed. */
export function joinInLines(items: readonly (readonly Run[])[], width: number): Run[][] {
  const lines: Run[][] = [];
  let usedWidth = width;
  for (const item of items) {
    const length = runsLength(item);
    if (usedWidth + GAP + length > width) {
      lines.push([...item]);
      usedWidth = length;
    } else {
      lines.at(-1)?.push({ text: ' '.repeat(GAP), role: 'plain' }, ...item);
      usedWidth += GAP + length;
    }
  }
  return lines;
}

const GAP = 3;

function runsLength(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

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

/** Wraps a line of one run and breaks long words such as URLs; other lines stay as they are. */
export function wrapRuns(runs: readonly Run[], width: number): Run[][] {
  const [run] = runs;
  if (!run || runs.length > 1 || run.text.length <= width) return [[...runs]];
  const breakable = run.text.replaceAll(new RegExp(`\\S{${width}}(?=\\S)`, 'g'), '$& ');
  return wrap(breakable, width).map((text) => [{ ...run, text }]);
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

export interface Hint {
  readonly keys: string;
  readonly text: string;
  /** Set for hints that have priority when space is short. */
  readonly isVital?: boolean;
}

/** Lays out hints in order; if space is short, drops other hints before vital ones. */
export function hintLines(hints: readonly Hint[], width: number, lines: number): Run[][] {
  const isVital = ({ isVital = false }: Hint) => isVital;
  const byPriority = [...hints.filter(isVital), ...hints.filter((hint) => !isVital(hint))];
  let rows: Run[][] = [];
  const chosen = new Set<Hint>();
  for (const hint of byPriority) {
    chosen.add(hint);
    const candidate = hintRows(
      hints.filter((each) => chosen.has(each)),
      width,
    );
    if (candidate.length <= lines) rows = candidate;
    else chosen.delete(hint);
  }
  return rows;
}

function hintRows(hints: readonly Hint[], width: number): Run[][] {
  const rows: Run[][] = [];
  let usedWidth = width;
  for (const { keys, text } of hints) {
    const length = keys.length + 1 + text.length;
    if (usedWidth + GAP + length > width) {
      rows.push([]);
      usedWidth = 0;
    }
    const gap = usedWidth > 0 ? GAP : 0;
    rows
      .at(-1)
      ?.push(
        { text: ' '.repeat(gap), role: 'plain' },
        { text: keys, role: 'key' },
        { text: ` ${text}`, role: 'faint' },
      );
    usedWidth += gap + length;
  }
  return rows;
}
