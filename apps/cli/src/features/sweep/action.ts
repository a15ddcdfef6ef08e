import { nameOfPlacer, nameOfShooter } from '@flotilla/lab';
import { playSweep, type SweepOptions } from '@flotilla/research';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { countFrom } from '../../shell/options.js';
import { refuseTimeLimit, rulesSpecAsJson } from '../../shell/strategies/specs.js';
import { isLongWork } from '../lab/is-long.js';
import { type LabGiven, labOptionsFrom } from '../lab/lab-given.js';
import { madeBy } from '../lab/made-by.js';
import { openPlot } from '../lab/plot-file.js';
import { endLab, runLab } from '../lab/run-lab.js';
import { withoutFolders } from '../lab/unfinished-runs.js';
import { DEFAULT_SWEEP_GAMES } from './command.js';
import { describeSweep, type Swept, sweepReport } from './describe-sweep.js';
import { combinations, parametersFrom, type Values, variantsFrom } from './parameters.js';
import { openSweepCsv } from './sweep-files.js';

interface Given extends LabGiven {
  readonly vary: readonly string[];
  readonly games?: string;
  readonly rules: string;
  readonly placer: string;
  readonly plot?: string;
  readonly timeLimit?: string;
  readonly json?: true;
}

const MAX_GAMES = 1_000_000;
/** Fewer one-sided games are not worth starting threads. */
const FEW_GAMES = 800;

export async function action(
  context: Context,
  shooters: readonly string[],
  given: Given,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const base = { ...given, shooters };
  const parameters = parametersFrom(texts, given.vary, base);
  const placers = parameters.find(({ name }) => name === 'placer')?.values ?? [given.placer];
  refuseTimeLimit(texts, [...shooters, ...placers], given);
  const rows = combinations(parameters);
  const options: SweepOptions = {
    variants: await variantsFrom(context, base, rows),
    games: countFrom(texts, 'games', given.games ?? DEFAULT_SWEEP_GAMES, 1, MAX_GAMES),
    seed: lab.seed,
  };
  const swept = sweptOf(shooters, rows, options);
  const plot = await openPlot(texts, given.plot);
  let csv: Awaited<ReturnType<typeof openSweepCsv>> | undefined;
  const { variants, games } = options;
  const columns = variants.length * shooters.length;
  // The tables of a sweep are not those of games between two.
  const { result, isInterrupted } = await runLab(
    context,
    { ...lab, csv: undefined },
    {
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
    },
  );
  await csv?.end(result);
  if (result) {
    const made = madeBy(context, lab);
    const lines = given.json
      ? [
          JSON.stringify({
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
        ]
      : describeSweep(texts, swept, result);
    await io.write(lines.map((line) => `${line}\n`).join(''));
    await plot?.(sweepReport(swept, result), made.command);
  }
  await endLab(context, lab, { result, isInterrupted });
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
