import { plot } from 'simple-ascii-chart';
import type { Curve } from './measure.js';

/** With the axis, its labels and the margin it stays within 80 columns. */
const WIDTH = 66;
const HEIGHT = 20;

/**
 * The curves in per cent, drawn in letters: one as a line, several with the digit of their number
 * of targets each, and where games were counted an `o`.
 */
export function drawCurves(curves: readonly Curve[]): string[] {
  const lines = curves.map(({ theory }) =>
    theory.map((chance, k): [number, number] => [k, 100 * chance]),
  );
  const digits = new Map(
    curves.flatMap(({ targets }, index) =>
      (lines[index] ?? []).map(([k, chance]) => [`${k} ${chance}`, String(targets)] as const),
    ),
  );
  const squares = curves[0]?.squares ?? 1;
  const ticks = ticksTo(squares);
  const text = plot(lines, {
    width: WIDTH,
    height: HEIGHT,
    yRange: [0, 100],
    customXAxisTicks: ticks,
    customYAxisTicks: [0, 20, 40, 60, 80, 100],
    points: curves.flatMap(({ simulated }) =>
      ticks.slice(1, -1).map((x) => ({ x, y: 100 * (simulated[x] ?? 0) })),
    ),
    symbols: { point: 'o' },
    ...(curves.length > 1 && {
      lineFormatter: ({ x, y, plotX, plotY }) => ({
        ...{ x: plotX, y: plotY },
        symbol: digits.get(`${x} ${y}`) ?? '.',
      }),
    }),
  });
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** Some ten numbers from 0 to this one, evenly. */
function ticksTo(last: number): number[] {
  const steps = Math.min(10, last);
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((last * step) / steps));
}
