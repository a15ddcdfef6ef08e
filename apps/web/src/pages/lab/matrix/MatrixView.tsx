import { decimalPlacesOf, type Estimate, isAsymmetric } from '@flotilla/lab';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import { ScrollableTable } from '../../../components/ScrollableTable.js';
import type { MatrixOptions, MatrixProgress } from '../../../workers/lab-matrix.js';
import type { RunViewProps } from '../parts/RunPanel.js';
import { useLabTexts } from '../use-words.js';
import styles from './MatrixView.module.css';
import {
  findBestRowByColumn,
  findFewestShots,
  findHardestRow,
  type MatrixSortKey,
  makeWarmthScale,
  orderColumns,
  orderRows,
} from './matrix-order.js';
import { renderMatrixPng } from './matrix-picture.js';

/** Mean shots that each shooter needs against each placer. */
export function MatrixView({ options, progress }: RunViewProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const { placerNameOf, shooterNameOf, formatHundredths, formatTenths } = useLabTexts();
  const { cells, done, all } = progress;
  const pictureHandle = useRef<CurveChartHandle>(null);
  pictureHandle.current = {
    chartPng: () =>
      renderMatrixPng({
        title: t('ask.matrix'),
        rows: options.placers.map(placerNameOf),
        columns: options.shooters.map(shooterNameOf),
        cells,
        formatValue: formatTenths,
      }),
  };
  const hardestPlacerRow = findHardestRow(cells);
  const worstCase =
    hardestPlacerRow === undefined ? undefined : findFewestShots(cells[hardestPlacerRow] ?? []);
  return (
    <>
      {done === all && worstCase && (
        <Note
          kind="good"
          text={t('matrix.best', {
            placer: placerNameOf(options.placers[hardestPlacerRow as number] as string),
            shots: formatHundredths(worstCase.mean),
          })}
        />
      )}
      {done === all && !worstCase && <Note kind="plain" text={t('matrix.notDecided')} />}
      <p>
        {t('matrix.caption')} {t('matrix.star')}
      </p>
      <MatrixTable options={options} progress={progress} />
      <OptimalMixtures options={options} progress={progress} />
      <ExportButtons
        name={`matrix-${options.seed}`}
        chart={pictureHandle}
        json={() => ({ options, cells: cellsByName(options, cells) })}
        csv={() => [
          ['placer', 'shooter', 'boards', 'mean', 'low', 'high'],
          ...options.placers.flatMap((placer, row) =>
            options.shooters.map((shooter, column) => {
              const cell = cells[row]?.[column];
              return [placer, shooter, cell?.count ?? 0, cell?.mean, cell?.low, cell?.high];
            }),
          ),
        ]}
      />
    </>
  );
}

/** Smaller shares are rounding errors and are not listed. */
const MIN_SHARE = 0.0005;

/** Optimal mixed strategies of both sides for this table, and the value of the game. */
function OptimalMixtures({ options, progress: { mixed } }: RunViewProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const { placerNameOf, shooterNameOf, formatHundredths, percent } = useLabTexts();
  if (!mixed) return null;
  const formatShares = (names: readonly string[], chances: readonly number[]) =>
    names
      .map((name, index) => ({ name, share: chances[index] ?? 0 }))
      .filter(({ share }) => share >= MIN_SHARE)
      .sort((a, b) => b.share - a.share)
      .map(({ name, share }) => `${name} ${percent(share)}`)
      .join(', ');
  return (
    <p>
      {t('matrix.mixed', {
        placers: formatShares(options.placers.map(placerNameOf), mixed.rows),
        shooters: formatShares(options.shooters.map(shooterNameOf), mixed.columns),
        shots: formatHundredths(mixed.value),
      })}
    </p>
  );
}

function cellsByName({ placers, shooters }: MatrixOptions, cells: MatrixProgress['cells']) {
  return Object.fromEntries(
    placers.map((placer, row) => [
      placer,
      Object.fromEntries(
        shooters.map((shooter, column) => [shooter, cells[row]?.[column] ?? null]),
      ),
    ]),
  );
}

