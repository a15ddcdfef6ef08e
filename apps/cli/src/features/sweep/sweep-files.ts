import { join } from 'node:path';
import type { Estimate } from '@flotilla/lab';
import type { SweepResult } from '@flotilla/research';
import { stringify } from 'csv-stringify/sync';
import type { CommandContext } from '../../shell/context.js';
import { openLineStream, openOutputTarget } from '../../shell/output.js';
import { type CsvFolder, makeCsvFolder } from '../lab/csv-files.js';
import type { SweepTable } from './describe-sweep.js';

const FIGURE_NAMES = ['shots', 'difference', 'change'] as const;

/** Opens `games.csv` and `sweep.csv`; games are numbered from 1. @throws CliError on failure */
export async function openSweepCsv(
  { texts }: CommandContext,
  { folder, seed, isResumed }: CsvFolder,
  { shooterNames, rows }: SweepTable,
) {
  await makeCsvFolder(texts, { folder, isResumed }, ['games.csv', 'sweep.csv']);
  const figures = await openOutputTarget(texts, join(folder, 'sweep.csv'));
  const games = await openLineStream(texts, join(folder, 'games.csv'));
  const parameters = Object.keys(rows[0]!.values);
  const keys = rows.map(({ values }) => parameters.map((name) => values[name]));
  games.write(stringify([['seed', 'game', ...parameters, 'shooter', 'shots']]));
  return {
    add(game: number, shots: readonly (readonly number[])[]): void {
      const lines = shots.flatMap((row, index) =>
        row.map((count, column) => [
          seed,
          game + 1,
          ...keys[index]!,
          shooterNames[index]![column],
          count,
        ]),
      );
      games.write(stringify(lines));
    },
    async end(result: SweepResult | undefined): Promise<void> {
      games.end();
      if (!result) return;
      const figureTitles = FIGURE_NAMES.flatMap((name) => [name, `${name}_low`, `${name}_high`]);
      const lines = result.figures.flatMap((row, index) =>
        row.map((each, column) => [
          ...[...keys[index]!, shooterNames[index]![column], result.games],
          ...FIGURE_NAMES.flatMap((name) => estimateCells(each[name])),
        ]),
      );
      await figures.write(
        stringify([[...parameters, 'shooter', 'games', ...figureTitles], ...lines]),
      );
    },
  };
}

/** Cells for mean, low and high; empty where not finite. */
function estimateCells(estimate: Estimate | null): (number | undefined)[] {
  const { mean, low, high } = estimate ?? {};
  return [mean, low, high].map((each) => (Number.isFinite(each) ? each : undefined));
}
