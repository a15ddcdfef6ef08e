import { tablesIn } from '../../scripts/russian-pages.mjs';

/** Returns the rows of all tables with this heading, each as a list of cells. */
export function rowsUnder(page: string, ...heading: readonly string[]): string[][] {
  const tables = tablesIn(page).filter((table) => table.heading.join() === heading.join());
  if (tables.length === 0) throw new Error(`no table headed ${heading.join(', ')}`);
  return tables.flatMap(({ rows }) => rows);
}