/** Table of means, shaded by value. Clicking a heading sorts the rows or columns. */
function MatrixTable({ options, progress }: RunViewProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const { placerNameOf, shooterNameOf, formatHundredths } = useLabTexts();
  const [sortColumn, setSortColumn] = useState<MatrixSortKey>(null);
  const [sortRow, setSortRow] = useState<number | null>(null);
  const { cells, gaveUp } = progress;
  const rows = orderRows(cells, sortColumn);
  const columns = orderColumns(cells, sortRow);
  const bestRowByColumn = findBestRowByColumn(cells);
  const warmthOf = makeWarmthScale(cells);
  const rowName = (row: number) => placerNameOf(options.placers[row] as string);
  const columnName = (column: number) => shooterNameOf(options.shooters[column] as string);
  return (
    <ScrollableTable label={t('ask.matrix')}>
      <table className={`tabular text-2 ${styles.heat}`}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.placer')}</th>
            {([...columns, 'least'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={sortColumn === column ? 'descending' : undefined}
              >
                <SortButton
                  name={column === 'least' ? t('matrix.least') : columnName(column)}
                  isSorted={sortColumn === column}
                  onSort={() => setSortColumn(sortColumn === column ? null : column)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                <SortButton
                  name={rowName(row)}
                  isSorted={sortRow === row}
                  onSort={() => setSortRow(sortRow === row ? null : row)}
                />
              </th>
              {columns.map((column) => (
                <Cell
                  key={column}
                  cell={cells[row]?.[column] ?? null}
                  warmthOf={warmthOf}
                  isBest={bestRowByColumn[column] === row}
                  hasGivenUp={gaveUp[row] ?? false}
                />
              ))}
              <td className={styles.leastCell}>
                {((worst) => (worst ? formatHundredths(worst.mean) : '–'))(
                  findFewestShots(cells[row] ?? []),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  );
}

interface SortButtonProps {
  readonly name: string;
  readonly isSorted: boolean;
  readonly onSort: () => void;
}

function SortButton({ name, isSorted, onSort }: SortButtonProps) {
  const { t } = useTranslation('lab');
  return (
    <button
      type="button"
      className={styles.sort}
      aria-pressed={isSorted}
      title={t('matrix.sortBy', { name })}
      onClick={onSort}
    >
      <span>
        {name}
        {isSorted && ' ▾'}
      </span>
    </button>
  );
}

interface CellProps {
  readonly cell: Estimate | null;
  readonly warmthOf: (mean: number) => number;
  readonly isBest: boolean;
  readonly hasGivenUp: boolean;
}

function Cell({ cell, warmthOf, isBest, hasGivenUp }: CellProps) {
  const { t } = useTranslation('lab');
  const { formatWithPlaces } = useLabTexts();
  if (!cell) {
    return (
      <td className={styles.unknown}>
        {hasGivenUp ? (
          t('matrix.gaveUp')
        ) : (
          <>
            <span aria-hidden="true">·</span>
            <span className="visually-hidden">{t('matrix.still')}</span>
          </>
        )}
      </td>
    );
  }
  const { low, high } = cell;
  const formatValue = (value: number) => formatWithPlaces(value, decimalPlacesOf(cell));
  const intervalText = isAsymmetric(cell)
    ? t('matrix.bounds', { low: formatValue(low), high: formatValue(high) })
    : t('matrix.interval', { margin: formatValue((high - low) / 2) });
  const cellStyle = {
    '--warmth': `${Math.round(46 * warmthOf(cell.mean))}%`,
  } as React.CSSProperties;
  return (
    <td style={cellStyle} className={isBest ? styles.holdsBest : undefined}>
      {formatValue(cell.mean)}
      {isBest && (
        <>
          <span aria-hidden="true"> ★</span>
          <span className="visually-hidden">, {t('matrix.holdsBest')}</span>
        </>
      )}
      <small>{intervalText}</small>
    </td>
  );
}
