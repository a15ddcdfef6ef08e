import { nameOfPlacer, nameOfShooter } from '@flotilla/lab';
import { playSweep, type SweepOptions, type SweepResult } from '@flotilla/research';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { refuseTimeLimit, rulesSpecAsJson } from '../../shell/strategies/specs.js';
import { openPlot } from '../lab/game-files.js';
import { isLongWork, labOptionsFrom, madeBy } from '../lab/lab-given.js';
import { type LabWork, tellLab } from '../lab/run-lab.js';
import { withoutFolders } from '../lab/unfinished-runs.js';
import type { SweepGiven } from './command.js';
import { describeSweep, type Swept, sweepReport } from './describe-sweep.js';
import { combinations, parametersFrom, type Values, variantsFrom } from './parameters.js';
import { openSweepCsv } from './sweep-files.js';

/** Fewer one-sided games are not worth starting threads. */
const FEW_GAMES = 800;

export async function action(
  context: Context,
  shooters: readonly string[],
  given: SweepGiven,
  command: Command,
): Promise<void> {
  const { texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const base = { ...given, shooters };
  const parameters = parametersFrom(texts, given.vary, base);
  const placers = parameters.find(({ name }) => name === 'placer')?.values ?? [given.placer];
  refuseTimeLimit(texts, [...shooters, ...placers], given);
  const rows = combinations(parameters);
  const options: SweepOptions = {
    variants: await variantsFrom(context, base, rows),
    games: given.games,
    seed: lab.seed,
  };
  const swept = sweptOf(shooters, rows, options);
  const plot = await openPlot(texts, given.plot);
  let csv: Awaited<ReturnType<typeof openSweepCsv>> | undefined;
  const { variants, games } = options;
  const columns = variants.length * shooters.length;
  const work: LabWork<SweepResult> = {
    about: { command: 'sweep', ...options },
    isLong: variants.some((each) =>
      isLongWork(games * columns, each.shooters, each.rules, FEW_GAMES),
    ),
    players: variants.flatMap((each) => [...each.shooters, each.placer]),
    open: async (isResumed) => {
      const { seed, csv: folder } = lab;
      if (folder === undefined) return;
      csv = await openSweepCsv(context, { folder, seed, isResumed }, swept);
    },
    run: (run) => playSweep({ ...options, onGame: csv?.add }, run),
    progress: (soFar) => [soFar.games * columns, games * columns],
    close: (result) => csv?.end(result),
  };
  // The tables of a sweep are not those of games between two.
  await tellLab(context, { ...lab, csv: undefined }, work, (result, isInterrupted) => {
    const made = madeBy(context, lab);
    return {
      document: () => ({
        ...{ ...made, seed: lab.seed, isInterrupted },
        parameters: Object.fromEntries(
          parameters.map(({ name, values }) => [name, values.map(withoutFolders)]),
        ),
        games: result.games,
        rows: swept.rows.map(({ values, placer }, index) => ({
          values,
          rules: rulesSpecAsJson(variants[index]!.rules),
          placer,
          shooters: result.figures[index]!.map((each, at) => ({
            shooter: swept.names[index]![at],
            ...each,
          })),
        })),
      }),
      lines: () => describeSweep(texts, swept, result),
      after: async () => plot?.(sweepReport(swept, result), made.command),
    };
  });
}

/** Names and values as they are shown: of files without their folders. */
function sweptOf(
  shooters: readonly string[],
  rows: readonly Values[],
  { variants, seed }: SweepOptions,
): Swept {
  const names = variants.map((each) => each.shooters.map(nameOfShooter));
  return {
    // One that the row changes has the name that was typed.
    columns: shooters.map((typed, at) => (typed.includes('{') ? typed : names[0]![at]!)),
    names,
    rows: rows.map((values, index) => ({
      values: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, withoutFolders(value)]),
      ),
      placer: nameOfPlacer(variants[index]!.placer),
    })),
    seed,
  };
}
