import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { Context } from '../commands/context.js';
import { countFrom } from '../commands/options.js';
import { CliError, quote } from '../errors.js';
import type { Texts } from '../i18n/index.js';

/** What every command says of how its games are played; see {@link addLabOptions}. */
export interface LabGiven {
  readonly workers?: string;
  readonly redis?: string;
  readonly resume?: true;
  readonly log?: string;
  readonly logLevel?: string;
}

export interface LabOptions {
  readonly workers: number;
  readonly redis: string | undefined;
  readonly isResumed: boolean;
  readonly log: string | undefined;
  readonly logLevel: string;
}

/** The log's levels: results alone, or every shot too. */
const LOG_LEVELS = ['info', 'debug'];
const MAX_WORKERS = 256;

/** Options of every command that plays many games. */
export function addLabOptions(command: Command, { texts: { t } }: Context): Command {
  return command
    .option('--workers <n>', t('commands:lab.workers'))
    .option('--redis <url>', t('commands:lab.redis'))
    .option('--resume', t('commands:lab.resume'));
}

/** Options of the commands whose games can be written down. */
export function addLogOptions(command: Command, { texts: { t } }: Context): Command {
  return command
    .option('--log <file>', t('commands:lab.log'))
    .option('--log-level <level>', t('commands:lab.logLevel', { names: LOG_LEVELS.join(', ') }));
}

/** @throws CliError naming the option */
export function labOptionsFrom(texts: Texts, given: LabGiven): LabOptions {
  const { t } = texts;
  const workers =
    given.workers === undefined
      ? availableParallelism()
      : countFrom(texts, 'workers', given.workers, 1, MAX_WORKERS);
  if (given.logLevel !== undefined && given.log === undefined) {
    throw new CliError(t('errors:lab.levelWithoutLog'));
  }
  const logLevel = given.logLevel ?? 'debug';
  if (!LOG_LEVELS.includes(logLevel)) {
    const names = LOG_LEVELS.join(', ');
    throw new CliError(t('errors:lab.logLevel', { given: quote(logLevel), names }));
  }
  if (given.workers !== undefined && given.redis !== undefined) {
    throw new CliError(t('errors:lab.workersAndRedis'));
  }
  return {
    workers,
    redis: given.redis,
    isResumed: given.resume === true,
    log: given.log,
    logLevel,
  };
}
