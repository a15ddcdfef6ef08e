import { and, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { StoreConnection } from './connection.js';
import { players, TABLES } from './schema.js';

type Db = StoreConnection['db'];

/** Rows of one statement: SQLite takes at most 32,766 values. */
const PORTION = 1_000;

/**
 * Copies all rows to a database with the same tables. Existing rows stay unchanged, so an interrupted copy can be
 * repeated.
 * @param onTable called for each table when its rows are copied
 */
export async function copyRows(
  from: Db,
  to: Db,
  onTable: (name: string, rows: number) => void = () => {},
): Promise<void> {
  for (const table of TABLES) {
    // An account must precede its bots, which refer to it.
    const parts =
      table === players ? [isNull(players.owner), isNotNull(players.owner)] : [undefined];
    let rows = 0;
    for (const part of parts) rows += await copyPart(from, to, table, part);
    onTable(getTableConfig(table).name, rows);
  }
}

async function copyPart(from: Db, to: Db, table: PgTable, part: SQL | undefined): Promise<number> {
  const keys = keysOf(table);
  let last: SQL | undefined;
  for (let copied = 0; ; ) {
    const rows = await from
      .select(getTableColumns(table))
      .from(table)
      .where(and(part, last))
      .orderBy(...keys)
      .limit(PORTION);
    const final = rows.at(-1);
    if (final === undefined) return copied;
    await to.insert(table).values(rows).onConflictDoNothing();
    copied += rows.length;
    last = isAfter(table, keys, final);
  }
}

function keysOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

function isAfter(table: PgTable, keys: readonly PgColumn[], row: Record<string, unknown>): SQL {
  const names = Object.entries(getTableColumns(table));
  const values = keys.map((key) => {
    const [name = ''] = names.find(([, column]) => column.name === key.name) ?? [];
    return sql.param(row[name], key);
  });
  return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}
