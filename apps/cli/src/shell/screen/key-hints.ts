import type { Run } from '../board/board-lines.js';

/** A key, as it is written on it, and what it does. */
export interface Hint {
  readonly keys: string;
  readonly does: string;
  /** Is it shown before all others where there is little room? */
  readonly isVital?: boolean;
}

const GAP = 3;

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
