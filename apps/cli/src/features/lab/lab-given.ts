import { makeRng } from '@flotilla/engine';
import {
  gamesPerBatch,
  RESULT_FIELDS,
  type RulesSpec,
  type ShooterSpec,
  sampleRules,
} from '@flotilla/lab';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { newSeed } from '../../shell/options.js';
import { DEFAULT_LOG_LEVEL, type LabGiven } from './lab-options.js';
import { type Asked, askedFrom, unfinishedRuns, workLine } from './unfinished-runs.js';

/** Options for playing and recording the games of a command. */
export interface LabOptions extends LabGiven {
  /** Command as typed, to find and offer the run again. */
  readonly asked: Asked;
  /** Given seed, else that of the resumed run, else a new one. */
  readonly seed: number;
  /** Prints nothing at the start, since the full screen shows it. */
  readonly isQuiet?: boolean;
}

/** Validates the options. @throws CliError naming one that is useless, or conflicts with the others */
export async function labOptionsFrom(
  context: Context,
  given: LabGiven,
  command: Command,
): Promise<LabOptions> {
  const { t } = context.texts;
  const { log, logLevel, logFields } = given;
  for (const [name, value] of Object.entries({ 'log-level': logLevel, 'log-fields': logFields })) {
    if (value === undefined || log !== undefined) continue;
    throw new CliError(t('errors:option.needs', { name, needed: '--log' }));
  }
  const hasResults = logFields?.some((name) => RESULT_FIELDS.includes(name)) ?? true;
  if (!hasResults && (logLevel ?? DEFAULT_LOG_LEVEL) === 'info') {
    throw new CliError(t('errors:lab.noResultFields', { names: RESULT_FIELDS.join(', ') }));
  }
  if (given.workers !== undefined && given.redis !== undefined) {
    throw new CliError(t('errors:lab.workersAndRedis'));
  }
  const asked = askedFrom(command);
  return { ...given, asked, seed: await seedOf(context, asked, given) };
}

/** Are the games themselves recorded, not only statistics? */
export function wantsGames({ log, records, csv }: LabOptions): boolean {
  return [log, records, csv].some((place) => place !== undefined);
}

/** Returns the seed; for `--resume` without one, that of the command's newest unfinished run. */
async function seedOf(context: Context, asked: Asked, { seed, resume }: LabGiven): Promise<number> {
  if (resume && asked.seed === undefined) {
    const [newest] = await unfinishedRuns(context, asked);
    if (newest) return newest.about.seed;
  }
  return seed ?? newSeed();
}

/** Batches played before threads would have started; each takes some tenths of a second. */
const FEW_BATCHES = 4;

/**
 * Do these games take long enough for threads? Threads are faster, and let the command react to Ctrl-C at once.
 * @param few number of quick games that are not worth threads
 */
export function isLongWork(
  games: number,
  shooters: readonly ShooterSpec[],
  rules: RulesSpec,
  few: number,
): boolean {
  const inBatch = gamesPerBatch(shooters, sampleRules(rules, makeRng(0)));
  return games > Math.min(few, FEW_BATCHES * inBatch);
}

/** Returns the origin of a result for `--json`. Only the date differs between runs, for any number of workers. */
export function madeBy({ version }: Context, { asked, seed }: LabOptions) {
  return { version, command: workLine(asked, seed), date: new Date().toISOString() };
}
