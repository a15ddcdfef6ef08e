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
  /** Command as typed; identifies its unfinished runs and is printed to resume them. */
  readonly typedCommand: TypedCommand;
  /** Taken from the command line, else from the resumed run, else random. */
  readonly seed: number;
  /** Suppresses notices on stderr, which would garble full screen. */
  readonly isQuiet?: boolean;
}

/** @throws CliError for an unused option or a conflict */
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

/** Returns true if single games are recorded, not only statistics. */
export function recordsGames({ log, records, csv }: LabOptions): boolean {
  return [log, records, csv].some((place) => place !== undefined);
}

/** `--resume` without `--seed` takes the seed of the newest unfinished run. */
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

/** Batches (about 250 ms each) that one thread finishes while others would still be starting. */
const MAX_UNTHREADED_BATCHES = 4;

/**
 * Returns true if the games justify threads, which also make Ctrl-C take effect at once.
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

/** Provenance of a result in its `--json` document. */
export function resultOrigin({ version }: CommandContext, { typedCommand, seed }: LabOptions) {
  return { version, command: workCommandLine(typedCommand, seed), date: new Date().toISOString() };
}
