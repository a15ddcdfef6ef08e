import { lazy, Suspense, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../DataTable.js';
import { Waiting } from '../Note.js';
import styles from './CurveChart.module.css';
import { dashesOf, pictureOf } from './chart-look.js';
import { type CurveChartProps, type CurveSeries, extremesOf, thinned } from './curve-props.js';

const Plot = lazy(async () => ({ default: (await import('./Plot.js')).Plot }));

/**
 * Line chart with a legend, the values under the pointer, a summary in words and a table. The plotting library
 * loads with the first chart.
 */
export function CurveChart(props: CurveChartProps) {
  const {
    title,
    x,
    xLabel,
    yLabel,
    series,
    more = [],
    height = 260,
    unit = 'number',
    range,
    scale,
    now,
    onChoose,
    ref,
  } = props;
  const { t, i18n } = useTranslation();
  const lang = i18n.resolvedLanguage;
  const write = useMemo(() => writer(lang, unit), [lang, unit]);
  const writeX = useMemo(() => writer(lang, 'number'), [lang]);
  const [point, setPoint] = useState<number | null>(null);
  const shown = point ?? now ?? null;
  const canvas = useRef<HTMLCanvasElement>(null);
  const keepCanvas = useCallback((drawn: HTMLCanvasElement | null) => {
    canvas.current = drawn;
  }, []);
  useImperativeHandle(ref, () => ({
    chartPng: () =>
      canvas.current
        ? pictureOf(canvas.current, title, series)
        : Promise.reject(new Error('the chart is not drawn yet')),
  }));
  const inWords = series.map(({ name, values }) => {
    const of = extremesOf(values);
    if (!of) return t('chart.nothing', { name });
    const [first, last] = [write(of.first), write(of.last)];
    return t('chart.summary', {
      ...{ name, first, last, least: write(of.least), greatest: write(of.greatest) },
    });
  });
  return (
    <figure className={`column paper ${styles.chart}`}>
      <figcaption className={styles.title}>{title}</figcaption>
      <ul className={`wrap plain ${styles.names}`}>
        {series.map(({ name, values, shape, like }, index) => (
          <li key={name} data-curve={(like ?? index) % 6}>
            <Swatch index={index} isPoint={shape === 'points'} />
            {name}
            {shown !== null && values[shown] != null && (
              <output className={styles.value}>{write(values[shown])}</output>
            )}
          </li>
        ))}
        {shown !== null && x[shown] !== undefined && (
          <li className={styles.at}>
            {xLabel}: {writeX(x[shown])}
          </li>
        )}
      </ul>
      <div role="img" aria-label={[title, ...inWords].join('. ')} style={{ minHeight: height }}>
        <Suspense fallback={<Waiting />}>
          <Plot
            {...{ x, series, xLabel, yLabel, write, writeX, range, scale, height, now, onChoose }}
            onPoint={setPoint}
            onCanvas={keepCanvas}
          />
        </Suspense>
      </div>
      <CurveTable {...{ x, xLabel, write, writeX }} series={[...series, ...more]} />
    </figure>
  );
}

function Swatch({ index, isPoint }: { readonly index: number; readonly isPoint: boolean }) {
  return (
    <svg viewBox="0 0 36 12" width="36" height="12" aria-hidden="true" className={styles.swatch}>
      {isPoint ? (
        <circle cx="18" cy="6" r="3.500" />
      ) : (
        <path d="M1 6h34" strokeDasharray={dashesOf(index).join(' ')} />
      )}
    </svg>
  );
}

function writer(lang: string | undefined, unit: 'number' | 'percent'): (value: number) => string {
  const format = new Intl.NumberFormat(lang, {
    ...(unit === 'percent' && { style: 'percent' }),
    maximumFractionDigits: unit === 'percent' ? 1 : 2,
  });
  // `Intl` writes a hyphen before negative numbers in these languages.
  return (value) => format.format(value).replace('-', '−');
}

const MOST_ROWS = 60;

interface CurveTableProps {
  readonly x: readonly number[];
  readonly xLabel: string;
  readonly series: readonly CurveSeries[];
  readonly write: (value: number) => string;
  readonly writeX: (value: number) => string;
}

/** Collapsible table of a chart's values; long series are thinned evenly. */
function CurveTable({ x, xLabel, series, write, writeX }: CurveTableProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const told = (value: number | null | undefined) => (value == null ? '–' : write(value));
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('chart.table')}</summary>
      {isOpen && (
        <DataTable
          label={t('chart.table')}
          caption=""
          className={styles.scroll}
          columns={[xLabel, ...series.map(({ name }) => name)]}
          words={[]}
          rows={thinned(x.length, MOST_ROWS).map((at) => [
            writeX(x[at] as number),
            ...series.map(({ values, low, high }) =>
              low?.[at] == null
                ? told(values[at])
                : `${told(values[at])} (${told(low[at])} … ${told(high?.[at])})`,
            ),
          ])}
        />
      )}
    </details>
  );
}
