import type { Chart } from '@flotilla/lab';
import { rulesName } from '@flotilla/play';
import { type Rules, type Setup, squaresByRow } from '@flotilla/rules';
import { plot } from 'simple-ascii-chart';
import type { Colors } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { rulesAsJson } from '../../shell/messages.js';
import {
  formatEstimateParts,
  formatMeanAndMargin,
  makeDecimalFormat,
} from '../lab/describe-stats.js';
import {
  type CurvePoint,
  type EvolveGoal,
  type EvolveParameters,
  type EvolveState,
  lastPoint,
} from './evolve-state.js';

export function describeEvolution(
  texts: Texts,
  parameters: EvolveParameters,
  state: EvolveState,
  colors: Colors,
): string[] {
  const { cyan, yellow, magenta, green, red, blue } = colors;
  const paints = [cyan, yellow, magenta, green, red, blue];
  const paint = (ship: number, text: string) => paints[ship % paints.length]?.(text) ?? text;
  const rows = setupRows(parameters.rules, state.setup, paint);
  const genes = state.genes
    ? [texts.t('commands:evolve.genes', { genes: state.genes.join(', ') })]
    : [];
  return [evolutionVerdict(texts, parameters, state), ...genes, '', ...rows];
}

export function evolutionTitle({ t, story }: Texts, parameters: EvolveParameters): string {
  const { goal, rules, population, generations, seed } = parameters;
  const values = { rules: rulesName(story, rules), population, generations, seed };
  return goal === 'legal'
    ? t('commands:evolve.title', values)
    : t('commands:evolve.titleAgainst', { ...values, shooter: goal.against });
}

/** @param point generation to describe; by default the last */
export function generationFigures(
  texts: Texts,
  { goal }: EvolveParameters,
  state: EvolveState,
  point: CurvePoint = lastPoint(state),
): string {
  const { t } = texts;
  const { generation, best, mean, evaluations = 0 } = point;
  const number = makeDecimalFormat(texts, goal === 'legal' ? 1 : 2);
  const values = { generation, evaluations, best: number(best), mean: number(mean) };
  return goal === 'legal'
    ? t('commands:evolve.fitness', values)
    : t('commands:evolve.scores', { ...values, games: state.gamesOfBest ?? 0 });
}

/** Describes the outcome: legal layout found or not, or how much harder the best layout is. */
export function evolutionVerdict(
  texts: Texts,
  { goal }: EvolveParameters,
  state: EvolveState,
): string {
  const { t } = texts;
  if (goal === 'legal') {
    return state.solvedAt === undefined
      ? t('commands:evolve.notSolved')
      : t('commands:evolve.solved', { generation: state.solvedAt });
  }
  if (!state.comparison) return t('commands:evolve.notCompared');
  const { best, uniform, more } = state.comparison;
  const isShown = more.low > 0 || more.high < 0;
  const key = isShown ? (more.mean < 0 ? 'fewer' : 'more') : 'undecided';
  const shownDifference =
    key === 'fewer' ? { mean: -more.mean, low: -more.high, high: -more.low } : more;
  const { mean: difference, low, high } = formatEstimateParts(texts, shownDifference);
  return t(`commands:evolve.${key}`, {
    shooter: goal.against,
    games: best.count,
    best: formatMeanAndMargin(texts, best),
    uniform: formatMeanAndMargin(texts, uniform),
    difference,
    low,
    high,
  });
}

/** Draws a legal or illegal fleet: `.` water, `#` segment. */
export function setupRows(
  { grid }: Rules,
  setup: Setup,
  paint: (ship: number, text: string) => string = (_, text) => text,
): string[] {
  const ships = new Map(setup.flatMap((squares, ship) => squares.map((square) => [square, ship])));
  return squaresByRow(grid).map((row) =>
    row
      .map((square) => {
        const ship = ships.get(square);
        return ship === undefined ? '.' : paint(ship, '#');
      })
      .join(''),
  );
}

export function evolutionAsJson(
  { goal, rules, seed, isPrinted, ...searchOptions }: EvolveParameters,
  { curve, setup: best, genes, solvedAt, comparison }: EvolveState,
  isInterrupted: boolean,
): object {
  const parameters = { ...rulesAsJson(rules, seed), seed, ...searchOptions };
  const resultFields = { best, ...(genes && { genes }), curve };
  if (goal !== 'legal') {
    const { against } = goal;
    return {
      against,
      ...parameters,
      isInterrupted,
      comparison: comparison ?? null,
      ...resultFields,
    };
  }
  const isSolved = solvedAt !== undefined;
  return {
    ...parameters,
    isPrinted,
    isInterrupted,
    isSolved,
    solvedAt: solvedAt ?? null,
    ...resultFields,
  };
}

