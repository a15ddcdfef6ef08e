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

/** Chance of at least one hit within k shots, for k from 0 to the number of squares. */
export interface HitChanceCurve {
  readonly squares: number;
  readonly targets: number;
  readonly theory: readonly number[];
  readonly simulated: readonly number[];
}

/** Called between batches of games to let the event loop run; resolves to false to stop. */
export type BatchPause = () => Promise<boolean>;

const BATCH_GAMES = 1000;

/** Returns undefined if stopped. */
export async function measureRow(
  formula: Formula,
  k: number,
  games: number,
  seed: number,
  pause: BatchPause,
): Promise<TheoryRow | undefined> {
  const moments = newMoments();
  for (let from = 0; from < games; from += BATCH_GAMES) {
    if (!(await pause())) return undefined;
    const to = Math.min(from + BATCH_GAMES, games);
    mergeMoments(moments, measureTheory(formula, { k, seed, from, to }));
  }
  return theoryRow(formula, k, moments);
}

/** Simulates random search up to the first hit. Returns undefined if stopped. */
export async function measureCurve(
  squares: number,
  targets: number,
  games: number,
  seed: number,
  pause: BatchPause,
): Promise<HitChanceCurve | undefined> {
  const rng = makeRng(seed, 'theory', 'curve', squares, targets);
  const firstHits = new Array<number>(squares + 1).fill(0);
  for (let game = 0; game < games; game += 1) {
    if (game % BATCH_GAMES === 0 && !(await pause())) return undefined;
    const shot = simulateFirstHit(squares, targets, rng);
    firstHits[shot] = (firstHits[shot] as number) + 1;
  }
  let hitGames = 0;
  const simulated = firstHits.map((count) => {
    hitGames += count;
    return hitGames / games;
  });
  const theory = firstHits.map((_, k) => hitChanceWithin(squares, targets, k));
  return { squares, targets, theory, simulated };
}

/** Fits 80 columns with axis, labels and margin. */
const THEORY_PLOT_WIDTH = 66;
const THEORY_PLOT_HEIGHT = 20;

/** Curves are in percent, simulated points `o`; several curves are drawn with target counts. */
export function drawHitChanceCurves(curves: readonly HitChanceCurve[]): string[] {
  const lines = curves.map(({ theory }) =>
    theory.map((chance, k): [number, number] => [k, 100 * chance]),
  );
  const digits = new Map(
    curves.flatMap(({ targets }, index) =>
      (lines[index] ?? []).map(([k, chance]) => [`${k} ${chance}`, String(targets)] as const),
    ),
  );
  const squares = curves[0]?.squares ?? 1;
  const ticks = axisTicks(squares);
  const text = plot(lines, {
    width: THEORY_PLOT_WIDTH,
    height: THEORY_PLOT_HEIGHT,
    yRange: [0, 100],
    customXAxisTicks: ticks,
    customYAxisTicks: [0, 20, 40, 60, 80, 100],
    points: curves.flatMap(({ simulated }) =>
      ticks.slice(1, -1).map((x) => ({ x, y: 100 * (simulated[x] ?? 0) })),
    ),
    symbols: { point: 'o' },
    ...(curves.length > 1 && {
      lineFormatter: ({ x, y, plotX, plotY }) => ({
        x: plotX,
        y: plotY,
        symbol: digits.get(`${x} ${y}`) ?? '.',
      }),
    }),
  });
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** Returns at most 11 evenly spaced whole numbers, from 0 to `last`. */
function axisTicks(last: number): number[] {
  const steps = Math.min(10, last);
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((last * step) / steps));
}
