import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type CommandOptions, runCommand } from './command.js';
import { ROOT } from './rooms.js';

/** Path of the built program. */
export const BIN = join(ROOT, 'apps/cli/bin/flotilla.js');

/** Creates a directory for the files and state of the running test; removed afterwards. */
export function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'flotilla-e2e-'));
  onTestFinished(() => rmSync(dir, { recursive: true, maxRetries: 20 }));
  return dir;
}

/** Runs the built program as a child process, in English by default. */
export function flotilla(
  args: readonly string[],
  { input = '', cwd = newDir(), env, bin = BIN }: Partial<CommandOptions> & { bin?: string } = {},
) {
  return runCommand(process.execPath, [bin, ...args], {
    cwd,
    input,
    env: { LC_ALL: 'C.UTF-8', NO_COLOR: '', FLOTILLA_STATE_DIR: join(cwd, 'state'), ...env },
  });
}

/** Every square of a 10×10 board, row by row. */
export function everySquare(): string[] {
  const rows = Array.from({ length: 10 }, (_, y) => y + 1);
  return rows.flatMap((row) => [...'ABCDEFGHIJ'].map((letter) => `${letter}${row}`));
}
