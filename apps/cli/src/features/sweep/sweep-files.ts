import { join } from 'node:path';
import type { Estimate } from '@flotilla/lab';
import type { SweepResult } from '@flotilla/research';
import { stringify } from 'csv-stringify/sync';
import type { Context } from '../../shell/context.js';
import { openStream, openTarget } from '../../shell/output.js';
import { type CsvFolder, makeCsvFolder } from '../lab/csv-files.js';
import type { Swept } from './describe-sweep.js';

const FIGURES = ['shots', 'difference', 'change'] as const;

/**
 * Opens `games.csv`, a row for each game of a shooter, which count from 1, and `sweep.csv`, a row for each
 * shooter and combination of values.
 * @throws CliError where they cannot be written
 */
export async function openSweepCsv(
  { texts }: Context,
  { folder, seed, isResumed }: CsvFolder,
  { names, rows }: Swept,
) {
  await makeCsvFolder(texts, { folder, isResumed }, ['games.csv', 'sweep.csv']);
  const figures = await openTarget(texts, join(folder, 'sweep.csv'));
  const games = await openStream(texts, join(folder, 'games.csv'));
  const parameters = Object.keys(rows[0]!.values);
  const keys = rows.map(({ values }) => parameters.map((name) => values[name]));
  games.write(stringify([['seed', 'game', ...parameters, 'shooter', 'shots']]));
  return {
    add(game: number, shots: readonly (readonly number[])[]): void {
      const lines = shots.flatMap((row, index) =>
        row.map((count, at) => [seed, game + 1, ...keys[index]!, names[index]![at], count]),
      );
      games.write(stringify(lines));
    },
    async end(result: SweepResult | undefined): Promise<void> {
      games.end();
      if (!result) return;
      const head = FIGURES.flatMap((name) => [name, `${name}_low`, `${name}_high`]);
      const lines = result.figures.flatMap((row, index) =>
        row.map((each, at) => [
          ...[...keys[index]!, names[index]![at], result.games],
          ...FIGURES.flatMap((name) => cells(each[name])),
        ]),
      );
      await figures.write(stringify([[...parameters, 'shooter', 'games', ...head], ...lines]));
    },
  };
}

/** Empty where nothing is known. */
function cells(estimate: Estimate | null): (number | undefined)[] {
  const { mean, low, high } = estimate ?? {};
  return [mean, low, high].map((each) => (Number.isFinite(each) ? each : undefined));
}
