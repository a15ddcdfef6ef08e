import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import {
  type ChartTheme,
  curveDashes,
  curveStroke,
  onThemeChange,
  readChartTheme,
} from './chart-look.js';
import type { CurveSeries } from './curve-props.js';

export interface PlotProps extends Omit<PlotOptions, 'look' | 'getMarkedIndex'> {
  readonly x: readonly number[];
  readonly height: number;
  /** Index in `x` of the vertical line. */
  readonly now?: number | undefined;
  /** Receives the canvas once it is ready, for exporting pictures. */
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

/** Plot drawn by uPlot. New data redraws it; any other change recreates it. */
export function Plot(props: PlotProps) {
  const { x, series, height } = props;
  const container = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [theme, setTheme] = useState(0);
  useEffect(() => onThemeChange(() => setTheme((count) => count + 1)), []);
  const key = [theme, height, props.xLabel, props.yLabel, props.scale, seriesKey(series)].join('|');
  const range = props.range?.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the other props.
  useEffect(() => {
    const div = container.current as HTMLDivElement;
    const { x, series, onCanvas } = latest.current;
    const options = plotOptions(
      {
        ...latest.current,
        look: readChartTheme(),
        getMarkedIndex: () => latest.current.now,
        onPoint: (index) => latest.current.onPoint(index),
        onChoose: latest.current.onChoose && ((index) => latest.current.onChoose?.(index)),
      },
      { width: Math.max(120, div.clientWidth), height },
    );
    const chart = new uPlot(options, plotData(x, series), div);
    plot.current = chart;
    onCanvas(chart.ctx.canvas);
    const observer = new ResizeObserver(() => {
      if (div.clientWidth > 0) chart.setSize({ width: div.clientWidth, height });
    });
    observer.observe(div);
    return () => {
      observer.disconnect();
      onCanvas(null);
      plot.current = null;
      chart.destroy();
    };
  }, [key, range, props.formatValue]);

  useEffect(() => {
    plot.current?.setData(plotData(x, series));
  }, [x, series]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawing reads the latest props.
  useEffect(() => {
    plot.current?.redraw(false, false);
  }, [props.now]);

  return <div ref={container} aria-hidden="true" />;
}

function seriesKey(series: readonly CurveSeries[]): string {
  return series.map(({ name, shape, low }) => `${name}/${shape}/${low !== undefined}`).join('|');
}

export interface PlotOptions {
  readonly look: ChartTheme;
  readonly x?: readonly number[];
  readonly series: readonly CurveSeries[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly formatValue: (value: number) => string;
  readonly formatX: (value: number) => string;
  readonly range?: readonly [number, number] | undefined;
  readonly scale?: 'linear' | 'steep' | undefined;
  /** Called at each draw; returns the index in `x` of the vertical line. */
  readonly getMarkedIndex: () => number | undefined;
  readonly onPoint: (index: number | null) => void;
  readonly onChoose?: ((index: number) => void) | undefined;
}

/** Returns x, then for each curve its values and the bounds of its band, if any. */
export function plotData(x: readonly number[], series: readonly CurveSeries[]): uPlot.AlignedData {
  const columns = series.flatMap(({ values, low, high }) =>
    low && high ? [values, low, high] : [values],
  );
  return [[...x], ...columns.map((column) => [...column])];
}

export function plotOptions(
  options: PlotOptions,
  size: { width: number; height: number },
): uPlot.Options {
  const { look, series, x = [], getMarkedIndex, onPoint, onChoose } = options;
  const areXIntegers = x.length > 0 && x.every(Number.isInteger);
  const lines: uPlot.Series[] = [{}];
  const bands: uPlot.Band[] = [];
  for (const [index, curve] of series.entries()) {
    const line = lines.push(plotLine(curve, index, look)) - 1;
    if (!curve.low || !curve.high) continue;
    lines.push(BAND_EDGE_SERIES, BAND_EDGE_SERIES);
    if (curve.shape !== 'points') {
      bands.push({
        series: [line + 2, line + 1],
        fill: `${curveStroke(look, curve.like ?? index)}2b`,
      });
    }
  }
  return {
    ...size,
    padding: [12, 28, 4, 0],
    legend: { show: false },
    // Disables dragging: every click must count.
    cursor: { drag: { x: false, y: false, click: () => {} }, points: { show: false } },
    scales: { x: { time: false }, y: valueScale(options) },
    axes: [
      {
        ...plotAxis(look, options.xLabel, options.formatX),
        size: 30,
        ...(areXIntegers && { incrs: INTEGER_STEPS }),
      },
      {
        ...plotAxis(look, options.yLabel, options.formatValue),
        size: 62,
        ...(options.scale === 'steep' && { splits: steepTicks }),
      },
    ],
    series: lines,
    bands,
    hooks: {
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      drawSeries: [(plot, lineIndex) => drawWhiskers(plot, lineIndex, lines)],
      draw: [(plot) => drawMarker(plot, getMarkedIndex(), look.text)],
      ready: [(plot) => onChoose && listenForClicks(plot, onChoose)],
    },
  };
}

function valueScale({ range, scale }: PlotOptions): uPlot.Scale {
  if (range) return { range: [...range] };
  return scale === 'steep'
    ? { distr: 4, asinh: 1, range: (_, min, max) => [Math.min(0, min), max] }
    : {};
}

/** Returns a steep axis's ticks: 0, powers of ten and, on a short axis, 2 and 5 times each. */
function steepTicks(_: unknown, __: number, min: number, max: number): number[] {
  const powers = Array.from({ length: Math.floor(Math.log10(Math.max(1, max))) + 1 }, (_, n) => n);
  const factors = powers.length > 2 ? [1] : [1, 2, 5];
  const ticks = powers.flatMap((power) => factors.map((factor) => factor * 10 ** power));
  return [0, ...ticks].filter((tick) => tick >= min && tick <= max);
}

/** Tick distances for integers, such as counts of games. */
const INTEGER_STEPS = Array.from({ length: 8 }, (_, zeros) =>
  [1, 2, 5].map((n) => n * 10 ** zeros),
).flat();

/** Band bounds extend the scale but draw no lines. */
const BAND_EDGE_SERIES: uPlot.Series = { width: 0, points: { show: false } };

function plotLine({ shape = 'line', low, like }: CurveSeries, index: number, look: ChartTheme) {
  const stroke = curveStroke(look, like ?? index);
  const line: uPlot.Series = { stroke, width: 2, dash: [...curveDashes(index)], spanGaps: true };
  if (shape === 'points') {
    const points = { show: true, size: 7, stroke, fill: look.surface, width: 2 };
    return { ...line, paths: () => null, points, ...(low && { class: WHISKERS_CLASS }) };
  }
  const paths = shape === 'steps' ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  return { ...line, points: { show: false }, ...(paths && { paths }) };
}

const WHISKERS_CLASS = 'whiskers';

/** Draws a measurement's interval as a vertical line through its point. */
function drawWhiskers(plot: uPlot, lineIndex: number, lines: readonly uPlot.Series[]): void {
  if (lines[lineIndex]?.class !== WHISKERS_CLASS) return;
  const [x, low, high] = [plot.data[0], plot.data[lineIndex + 1], plot.data[lineIndex + 2]];
  const { ctx } = plot;
  ctx.save();
  ctx.strokeStyle = lines[lineIndex]?.stroke as string;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.beginPath();
  for (const [i, value] of x.entries()) {
    const [from, to] = [low?.[i], high?.[i]];
    if (from == null || to == null) continue;
    const xPosition = plot.valToPos(value, 'x', true);
    ctx.moveTo(xPosition, plot.valToPos(from, 'y', true));
    ctx.lineTo(xPosition, plot.valToPos(to, 'y', true));
  }
  ctx.stroke();
  ctx.restore();
}

function drawMarker(plot: uPlot, index: number | undefined, colour: string): void {
  const value = index === undefined ? undefined : plot.data[0][index];
  if (value === undefined) return;
  const { ctx, bbox } = plot;
  const xPosition = plot.valToPos(value, 'x', true);
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(xPosition, bbox.top);
  ctx.lineTo(xPosition, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

function listenForClicks(plot: uPlot, onChoose: (index: number) => void): void {
  plot.root.style.cursor = 'pointer';
  // A click outside the plot area selects the nearer end of the curves.
  plot.root.addEventListener('click', ({ clientX }) => {
    const { left, width } = plot.over.getBoundingClientRect();
    onChoose(plot.posToIdx(Math.max(0, Math.min(width, clientX - left))));
  });
}

function plotAxis(look: ChartTheme, label: string, write: (value: number) => string): uPlot.Axis {
  return {
    label,
    labelFont: look.font,
    labelSize: 24,
    font: look.font,
    stroke: look.muted,
    grid: { stroke: look.grid, width: 1 },
    ticks: { stroke: look.grid, width: 1, size: 5 },
    values: (_, splits) => splits.map((value) => (value === null ? '' : write(value))),
  };
}
