import { makeRng } from '@flotilla/engine';
import { mergeMoments, newMoments } from '@flotilla/lab';
import {
  type Formula,
  hitChanceWithin,
  measureTheory,
  simulateFirstHit,
  type TheoryRow,
  theoryRow,
} from '@flotilla/research';
import { plot } from 'simple-ascii-chart';

/** The chance of at least one hit within k shots, for k from 0 to n. */
export interface Curve {
  readonly squares: number;
  readonly targets: number;
  readonly theory: readonly number[];
  readonly simulated: readonly number[];
}

/** Waits between batches of games; false when the work is to end. */
export type Pause = () => Promise<boolean>;

const BATCH = 1000;

/** Shoots the games of one row; undefined when it was cut off. */
export async function measureRow(
  formula: Formula,
  k: number,
  games: number,
  seed: number,
  pause: Pause,
): Promise<TheoryRow | undefined> {
  const measured = newMoments();
  for (let from = 0; from < games; from += BATCH) {
    if (!(await pause())) return undefined;
    const to = Math.min(from + BATCH, games);
    mergeMoments(measured, measureTheory(formula, { k, seed, from, to }));
  }
  return theoryRow(formula, k, measured);
}

/** Shoots games of random search to their first hit; undefined when it was cut off. */
export async function measureCurve(
  squares: number,
  targets: number,
  games: number,
  seed: number,
  pause: Pause,
): Promise<Curve | undefined> {
  const rng = makeRng(seed, 'theory', 'curve', squares, targets);
  const firstHits = new Array<number>(squares + 1).fill(0);
  for (let game = 0; game < games; game += 1) {
    if (game % BATCH === 0 && !(await pause())) return undefined;
    const shot = simulateFirstHit(squares, targets, rng);
    firstHits[shot] = (firstHits[shot] as number) + 1;
  }
  let hit = 0;
  const simulated = firstHits.map((count) => {
    hit += count;
    return hit / games;
  });
  const theory = firstHits.map((_, k) => hitChanceWithin(squares, targets, k));
  return { squares, targets, theory, simulated };
}

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
