import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { chartLook, onThemeChange } from './chart-look.js';
import type { CurveSeries } from './curve-props.js';
import { dataOf, optionsOf, type PlotOptions } from './plot-options.js';

export interface PlotProps extends Omit<PlotOptions, 'look'> {
  readonly x: readonly number[];
  readonly height: number;
  /** Is given the drawing when it stands, for pictures of it. */
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

/** What uPlot draws: new data are drawn at once, anything else makes the plot anew. */
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
      { ...latest.current, look: chartLook(), onPoint: (at) => latest.current.onPoint(at) },
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

  return <div ref={place} aria-hidden="true" />;
}

function shapeOf(series: readonly CurveSeries[]): string {
  return series.map(({ name, shape, low }) => `${name}/${shape}/${low !== undefined}`).join('|');
}
