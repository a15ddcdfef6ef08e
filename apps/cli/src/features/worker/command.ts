import { JSON_DOCUMENT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, word } from '../../shell/declare.js';
import { WORKERS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  redis: word('<url>', { value: 'redis://127.0.0.1:6379' }),
  workers: { ...WORKERS, about: 'worker.workers' },
  json: JSON_DOCUMENT,
};
export type WorkerGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'worker --redis redis://192.168.0.7:6379',
    'worker --redis redis://192.168.0.7:6379 --workers 4',
  ],
  options: OPTIONS,
};
