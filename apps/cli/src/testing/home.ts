import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { Io } from '../shell/io.js';
import { type Ran, runInMemory } from './run-in-memory.js';

const START = process.cwd();

/** A folder for files and for what commands keep, in which command lines are run. */
export class Home {
  readonly dir = mkdtempSync(join(tmpdir(), 'flotilla-home-'));

  at(path: string): string {
    return join(this.dir, path);
  }

  read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  /** Writes a file, with the folders that it is in. @returns its full path */
  write(path: string, content: string | Uint8Array | object): string {
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), isText ? content : JSON.stringify(content));
    return this.at(path);
  }

  /** The names in a folder, sorted. */
  list(path = '.'): string[] {
    return readdirSync(this.at(path)).sort();
  }

  /** Runs one command line as in a shell that is in this folder; only one at a time. */
  async run(
    args: readonly string[],
    input: string | Uint8Array = '',
    env: Io['env'] = {},
  ): Promise<Ran> {
    if (process.cwd() !== START) throw new Error('another command line is still running');
    process.chdir(this.dir);
    try {
      return await runInMemory(args, input, { FLOTILLA_STATE_DIR: this.at('state'), ...env });
    } finally {
      process.chdir(START);
    }
  }

  /** What a command that succeeds prints. */
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

/** A folder of the running test's own. */
export function newHome(): Home {
  const home = new Home();
  onTestFinished(() => home.remove());
  return home;
}

/** A folder for all tests of a file. */
export function sharedHome(): Home {
  const home = new Home();
  afterAll(() => home.remove());
  return home;
}

/** What was printed as JSON, without its date. */
export function withoutDate<T extends object>(document: T): Omit<T, 'date'> {
  const { date: _, ...others } = document as T & { readonly date?: unknown };
  return others;
}

/** Lines as they are typed. */
export const typedLines = (...lines: readonly string[]) =>
  lines.map((line) => `${line}\n`).join('');

/** A table as objects by column; no cell has a comma. */
export function tableOf(text: string): Record<string, string>[] {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  const names = head.split(',');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, at) => [names[at]!, cell])),
  );
}
