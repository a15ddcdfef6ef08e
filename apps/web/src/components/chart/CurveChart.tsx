import { lazy, Suspense, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../DataTable.js';
import { LoadingIndicator } from '../Note.js';
import styles from './CurveChart.module.css';
import { curveDashes, drawChartPicture } from './chart-look.js';
import {
  type CurveChartProps,
  type CurveSeries,
  curveExtremes,
  evenIndices,
} from './curve-props.js';

const Plot = lazy(async () => ({ default: (await import('./Plot.js')).Plot }));

/** Line chart with legend, summary and table; the plotting library loads with the first chart. */
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
  const formatValue = useMemo(() => makeNumberFormatter(lang, unit), [lang, unit]);
  const formatX = useMemo(() => makeNumberFormatter(lang, 'number'), [lang]);
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  const shownIndex = pointedIndex ?? now ?? null;
  const canvas = useRef<HTMLCanvasElement>(null);
  const setCanvas = useCallback((element: HTMLCanvasElement | null) => {
    canvas.current = element;
  }, []);
  useImperativeHandle(ref, () => ({
    chartPng: () =>
      canvas.current
        ? drawChartPicture(canvas.current, title, series)
        : Promise.reject(new Error('the chart is not drawn yet')),
  }));
  const summaries = series.map(({ name, values }) => {
    const extremes = curveExtremes(values);
    if (!extremes) return t('chart.nothing', { name });
    const [first, last] = [formatValue(extremes.first), formatValue(extremes.last)];
    return t('chart.summary', {
      name,
      first,
      last,
      least: formatValue(extremes.least),
      greatest: formatValue(extremes.greatest),
    });
  });
  return (
    <figure className={`column paper ${styles.chart}`}>
      <figcaption className="hand">{title}</figcaption>
      <ul className={`wrap plain ${styles.names}`}>
        {series.map(({ name, values, shape, like }, index) => (
          <li key={name} data-curve={(like ?? index) % 6}>
            <Swatch index={index} isPoint={shape === 'points'} />
            {name}
            {shownIndex !== null && values[shownIndex] != null && (
              <output className={styles.value}>{formatValue(values[shownIndex])}</output>
            )}
          </li>
        ))}
        {shownIndex !== null && x[shownIndex] !== undefined && (
          <li className={`muted tabular ${styles.at}`}>
            {xLabel}: {formatX(x[shownIndex])}
          </li>
        )}
      </ul>
      <div role="img" aria-label={[title, ...summaries].join('. ')} style={{ minHeight: height }}>
        <Suspense fallback={<LoadingIndicator />}>
          <Plot
            x={x}
            series={series}
            xLabel={xLabel}
            yLabel={yLabel}
            formatValue={formatValue}
            formatX={formatX}
            range={range}
            scale={scale}
            height={height}
            now={now}
            onChoose={onChoose}
            onPoint={setPointedIndex}
            onCanvas={setCanvas}
          />
        </Suspense>
      </div>
      <CurveTable
        x={x}
        xLabel={xLabel}
        write={formatValue}
        writeX={formatX}
        series={[...series, ...more]}
      />
    </figure>
  );
}

function Swatch({ index, isPoint }: { readonly index: number; readonly isPoint: boolean }) {
  return (
    <svg viewBox="0 0 36 12" width="36" height="12" aria-hidden="true" className={styles.swatch}>
      {isPoint ? (
        <circle cx="18" cy="6" r="3.500" />
      ) : (
        <path d="M1 6h34" strokeDasharray={curveDashes(index).join(' ')} />
      )}
    </svg>
  );
}

function makeNumberFormatter(
  lang: string | undefined,
  unit: 'number' | 'percent',
): (value: number) => string {
  const format = new Intl.NumberFormat(lang, {
    ...(unit === 'percent' && { style: 'percent' }),
    maximumFractionDigits: unit === 'percent' ? 1 : 2,
  });
  // `Intl` writes a hyphen as minus sign in English and Russian.
  return (value) => format.format(value).replace('-', '−');
}

const MAX_TABLE_ROWS = 60;

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
  const writeValue = (value: number | null | undefined) => (value == null ? '–' : write(value));
  return (
    <details className="fold text-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('chart.table')}</summary>
      {isOpen && (
        <DataTable
          label={t('chart.table')}
          caption=""
          className={styles.scroll}
          columns={[xLabel, ...series.map(({ name }) => name)]}
          textColumns={[]}
          rows={evenIndices(x.length, MAX_TABLE_ROWS).map((row) => [
            writeX(x[row] as number),
            ...series.map(({ values, low, high }) =>
              low?.[row] == null
                ? writeValue(values[row])
                : `${writeValue(values[row])} (${writeValue(low[row])} … ${writeValue(high?.[row])})`,
            ),
          ])}
        />
      )}
    </details>
  );
}
