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
  thinned,
} from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { InputField } from '../../../components/Field.js';
import { Failed } from '../../../components/Note.js';
import { announce } from '../../../components/Notices.js';
import { newSeed } from '../../../device/device.js';
import type { LabWorker } from '../../../workers/lab-worker.js';
import styles from '../Lab.module.css';
import { useLabWords } from '../use-words.js';
import { hitChancesOf } from './odds-curves.js';

const GAMES = 4000;
/** Measured points of each curve. */
const POINTS = 13;

export interface SearchOddsProps {
  readonly worker: () => Remote<LabWorker>;
}

/** The chance of a hit within k shots, for searches of three kinds on a board to choose. */
export function SearchOdds({ worker }: SearchOddsProps) {
  const { t } = useTranslation('lab');
  const { fixed, tenth } = useLabWords();
  const [side, setSide] = useState(10);
  const [length, setLength] = useState(4);
  const searches = useMemo(() => searchesOf(side, length), [side, length]);
  const { measured: found, isBusy, hasFailed, measure } = useMeasured(worker, searches);
  useEffect(() => {
    if (found) announce(t('odds.isMeasured'));
  }, [found, t]);
  const chart = useRef<CurveChartHandle>(null);
  const squares = side * side;
  const x = useMemo(() => Array.from({ length: squares + 1 }, (_, k) => k), [squares]);
  const names = { 1: t('odds.random'), 2: t('odds.second'), nth: t('odds.nth') };
  const exact = searches.map(
    (search): CurveSeries => ({
      name: search.step === 1 || search.step === 2 ? names[search.step] : names.nth,
      values: padded(hitChancesOf(search), squares + 1),
    }),
  );
  const measured = found?.counts.map((each, index) =>
    pointsOf(
      t('odds.measured', { name: exact[index]?.name ?? '' }),
      each,
      exact[index]?.values,
      index,
    ),
  );
  const series = [...exact, ...(measured ?? [])];
  const area = exact.at(-1)?.values.filter((value) => value !== null).length ?? 1;
  return (
    <div className={styles.part}>
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
      {hasFailed && <Failed onAgain={measure} />}
      <CurveChart
        ref={chart}
        title={t('odds.chart')}
        x={x}
        xLabel={t('odds.k')}
        yLabel={t('odds.chance')}
        unit="percent"
        range={[0, 1]}
        height={340}
        series={series}
      />
      {found && <p>{t('odds.seed', { seed: found.seed })}</p>}
      <p>{t('odds.shotsNeeded', { shots: fixed(meanShotsToHit(squares, length)) })}</p>
      {(area - 1) * length !== squares && length > 1 && (
        <p>{t('odds.classes', { count: area - 1, exact: tenth(squares / length) })}</p>
      )}
      <ExportButtons
        name={`odds-${side}-${length}`}
        chart={chart}
        json={() => ({ side, length, games: found ? GAMES : 0, seed: found?.seed, series })}
        csv={() => [
          ['k', ...series.map(({ name }) => name)],
          ...x.map((k) => [k, ...series.map(({ values }) => values[k])]),
        ]}
      />
    </div>
  );
}

function searchesOf(side: number, length: number) {
  const grid = { width: side, height: side };
  const steps = length === 1 ? [1] : length === 2 ? [1, 2] : [1, 2, length];
  return steps.map((step) => ({ grid, length, step }));
}

interface Measured {
  readonly of: unknown;
  readonly seed: number;
  readonly counts: readonly (readonly number[])[];
}

/** Games of each search, once they are asked for; each time they are others. */
function useMeasured(worker: () => Remote<LabWorker>, searches: ReturnType<typeof searchesOf>) {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [busy, setBusy] = useState<unknown>(null);
  const [hasFailed, setFailed] = useState(false);
  const wanted = useRef<unknown>(null);
  useEffect(() => {
    wanted.current = searches;
  }, [searches]);
  const measure = async () => {
    setBusy(searches);
    setFailed(false);
    const seed = newSeed();
    const counts: number[][] = [];
    try {
      for (const search of searches) counts.push(await worker().measureSearch(search, GAMES, seed));
      if (wanted.current === searches) setMeasured({ of: searches, seed, counts });
    } catch {
      setFailed(true);
    }
    setBusy((now: unknown) => (now === searches ? null : now));
  };
  return {
    measured: measured?.of === searches ? measured : null,
    isBusy: busy === searches,
    hasFailed,
    measure: () => void measure(),
  };
}

/** Some points of what was measured, each with its interval. */
function pointsOf(
  name: string,
  counts: readonly number[],
  exact: CurveSeries['values'] = [],
  like = 0,
): CurveSeries {
  const length = exact.filter((value) => value !== null).length;
  const games = counts.reduce((sum, count) => sum + count, 0);
  const shown = new Set(thinned(length, POINTS).slice(1));
  let hits = 0;
  const points = exact.map((_, k) => {
    hits += k > 0 ? (counts[k] ?? 0) : 0;
    return shown.has(k) ? shareOf(hits, games) : null;
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

function padded(values: readonly number[], length: number): (number | null)[] {
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
      {...{ min, max, value }}
      type="range"
      aria-valuetext={text}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
