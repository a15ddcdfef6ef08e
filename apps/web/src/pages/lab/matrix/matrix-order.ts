import { type Estimate, isLess } from '@flotilla/lab';

export type MatrixCells = readonly (readonly (Estimate | null)[])[];

/** Column to sort rows by; `least` sorts by their minimum, null keeps the original order. */
export type MatrixSortKey = number | 'least' | null;

/** Returns the fewest shots, a placer's worst case; undefined if all estimates are unknown. */
export function findFewestShots(row: readonly (Estimate | null)[]): Estimate | undefined {
  const known = row.filter((cell) => cell !== null);
  return known.length === 0 ? undefined : known.reduce((a, b) => (b.mean < a.mean ? b : a));
}

/** Returns the row indices in descending order of `sortKey`, unknown values last. */
export function orderRows(cells: MatrixCells, sortKey: MatrixSortKey): number[] {
  const sortValue = (row: number) => {
    if (sortKey === null) return -row;
    const cell = sortKey === 'least' ? findFewestShots(cells[row] ?? []) : cells[row]?.[sortKey];
    return cell?.mean ?? Number.NEGATIVE_INFINITY;
  };
  return sortIndices(cells.length, sortValue);
}

/** Returns the column indices in ascending order of the row `sortKey`, unknown values last. */
export function orderColumns(cells: MatrixCells, sortKey: number | null): number[] {
  const sortValue = (column: number) => {
    if (sortKey === null) return -column;
    return -(cells[sortKey]?.[column]?.mean ?? Number.POSITIVE_INFINITY);
  };
  return sortIndices(cells[0]?.length ?? 0, sortValue);
}

function sortIndices(count: number, sortValue: (index: number) => number): number[] {
  const indices = Array.from({ length: count }, (_, index) => index);
  return indices.sort((a, b) => sortValue(b) - sortValue(a) || a - b);
}

/** Returns, for each column, the row with the most shots; undefined if intervals overlap. */
export function findBestRowByColumn(cells: MatrixCells): (number | undefined)[] {
  const columns = cells[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) =>
    findGreatestEstimate(cells.map((row) => row[column] ?? undefined)),
  );
}

/** Returns the row whose worst case has the most shots; undefined if intervals overlap. */
export function findHardestRow(cells: MatrixCells): number | undefined {
  return findGreatestEstimate(cells.map(findFewestShots));
}

/** Returns the index of the significantly greatest estimate; undefined if intervals overlap. */
function findGreatestEstimate(estimates: readonly (Estimate | undefined)[]): number | undefined {
  const known = estimates.filter((estimate) => estimate !== undefined);
  const index = estimates.findIndex(
    (cell) => cell && known.every((other) => other === cell || isLess(other, cell)),
  );
  return index < 0 ? undefined : index;
}

/** Returns a function that maps the least mean to 0 and the greatest to 1. */
export function makeWarmthScale(cells: MatrixCells): (mean: number) => number {
  const means = cells.flatMap((row) => row.flatMap((cell) => (cell ? [cell.mean] : [])));
  const least = means.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const greatest = means.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return (mean) => (greatest > least ? (mean - least) / (greatest - least) : 0);
}
