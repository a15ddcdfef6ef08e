import { availableParallelism } from 'node:os';
import { LOG_FIELDS } from '@flotilla/lab';
import {
  choice,
  flag,
  type GivenOptions,
  reading,
  ValueFault,
  wholeNumber,
  word,
} from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';

/** Log levels: results only, or every shot. */
const LOG_LEVELS = ['info', 'debug'];
export const DEFAULT_LOG_LEVEL = 'info';

const MAX_WORKERS = 256;
/** Number of threads; by default one per core. */
export const WORKERS = wholeNumber(1, MAX_WORKERS, {
  about: 'help.workers',
  usual: ({ t }: HelpTexts) => t('commands:help.onePerCore'),
});

/** Returns the number of threads. */
export function threadsFor(workers: number | undefined): number {
  return workers ?? availableParallelism();
}

/** `--resume`, for every command that saves its progress. */
export const RESUME = flag({ about: 'help.resume' });

/** Options of every command that plays many games. */
export const LAB = {
  workers: WORKERS,
  redis: word('<url>', { about: 'help.redis' }),
  resume: RESUME,
};

function readFields(given: string): readonly string[] {
  const fields = given.split(',').map((name) => name.trim());
  const unknown = fields.find((name) => !LOG_FIELDS.includes(name));
  if (unknown === undefined) return fields;
  const told = { given: quote(unknown), names: LOG_FIELDS.join(', ') };
  throw new ValueFault(({ t }) => t('errors:lab.logField', told));
}

/** Options of commands whose games can be recorded. */
export const LOG = {
  log: word('<file>', { about: 'help.log' }),
  logLevel: choice('<level>', LOG_LEVELS, {
    about: 'help.logLevel',
    fill: () => ({ names: LOG_LEVELS.join(', ') }),
    usual: DEFAULT_LOG_LEVEL,
  }),
  logFields: reading('<names>', readFields, {
    about: 'help.logFields',
    fill: () => ({ names: LOG_FIELDS.join(', ') }),
    usual: ({ t }: HelpTexts) => t('commands:help.usualFields'),
  }),
  records: word('<folder>', { about: 'help.records' }),
  csv: word('<folder>', { about: 'help.csv' }),
};

export const PLOT = word('<file>', { about: 'help.plot' });
/** Removes luck from the figures. */
export const ADJUST = flag();

/** Options from the command line; some commands have only a part. */
export type LabGiven = Partial<GivenOptions<typeof LAB> & GivenOptions<typeof LOG>> & {
  readonly seed: number | undefined;
};
