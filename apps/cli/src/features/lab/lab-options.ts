import { availableParallelism } from 'node:os';
import { LOG_FIELDS } from '@flotilla/lab';
import {
  choiceOption,
  flagOption,
  InvalidOptionValue,
  type ParsedOptions,
  parsedOption,
  textOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';

/** Levels of `--log`: results only (`info`) or every shot (`debug`). */
const LOG_LEVELS = ['info', 'debug'];
export const DEFAULT_LOG_LEVEL = 'info';

const MAX_WORKERS = 256;
/** Number of threads; one per core by default. */
export const WORKERS_OPTION = wholeNumberOption(1, MAX_WORKERS, {
  textKey: 'help.workers',
  defaultText: ({ t }: HelpTexts) => t('commands:help.onePerCore'),
});

export function threadCountFor(workers: number | undefined): number {
  return workers ?? availableParallelism();
}

export const RESUME_OPTION = flagOption({ textKey: 'help.resume' });

export const LAB_OPTIONS = {
  workers: WORKERS_OPTION,
  redis: textOption('<url>', { textKey: 'help.redis' }),
  resume: RESUME_OPTION,
};

function parseLogFields(text: string): readonly string[] {
  const fields = text.split(',').map((name) => name.trim());
  const unknownField = fields.find((name) => !LOG_FIELDS.includes(name));
  if (unknownField === undefined) return fields;
  const values = { given: quote(unknownField), names: LOG_FIELDS.join(', ') };
  throw new InvalidOptionValue(({ t }) => t('errors:lab.logField', values));
}

export const LOG_OPTIONS = {
  log: textOption('<file>', { textKey: 'help.log' }),
  logLevel: choiceOption('<level>', LOG_LEVELS, {
    textKey: 'help.logLevel',
    placeholders: () => ({ names: LOG_LEVELS.join(', ') }),
    defaultText: DEFAULT_LOG_LEVEL,
  }),
  logFields: parsedOption('<names>', parseLogFields, {
    textKey: 'help.logFields',
    placeholders: () => ({ names: LOG_FIELDS.join(', ') }),
    defaultText: ({ t }: HelpTexts) => t('commands:help.usualFields'),
  }),
  records: textOption('<folder>', { textKey: 'help.records' }),
  csv: textOption('<folder>', { textKey: 'help.csv' }),
};

export const PLOT_OPTION = textOption('<file>', { textKey: 'help.plot' });
/** Removes luck from the figures; needs uniform placers. */
export const ADJUST_OPTION = flagOption();

/** Partial, since a command may declare only some lab options. */
export type LabInput = Partial<
  ParsedOptions<typeof LAB_OPTIONS> & ParsedOptions<typeof LOG_OPTIONS>
> & {
  readonly seed: number | undefined;
  readonly json: true | undefined;
};
