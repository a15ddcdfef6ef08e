/** One curve. Everything by place in `x`; null where nothing is known. */
export interface CurveSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** The bounds of a band round the curve, such as a 95% interval; both or none. */
  readonly low?: readonly (number | null)[];
  readonly high?: readonly (number | null)[];
  /** A line by default; `steps` for what is counted by whole numbers, `points` for measurements. */
  readonly shape?: 'line' | 'steps' | 'points';
  /** The place of the curve whose colour it shares; by default it has one of its own. */
  readonly like?: number;
}

export interface CurveChartProps {
  readonly title: string;
  /** From small to large. */
  readonly x: readonly number[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly CurveSeries[];
  /** Columns of the table that are not drawn. */
  readonly more?: readonly CurveSeries[];
  /** Of the plot, in pixels. */
  readonly height?: number;
  /** How values are written; numbers by default. */
  readonly unit?: 'number' | 'percent';
  /** The least and the greatest value shown; by default those that there are. */
  readonly range?: readonly [number, number];
  /** `steep` shows small and very large values together, 0 among them; linear by default. */
  readonly scale?: 'linear' | 'steep';
  /** The place in `x` that is shown elsewhere on the page: an upright line stands there, and its values are told. */
  readonly now?: number;
  /** A place in `x` was clicked. By keys the page must offer the same in another way. */
  readonly onChoose?: (place: number) => void;
  readonly ref?: React.Ref<CurveChartHandle>;
}

export interface CurveChartHandle {
  /** The chart with its title and its names, as it is now. */
  chartPng(): Promise<Blob>;
}

/** A curve in four numbers; undefined when it has no values. */
export function extremesOf(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  return {
    first: known[0] as number,
    last: known.at(-1) as number,
    least: known.reduce((a, b) => Math.min(a, b)),
    greatest: known.reduce((a, b) => Math.max(a, b)),
  };
}

/** Places evenly taken from so many, the first and the last always among them. */
export function thinned(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: most }, (_, i) => Math.round((i * (count - 1)) / (most - 1)));
}
