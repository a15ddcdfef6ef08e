import { createElement, type ReactNode } from 'react';
import styles from './DataTable.module.css';
import { TableFrame } from './TableFrame.js';

interface DataTableProps {
  readonly label: string;
  /** What stands above it: by default the label. */
  readonly caption?: ReactNode;
  /** An empty text heads nothing. */
  readonly columns: readonly ReactNode[];
  /** The cells of each row by column. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** The column that names its row. */
  readonly naming?: number;
  /** The columns of words; others are of numbers. */
  readonly words?: readonly number[];
  /** More of the frame's look, such as its greatest height. */
  readonly className?: string | undefined;
  /** What stands below it. */
  readonly children?: ReactNode;
}

/** A table of figures. */
export function DataTable(props: DataTableProps) {
  const { label, caption = label, columns, rows, naming = 0, words = [naming] } = props;
  // Rows and cells are told apart by nothing but their place.
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
