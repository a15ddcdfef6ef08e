import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { RunResult } from '../../../../tests/support/command.js';
import type { Io } from '../shell/io.js';
import { runInMemory } from './run-in-memory.js';

const INITIAL_DIRECTORY = process.cwd();

/** Temporary working directory of command lines; also contains their state. */
export class TestFolder {
  readonly dir = mkdtempSync(join(tmpdir(), 'flotilla-home-'));

  pathOf(path: string): string {
    return join(this.dir, path);
  }

  read(path: string): string {
    return readFileSync(this.pathOf(path), 'utf8');
  }

  /** Writes a file and creates its folders. @returns its full path */
  write(path: string, content: string | Uint8Array | object): string {
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    mkdirSync(dirname(this.pathOf(path)), { recursive: true });
    writeFileSync(this.pathOf(path), isText ? content : JSON.stringify(content));
    return this.pathOf(path);
  }

  list(path = '.'): string[] {
    return readdirSync(this.pathOf(path)).sort();
  }

  /** Runs a command line in this folder. @throws if another command line is running */
  async run(
    args: readonly string[],
    input: string | Uint8Array = '',
    env: Io['env'] = {},
  ): Promise<RunResult> {
    if (process.cwd() !== INITIAL_DIRECTORY)
      throw new Error('another command line is still running');
    process.chdir(this.dir);
    try {
      return await runInMemory(args, input, { FLOTILLA_STATE_DIR: this.pathOf('state'), ...env });
    } finally {
      process.chdir(INITIAL_DIRECTORY);
    }
  }

  async printed(args: readonly string[], input: string | Uint8Array = ''): Promise<string> {
    const { code, output, errors } = await this.run(args, input);
    if (code !== 0) throw new Error(`exit code ${code}: ${errors}`);
    return output;
  }

  // biome-ignore lint/suspicious/noExplicitAny: what a command prints is JSON
  async json(args: readonly string[], input: string | Uint8Array = ''): Promise<any> {
    return JSON.parse(await this.printed([...args, '--json'], input));
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, maxRetries: 20 });
  }
}

/** Makes a folder for the running test. */
export function newHome(): TestFolder {
  const home = new TestFolder();
  onTestFinished(() => home.remove());
  return home;
}

/** Makes a folder for all tests of a file. */
export function sharedHome(): TestFolder {
  const home = new TestFolder();
  afterAll(() => home.remove());
  return home;
}

export function withoutDate<T extends object>(document: T): Omit<T, 'date'> {
  const { date: _, ...others } = document as T & { readonly date?: unknown };
  return others;
}

export const typedLines = (...lines: readonly string[]) =>
  lines.map((line) => `${line}\n`).join('');

/** Parses a CSV table into objects by column; cells contain no commas. */
export function tableOf(text: string): Record<string, string>[] {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  const names = head.split(',');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, at) => [names[at]!, cell])),
  );
}
