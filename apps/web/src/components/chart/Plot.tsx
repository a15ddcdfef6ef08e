import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { type ChartLook, chartLook, dashesOf, onThemeChange, strokeOf } from './chart-look.js';
import type { CurveSeries } from './curve-props.js';

export interface PlotProps extends Omit<PlotOptions, 'look' | 'nowAt'> {
  readonly x: readonly number[];
  readonly height: number;
  /** Index in `x` of the vertical line. */
  readonly now?: number | undefined;
  /** Receives the canvas once it is ready, for exporting pictures. */
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

/** Plot drawn by uPlot: new data is drawn at once, anything else recreates the plot. */
export function Plot(props: PlotProps) {
  const { x, series, height } = props;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [theme, setTheme] = useState(0);
  useEffect(() => onThemeChange(() => setTheme((count) => count + 1)), []);
  const made = [theme, height, props.xLabel, props.yLabel, props.scale, shapeOf(series)].join('|');
  const range = props.range?.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew only when these change.
  useEffect(() => {
    const div = place.current as HTMLDivElement;
    const { x, series, onCanvas } = latest.current;
    const options = optionsOf(
      {
        ...latest.current,
        look: chartLook(),
        nowAt: () => latest.current.now,
        onPoint: (at) => latest.current.onPoint(at),
        onChoose: latest.current.onChoose && ((at) => latest.current.onChoose?.(at)),
      },
      { width: Math.max(120, div.clientWidth), height },
    );
    const drawn = new uPlot(options, dataOf(x, series), div);
    plot.current = drawn;
    onCanvas(drawn.ctx.canvas);
    const observer = new ResizeObserver(() => {
      if (div.clientWidth > 0) drawn.setSize({ width: div.clientWidth, height });
    });
    observer.observe(div);
    return () => {
      observer.disconnect();
      onCanvas(null);
      plot.current = null;
      drawn.destroy();
    };
  }, [made, range, props.write]);

  useEffect(() => {
    plot.current?.setData(dataOf(x, series));
  }, [x, series]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing asks for it.
  useEffect(() => {
    plot.current?.redraw(false, false);
  }, [props.now]);

  return <div ref={place} aria-hidden="true" />;
}

function shapeOf(series: readonly CurveSeries[]): string {
  return series.map(({ name, shape, low }) => `${name}/${shape}/${low !== undefined}`).join('|');
}

export interface PlotOptions {
  readonly look: ChartLook;
  readonly x?: readonly number[];
  readonly series: readonly CurveSeries[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly write: (value: number) => string;
  readonly writeX: (value: number) => string;
  readonly range?: readonly [number, number] | undefined;
  readonly scale?: 'linear' | 'steep' | undefined;
  /** Returns the index in `x` of the vertical line at drawing time. */
  readonly nowAt: () => number | undefined;
  readonly onPoint: (index: number | null) => void;
  readonly onChoose?: ((index: number) => void) | undefined;
}

/** Returns x, then per curve its values and, if it has one, the bounds of its band. */
export function dataOf(x: readonly number[], series: readonly CurveSeries[]): uPlot.AlignedData {
  const columns = series.flatMap(({ values, low, high }) =>
    low && high ? [values, low, high] : [values],
  );
  return [[...x], ...columns.map((column) => [...column])];
}

export function optionsOf(
  options: PlotOptions,
  size: { width: number; height: number },
): uPlot.Options {
  const { look, series, x = [], nowAt, onPoint, onChoose } = options;
  const isCounted = x.length > 0 && x.every(Number.isInteger);
  const lines: uPlot.Series[] = [{}];
  const bands: uPlot.Band[] = [];
  for (const [index, one] of series.entries()) {
    const at = lines.push(lineOf(one, index, look)) - 1;
    if (!one.low || !one.high) continue;
    lines.push(EDGE, EDGE);
    if (one.shape !== 'points') {
      bands.push({ series: [at + 2, at + 1], fill: `${strokeOf(look, one.like ?? index)}2b` });
    }
  }
  return {
    ...size,
    padding: [12, 28, 4, 0],
    legend: { show: false },
    // Disables dragging, so that every click counts.
    cursor: { drag: { x: false, y: false, click: () => {} }, points: { show: false } },
    scales: { x: { time: false }, y: scaleOf(options) },
    axes: [
      {
        ...axisOf(look, options.xLabel, options.writeX),
        size: 30,
        ...(isCounted && { incrs: WHOLE_STEPS }),
      },
      {
        ...axisOf(look, options.yLabel, options.write),
        size: 62,
        ...(options.scale === 'steep' && { splits: steepSplits }),
      },
    ],
    series: lines,
    bands,
    hooks: {
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      drawSeries: [(plot, at) => drawWhiskers(plot, at, lines)],
      draw: [(plot) => drawNow(plot, nowAt(), look.text)],
      ready: [(plot) => onChoose && chooseByClick(plot, onChoose)],
    },
  };
}

function scaleOf({ range, scale }: PlotOptions): uPlot.Scale {
  if (range) return { range: [...range] };
  return scale === 'steep'
    ? { distr: 4, asinh: 1, range: (_, least, most) => [Math.min(0, least), most] }
    : {};
}

/** Returns the ticks of a steep axis from 0: powers of ten, with 2 and 5 times each if these are few. */
function steepSplits(_: unknown, __: number, least: number, most: number): number[] {
  const powers = Array.from({ length: Math.floor(Math.log10(Math.max(1, most))) + 1 }, (_, n) => n);
  const factors = powers.length > 2 ? [1] : [1, 2, 5];
  const ticks = powers.flatMap((power) => factors.map((factor) => factor * 10 ** power));
  return [0, ...ticks].filter((tick) => tick >= least && tick <= most);
}

/** Tick distances for whole numbers, such as counts of games. */
const WHOLE_STEPS = Array.from({ length: 8 }, (_, zeros) =>
  [1, 2, 5].map((n) => n * 10 ** zeros),
).flat();

/** Band bounds extend the scale but draw no lines. */
const EDGE: uPlot.Series = { width: 0, points: { show: false } };

function lineOf({ shape = 'line', low, like }: CurveSeries, index: number, look: ChartLook) {
  const stroke = strokeOf(look, like ?? index);
  const line: uPlot.Series = { stroke, width: 2, dash: [...dashesOf(index)], spanGaps: true };
  if (shape === 'points') {
    const points = { show: true, size: 7, stroke, fill: look.surface, width: 2 };
    return { ...line, paths: () => null, points, ...(low && { class: WHISKERS }) };
  }
  const paths = shape === 'steps' ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  return { ...line, points: { show: false }, ...(paths && { paths }) };
}

const WHISKERS = 'whiskers';

/** Draws a measurement's interval as a vertical line through its point. */
function drawWhiskers(plot: uPlot, at: number, lines: readonly uPlot.Series[]): void {
  if (lines[at]?.class !== WHISKERS) return;
  const [x, low, high] = [plot.data[0], plot.data[at + 1], plot.data[at + 2]];
  const { ctx } = plot;
  ctx.save();
  ctx.strokeStyle = lines[at]?.stroke as string;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.beginPath();
  for (const [i, value] of x.entries()) {
    const [from, to] = [low?.[i], high?.[i]];
    if (from == null || to == null) continue;
    const across = plot.valToPos(value, 'x', true);
    ctx.moveTo(across, plot.valToPos(from, 'y', true));
    ctx.lineTo(across, plot.valToPos(to, 'y', true));
  }
  ctx.stroke();
  ctx.restore();
}

function drawNow(plot: uPlot, place: number | undefined, colour: string): void {
  const value = place === undefined ? undefined : plot.data[0][place];
  if (value === undefined) return;
  const { ctx, bbox } = plot;
  const across = plot.valToPos(value, 'x', true);
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(across, bbox.top);
  ctx.lineTo(across, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

function chooseByClick(plot: uPlot, onChoose: (index: number) => void): void {
  plot.root.style.cursor = 'pointer';
  // A click outside the plot counts as one at its nearer end.
  plot.root.addEventListener('click', ({ clientX }) => {
    const { left, width } = plot.over.getBoundingClientRect();
    onChoose(plot.posToIdx(Math.max(0, Math.min(width, clientX - left))));
  });
}

function axisOf(look: ChartLook, label: string, write: (value: number) => string): uPlot.Axis {
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
