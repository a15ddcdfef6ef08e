import { type Estimate, type Runner, type RunOptions, runBatches } from '@flotilla/lab';
import {
  type MatrixSolution,
  type SolosSpec,
  solveMatrixGame,
  studySolos,
  Work,
} from '@flotilla/research';
import { ok, type RulesEntry } from '@flotilla/rules';
import type { Progress } from './lab-progress.js';

export interface MatrixOptions {
  readonly rules: RulesEntry;
  readonly placers: readonly string[];
  readonly shooters: readonly string[];
  /** Boards per pair; every shooter clears the same boards of a placer. */
  readonly boards: number;
  readonly seed: number;
}

/** Mean shots to clear a board, by placer, then by shooter; null if unknown. */
export interface MatrixProgress extends Progress {
  readonly cells: readonly (readonly (Estimate | null)[])[];
  /** Did each placer fail to find a layout? Its row then stays empty. */
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
    const from = work.pieces.length;
    const study = studySolos(work, { placer, shooters, boards, rules });
    return { study, pieces: work.pieces.slice(from), gaveUp: false };
  });
  // Interleaves the placers' boards, so that their rows grow together.
  const pieces = rows
    .flatMap((row) => row.pieces.map((piece, at) => ({ row, at, ...piece })))
    .sort((a, b) => a.at - b.at);
  const all = placers.length * shooters.length * boards;
  const runner = run.runner && forgiving(run.runner);
  const batches = pieces.map(({ batch }) => batch);
  let [next, done] = [0, 0];
  for await (const part of runBatches(batches, { ...run, runner })) {
    const { row, batch, take } = pieces[next]!;
    next += 1;
    const { from, to } = batch.spec as SolosSpec;
    done += (to - from) * shooters.length;
    if (part === null) row.gaveUp = true;
    else take(part);
    const cells = rows.map(({ study, gaveUp }) =>
      shooters.map((name) => (gaveUp ? null : (study.shots(name) ?? null))),
    );
    const gaveUp = rows.map((each) => each.gaveUp);
    yield { done, all, gaveUp, cells, mixed: done === all ? mixedOf(cells) : null };
  }
}

/** Solves the table as a matrix game; placers that gave up get no share. Null if all did. */
function mixedOf(cells: MatrixProgress['cells']): MatrixSolution | null {
  const payoffs = cells.map((row) => row.flatMap((cell) => (cell ? [cell.mean] : [])));
  const played = payoffs.flatMap((row, placer) => (row.length > 0 ? [placer] : []));
  if (played.length === 0) return null;
  const { rows, ...solution } = solveMatrixGame(played.map((placer) => payoffs[placer]!));
  return { ...solution, rows: cells.map((_, placer) => rows[played.indexOf(placer)] ?? 0) };
}

/** Wraps a runner: a placer that gives up empties its row, and the others continue. */
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
