import { createElement, type ReactNode } from 'react';
import styles from './DataTable.module.css';
import { TableFrame } from './TableFrame.js';

interface DataTableProps {
  readonly label: string;
  /** Caption above the table; the label by default. */
  readonly caption?: ReactNode;
  /** Column headings; an empty string renders no heading. */
  readonly columns: readonly ReactNode[];
  /** Cells of each row, by column. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** Index of the row-heading column. */
  readonly naming?: number;
  /** Indices of text columns; the others hold numbers. */
  readonly words?: readonly number[];
  /** Further classes of the frame, for example its maximum height. */
  readonly className?: string | undefined;
  /** Content below the table. */
  readonly children?: ReactNode;
}

/** Table of numbers. */
export function DataTable(props: DataTableProps) {
  const { label, caption = label, columns, rows, naming = 0, words = [naming] } = props;
  // Rows and cells have no identity but their index.
  const rowOf = (cells: readonly ReactNode[], scopeOf: (at: number) => 'row' | 'col' | undefined) =>
    createElement(
      'tr',
      null,
      ...cells.map((cell, at) => {
        const scope = cell === '' ? undefined : scopeOf(at);
        return createElement(
          scope ? 'th' : 'td',
          { scope, 'data-words': words.includes(at) },
          cell,
        );
      }),
    );
  return (
    <TableFrame label={label} className={props.className}>
      <table className={styles.table} aria-label={caption === '' ? label : undefined}>
        {caption !== '' && <caption>{caption}</caption>}
        <thead>{rowOf(columns, () => 'col')}</thead>
        {createElement(
          'tbody',
          null,
          ...rows.map((cells) => rowOf(cells, (at) => (at === naming ? 'row' : undefined))),
        )}
      </table>
      {props.children}
    </TableFrame>
  );
}
