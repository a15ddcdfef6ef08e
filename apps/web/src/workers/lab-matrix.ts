import { type MatrixSolution, solveMatrixGame } from '@flotilla/engine';
import {
  type Batch,
  type Estimate,
  estimateOf,
  gamesPerBatch,
  type Moments,
  mergeMoments,
  momentsOf,
  newMoments,
  type Runner,
  type RunOptions,
  rangesOf,
  runBatches,
  type SolosPart,
  type SolosSpec,
  stretches,
} from '@flotilla/lab';

import { makeRules, ok, type Rules, type RulesEntry, unwrap } from '@flotilla/rules';
import type { Progress } from './lab-progress.js';

export interface MatrixOptions {
  readonly rules: RulesEntry;
  readonly placers: readonly string[];
  readonly shooters: readonly string[];
  /** Of each pair; every shooter clears the same boards of a placer. */
  readonly boards: number;
  readonly seed: number;
}

/** Mean shots to clear a board, by placer, then by shooter; null where nothing is known. */
export interface MatrixProgress extends Progress {
  readonly cells: readonly (readonly (Estimate | null)[])[];
  /** By placer: did it find no layout? Its row stays empty. */
  readonly gaveUp: readonly boolean[];
  /** How both sides would mix if they knew the table; null until all is played. By placer and by shooter. */
  readonly mixed: MatrixSolution | null;
}

interface Piece {
  readonly placer: number;
  readonly shooter: number;
  readonly from: number;
  readonly to: number;
}

export async function* runMatrix(
  options: MatrixOptions,
  run: RunOptions,
): AsyncGenerator<MatrixProgress, void, void> {
  const { placers, shooters, boards } = options;
  const rules = unwrap(makeRules(options.rules));
  const { toClear } = rangesOf(rules);
  const pieces = piecesOf(options, rules);
  const sums = placers.map(() => shooters.map(newMoments));
  const gaveUp = placers.map(() => false);
  const all = placers.length * shooters.length * boards;
  const batches = pieces.map((piece) => batchOf(options, piece));
  let done = 0;
  let at = 0;
  const runner = run.runner && forgiving(run.runner);
  for await (const part of runBatches<SolosPart | null>(batches, { ...run, runner })) {
    const { placer, shooter, from, to } = pieces[at] as Piece;
    at += 1;
    done += to - from;
    if (!part) gaveUp[placer] = true;
    else mergeMoments(sums[placer]?.[shooter] as Moments, momentsOf(part.shots[0] ?? []));
    const cells = sums.map((row, i) =>
      row.map((sum) => (gaveUp[i] ? null : (estimateOf(sum, toClear) ?? null))),
    );
    yield { done, all, gaveUp: [...gaveUp], cells, mixed: done === all ? mixedOf(cells) : null };
  }
}

/** The solution of the table as a matrix game; placers that gave up have no share. Null where all did. */
function mixedOf(cells: MatrixProgress['cells']): MatrixSolution | null {
  const payoffs = cells.map((row) => row.flatMap((cell) => (cell ? [cell.mean] : [])));
  const played = payoffs.flatMap((row, placer) => (row.length > 0 ? [placer] : []));
  if (played.length === 0) return null;
  const { rows, ...solution } = solveMatrixGame(played.map((placer) => payoffs[placer]!));
  return { ...solution, rows: cells.map((_, placer) => rows[played.indexOf(placer)] ?? 0) };
}

/** A placer that gives up empties its row; the others go on. */
function forgiving(runner: Runner): Runner {
  return {
    width: runner.width,
    close: () => runner.close(),
    async run(batch) {
      const part = await runner.run(batch);
      return part.ok ? part : ok(null);
    },
  };
}

/** So many of a pair's boards at a time that all pairs grow together. */
const MOST_BOARDS = 50;

function piecesOf({ placers, shooters, boards }: MatrixOptions, rules: Rules): Piece[] {
  const pieces = shooters.flatMap((name, shooter) => {
    const size = Math.min(MOST_BOARDS, gamesPerBatch([name], rules));
    return placers.flatMap((_, placer) =>
      [...stretches(boards, size)].map(([from, to]) => ({ placer, shooter, from, to })),
    );
  });
  return pieces.sort((a, b) => a.from - b.from);
}

function batchOf({ rules, placers, shooters, seed }: MatrixOptions, piece: Piece): Batch {
  const { from, to } = piece;
  const [placer, shooter] = [placers[piece.placer] as string, shooters[piece.shooter] as string];
  const games = { shooters: [shooter], against: [0], seed, from, to, adjust: false };
  const spec: SolosSpec = { rules, placer, ...games };
  return { kind: 'solos', key: `${placer} ${shooter} ${from}-${to}`, spec };
}
