import { LOG_FIELDS, RESULT_FIELDS } from '@flotilla/lab';
import type { Command } from 'commander';
import { type Context, usually } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { seedFrom, workersFrom } from '../../shell/options.js';
import { type Asked, askedFrom, unfinishedRuns } from './unfinished-runs.js';

/** What every command says of how its games are played; see {@link addLabOptions}. */
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

/** The log's levels: results alone, or every shot too. */
const LOG_LEVELS = ['info', 'debug'];

/** Options of every command that plays many games. */
export function addLabOptions(command: Command, context: Context): Command {
  const { t } = context.texts;
  command
    .addOption(usually('--workers <n>', t('commands:lab.workers'), t('commands:help.onePerCore')))
    .option('--redis <url>', t('commands:lab.redis'));
  return addResumeOption(command, context);
}

/** The option of every command whose work is saved as it goes. */
export function addResumeOption(command: Command, { texts: { t } }: Context): Command {
  return command.option('--resume', t('commands:lab.resume'));
}

/** Options of the commands whose games can be written down. */
export function addLogOptions(command: Command, { texts: { t } }: Context): Command {
  return command
    .option('--log <file>', t('commands:lab.log'))
    .addOption(
      usually(
        '--log-level <level>',
        t('commands:lab.logLevel', { names: LOG_LEVELS.join(', ') }),
        'debug',
      ).choices(LOG_LEVELS),
    )
    .addOption(
      usually(
        '--log-fields <names>',
        t('commands:lab.logFields', { names: LOG_FIELDS.join(', ') }),
        t('commands:lab.usualFields'),
      ),
    )
    .option('--records <folder>', t('commands:lab.records'))
    .option('--csv <folder>', t('commands:lab.csv'));
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
    throw new CliError(t('errors:lab.levelWithoutLog'));
  }
  const logLevel = given.logLevel ?? 'debug';
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
  if (log === undefined) throw new CliError(t('errors:lab.fieldsWithoutLog'));
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
