import type { Run } from './board-lines.js';

/** A key, as it is written on it, and what it does. */
export interface Hint {
  readonly keys: string;
  readonly does: string;
}

const GAP = 3;

/** The hints in so many lines of so many characters, as many as fit, the first ones first. */
export function hintLines(hints: readonly Hint[], width: number, lines: number): Run[][] {
  const rows: Run[][] = [];
  let used = width;
  for (const { keys, does } of hints) {
    const length = keys.length + 1 + does.length;
    const isNew = used + GAP + length > width;
    if (isNew && rows.length === lines) break;
    if (isNew) {
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
