/** A curve. Lists are parallel to `x`; null marks unknown values. */
export interface CurveSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Bounds of a band around the curve, such as a 95% interval; both or neither. */
  readonly low?: readonly (number | null)[];
  readonly high?: readonly (number | null)[];
  /** `line` by default; `steps` for counts, `points` for measurements. */
  readonly shape?: 'line' | 'steps' | 'points';
  /** Index of the curve whose colour it shares; its own colour by default. */
  readonly like?: number;
}

export interface CurveChartProps {
  readonly title: string;
  /** Ascending values of the horizontal axis. */
  readonly x: readonly number[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly CurveSeries[];
  /** Table columns that are not drawn. */
  readonly more?: readonly CurveSeries[];
  /** Plot height in pixels, without title and legend. */
  readonly height?: number;
  /** Format of the values; numbers by default. */
  readonly unit?: 'number' | 'percent';
  /** Minimum and maximum shown; those of the data by default. */
  readonly range?: readonly [number, number];
  /** `steep` shows small and very large values together, including 0. Linear by default. */
  readonly scale?: 'linear' | 'steep';
  /** Index in `x` marked by a vertical line; its values appear in the legend. */
  readonly now?: number;
  /** Called with the clicked index in `x`. The page must offer a keyboard alternative. */
  readonly onChoose?: (place: number) => void;
  readonly ref?: React.Ref<CurveChartHandle>;
}

export interface CurveChartHandle {
  /** Returns the current chart as a PNG, with title and legend. */
  chartPng(): Promise<Blob>;
}

export function curveExtremes(values: readonly (number | null)[]) {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return undefined;
  return {
    first: numbers[0] as number,
    last: numbers.at(-1) as number,
    least: numbers.reduce((a, b) => Math.min(a, b)),
    greatest: numbers.reduce((a, b) => Math.max(a, b)),
  };
}

/** Returns at most `max` evenly spaced indices of `count`, including the first and the last. */
export function evenIndices(count: number, max: number): number[] {
  if (count <= max) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: max }, (_, i) => Math.round((i * (count - 1)) / (max - 1)));
}
