import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Checkpoint } from '../runners/run-batches.js';

/** A checkpoint in a file, a line for each part, so that a kill loses at most the last one. */
export interface CheckpointFile extends Checkpoint {
  /** How many parts there were when it was opened. */
  readonly found: number;
  /** Removes the file: the work is done. */
  remove(): void;
}

/**
 * Opens the checkpoint of the work that `about` describes.
 * @param about plain JSON; parts of other work are never taken for parts of this
 * @param isResumed false begins anew, whatever the file holds
 * @throws the file system's errors
 */
export function openCheckpoint(file: string, about: unknown, isResumed: boolean): CheckpointFile {
  const header = JSON.stringify({ version: 1, about });
  const parts = isResumed ? readParts(file, header) : new Map<string, unknown>();
  const found = parts.size;
  if (found === 0) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${header}\n`);
  } else appendFileSync(file, '\n');
  return {
    found,
    get: (key) => parts.get(key),
    put(key, part) {
      appendFileSync(file, `${JSON.stringify([key, part])}\n`);
    },
    remove: () => rmSync(file, { force: true }),
  };
}

function readParts(file: string, header: string): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  if (!existsSync(file)) return parts;
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (first !== header) return parts;
  for (const line of lines) {
    const entry = parseLine(line);
    if (entry) parts.set(entry[0], entry[1]);
  }
  return parts;
}

/** A line that a kill cut short is passed over. */
function parseLine(line: string): [string, unknown] | undefined {
  try {
    return JSON.parse(line) as [string, unknown];
  } catch {
    return undefined;
  }
}
