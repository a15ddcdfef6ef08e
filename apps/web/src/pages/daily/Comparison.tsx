import type { Day } from '@flotilla/play';
import type { Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { Figures } from '../../components/figures/Figures.js';
import { useFigures } from '../../i18n/figures.js';
import { useAnswer } from '../../workers/use-answer.js';
import { compareSearch } from './comparison.js';
import { histogramOf, standingOf } from './standing.js';

export interface ComparisonProps {
  readonly day: Day;
  readonly shots: number;
  /** Of the whole search; null where they are not kept. */
  readonly squares: readonly Square[] | null;
}

/** The own result compared with all others; renders nothing without a server. */
export function Comparison({ day, shots, squares }: ComparisonProps) {
  const { t } = useTranslation('daily');
  const { whole, tenth, wholePercent } = useFigures();
  // Asked again once the squares are known.
  const question = `${day} ${squares !== null}`;
  const compared = useAnswer(question, () => compareSearch(day, squares)).value;
  if (!compared) return null;
  const { own, results } = compared;
  // The server leaves out a search that is luckier than anybody's.
  const isCounted = own === shots && results.some((each) => each.shots === shots);
  const standing = standingOf(results, shots, isCounted);
  if (!standing) return null;
  const { players, median, better } = standing;
  const { shots: x, players: values } = histogramOf(results);
  return (
    <section className="stack" aria-labelledby="others">
      <h2 id="others">{t('others.title')}</h2>
      <Figures
        figures={[
          [t('others.players'), whole(players)],
          [t('others.median'), Number.isInteger(median) ? whole(median) : tenth(median)],
          ...(better === null ? [] : [[t('others.better'), wholePercent(better)] as const]),
        ]}
      />
      {better === null && <p>{t('others.first')}</p>}
      {x.length > 1 && (
        <CurveChart
          title={t('others.chart')}
          x={x}
          xLabel={t('others.shots')}
          yLabel={t('others.players')}
          series={[{ name: t('others.players'), values, shape: 'steps' }]}
          range={[0, Math.max(...values) + 1]}
          {...(x.includes(shots) && { now: x.indexOf(shots) })}
          height={180}
        />
      )}
    </section>
  );
}
