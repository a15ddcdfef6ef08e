import { createElement, type ReactNode } from 'react';
import styles from './DataTable.module.css';
import { ScrollableTable } from './ScrollableTable.js';

interface DataTableProps {
  readonly label: string;
  readonly caption?: ReactNode;
  /** Column headings; an empty string renders no heading. */
  readonly columns: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly rowHeadingColumn?: number;
  /** Indices of text columns; the others hold numbers. */
  readonly textColumns?: readonly number[];
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function DataTable(props: DataTableProps) {
  const {
    label,
    caption = label,
    columns,
    rows,
    rowHeadingColumn = 0,
    textColumns = [rowHeadingColumn],
  } = props;
  // Spread children need no keys: rows and cells are identified only by index.
  const renderRow = (
    cells: readonly ReactNode[],
    scopeOf: (at: number) => 'row' | 'col' | undefined,
  ) =>
    createElement(
      'tr',
      null,
      ...cells.map((cell, index) => {
        const scope = cell === '' ? undefined : scopeOf(index);
        return createElement(
          scope ? 'th' : 'td',
          { scope, 'data-words': textColumns.includes(index) },
          cell,
        );
      }),
    );
  return (
    <ScrollableTable label={label} className={props.className}>
      <table
        className={`tabular text-2 ${styles.table}`}
        aria-label={caption === '' ? label : undefined}
      >
        {caption !== '' && <caption>{caption}</caption>}
        <thead>{renderRow(columns, () => 'col')}</thead>
        {createElement(
          'tbody',
          null,
          ...rows.map((cells) =>
            renderRow(cells, (at) => (at === rowHeadingColumn ? 'row' : undefined)),
          ),
        )}
      </table>
      {props.children}
    </ScrollableTable>
  );
}
