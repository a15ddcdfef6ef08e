import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import { BIN, newDir } from './flotilla.js';
import { PATIENCE_MS } from './patience.js';

const run = promisify(execFile);

const UTF_8 = { ...process.env, LC_ALL: 'C.UTF-8' };
const PROMPT = 'READY>';
const WAIT = { timeout: PATIENCE_MS, interval: 40 };
const STILL_MS = 300;

let opened = 0;

/** A text, pattern or predicate to wait for on the screen. */
type Sought = string | RegExp | ((lines: readonly string[]) => boolean);

/**
 * tmux in control mode: a single process takes all commands. A process for each command would fork
 * the worker with its hundreds of megabytes.
 */
class Control {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #asked: { readonly end: (lines: readonly string[], isDone: boolean) => void }[] = [];
  #block: string[] | undefined;

  constructor(socket: string) {
    const words = ['-L', socket, '-C', 'attach', '-f', 'ignore-size'];
    this.#child = spawn('tmux', words, { env: UTF_8 });
    this.#child.stdin.on('error', () => {});
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#read(line));
    this.#child.once('close', () => {
      for (const { end } of this.#asked.splice(0)) end(['tmux has ended'], false);
    });
  }

  /** Runs a command. @returns the lines of its answer */
  ask(words: readonly string[]): Promise<readonly string[]> {
    const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`);
    return new Promise((resolve, reject) => {
      const end = (lines: readonly string[], isDone: boolean) =>
        isDone ? resolve(lines) : reject(new Error(`tmux ${words[0]}: ${lines.join(' ')}`));
      this.#asked.push({ end });
      this.#child.stdin.write(`${quoted.join(' ')}\n`);
    });
  }

  /** Ends tmux and everything that runs in it. */
  async end(): Promise<void> {
    const ended = once(this.#child, 'close');
    await this.ask(['kill-server']).catch(() => {});
    await ended;
  }

  /** Reads answers: they lie between `%begin` and `%end`, each with flag 1. */
  #read(line: string): void {
    const [, kind = '', flag] = /^%(begin|end|error) \d+ \d+ (\d)$/.exec(line) ?? [];
    if (kind === 'begin') this.#block = [];
    else if (kind !== '') {
      const lines = this.#block ?? [];
      this.#block = undefined;
      if (flag === '1') this.#asked.shift()?.end(lines, kind === 'end');
    } else this.#block?.push(line);
  }
}

/**
 * A terminal with a shell, emulated by its own tmux server, which ends with the test. All waits
 * watch the screen.
 */
export class Terminal {
  /** Working directory of the shell, which also holds the program's state. */
  readonly dir: string;
  readonly #tmux: Control;
  readonly #bin: string;
  readonly #seen = new Set<string>();

  private constructor(dir: string, tmux: Control, bin: string) {
    this.dir = dir;
    this.#tmux = tmux;
    this.#bin = bin;
  }

  static async open({ columns = 80, rows = 24, env = {}, bin = BIN } = {}): Promise<Terminal> {
    const dir = newDir();
    opened += 1;
    const socket = `flotilla-${process.pid}-${opened}`;
    const variables = {
      PS1: PROMPT,
      LC_ALL: 'C.UTF-8',
      NO_COLOR: '',
      CI: '',
      FLOTILLA_FAST: '1',
      FLOTILLA_STATE_DIR: join(dir, 'state'),
      ...env,
    };
    const session = [
      ...['new-session', '-d', '-x', `${columns}`, '-y', `${rows}`, '-c', dir],
      ...Object.entries(variables).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
      ...['sh', '-i'],
    ];
    await run('tmux', ['-L', socket, '-f', '/dev/null', ...session], { env: UTF_8 });
    const terminal = new Terminal(dir, new Control(socket), bin);
    onTestFinished(() => terminal.close());
    await terminal.waitFor(PROMPT);
    return terminal;
  }

  /** Types a command line of the program that prints the exit code at the end. */
  async start(...args: readonly string[]): Promise<void> {
    const command = [process.execPath, this.#bin, ...args].map((word) => `'${word}'`).join(' ');
    // `exec` replaces the shell, so the program keeps the written process id.
    await this.enter(`clear; sh -c 'echo $$ >pid; exec "$0" "$@"' ${command}; echo "exit code $?"`);
  }

  /** Presses keys by tmux's names, such as `Enter`, `Left` or `C-c`; other texts are typed. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#tmux.ask(['send-keys', ...keys]);
  }

  /** Types characters as they are. */
  async type(text: string): Promise<void> {
    await this.#tmux.ask(['send-keys', '-l', '--', text]);
  }

  /** Types each text followed by Enter, without waiting. */
  async enter(...texts: readonly string[]): Promise<void> {
    await this.type(texts.map((text) => `${text}\r`).join(''));
  }

  async lines(): Promise<readonly string[]> {
    const [{ isAlternate }, lines] = await Promise.all([this.modes(), this.#captured()]);
    if (isAlternate) for (const line of lines) this.#seen.add(line);
    return lines;
  }

  #captured(...options: readonly string[]): Promise<readonly string[]> {
    return this.#tmux.ask(['capture-pane', '-p', ...options]);
  }

  /** Returns every line ever read from a full screen, without the shell's. */
  seen(): readonly string[] {
    return [...this.#seen];
  }

  /** Waits until no line is wrapped onto the next, as lines are while a resize is drawn. */
  async waitForUnwrapped(): Promise<void> {
    await vi.waitFor(async () => {
      const [plain, joined] = await Promise.all([this.#captured(), this.#captured('-J')]);
      expect(joined.map((line) => line.trimEnd())).toEqual(plain);
    }, WAIT);
  }

  /** Waits until the screen shows this, and returns its lines. */
  waitFor(sought: Sought): Promise<readonly string[]> {
    return vi.waitFor(async () => {
      const lines = await this.lines();
      if (shows(lines, sought)) return lines;
      throw new Error(`the screen does not show ${String(sought)}:\n${lines.join('\n')}`);
    }, WAIT);
  }

  /** Presses keys, by tmux's names or as characters, and waits until the screen shows this. */
  async after(keys: string | readonly string[], sought: Sought): Promise<readonly string[]> {
    await this.press(...[keys].flat());
    return this.waitFor(sought);
  }

  /** Waits until the screen shows this and has not changed for 300 ms. */
  async waitForStill(sought: Sought): Promise<readonly string[]> {
    for (let before = await this.waitFor(sought); ; ) {
      await sleep(STILL_MS);
      const now = await this.waitFor(sought);
      if (now.join('\n') === before.join('\n')) return now;
      before = now;
    }
  }

  /** Waits until the saved game holds this text. */
  async waitForKept(text: string): Promise<void> {
    const folder = join(this.dir, 'state');
    await vi.waitFor(async () => {
      // Files have another name until they are complete.
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const kept = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      expect(kept.join('\n')).toContain(text);
    }, WAIT);
  }

  async resize(columns: number, rows: number): Promise<void> {
    await this.#tmux.ask(['resize-window', '-x', `${columns}`, '-y', `${rows}`]);
  }

  async modes(): Promise<{ isAlternate: boolean; isCursorShown: boolean }> {
    const asked = ['display-message', '-p', '#{alternate_on} #{cursor_flag}'];
    const [alternate, cursor] = (await this.#tmux.ask(asked)).join('').split(' ');
    return { isAlternate: alternate === '1', isCursorShown: cursor === '1' };
  }

  /** Sends a signal to the last started program. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    process.kill(Number(await readFile(join(this.dir, 'pid'), 'utf8')), signal);
  }

  /** Kills the last started program, as a crash would, and opens a new shell in its place. */
  async lose(): Promise<void> {
    await this.kill('SIGKILL');
    await this.waitFor('exit code 137');
    // Terminal modes of the killed program are still set.
    await this.#tmux.ask(['respawn-pane', '-k', '-c', this.dir, 'sh', '-i']);
    await this.waitFor((lines) => lines.join('').trim() === PROMPT);
  }

  /** Ends the shell and everything in it; waits for the program, which saves its game on exit. */
  async close(): Promise<void> {
    const pid = Number(await readFile(join(this.dir, 'pid'), 'utf8').catch(() => ''));
    await this.#tmux.end();
    if (pid > 0) await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function shows(lines: readonly string[], sought: Sought): boolean {
  if (typeof sought === 'function') return sought(lines);
  const text = lines.join('\n');
  return typeof sought === 'string' ? text.includes(sought) : sought.test(text);
}
