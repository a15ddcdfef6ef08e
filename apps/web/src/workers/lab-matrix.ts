import { type Estimate, type Runner, type RunOptions, runBatches } from '@flotilla/lab';
import {
  type MatrixSolution,
  type SolosSpec,
  solveMatrixGame,
  studySolos,
  Work,
} from '@flotilla/research';
import { ok, type RulesEntry } from '@flotilla/rules';
import type { RunProgress } from './lab-progress.js';

export interface MatrixOptions {
  readonly rules: RulesEntry;
  readonly placers: readonly string[];
  readonly shooters: readonly string[];
  /** Number of boards per pair; every shooter clears the same boards of a placer. */
  readonly boards: number;
  readonly seed: number;
}

/** Mean number of shots to clear a board, by placer, then by shooter; null if unknown. */
export interface MatrixProgress extends RunProgress {
  readonly cells: readonly (readonly (Estimate | null)[])[];
  /** Placers that found no layout, as flags; their rows stay empty. */
  readonly gaveUp: readonly boolean[];
  /** Optimal mixed strategies by placer and by shooter; null until all games are played. */
  readonly mixed: MatrixSolution | null;
}

export async function* runMatrix(
  { rules, placers, shooters, boards, seed }: MatrixOptions,
  run: RunOptions,
): AsyncGenerator<MatrixProgress, void, void> {
  const work = new Work('matrix', seed, 1);
  const rows = placers.map((placer) => {
    const firstPiece = work.pieces.length;
    const study = studySolos(work, { placer, shooters, boards, rules });
    return { study, pieces: work.pieces.slice(firstPiece), gaveUp: false };
  });
  // Interleaves the placers' boards, to fill their rows at the same rate.
  const pieces = rows
    .flatMap((row) => row.pieces.map((piece, index) => ({ row, at: index, ...piece })))
    .sort((a, b) => a.at - b.at);
  const all = placers.length * shooters.length * boards;
  const runner = run.runner && skipFailures(run.runner);
  const batches = pieces.map(({ batch }) => batch);
  let [next, done] = [0, 0];
  for await (const result of runBatches(batches, { ...run, runner })) {
    const { row, batch, take } = pieces[next]!;
    next += 1;
    const { from, to } = batch.spec as SolosSpec;
    done += (to - from) * shooters.length;
    if (result === null) row.gaveUp = true;
    else take(result);
    const cells = rows.map(({ study, gaveUp }) =>
      shooters.map((name) => (gaveUp ? null : (study.shots(name) ?? null))),
    );
    const gaveUp = rows.map((row) => row.gaveUp);
    yield { done, all, gaveUp, cells, mixed: done === all ? solveMixtures(cells) : null };
  }
}

/** Solves the table as a matrix game; placers that gave up have weight 0. Null if all gave up. */
function solveMixtures(cells: MatrixProgress['cells']): MatrixSolution | null {
  const payoffs = cells.map((row) => row.flatMap((cell) => (cell ? [cell.mean] : [])));
  const played = payoffs.flatMap((row, placer) => (row.length > 0 ? [placer] : []));
  if (played.length === 0) return null;
  const { rows, ...solution } = solveMatrixGame(played.map((placer) => payoffs[placer]!));
  return { ...solution, rows: cells.map((_, placer) => rows[played.indexOf(placer)] ?? 0) };
}

/** Wraps a runner: a batch whose placer gave up results in null, and other batches continue. */
function skipFailures(runner: Runner): Runner {
  return {
    width: runner.width,
    close: () => runner.close(),
    async run(batch) {
      const result = await runner.run(batch);
      return result.ok ? result : ok(null);
    },
  };
}
