import { makeRng } from '@flotilla/engine';
import {
  gamesPerBatch,
  RESULT_FIELDS,
  type RulesSpec,
  type ShooterSpec,
  sampleRules,
} from '@flotilla/lab';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { newSeed } from '../../shell/options.js';
import { DEFAULT_LOG_LEVEL, type LabInput } from './lab-options.js';
import {
  listUnfinishedRuns,
  readTypedCommand,
  type TypedCommand,
  workCommandLine,
} from './unfinished-runs.js';

export interface LabOptions extends LabInput {
  /** Command as typed, to find its unfinished runs and to print how to resume it. */
  readonly typedCommand: TypedCommand;
  /** Seed from the command line, or else from the resumed run, or else random. */
  readonly seed: number;
  /** Prints nothing at the start, since full screen shows the seed. */
  readonly isQuiet?: boolean;
}

/** Validates the options. @throws CliError for an unused option or a conflict */
export async function makeLabOptions(
  context: CommandContext,
  input: LabInput,
  command: Command,
): Promise<LabOptions> {
  const { t } = context.texts;
  const { log, logLevel, logFields } = input;
  for (const [name, value] of Object.entries({ 'log-level': logLevel, 'log-fields': logFields })) {
    if (value === undefined || log !== undefined) continue;
    throw new CliError(t('errors:option.needs', { name, needed: '--log' }));
  }
  const hasResults = logFields?.some((name) => RESULT_FIELDS.includes(name)) ?? true;
  if (!hasResults && (logLevel ?? DEFAULT_LOG_LEVEL) === 'info') {
    throw new CliError(t('errors:lab.noResultFields', { names: RESULT_FIELDS.join(', ') }));
  }
  if (input.workers !== undefined && input.redis !== undefined) {
    throw new CliError(t('errors:lab.workersAndRedis'));
  }
  const typedCommand = readTypedCommand(command);
  return { ...input, typedCommand, seed: await chooseSeed(context, typedCommand, input) };
}

/** Are games recorded, in addition to statistics? */
export function recordsGames({ log, records, csv }: LabOptions): boolean {
  return [log, records, csv].some((place) => place !== undefined);
}

/** Returns the seed; with `--resume` but no `--seed`, the newest unfinished run's seed. */
async function chooseSeed(
  context: CommandContext,
  typedCommand: TypedCommand,
  { seed, resume }: LabInput,
): Promise<number> {
  if (resume && typedCommand.seed === undefined) {
    const [newest] = await listUnfinishedRuns(context, typedCommand);
    if (newest) return newest.about.seed;
  }
  return seed ?? newSeed();
}

/** Number of batches, of some tenths of a second each, that one thread plays as others start. */
const MAX_UNTHREADED_BATCHES = 4;

/**
 * Do these games justify threads? Threads also let the command react to Ctrl-C at once.
 * @param fewGames number of quick games for which threads are not worthwhile
 */
export function isLongWork(
  games: number,
  shooters: readonly ShooterSpec[],
  rules: RulesSpec,
  fewGames: number,
): boolean {
  const batchSize = gamesPerBatch(shooters, sampleRules(rules, makeRng(0)));
  return games > Math.min(fewGames, MAX_UNTHREADED_BATCHES * batchSize);
}

/** Returns version, command and date of a result, for `--json`. */
export function resultOrigin({ version }: CommandContext, { typedCommand, seed }: LabOptions) {
  return { version, command: workCommandLine(typedCommand, seed), date: new Date().toISOString() };
}
