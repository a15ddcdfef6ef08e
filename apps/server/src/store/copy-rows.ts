import { and, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { StoreConnection } from './connection.js';
import { players, TABLES } from './schema.js';

type Db = StoreConnection['db'];

/** Rows per statement; SQLite accepts at most 32,766 values. */
const ROWS_PER_STATEMENT = 1_000;

/** Copies all rows to the same tables; keeps existing rows, so it can be repeated. */
export async function copyRows(
  source: Db,
  target: Db,
  onTable: (name: string, rows: number) => void = () => {},
): Promise<void> {
  for (const table of TABLES) {
    // Accounts first: their bots refer to them.
    const conditions =
      table === players ? [isNull(players.owner), isNotNull(players.owner)] : [undefined];
    let rows = 0;
    for (const condition of conditions)
      rows += await copyMatching(source, target, table, condition);
    onTable(getTableConfig(table).name, rows);
  }
}

async function copyMatching(
  source: Db,
  target: Db,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const keys = keysOf(table);
  let afterLast: SQL | undefined;
  for (let copied = 0; ; ) {
    const rows = await source
      .select(getTableColumns(table))
      .from(table)
      .where(and(condition, afterLast))
      .orderBy(...keys)
      .limit(ROWS_PER_STATEMENT);
    const lastRow = rows.at(-1);
    if (lastRow === undefined) return copied;
    await target.insert(table).values(rows).onConflictDoNothing();
    copied += rows.length;
    afterLast = isAfter(table, keys, lastRow);
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
