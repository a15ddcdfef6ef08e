import { type Estimate, isAsymmetric, placesOf } from '@flotilla/lab';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import { TableFrame } from '../../../components/TableFrame.js';
import type { MatrixOptions, MatrixProgress } from '../../../workers/lab-matrix.js';
import type { RunViewProps } from '../parts/RunPanel.js';
import { useLabWords } from '../use-words.js';
import styles from './MatrixView.module.css';
import {
  bestRows,
  hardestRow,
  leastOf,
  type Order,
  orderColumns,
  orderRows,
  warmthIn,
} from './matrix-order.js';
import { matrixPng } from './matrix-picture.js';

/** Which placer holds out how long against which shooter. */
export function MatrixView({ options, progress }: RunViewProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const { placer, shooter, fixed, tenth } = useLabWords();
  const { cells, done, all } = progress;
  const picture = useRef<CurveChartHandle>(null);
  picture.current = {
    chartPng: () =>
      matrixPng({
        title: t('ask.matrix'),
        rows: options.placers.map(placer),
        columns: options.shooters.map(shooter),
        cells,
        write: tenth,
      }),
  };
  const best = hardestRow(cells);
  const least = best === undefined ? undefined : leastOf(cells[best] ?? []);
  return (
    <>
      {done === all && least && (
        <Note
          kind="good"
          text={t('matrix.best', {
            placer: placer(options.placers[best as number] as string),
            shots: fixed(least.mean),
          })}
        />
      )}
      {done === all && !least && <Note kind="plain" text={t('matrix.notDecided')} />}
      <p>
        {t('matrix.caption')} {t('matrix.star')}
      </p>
      <HeatTable options={options} progress={progress} />
      <Mixed options={options} progress={progress} />
      <ExportButtons
        name={`matrix-${options.seed}`}
        chart={picture}
        json={() => ({ options, cells: byName(options, cells) })}
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

/** Shares below this are rounding. */
const LEAST_SHARE = 0.0005;

/** How both sides mix who know the table, and what comes of it. */
function Mixed({ options, progress: { mixed } }: RunViewProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const { placer, shooter, fixed, percent } = useLabWords();
  if (!mixed) return null;
  const shares = (names: readonly string[], chances: readonly number[]) =>
    names
      .map((name, index) => ({ name, share: chances[index] ?? 0 }))
      .filter(({ share }) => share >= LEAST_SHARE)
      .sort((one, other) => other.share - one.share)
      .map(({ name, share }) => `${name} ${percent(share)}`)
      .join(', ');
  return (
    <p>
      {t('matrix.mixed', {
        placers: shares(options.placers.map(placer), mixed.rows),
        shooters: shares(options.shooters.map(shooter), mixed.columns),
        shots: fixed(mixed.value),
      })}
    </p>
  );
}

function byName({ placers, shooters }: MatrixOptions, cells: MatrixProgress['cells']) {
  return Object.fromEntries(
    placers.map((placer, row) => [
      placer,
      Object.fromEntries(
        shooters.map((shooter, column) => [shooter, cells[row]?.[column] ?? null]),
      ),
    ]),
  );
}

/** Means as numbers and warmth; rows and columns are sorted by their headings. */
function HeatTable({ options, progress }: RunViewProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const { placer, shooter, fixed } = useLabWords();
  const [byColumn, setByColumn] = useState<Order>(null);
  const [byRow, setByRow] = useState<number | null>(null);
  const { cells, gaveUp } = progress;
  const rows = orderRows(cells, byColumn);
  const columns = orderColumns(cells, byRow);
  const best = bestRows(cells);
  const warmth = warmthIn(cells);
  const nameOfRow = (row: number) => placer(options.placers[row] as string);
  const nameOfColumn = (column: number) => shooter(options.shooters[column] as string);
  return (
    <TableFrame label={t('ask.matrix')}>
      <table className={styles.heat}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.placer')}</th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={byColumn === column ? 'descending' : undefined}
              >
                <SortButton
                  name={nameOfColumn(column)}
                  isSorted={byColumn === column}
                  onSort={() => setByColumn(byColumn === column ? null : column)}
                />
              </th>
            ))}
            <th scope="col" aria-sort={byColumn === 'least' ? 'descending' : undefined}>
              <SortButton
                name={t('matrix.least')}
                isSorted={byColumn === 'least'}
                onSort={() => setByColumn(byColumn === 'least' ? null : 'least')}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                <SortButton
                  name={nameOfRow(row)}
                  isSorted={byRow === row}
                  onSort={() => setByRow(byRow === row ? null : row)}
                />
              </th>
              {columns.map((column) => (
                <Cell
                  key={column}
                  cell={cells[row]?.[column] ?? null}
                  warmth={warmth}
                  isBest={best[column] === row}
                  hasGivenUp={gaveUp[row] ?? false}
                />
              ))}
              <td className={styles.leastCell}>
                {((least) => (least ? fixed(least.mean) : '–'))(leastOf(cells[row] ?? []))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
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
  readonly warmth: (mean: number) => number;
  readonly isBest: boolean;
  readonly hasGivenUp: boolean;
}

function Cell({ cell, warmth, isBest, hasGivenUp }: CellProps) {
  const { t } = useTranslation('lab');
  const { inPlaces } = useLabWords();
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
  const figure = (value: number) => inPlaces(value, placesOf(cell));
  const reach = isAsymmetric(cell)
    ? t('matrix.bounds', { low: figure(low), high: figure(high) })
    : t('matrix.interval', { margin: figure((high - low) / 2) });
  const warm = { '--warmth': `${Math.round(46 * warmth(cell.mean))}%` } as React.CSSProperties;
  return (
    <td style={warm} className={isBest ? styles.holdsBest : undefined}>
      {figure(cell.mean)}
      {isBest && (
        <>
          <span aria-hidden="true"> ★</span>
          <span className="visually-hidden">, {t('matrix.holdsBest')}</span>
        </>
      )}
      <small>{reach}</small>
    </td>
  );
}
