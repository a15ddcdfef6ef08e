const TABLE_COLUMN_GAP = '  ';

/** @param isRight whether a column is right-aligned */
export function padCells(
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

export function tableLines(rows: readonly (readonly string[])[]): string[] {
  return padCells(rows, () => false).map(
    (cells) => TABLE_COLUMN_GAP + cells.join(TABLE_COLUMN_GAP).trimEnd(),
  );
}
