import type { Estimate } from '@flotilla/lab';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { DataTable } from '../../../components/DataTable.js';
import { useLabTexts } from '../use-words.js';

export interface ShotsHistogramProps {
  readonly title: string;
  readonly names: readonly string[];
  /** Number of boards cleared, indexed by name and then by number of shots. */
  readonly counts: readonly (readonly number[])[];
  readonly ref?: React.Ref<CurveChartHandle>;
}

/** Histogram of the shots needed to clear a board. The axis starts just below the fewest. */
export function ShotsHistogram({ title, names, counts, ref }: ShotsHistogramProps) {
  const { t } = useTranslation('lab');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` is a new array each time.
  const { x, series } = useMemo(() => makeShotsSeries(names, counts), [names.join(), counts]);
  return (
    <CurveChart
      {...(ref && { ref })}
      title={title}
      x={x}
      xLabel={t('match.shotsAxis')}
      yLabel={t('match.shareAxis')}
      unit="percent"
      series={series}
    />
  );
}

function makeShotsSeries(names: readonly string[], counts: readonly (readonly number[])[]) {
  const firstShotCounts = counts
    .map((row) => row.findIndex((count) => count > 0))
    .filter((i) => i >= 0);
  const minShots = Math.max(0, Math.min(...firstShotCounts) - 1);
  const endShots = Math.max(0, ...counts.map(({ length }) => length)) + 1;
  const x = Array.from(
    { length: Math.max(0, endShots - minShots) },
    (_, index) => minShots + index,
  );
  const series = names.map((name, index) => {
    const row = counts[index] ?? [];
    const total = row.reduce((sum, count) => sum + count, 0) || 1;
    return { name, values: x.map((shots) => (row[shots] ?? 0) / total), shape: 'steps' as const };
  });
  return { x, series };
}

export interface EstimateTableProps {
  readonly caption: string;
  readonly rows: readonly (readonly [string, Estimate | null])[];
}

export function EstimateTable({ caption, rows }: EstimateTableProps) {
  const { t } = useTranslation('lab');
  const { formatHundredths } = useLabTexts();
  return (
    <DataTable
      label={caption}
      columns={['', t('match.mean'), t('breeding.interval')]}
      rows={rows.map(([name, estimate]) => [
        name,
        estimate ? formatHundredths(estimate.mean) : '–',
        estimate ? `${formatHundredths(estimate.low)} … ${formatHundredths(estimate.high)}` : '–',
      ])}
    />
  );
}
