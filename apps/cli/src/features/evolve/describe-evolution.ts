import type { Chart } from '@flotilla/lab';
import { rulesName } from '@flotilla/play';
import { type Rules, rowsOf, type Setup } from '@flotilla/rules';
import { plot } from 'simple-ascii-chart';
import type { Colors } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { rulesAsJson } from '../../shell/messages.js';
import { decimals, inDigits, plusMinus } from '../lab/describe-stats.js';
import {
  type CurvePoint,
  type EvolveAbout,
  type EvolveState,
  type Goal,
  lastPoint,
} from './evolve-state.js';

/** What was found, in lines of text: the verdict, then the best layout, its ships in colours. */
export function describeEvolution(
  texts: Texts,
  about: EvolveAbout,
  state: EvolveState,
  colors: Colors,
): string[] {
  const paints = [
    ...[colors.cyan, colors.yellow, colors.magenta, colors.green, colors.red, colors.blue],
  ];
  const paint = (ship: number, text: string) => paints[ship % paints.length]?.(text) ?? text;
  const rows = setupRows(about.rules, state.setup, paint);
  const genes = state.genes
    ? [texts.t('commands:evolve.genes', { genes: state.genes.join(', ') })]
    : [];
  return [evolutionVerdict(texts, about, state), ...genes, '', ...rows];
}

/** What was asked for, in a line. */
export function titleOf({ t, story }: Texts, about: EvolveAbout): string {
  const { goal, rules, population, generations, seed } = about;
  const shown = { rules: rulesName(story, rules), population, generations, seed };
  return goal === 'legal'
    ? t('commands:evolve.title', shown)
    : t('commands:evolve.titleAgainst', { ...shown, shooter: goal.against });
}

/** The best and the mean of a generation, the last one where nothing else is said. */
export function figuresOf(
  texts: Texts,
  { goal }: EvolveAbout,
  state: EvolveState,
  point: CurvePoint = lastPoint(state),
): string {
  const { t } = texts;
  const { generation, best, mean, evaluations = 0 } = point;
  const number = decimals(texts, goal === 'legal' ? 1 : 2);
  const shown = { generation, evaluations, best: number(best), mean: number(mean) };
  return goal === 'legal'
    ? t('commands:evolve.fitness', shown)
    : t('commands:evolve.scores', { ...shown, games: state.gamesOfBest ?? 0 });
}

/** Was it solved, or how much harder is the best layout? */
export function evolutionVerdict(texts: Texts, { goal }: EvolveAbout, state: EvolveState): string {
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
  const shown = key === 'fewer' ? { mean: -more.mean, low: -more.high, high: -more.low } : more;
  const { mean: difference, low, high } = inDigits(texts, shown);
  return t(`commands:evolve.${key}`, {
    ...{ shooter: goal.against, games: best.count },
    ...{ best: plusMinus(texts, best), uniform: plusMinus(texts, uniform) },
    ...{ difference, low, high },
  });
}

/** The squares of a fleet, legal or not: `.` water, `#` a segment. */
export function setupRows(
  { grid }: Rules,
  setup: Setup,
  paint: (ship: number, text: string) => string = (_, text) => text,
): string[] {
  const ships = new Map(setup.flatMap((squares, ship) => squares.map((square) => [square, ship])));
  return rowsOf(grid).map((row) =>
    row
      .map((square) => {
        const ship = ships.get(square);
        return ship === undefined ? '.' : paint(ship, '#');
      })
      .join(''),
  );
}

/** What `--json` prints. */
export function evolutionAsJson(
  { goal, rules, seed, isPrinted, ...asked }: EvolveAbout,
  { curve, setup: best, genes, solvedAt, comparison }: EvolveState,
  isInterrupted: boolean,
): object {
  const about = { ...rulesAsJson(rules, seed), seed, ...asked };
  const found = { best, ...(genes && { genes }), curve };
  if (goal !== 'legal') {
    const { against } = goal;
    return { against, ...about, isInterrupted, comparison: comparison ?? null, ...found };
  }
  const isSolved = solvedAt !== undefined;
  return { ...about, isPrinted, isInterrupted, isSolved, solvedAt: solvedAt ?? null, ...found };
}

