import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type CommandResult, runCommand } from './command.js';
import { ROOT } from './rooms.js';

/** The built program. */
export const BIN = join(ROOT, 'apps/cli/bin/flotilla.js');

/** A directory of the running test's own, for its files and for what the program keeps. */
export function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'flotilla-e2e-'));
  onTestFinished(() => rmSync(dir, { recursive: true, maxRetries: 20 }));
  return dir;
}

interface FlotillaOptions {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the built program as a child process, in English where the test says nothing else. */
export function flotilla(
  args: readonly string[],
  { input = '', cwd = newDir(), env }: FlotillaOptions = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, [BIN, ...args], {
    cwd,
    input,
    env: { LC_ALL: 'C.UTF-8', NO_COLOR: '', FLOTILLA_STATE_DIR: join(cwd, 'state'), ...env },
  });
}

/** What a command has printed as JSON, without its date. */
export function undated(stdout: string): unknown {
  const { date, ...told } = JSON.parse(stdout) as Record<string, unknown>;
  return told;
}

/** Every square of a 10×10 board, row by row. */
export function everySquare(): string[] {
  const rows = Array.from({ length: 10 }, (_, y) => y + 1);
  return rows.flatMap((row) => [...'ABCDEFGHIJ'].map((letter) => `${letter}${row}`));
}

/** What a program prints that succeeds and complains of nothing. */
export async function stdoutOf(running: Promise<CommandResult>): Promise<string> {
  const { code, stdout, stderr } = await running;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** Expects bad input to be refused in one line that has these texts, and nothing to be printed. */
export async function expectRefusal(
  running: Promise<CommandResult>,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  const { code, stdout, stderr } = await running;
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^flotilla[^\n]*: [^\n]+\n$/);
  for (const text of texts) expect(stderr).toMatch(text);
}
