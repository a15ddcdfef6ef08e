import type { MatchResult } from '@flotilla/lab';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import type { LabMatchOptions } from '../../../workers/lab-match.js';
import type { RunViewProps } from '../parts/RunPanel.js';
import { ShotsHistogram } from '../parts/ShotsHistogram.js';
import { useWords } from '../use-words.js';
import { Scoreboard } from './Scoreboard.js';
import { ShotsTable } from './ShotsTable.js';

/** What is known of two shooters so far. */
export function MatchView({ options, progress }: RunViewProps<'match'>) {
  const { t } = useTranslation('lab');
  const { shooter } = useWords();
  const { result, curve } = progress;
  const chart = useRef<CurveChartHandle>(null);
  const [first, second] = namesOf(options, shooter);
  const series = useMemo(
    () => [
      { name: first, values: curve.mean, low: curve.low, high: curve.high },
      { name: t('match.even'), values: curve.mean.map(() => 0.5) },
    ],
    [curve, first, t],
  );
  return (
    <>
      <Scoreboard result={result} names={[first, second]} />
      {result.forfeits.length > 0 && (
        <Note kind="warn">
          <p>{t('match.forfeits', { count: result.forfeits.length })}</p>
        </Note>
      )}
      <ShotsTable result={result} names={[first, second]} />
      <CurveChart
        ref={chart}
        title={t('match.chart')}
        x={curve.games}
        xLabel={t('match.x')}
        yLabel={t('match.y', { name: first })}
        unit="percent"
        series={series}
      />
      <ShotsHistogram
        title={t('match.histogram')}
        names={[first, second]}
        counts={result.distributions}
      />
      <ExportButtons
        name={`match-${options.shooters.join('-').replaceAll('/', '-')}-${options.seed}`}
        chart={chart}
        json={() => ({ options, result })}
        csv={() => csvOf(result, options.shooters)}
      />
    </>
  );
}

/** The two names; one shooter against itself is told apart by numbers. */
function namesOf({ shooters: [a, b] }: LabMatchOptions, nameOf: (name: string) => string) {
  return a === b
    ? ([`${nameOf(a)} 1`, `${nameOf(b)} 2`] as const)
    : ([nameOf(a), nameOf(b)] as const);
}

function csvOf({ distributions: [one, other], ...result }: MatchResult, names: readonly string[]) {
  const most = Math.max(one.length, other.length);
  const estimates = [
    ['score', result.score],
    [`shots ${names[0]}`, result.shotsToClear[0]],
    [`shots ${names[1]}`, result.shotsToClear[1]],
    ['difference', result.shotsDifference],
  ] as const;
  return [
    ['what', 'games or shots', 'mean or boards', 'low', 'high'],
    ['wins', result.games, result.wins[0]],
    ['losses', result.games, result.wins[1]],
    ['draws', result.games, result.draws],
    ...estimates.map(([name, of]) => [name, of?.count, of?.mean, of?.low, of?.high]),
    ...Array.from({ length: most }, (_, shots) => [`boards ${names[0]}`, shots, one[shots] ?? 0]),
    ...Array.from({ length: most }, (_, shots) => [`boards ${names[1]}`, shots, other[shots] ?? 0]),
  ];
}
