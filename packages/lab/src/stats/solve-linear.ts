/** The solution of linear equations, by Gauss with pivots. The matrix must not be singular: a ridge sees to that. */
export function solveLinear(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const sizes = rows.map((row, index) => (index < column ? -1 : Math.abs(row[column]!)));
    const pivot = sizes.indexOf(Math.max(...sizes));
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let i = column; i <= size; i += 1) rows[row]![i]! -= factor * rows[column]![i]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}
