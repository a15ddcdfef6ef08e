const GAP = '  ';

/** Pads cells to the width of their column. @param isRight is this column right-aligned? */
export function padded(
  rows: readonly (readonly string[])[],
  isRight: (column: number) => boolean,
): string[][] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
  }
  return rows.map((row) =>
    row.map((cell, i) => {
      const pad = ' '.repeat((widths[i] ?? 0) - [...cell].length);
      return isRight(i) ? pad + cell : cell + pad;
    }),
  );
}

/** Returns rows in left-aligned columns. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  return padded(rows, () => false).map((cells) => GAP + cells.join(GAP).trimEnd());
}
