import { LOG_FIELDS, RESULT_FIELDS } from '@flotilla/lab';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { seedFrom, workersFrom } from '../../shell/options.js';
import { DEFAULT_LOG_LEVEL } from './lab-options.js';
import { type Asked, askedFrom, unfinishedRuns } from './unfinished-runs.js';

/** What every command says of how its games are played; see `addLabOptions`. */
export interface LabGiven {
  readonly workers?: string;
  readonly redis?: string;
  readonly resume?: true;
  readonly seed?: string;
  readonly log?: string;
  readonly logLevel?: string;
  readonly logFields?: string;
  readonly records?: string;
  readonly csv?: string;
}

export interface LabOptions {
  readonly workers: number;
  readonly redis: string | undefined;
  /** What was typed, so that a run can be found again and offered. */
  readonly asked: Asked;
  /** The given seed, else that of the resumed run, else a new one. */
  readonly seed: number;
  readonly isResumed: boolean;
  /** Prints nothing at the start: the full screen shows it. */
  readonly isQuiet: boolean;
  readonly log: string | undefined;
  readonly logLevel: string;
  /** Undefined for the default fields. */
  readonly logFields: readonly string[] | undefined;
  /** The folder of the games' records. */
  readonly records: string | undefined;
  /** The folder of the tables of games and shots. */
  readonly csv: string | undefined;
}

/** @throws CliError naming the option */
export async function labOptionsFrom(
  context: Context,
  given: LabGiven,
  command: Command,
): Promise<LabOptions> {
  const { texts } = context;
  const { t } = texts;
  const workers = workersFrom(texts, given.workers);
  if (given.logLevel !== undefined && given.log === undefined) {
    throw new CliError(t('errors:option.needs', { name: 'log-level', needed: '--log' }));
  }
  const logLevel = given.logLevel ?? DEFAULT_LOG_LEVEL;
  const logFields = fieldsFrom(texts, given, logLevel);
  if (given.workers !== undefined && given.redis !== undefined) {
    throw new CliError(t('errors:lab.workersAndRedis'));
  }
  const asked = askedFrom(command);
  return {
    asked,
    seed: await seedOf(context, asked, given),
    isQuiet: false,
    workers,
    redis: given.redis,
    isResumed: given.resume === true,
    log: given.log,
    logLevel,
    logFields,
    records: given.records,
    csv: given.csv,
  };
}

/** Is every game wanted, and not its figures alone? */
export function wantsGames({ log, records, csv }: LabOptions): boolean {
  return [log, records, csv].some((place) => place !== undefined);
}

function fieldsFrom(
  { t }: Texts,
  { log, logFields }: LabGiven,
  level: string,
): readonly string[] | undefined {
  if (logFields === undefined) return undefined;
  if (log === undefined)
    throw new CliError(t('errors:option.needs', { name: 'log-fields', needed: '--log' }));
  const fields = logFields.split(',').map((name) => name.trim());
  const unknown = fields.find((name) => !LOG_FIELDS.includes(name));
  if (unknown !== undefined) {
    const names = LOG_FIELDS.join(', ');
    throw new CliError(t('errors:lab.logField', { given: quote(unknown), names }));
  }
  if (level === 'info' && !fields.some((name) => RESULT_FIELDS.includes(name))) {
    throw new CliError(t('errors:lab.noResultFields', { names: RESULT_FIELDS.join(', ') }));
  }
  return fields;
}

/** To resume, the seed need not be given: the newest unfinished run of the command has it. */
async function seedOf(context: Context, asked: Asked, { seed, resume }: LabGiven): Promise<number> {
  if (resume && asked.seed === undefined) {
    const [newest] = await unfinishedRuns(context, asked);
    if (newest) return newest.about.seed;
  }
  return seedFrom(context.texts, seed);
}
