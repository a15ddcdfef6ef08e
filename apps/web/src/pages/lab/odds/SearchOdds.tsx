import { shareOf } from '@flotilla/lab';
import { meanShotsToHit } from '@flotilla/research';
import type { Remote } from 'comlink';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import {
  type CurveChartHandle,
  type CurveSeries,
  evenIndices,
} from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { InputField } from '../../../components/Field.js';
import { ComputationFailureNote } from '../../../components/Note.js';
import { announce } from '../../../components/Notices.js';
import { newSeed } from '../../../device/device.js';
import type { LabWorker } from '../../../workers/lab-worker.js';
import { useLatestAnswer, useWorkerAnswer } from '../../../workers/use-answer.js';
import styles from '../Lab.module.css';
import { useLabTexts } from '../use-words.js';
import { computeHitChances } from './odds-curves.js';

const SIMULATED_GAMES = 4000;
/** Evenly spaced points per measured curve, including k = 0, which is not drawn. */
const MEASURED_POINTS = 13;

export interface SearchOddsProps {
  readonly worker: () => Remote<LabWorker>;
}

/** Chance of a hit within k shots, for up to three search patterns on a chosen board. */
export function SearchOdds({ worker }: SearchOddsProps) {
  const { t } = useTranslation('lab');
  const { formatHundredths, formatTenths } = useLabTexts();
  const [side, setSide] = useState(10);
  const [length, setLength] = useState(4);
  const searches = useMemo(() => makeSearches(side, length), [side, length]);
  const { sample, isBusy, hasFailed, measure } = useSearchMeasurement(worker, searches);
  useEffect(() => {
    if (sample) announce(t('odds.isMeasured'));
  }, [sample, t]);
  const chart = useRef<CurveChartHandle>(null);
  const squares = side * side;
  const shotCounts = useMemo(() => Array.from({ length: squares + 1 }, (_, k) => k), [squares]);
  const searchNames = { 1: t('odds.random'), 2: t('odds.second'), nth: t('odds.nth') };
  const exactSeries = searches.map(
    (search): CurveSeries => ({
      name: search.step === 1 || search.step === 2 ? searchNames[search.step] : searchNames.nth,
      values: padWithNull(computeHitChances(search), squares + 1),
    }),
  );
  const measured = sample?.counts.map((histogram, index) =>
    makeMeasuredSeries(
      t('odds.measured', { name: exactSeries[index]?.name ?? '' }),
      histogram,
      exactSeries[index]?.values,
      index,
    ),
  );
  const series = [...exactSeries, ...(measured ?? [])];
  const areaSize = exactSeries.at(-1)?.values.filter((value) => value !== null).length ?? 1;
  return (
    <div className={`column ${styles.part}`}>
      <div className={styles.sliders}>
        <Slider
          label={t('odds.side')}
          value={side}
          min={4}
          max={16}
          onChange={(value) => {
            setSide(value);
            setLength(Math.min(length, value));
          }}
          text={`${side}×${side}, n = ${squares}`}
        />
        <Slider
          label={t('odds.length')}
          value={length}
          min={1}
          max={Math.min(6, side)}
          onChange={setLength}
          text={`m = ${length}`}
        />
        <Button disabled={isBusy} onClick={measure}>
          {isBusy ? t('odds.measuring') : t('odds.measureSearches')}
        </Button>
      </div>
      {hasFailed && <ComputationFailureNote onRetry={measure} />}
      <CurveChart
        ref={chart}
        title={t('odds.chart')}
        x={shotCounts}
        xLabel={t('odds.k')}
        yLabel={t('odds.chance')}
        unit="percent"
        range={[0, 1]}
        height={340}
        series={series}
      />
      {sample && <p>{t('odds.seed', { seed: sample.seed })}</p>}
      <p>{t('odds.shotsNeeded', { shots: formatHundredths(meanShotsToHit(squares, length)) })}</p>
      {(areaSize - 1) * length !== squares && length > 1 && (
        <p>{t('odds.classes', { count: areaSize - 1, exact: formatTenths(squares / length) })}</p>
      )}
      <ExportButtons
        name={`odds-${side}-${length}`}
        chart={chart}
        json={() => ({
          side,
          length,
          games: sample ? SIMULATED_GAMES : 0,
          seed: sample?.seed,
          series,
        })}
        csv={() => [
          ['k', ...series.map(({ name }) => name)],
          ...shotCounts.map((k) => [k, ...series.map(({ values }) => values[k])]),
        ]}
      />
    </div>
  );
}

function makeSearches(side: number, length: number) {
  const grid = { width: side, height: side };
  const steps = length === 1 ? [1] : length === 2 ? [1, 2] : [1, 2, length];
  return steps.map((step) => ({ grid, length, step }));
}

type Searches = ReturnType<typeof makeSearches>;

/** Simulates games of each search on request, each time with a new seed. */
function useSearchMeasurement(worker: () => Remote<LabWorker>, searches: Searches) {
  const [request, setRequest] = useState<{ searches: Searches; seed: number }>();
  const question = request?.searches === searches ? String(request.seed) : undefined;
  const { value, hasFailed } = useWorkerAnswer(question, async (seedText) => {
    const seed = Number(seedText);
    const counts: number[][] = [];
    for (const search of searches)
      counts.push(await worker().measureSearch(search, SIMULATED_GAMES, seed));
    return { searches, seed, counts };
  });
  const latest = useLatestAnswer(value);
  return {
    sample: latest?.searches === searches ? latest : undefined,
    isBusy: question !== undefined && value === undefined && !hasFailed,
    hasFailed,
    measure: () => setRequest({ searches, seed: newSeed() }),
  };
}

/** Returns evenly spaced points of a measured curve, each with its interval. */
function makeMeasuredSeries(
  name: string,
  counts: readonly number[],
  exactValues: CurveSeries['values'] = [],
  like = 0,
): CurveSeries {
  const length = exactValues.filter((value) => value !== null).length;
  const games = counts.reduce((sum, count) => sum + count, 0);
  const sampledShots = new Set(evenIndices(length, MEASURED_POINTS).slice(1));
  let hits = 0;
  const points = exactValues.map((_, k) => {
    hits += k > 0 ? (counts[k] ?? 0) : 0;
    return sampledShots.has(k) ? shareOf(hits, games) : null;
  });
  return {
    name,
    shape: 'points',
    like,
    values: points.map((point) => point?.mean ?? null),
    low: points.map((point) => point?.low ?? null),
    high: points.map((point) => point?.high ?? null),
  };
}

function padWithNull(values: readonly number[], length: number): (number | null)[] {
  return Array.from({ length }, (_, index) => values[index] ?? null);
}

interface SliderProps {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, text, value, min, max, onChange }: SliderProps) {
  return (
    <InputField
      label={`${label}: ${text}`}
      min={min}
      max={max}
      value={value}
      type="range"
      aria-valuetext={text}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
