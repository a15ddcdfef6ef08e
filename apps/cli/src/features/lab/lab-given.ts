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

/** How the games of a command are played and written down. */
export interface LabOptions extends LabGiven {
  /** What was typed, so that a run can be found again and offered. */
  readonly asked: Asked;
  /** The given seed, else that of the resumed run, else a new one. */
  readonly seed: number;
  /** Prints nothing at the start: the full screen shows it. */
  readonly isQuiet?: boolean;
}

/** @throws CliError naming the option that has no use or no sense beside the others */
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

/** Is every game wanted, and not its figures alone? */
export function wantsGames({ log, records, csv }: LabOptions): boolean {
  return [log, records, csv].some((place) => place !== undefined);
}

/** To resume, the seed need not be given: the newest unfinished run of the command has it. */
async function seedOf(context: Context, asked: Asked, { seed, resume }: LabGiven): Promise<number> {
  if (resume && asked.seed === undefined) {
    const [newest] = await unfinishedRuns(context, asked);
    if (newest) return newest.about.seed;
  }
  return seed ?? newSeed();
}

/** Batches that are played before threads have started; each takes some tenths of a second. */
const FEW_BATCHES = 4;

/**
 * Do so many games of these shooters take long enough for threads? Besides being quicker with them, a
 * command hears Ctrl-C at once.
 * @param few quick games are not worth threads
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

/** For `--json`: what made a result and makes it again, the same for any number of workers but for the date. */
export function madeBy({ version }: Context, { asked, seed }: LabOptions) {
  return { version, command: workLine(asked, seed), date: new Date().toISOString() };
}
