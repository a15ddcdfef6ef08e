import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableFrame } from '../TableFrame.js';
import styles from './CurveChart.module.css';
import { type CurveSeries, thinned } from './curve-props.js';

const MOST_ROWS = 60;

export interface CurveTableProps {
  readonly x: readonly number[];
  readonly xLabel: string;
  readonly series: readonly CurveSeries[];
  readonly write: (value: number) => string;
  readonly writeX: (value: number) => string;
}

/** The values of a chart in a table that opens; of very many, some evenly taken. */
export function CurveTable({ x, xLabel, series, write, writeX }: CurveTableProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const told = (value: number | null | undefined) => (value == null ? '–' : write(value));
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('chart.table')}</summary>
      {isOpen && (
        <TableFrame label={t('chart.table')} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{xLabel}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {thinned(x.length, MOST_ROWS).map((at) => (
                <tr key={at}>
                  <th scope="row">{writeX(x[at] as number)}</th>
                  {series.map(({ name, values, low, high }) => (
                    <td key={name}>
                      {told(values[at])}
                      {low?.[at] != null && ` (${told(low[at])} … ${told(high?.[at])})`}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </details>
  );
}
