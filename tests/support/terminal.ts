import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { BIN, newDir } from './flotilla.js';
import { PATIENCE_MS } from './patience.js';

const run = promisify(execFile);

const UTF_8 = { ...process.env, LC_ALL: 'C.UTF-8' };
const PROMPT = 'READY>';
const POLL_MS = 40;
const STILL_MS = 300;
/** The screen is read again after this time although nothing was told of it. */
const QUIET_MS = 1_000;

let opened = 0;

interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The program; that of this repository where left out. */
  readonly bin?: string;
}

/** Does the screen show what is waited for? */
type Sought = string | RegExp | ((lines: readonly string[]) => boolean);

/**
 * tmux in control mode: one process takes all commands, where a process for each would cost the worker a fork of its
 * hundreds of megabytes, and tells of whatever is written.
 */
class Control {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #asked: { readonly end: (lines: readonly string[], isDone: boolean) => void }[] = [];
  #block: string[] | undefined;
  #isTold = false;
  #onTold = () => {};

  constructor(socket: string) {
    const words = ['-L', socket, '-C', 'attach', '-f', 'ignore-size'];
    this.#child = spawn('tmux', words, { env: UTF_8 });
    this.#child.stdin.on('error', () => {});
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#read(line));
    this.#child.once('close', () => {
      for (const { end } of this.#asked.splice(0)) end(['tmux has ended'], false);
    });
  }

  /** Runs one command. @returns the lines of its answer */
  ask(words: readonly string[]): Promise<readonly string[]> {
    const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`);
    return new Promise((resolve, reject) => {
      const end = (lines: readonly string[], isDone: boolean) =>
        isDone ? resolve(lines) : reject(new Error(`tmux ${words[0]}: ${lines.join(' ')}`));
      this.#asked.push({ end });
      this.#child.stdin.write(`${quoted.join(' ')}\n`);
    });
  }

  /** Waits until something was written since the last call. */
  async told(): Promise<void> {
    if (!this.#isTold) {
      const told = new Promise<void>((resolve) => {
        this.#onTold = resolve;
      });
      await Promise.race([told, sleep(QUIET_MS)]);
    }
    this.#isTold = false;
  }

  /** Ends tmux and all that runs in it. */
  async end(): Promise<void> {
    const ended = once(this.#child, 'close');
    await this.ask(['kill-server']).catch(() => {});
    await ended;
  }

  /** The answer to a command of ours stands between `%begin` and `%end`, each with the flag 1. */
  #read(line: string): void {
    const [, kind = '', flag] = /^%(begin|end|error) \d+ \d+ (\d)$/.exec(line) ?? [];
    if (kind === 'begin') this.#block = [];
    else if (kind !== '') {
      const lines = this.#block ?? [];
      this.#block = undefined;
      if (flag === '1') this.#asked.shift()?.end(lines, kind === 'end');
    } else if (this.#block) this.#block.push(line);
    else {
      this.#isTold = true;
      this.#onTold();
    }
  }
}

/**
 * A terminal with a shell in it, played by tmux on a server of its own, which ends with the test.
 * All waiting is for something on the screen.
 */
export class Terminal {
  /** Where the shell starts, and where what the program keeps is. */
  readonly dir: string;
  readonly #tmux: Control;
  readonly #bin: string;
  readonly #seen = new Set<string>();

  private constructor(dir: string, tmux: Control, bin: string) {
    this.dir = dir;
    this.#tmux = tmux;
    this.#bin = bin;
  }

  static async open({
    columns = 80,
    rows = 24,
    env = {},
    bin = BIN,
  }: TerminalOptions = {}): Promise<Terminal> {
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

  /** Types a command line of the program, with its exit code told after it. */
  async start(...args: readonly string[]): Promise<void> {
    const command = [process.execPath, this.#bin, ...args].map((word) => `'${word}'`).join(' ');
    // The shell gives way to the program, which so has the number that the shell wrote down.
    await this.enter(`clear; sh -c 'echo $$ >pid; exec "$0" "$@"' ${command}; echo "exit code $?"`);
  }

  /** Presses keys by tmux's names, such as `Enter`, `Left` or `C-c`. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#tmux.ask(['send-keys', ...keys]);
  }

  /** Types characters as they are. */
  async type(text: string): Promise<void> {
    await this.#tmux.ask(['send-keys', '-l', '--', text]);
  }

  /** Types each of these with Enter after it, without waiting. */
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

  /** Every line that was ever read off a full screen, and not what the shell shows. */
  seen(): readonly string[] {
    return [...this.#seen];
  }

  /** Is some line so long that it goes on in the next one? */
  async isWrapped(): Promise<boolean> {
    const [plain, joined] = await Promise.all([this.#captured(), this.#captured('-J')]);
    return plain.join('\n') !== joined.map((line) => line.trimEnd()).join('\n');
  }

  /** Waits until the screen shows it, and returns the lines that do. */
  async waitFor(sought: Sought): Promise<readonly string[]> {
    for (const start = performance.now(); ; await this.#tmux.told()) {
      const lines = await this.lines();
      if (shows(lines, sought)) return lines;
      if (performance.now() - start > PATIENCE_MS) {
        throw new Error(`the screen does not show ${String(sought)}:\n${lines.join('\n')}`);
      }
      await sleep(POLL_MS);
    }
  }

  /** Waits until the screen shows it and has not changed for a while. */
  async waitForStill(sought: Sought): Promise<readonly string[]> {
    for (let before = await this.waitFor(sought); ; ) {
      await sleep(STILL_MS);
      const now = await this.waitFor(sought);
      if (now.join('\n') === before.join('\n')) return now;
      before = now;
    }
  }

  /** Waits until the kept game holds this text. */
  async waitForKept(text: string): Promise<void> {
    const folder = join(this.dir, 'state');
    for (const start = performance.now(); ; await sleep(POLL_MS)) {
      // What is being written has another name until it is whole.
      const names = (await readdir(folder).catch(() => [])).filter((name) =>
        name.endsWith('.json'),
      );
      const files = names.map((name) => readFile(join(folder, name), 'utf8').catch(() => ''));
      const kept = await Promise.all(files);
      if (kept.some((content) => content.includes(text))) return;
      if (performance.now() - start > PATIENCE_MS) {
        throw new Error(`no kept game holds ${text}, but ${kept.join('\n')}`);
      }
    }
  }

  async resize(columns: number, rows: number): Promise<void> {
    await this.#tmux.ask(['resize-window', '-x', `${columns}`, '-y', `${rows}`]);
  }

  async modes(): Promise<{ isAlternate: boolean; isCursorShown: boolean }> {
    const asked = ['display-message', '-p', '#{alternate_on} #{cursor_flag}'];
    const [alternate, cursor] = (await this.#tmux.ask(asked)).join('').split(' ');
    return { isAlternate: alternate === '1', isCursorShown: cursor === '1' };
  }

  /** Sends a signal to the program that was started last. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    process.kill(Number(await readFile(join(this.dir, 'pid'), 'utf8')), signal);
  }

  /** Kills the program that was started last, as a crash would, and opens a new shell in its place. */
  async lose(): Promise<void> {
    await this.kill('SIGKILL');
    await this.waitFor('exit code 137');
    // The program has left the modes of the old one as they were.
    await this.#tmux.ask(['respawn-pane', '-k', '-c', this.dir, 'sh', '-i']);
    await this.waitFor((lines) => lines.join('').trim() === PROMPT);
  }

  /** Ends the shell and all that runs in it; the program saves its game before it is gone. */
  async close(): Promise<void> {
    const pid = Number(await readFile(join(this.dir, 'pid'), 'utf8').catch(() => ''));
    await this.#tmux.end();
    const start = performance.now();
    while (pid > 0 && isAlive(pid) && performance.now() - start < PATIENCE_MS) await sleep(POLL_MS);
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
