import type { SQL } from 'drizzle-orm';
import { getTableConfig, type Index, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { TABLES } from './schema.js';

/** Returns statements that create the tables and indexes missing from a SQLite file. */
export function tableStatements(): string[] {
  return TABLES.flatMap((table) => [tableStatement(table), ...indexStatements(table)]);
}

// SQLite does not accept the keyword `default` as a value.
for (const table of TABLES) {
  for (const column of getTableConfig(table).columns) {
    const { default: defaultValue = null, defaultFn = () => defaultValue } = column;
    Object.assign(column, { defaultFn });
  }
}

function tableStatement(table: PgTable): string {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const fields = columns.map((column) => {
    const unique = column.isUnique ? 'unique' : '';
    const key = column.primary ? 'primary key' : unique;
    return `"${column.name}" ${sqliteTypeOf(column.getSQLType())} ${key} ${column.notNull ? 'not null' : ''}`;
  });
  const keys = primaryKeys.map((key) => `primary key (${columnNameList(key.columns)})`);
  const references = foreignKeys.map(({ reference, onDelete }) => {
    const { columns: own, foreignColumns, foreignTable } = reference();
    const referencedColumns = `"${getTableConfig(foreignTable).name}" (${columnNameList(foreignColumns)})`;
    return `foreign key (${columnNameList(own)}) references ${referencedColumns} on delete ${onDelete ?? 'no action'}`;
  });
  const body = [...fields, ...keys, ...references].join(', ');
  // Without rowid, a composite key clusters the rows: a game's events are adjacent.
  return `create table if not exists "${name}" (${body}) strict${keys.length > 0 ? ', without rowid' : ''}`;
}

function indexStatements(table: PgTable): string[] {
  const { name, indexes } = getTableConfig(table);
  return indexes.map(({ config }) => {
    const where = config.where ? `where ${sqlTextOf(config.where)}` : '';
    const kind = config.unique ? 'unique index' : 'index';
    const columns = config.columns.map(indexColumnSql).join(', ');
    return `create ${kind} if not exists "${config.name}" on "${name}" (${columns}) ${where}`;
  });
}

function indexColumnSql(column: Index['config']['columns'][number]): string {
  return 'name' in column ? `"${column.name}"` : sqlTextOf(column as SQL);
}

function columnNameList(columns: readonly { readonly name: string }[]): string {
  return columns.map(({ name }) => `"${name}"`).join(', ');
}

function sqliteTypeOf(type: string): string {
  if (type === 'integer' || type === 'boolean') return 'integer';
  return type === 'double precision' ? 'real' : 'text';
}

const dialect = new PgDialect();

function sqlTextOf(expression: SQL): string {
  return dialect.sqlToQuery(expression).sql;
}
