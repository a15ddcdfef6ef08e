import { type Estimate, isLess } from '@flotilla/lab';

export type Cells = readonly (readonly (Estimate | null)[])[];

/** By what rows are sorted: a column, or the least of each row; columns by a row. */
export type Order = number | 'least' | null;

/** The shooter most dangerous to each placer; undefined where nothing is known. */
export function leastOf(row: readonly (Estimate | null)[]): Estimate | undefined {
  const known = row.filter((each) => each !== null);
  return known.length === 0 ? undefined : known.reduce((a, b) => (b.mean < a.mean ? b : a));
}

/** The rows' places, the greatest first where they are sorted; unknown ones last. */
export function orderRows(cells: Cells, by: Order): number[] {
  const value = (row: number) => {
    if (by === null) return -row;
    const cell = by === 'least' ? leastOf(cells[row] ?? []) : cells[row]?.[by];
    return cell?.mean ?? Number.NEGATIVE_INFINITY;
  };
  return sortedBy(cells.length, value);
}

/** The columns' places, the fewest shots first where they are sorted by a row. */
export function orderColumns(cells: Cells, by: number | null): number[] {
  const value = (column: number) => {
    if (by === null) return -column;
    return -(cells[by]?.[column]?.mean ?? Number.POSITIVE_INFINITY);
  };
  return sortedBy(cells[0]?.length ?? 0, value);
}

function sortedBy(count: number, value: (index: number) => number): number[] {
  const indices = Array.from({ length: count }, (_, index) => index);
  return indices.sort((a, b) => value(b) - value(a) || a - b);
}

/**
 * By column: the row in which most shots are needed; undefined where that is not decided, as no
 * interval is apart from all others.
 */
export function bestRows(cells: Cells): (number | undefined)[] {
  const columns = cells[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) =>
    greatestOf(cells.map((row) => row[column] ?? undefined)),
  );
}

/** The row with the best worst case: most shots against the shooter most dangerous to it; undefined likewise. */
export function hardestRow(cells: Cells): number | undefined {
  return greatestOf(cells.map(leastOf));
}

/** The place of the estimate that all others are shown to be less than. */
function greatestOf(estimates: readonly (Estimate | undefined)[]): number | undefined {
  const known = estimates.filter((each) => each !== undefined);
  const at = estimates.findIndex(
    (each) => each && known.every((other) => other === each || isLess(other, each)),
  );
  return at < 0 ? undefined : at;
}

/** Where a mean lies between the least and the greatest, from 0 to 1. */
export function warmthIn(cells: Cells): (mean: number) => number {
  const means = cells.flatMap((row) => row.flatMap((cell) => (cell ? [cell.mean] : [])));
  const least = means.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const greatest = means.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return (mean) => (greatest > least ? (mean - least) / (greatest - least) : 0);
}
