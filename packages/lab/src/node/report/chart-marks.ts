import * as Plot from '@observablehq/plot';
import type { Chart, Series } from '../../report/report.js';
import { DASHES, INK, pickFor, SERIES_COLOURS, SYMBOLS } from './colours.js';

/** A point as Plot reads it, with the name of its series. */
interface Datum {
  readonly x: number | string;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly series: string;
}

/** Fewer points on a line are marked, so that it is seen what was measured. */
const FEW_POINTS = 32;
/** Pixels between the dots of series that share a name on the axis. */
const DODGE = 9;

/** What Plot is to draw: a mark or some for each series, each with its own colour and form. */
export function marksOf(chart: Chart): Plot.Markish[] {
  const marks = { line: lineMarks, dot: dotMarks, bar: barMarks }[chart.kind];
  return chart.series.flatMap((series, index) => marks(series, index, chart));
}

/** Are the bars of several series side by side, in a group for each x? */
export function isGrouped({ kind, series }: Chart): boolean {
  return kind === 'bar' && series.length > 1;
}

export function isByName({ series }: Chart): boolean {
  return series.some(({ points }) => points.some(({ x }) => typeof x === 'string'));
}

/** Different x, in the order in which they come. */
export function placesOf({ series }: Chart): (number | string)[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
}

function lineMarks(series: Series, index: number): Plot.Markish[] {
  const data = dataOf(series);
  const ranged = data.filter(hasInterval);
  const stroke = pickFor(SERIES_COLOURS, index).light;
  const symbol = pickFor(SYMBOLS, index).name;
  return [
    ...(ranged.length > 1
      ? [Plot.areaY(ranged, { x: 'x', y1: 'low', y2: 'high', fill: stroke, fillOpacity: 0.15 })]
      : []),
    Plot.line(data, {
      ...{ x: 'x', y: 'y', stroke, strokeWidth: 2 },
      strokeDasharray: pickFor(DASHES, index),
    }),
    ...(data.length <= FEW_POINTS
      ? [Plot.dot(data, { x: 'x', y: 'y', fill: stroke, stroke: 'none', symbol, r: 3 })]
      : []),
  ];
}

function dotMarks(series: Series, index: number, chart: Chart): Plot.Markish[] {
  const data = dataOf(series);
  const stroke = pickFor(SERIES_COLOURS, index).light;
  const symbol = pickFor(SYMBOLS, index).name;
  const dx = isByName(chart) ? (index - (chart.series.length - 1) / 2) * DODGE : 0;
  const ends = { x: 'x', y1: 'low', y2: 'high', dx, stroke };
  return [
    Plot.ruleX(data.filter(hasInterval), { ...ends, strokeWidth: 1.6 }),
    Plot.dot(data, { x: 'x', y: 'y', dx, fill: stroke, stroke: 'none', symbol, r: 4.5 }),
  ];
}

function barMarks(series: Series, index: number, chart: Chart): Plot.Markish[] {
  const data = dataOf(series);
  const fill = pickFor(SERIES_COLOURS, index).light;
  const place = isGrouped(chart) ? { fx: 'x', x: 'series' } : { x: 'x' };
  return [
    Plot.barY(data, { ...place, y: 'y', fill, fillOpacity: 0.85 }),
    Plot.ruleX(data.filter(hasInterval), {
      ...{ ...place, y1: 'low', y2: 'high' },
      ...{ stroke: INK.light, strokeWidth: 1.6 },
    }),
  ];
}

function dataOf({ name, points }: Series): Datum[] {
  return points
    .filter(({ y }) => Number.isFinite(y))
    .map(({ x, y, low = Number.NaN, high = Number.NaN }) => ({ x, y, low, high, series: name }));
}

function hasInterval({ low, high }: Datum): boolean {
  return Number.isFinite(low) && Number.isFinite(high);
}
