import { nameOfPlacer, nameOfShooter } from '@flotilla/lab';
import { playSweep, type SweepOptions, type SweepResult } from '@flotilla/research';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { rejectUnusedTimeLimit, rulesSpecAsJson } from '../../shell/strategies/specs.js';
import { openPlot } from '../lab/game-files.js';
import { isLongWork, makeLabOptions, resultOrigin } from '../lab/lab-given.js';
import { type LabWork, runAndReport } from '../lab/run-lab.js';
import { withoutFolders } from '../lab/unfinished-runs.js';
import type { SweepInput } from './command.js';
import { describeSweep, type SweepTable, sweepReport } from './describe-sweep.js';
import {
  listCombinations,
  loadVariants,
  type ParameterValues,
  parseSweepParameters,
} from './parameters.js';
import { openSweepCsv } from './sweep-files.js';

/** Up to this many one-sided games, starting threads takes longer than playing. */
const MAX_UNTHREADED_GAMES = 800;

export async function action(
  context: CommandContext,
  shooters: readonly string[],
  input: SweepInput,
  command: Command,
): Promise<void> {
  const { texts } = context;
  const labOptions = await makeLabOptions(context, input, command);
  const templates = { ...input, shooters };
  const parameters = parseSweepParameters(texts, input.vary, templates);
  const placers = parameters.find(({ name }) => name === 'placer')?.values ?? [input.placer];
  rejectUnusedTimeLimit(texts, [...shooters, ...placers], input);
  const rows = listCombinations(parameters);
  const options: SweepOptions = {
    variants: await loadVariants(context, templates, rows),
    games: input.games,
    seed: labOptions.seed,
  };
  const table = makeSweepTable(shooters, rows, options);
  const plot = await openPlot(texts, input.plot);
  let csv: Awaited<ReturnType<typeof openSweepCsv>> | undefined;
  const { variants, games } = options;
  const columns = variants.length * shooters.length;
  const work: LabWork<SweepResult> = {
    parameters: { command: 'sweep', ...options },
    isLong: variants.some((variant) =>
      isLongWork(games * columns, variant.shooters, variant.rules, MAX_UNTHREADED_GAMES),
    ),
    players: variants.flatMap((variant) => [...variant.shooters, variant.placer]),
    open: async (isResumed) => {
      const { seed, csv: folder } = labOptions;
      if (folder === undefined) return;
      csv = await openSweepCsv(context, { folder, seed, isResumed }, table);
    },
    run: (run) => playSweep({ ...options, onGame: csv?.add }, run),
    progress: (current) => [current.games * columns, games * columns],
    close: (result) => csv?.end(result),
  };
  // A sweep writes its own CSV tables, not those of two-player games.
  await runAndReport(context, { ...labOptions, csv: undefined }, work, (result, isInterrupted) => {
    const origin = resultOrigin(context, labOptions);
    return {
      document: () => ({
        ...origin,
        seed: labOptions.seed,
        isInterrupted,
        parameters: Object.fromEntries(
          parameters.map(({ name, values }) => [name, values.map(withoutFolders)]),
        ),
        games: result.games,
        rows: table.rows.map(({ values, placer }, index) => ({
          values,
          rules: rulesSpecAsJson(variants[index]!.rules),
          placer,
          shooters: result.figures[index]!.map((variant, at) => ({
            shooter: table.shooterNames[index]![at],
            ...variant,
          })),
        })),
      }),
      lines: () => describeSweep(texts, table, result),
      afterPrinting: async () => plot?.(sweepReport(table, result), origin.command),
    };
  });
}

/** Drops folders from paths, which may identify the user. */
function makeSweepTable(
  shooters: readonly string[],
  rows: readonly ParameterValues[],
  { variants, seed }: SweepOptions,
): SweepTable {
  const shooterNames = variants.map((variant) => variant.shooters.map(nameOfShooter));
  return {
    // A shooter that varies with the row is shown as typed.
    columns: shooters.map((typed, at) => (typed.includes('{') ? typed : shooterNames[0]![at]!)),
    shooterNames,
    rows: rows.map((values, index) => ({
      values: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, withoutFolders(value)]),
      ),
      placer: nameOfPlacer(variants[index]!.placer),
    })),
    seed,
  };
}
