import type { Estimate, MatchResult } from '@flotilla/lab';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import type { LabMatchOptions } from '../../../workers/lab-matches.js';
import type { RunViewProps } from '../parts/RunPanel.js';
import { EstimateTable, ShotsHistogram } from '../parts/Shots.js';
import { useLabTexts } from '../use-words.js';
import styles from './MatchView.module.css';

export function MatchView({ options, progress }: RunViewProps<'match'>) {
  const { t } = useTranslation('lab');
  const { shooterNameOf } = useLabTexts();
  const { result, curve } = progress;
  const chart = useRef<CurveChartHandle>(null);
  const [first, second] = distinctNames(options, shooterNameOf);
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
        <Note kind="warn" text={t('match.forfeits', { count: result.forfeits.length })} />
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
        csv={() => makeMatchCsvRows(result, options.shooters)}
      />
    </>
  );
}

function ShotsTable({ result, names }: ScoreboardProps) {
  const { t } = useTranslation('lab');
  const rows: [string, Estimate | null][] = [
    [names[0], result.shotsToClear[0]],
    [names[1], result.shotsToClear[1]],
    [t('match.difference'), result.shotsDifference],
  ];
  return <EstimateTable caption={t('match.shots')} rows={rows} />;
}

/** Returns the names of both shooters, numbered if they are the same. */
function distinctNames({ shooters: [a, b] }: LabMatchOptions, nameOf: (name: string) => string) {
  return a === b
    ? ([`${nameOf(a)} 1`, `${nameOf(b)} 2`] as const)
    : ([nameOf(a), nameOf(b)] as const);
}

function makeMatchCsvRows(
  { distributions: [a, b], ...result }: MatchResult,
  names: readonly string[],
) {
  const maxShots = Math.max(a.length, b.length);
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
    ...estimates.map(([name, value]) => [name, value?.count, value?.mean, value?.low, value?.high]),
    ...Array.from({ length: maxShots }, (_, shots) => [`boards ${names[0]}`, shots, a[shots] ?? 0]),
    ...Array.from({ length: maxShots }, (_, shots) => [`boards ${names[1]}`, shots, b[shots] ?? 0]),
  ];
}

interface ScoreboardProps {
  readonly result: MatchResult;
  readonly names: readonly [string, string];
}

function Scoreboard({ result, names: [first, second] }: ScoreboardProps) {
  const { t } = useTranslation('lab');
  const { percent, formatInteger } = useLabTexts();
  const { score, wins, draws } = result;
  // Rounded before subtracting: the two displayed shares must add up to 100%.
  const share = Math.round(1000 * score.mean) / 1000;
  const interval = { low: percent(score.low), high: percent(score.high) };
  return (
    <div className={`paper ${styles.scoreboard}`}>
      <ShooterScore name={first} share={percent(share)} wins={formatInteger(wins[0])} />
      <p className="small">
        {t('match.draws')}: {formatInteger(draws)}
      </p>
      <ShooterScore name={second} share={percent(1 - share)} wins={formatInteger(wins[1])} />
      <IntervalBar {...score} />
      <p className={styles.verdict}>
        <strong>{describeVerdict(result, [first, second], t)}</strong>{' '}
        {t('match.scoreOf', { name: first, mean: percent(share) })}, {t('match.interval', interval)}
        .
      </p>
    </div>
  );
}

interface ShooterScoreProps {
  readonly name: string;
  readonly share: string;
  readonly wins: string;
}

function ShooterScore({ name, share, wins }: ShooterScoreProps) {
  const { t } = useTranslation('lab');
  return (
    <div className={styles.scoreSide}>
      <p className={styles.scoreName}>{name}</p>
      <p className={styles.scoreShare}>{share}</p>
      <p>
        {t('match.wins')}: {wins}
      </p>
    </div>
  );
}

/** Score with its interval, on a line from 0 to 1; the dashed mark is an even score. */
function IntervalBar({ mean, low, high }: { mean: number; low: number; high: number }) {
  return (
    <svg
      viewBox="0 0 1000 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.interval}
    >
      <path d="M0 20H1000" className={styles.ruler} />
      <path d="M500 4V36" className={styles.evenMark} />
      <path d={`M${1000 * low} 20H${1000 * high}`} className={styles.stretch} />
      <path d={`M${1000 * mean} 6V34`} className={styles.meanMark} />
    </svg>
  );
}

function describeVerdict(
  { score, sprt }: MatchResult,
  [first, second]: readonly [string, string],
  t: ReturnType<typeof useTranslation<'lab'>>['t'],
): string {
  if (sprt && sprt.verdict !== 'open') return t(`match.sprt.${sprt.verdict}`, { name: first });
  if (score.low > 0.5) return t('match.stronger', { name: first });
  if (score.high < 0.5) return t('match.stronger', { name: second });
  return t('match.open');
}
