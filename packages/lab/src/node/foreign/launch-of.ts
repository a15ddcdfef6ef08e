import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ForeignSpec } from '../../specs.js';
import type { Launch } from './launch.js';
import { launchCommand } from './launch-command.js';
import { launchFile } from './launch-file.js';

/** What runs a shooter, whether it is a file or a command. */
export type ForeignSource = Pick<ForeignSpec, 'source'>['source'];

/**
 * How its process is started.
 * @param logs the folder for what it prints on stderr; nothing is kept where left out
 * @throws ForeignError
 */
export function launchOf(source: ForeignSource, logs: string | undefined): Launch {
  const log = logs === undefined ? undefined : logOf(source, logs);
  return 'file' in source ? launchFile(source.file, log, logs) : launchCommand(source.command, log);
}

/** The file that keeps what a shooter prints on stderr: the same for the same file or command. */
export function logOf(source: ForeignSource, logs: string): string {
  const words = 'file' in source ? [source.file] : source.command;
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
  const last = words.at(-1)?.replace(/^.*[\\/]/, '') ?? '';
  return join(logs, `${last.replaceAll(/[^\w.-]+/g, '-').slice(-40)}-${hash}.log`);
}
