import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startProgram } from './redis.js';

const folderIn = (dir: string) => join(dir, 'state/lab');

export const runsIn = (dir: string) =>
  existsSync(folderIn(dir)) ? readdirSync(folderIn(dir)) : [];

/** Waits until the only run of this directory has saved so many parts. */
export async function untilSaved(dir: string, parts: number): Promise<void> {
  const count = () => {
    const saved = runsIn(dir).map((name) => readFileSync(join(folderIn(dir), name), 'utf8'));
    return saved.join('').split(/^\{"done"/m).length - 1;
  };
  await expect.poll(count).toBeGreaterThanOrEqual(parts);
}

/** Starts a run of the built program, and waits until so many parts are saved. */
export async function startRun(dir: string, args: readonly string[], parts: number) {
  const started = startProgram(args, { cwd: dir });
  await untilSaved(dir, parts);
  return started;
}
