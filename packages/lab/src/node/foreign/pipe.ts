import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The ends of a pipe, as descriptors. */
export interface PipeEnds {
  readonly read: number;
  /** The same end, where reading does not wait. */
  readonly readNow: number;
  readonly write: number;
  /** The same end, where writing does not wait. */
  readonly writeNow: number;
}

/**
 * A pipe that can be read synchronously: those that Node makes for a child cannot be waited on.
 * It has no name when this returns. Costs some milliseconds.
 * @throws Error where there is no `mkfifo`
 */
export function makePipe(): PipeEnds {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-'));
  const path = join(folder, 'pipe');
  try {
    execFileSync('mkfifo', ['-m', '600', path], { stdio: 'ignore' });
    // One end alone would wait for the other.
    const both = openSync(path, constants.O_RDWR);
    const read = openSync(path, constants.O_RDONLY);
    const readNow = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const write = openSync(path, constants.O_WRONLY);
    const writeNow = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    closeSync(both);
    return { read, readNow, write, writeNow };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