/** What the curves are drawn with in letters. */
export const CURVE_MARKS = { best: '●', mean: '·' } as const;

/** What the axes of a drawing take beside it and below it. */
const AXIS_COLUMNS = 8;
const AXIS_LINES = 4;
const MOST_POINTS = 1_000;
const POWERS = [0, 1, 10, 100, 1_000, 10_000, 100_000];

/** Both curves drawn in letters, in so many characters and lines. */
export function drawCurve(
  goal: Goal,
  curve: readonly CurvePoint[],
  columns: number,
  lines: number,
): string[] {
  const width = columns - AXIS_COLUMNS;
  const height = lines - AXIS_LINES;
  const points = thinned(curve, width);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || width < 10 || height < 3) return [];
  const heightOf = (value: number) => (goal === 'legal' ? logOf(value) : value);
  const lineOf = (key: 'best' | 'mean') =>
    points.map((point): [number, number] => [point.generation, heightOf(point[key])]);
  const marks = new Map(
    (['mean', 'best'] as const).flatMap((key) =>
      lineOf(key).map(([x, y]) => [`${x} ${y}`, CURVE_MARKS[key]] as const),
    ),
  );
  const ticks = goal === 'legal' ? powersFor(points) : evenTicks(points);
  // One point makes no line: it is drawn twice.
  const pair = (line: [number, number][]) => (line.length > 1 ? line : [...line, ...line]);
  const text = plot([pair(lineOf('mean')), pair(lineOf('best'))], {
    ...{ width, height },
    yRange: [heightOf(ticks[0] as number), heightOf(ticks.at(-1) as number)],
    customYAxisTicks: ticks.map(heightOf),
    customXAxisTicks: [...new Set([first.generation, last.generation])],
    formatter: (value, { axis }) =>
      axis === 'y' && goal === 'legal' ? String(Math.round(10 ** value - 1)) : value,
    lineFormatter: ({ x, y, plotX, plotY }) => ({
      ...{ x: plotX, y: plotY },
      symbol: marks.get(`${x} ${y}`) ?? CURVE_MARKS.mean,
    }),
  });
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** Both curves as a chart; of very many generations some stand for all. */
export function chartOf(
  { t, story }: Texts,
  { goal, rules }: EvolveAbout,
  curve: readonly CurvePoint[],
): Chart {
  const points = thinned(curve, MOST_POINTS);
  const heightOf = (value: number) => (goal === 'legal' ? logOf(value) : value);
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
      points: points.map((point) => ({ x: point.generation, y: heightOf(point[key]) })),
    })),
  };
}

/** Fitness falls from thousands to single ones, so what is drawn is its logarithm. */
function logOf(fitness: number): number {
  return Math.log10(1 + fitness);
}

/** So many of the points at most, evenly, with the first and the last. */
function thinned(curve: readonly CurvePoint[], most: number): readonly CurvePoint[] {
  if (curve.length <= most) return curve;
  return Array.from({ length: most }, (_, index) => {
    const at = Math.round((index * (curve.length - 1)) / (most - 1));
    return curve[at] as CurvePoint;
  });
}

function powersFor(points: readonly CurvePoint[]): number[] {
  const most = Math.max(...points.map(({ mean }) => mean));
  const count = POWERS.findIndex((power) => power >= most);
  return POWERS.slice(0, count < 0 ? POWERS.length : Math.max(2, count + 1));
}

function evenTicks(points: readonly CurvePoint[]): number[] {
  const values = points.flatMap(({ best, mean }) => [best, mean]);
  const low = Math.floor(Math.min(...values));
  const step = Math.max(1, Math.ceil((Math.max(...values) - low) / 4));
  return Array.from({ length: 5 }, (_, index) => low + index * step);
}
