import type { Run } from '../board/board-lines.js';

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
