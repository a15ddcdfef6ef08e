import type { Estimate } from '@flotilla/lab';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { DataTable } from '../../../components/DataTable.js';
import { useLabWords } from '../use-words.js';

export interface ShotsHistogramProps {
  readonly title: string;
  readonly names: readonly string[];
  /** By name, then by number of shots: on how many boards. */
  readonly counts: readonly (readonly number[])[];
  readonly ref?: React.Ref<CurveChartHandle>;
}

/** How often how many shots cleared a board, from the fewest that ever did. */
export function ShotsHistogram({ title, names, counts, ref }: ShotsHistogramProps) {
  const { t } = useTranslation('lab');
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are made anew each time.
  const { x, series } = useMemo(() => sharesOf(names, counts), [names.join(), counts]);
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

function sharesOf(names: readonly string[], counts: readonly (readonly number[])[]) {
  const firsts = counts.map((each) => each.findIndex((count) => count > 0)).filter((i) => i >= 0);
  const first = Math.max(0, Math.min(...firsts) - 1);
  const end = Math.max(0, ...counts.map(({ length }) => length)) + 1;
  const x = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const series = names.map((name, index) => {
    const of = counts[index] ?? [];
    const total = of.reduce((sum, count) => sum + count, 0) || 1;
    return { name, values: x.map((shots) => (of[shots] ?? 0) / total), shape: 'steps' as const };
  });
  return { x, series };
}

export interface EstimateTableProps {
  readonly caption: string;
  readonly rows: readonly (readonly [string, Estimate | null])[];
}

/** Means with their intervals. */
export function EstimateTable({ caption, rows }: EstimateTableProps) {
  const { t } = useTranslation('lab');
  const { fixed } = useLabWords();
  return (
    <DataTable
      label={caption}
      columns={['', t('match.mean'), t('breeding.interval')]}
      rows={rows.map(([name, estimate]) => [
        name,
        estimate ? fixed(estimate.mean) : '–',
        estimate ? `${fixed(estimate.low)} … ${fixed(estimate.high)}` : '–',
      ])}
    />
  );
}