export const CURVE_MARKS = { best: '●', mean: '·' } as const;

/** Space for the axes: columns on the left, lines below. */
const AXIS_COLUMNS = 8;
const AXIS_LINES = 4;
const MAX_POINTS = 1_000;
const POWER_TICKS = [0, 1, 10, 100, 1_000, 10_000, 100_000];

/** Draws best and mean as text; returns no lines if the size is too small. */
export function drawEvolutionCurves(
  goal: EvolveGoal,
  curve: readonly CurvePoint[],
  columns: number,
  lines: number,
): string[] {
  const width = columns - AXIS_COLUMNS;
  const height = lines - AXIS_LINES;
  const points = samplePoints(curve, width);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || width < 10 || height < 3) return [];
  const axisValue = (value: number) => (goal === 'legal' ? logFitness(value) : value);
  const curvePoints = (key: 'best' | 'mean') =>
    points.map((point): [number, number] => [point.generation, axisValue(point[key])]);
  const marks = new Map(
    (['mean', 'best'] as const).flatMap((key) =>
      curvePoints(key).map(([x, y]) => [`${x} ${y}`, CURVE_MARKS[key]] as const),
    ),
  );
  const ticks = goal === 'legal' ? powerTicks(points) : evenTicks(points);
  // The plot library needs two points for a line.
  const padToTwo = (line: [number, number][]) => (line.length > 1 ? line : [...line, ...line]);
  const text = plot([padToTwo(curvePoints('mean')), padToTwo(curvePoints('best'))], {
    width,
    height,
    yRange: [axisValue(ticks[0] as number), axisValue(ticks.at(-1) as number)],
    customYAxisTicks: ticks.map(axisValue),
    customXAxisTicks: [...new Set([first.generation, last.generation])],
    formatter: (value, { axis }) =>
      axis === 'y' && goal === 'legal' ? String(Math.round(10 ** value - 1)) : value,
    lineFormatter: ({ x, y, plotX, plotY }) => ({
      x: plotX,
      y: plotY,
      symbol: marks.get(`${x} ${y}`) ?? CURVE_MARKS.mean,
    }),
  });
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** Chart of best and mean scores, thinned to {@link MAX_POINTS} generations. */
export function evolutionChart(
  { t, story }: Texts,
  { goal, rules }: EvolveParameters,
  curve: readonly CurvePoint[],
): Chart {
  const points = samplePoints(curve, MAX_POINTS);
  const axisValue = (value: number) => (goal === 'legal' ? logFitness(value) : value);
  const titles = { rules: rulesName(story, rules) };
  return {
    title:
      goal === 'legal'
        ? t('commands:evolve.chart.legal', titles)
        : t('commands:evolve.chart.against', { ...titles, shooter: goal.against }),
    kind: 'line',
    x: t('commands:evolve.generation'),
    y: goal === 'legal' ? t('commands:evolve.chart.fitness') : t('commands:evolve.chart.shots'),
    series: (['best', 'mean'] as const).map((key) => ({
      name: t(`commands:evolve.${key}`),
      points: points.map((point) => ({ x: point.generation, y: axisValue(point[key]) })),
    })),
  };
}

/** Fitness spans orders of magnitude, so charts show its logarithm. */
function logFitness(fitness: number): number {
  return Math.log10(1 + fitness);
}

/** Picks at most `maxPoints` evenly spaced points, including the first and the last. */
function samplePoints(curve: readonly CurvePoint[], maxPoints: number): readonly CurvePoint[] {
  if (curve.length <= maxPoints) return curve;
  return Array.from({ length: maxPoints }, (_, index) => {
    const sampleIndex = Math.round((index * (curve.length - 1)) / (maxPoints - 1));
    return curve[sampleIndex] as CurvePoint;
  });
}

function powerTicks(points: readonly CurvePoint[]): number[] {
  const max = Math.max(...points.map(({ mean }) => mean));
  const count = POWER_TICKS.findIndex((power) => power >= max);
  return POWER_TICKS.slice(0, count < 0 ? POWER_TICKS.length : Math.max(2, count + 1));
}

function evenTicks(points: readonly CurvePoint[]): number[] {
  const values = points.flatMap(({ best, mean }) => [best, mean]);
  const min = Math.floor(Math.min(...values));
  const step = Math.max(1, Math.ceil((Math.max(...values) - min) / 4));
  return Array.from({ length: 5 }, (_, index) => min + index * step);
}
