import { JSON_FLAG } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type ParsedOptions, textOption } from '../../shell/declare.js';
import { WORKERS_OPTION } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  redis: textOption('<url>', { value: 'redis://127.0.0.1:6379' }),
  workers: { ...WORKERS_OPTION, textKey: 'worker.workers' },
  json: JSON_FLAG,
};
export type WorkerInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'worker --redis redis://192.168.0.7:6379',
    'worker --redis redis://192.168.0.7:6379 --workers 4',
  ],
  options: OPTIONS,
};
