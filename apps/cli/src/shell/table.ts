const GAP = '  ';

/** Rows of cells in columns, each to the left. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
  }
  return rows.map((row) => {
    const cells = row.map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - [...cell].length));
    return GAP + cells.join(GAP).trimEnd();
  });
}
