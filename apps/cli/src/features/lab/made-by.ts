import type { Context } from '../../shell/context.js';
import type { LabOptions } from './lab-given.js';
import { workLine } from './unfinished-runs.js';

/** For `--json`: what made a result and makes it again, the same for any number of workers but for the date. */
export function madeBy({ version }: Context, { asked, seed }: LabOptions) {
  return { version, command: workLine(asked, seed), date: new Date().toISOString() };
}
