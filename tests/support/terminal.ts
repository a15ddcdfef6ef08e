import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { BIN, newDir } from './flotilla.js';
import { PATIENCE_MS } from './patience.js';

const run = promisify(execFile);

const PROMPT = 'READY>';
const POLL_MS = 40;
const STILL_MS = 300;

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
 * A terminal with a shell in it, played by tmux on a server of its own, which ends with the test.
 * All waiting is for something on the screen.
 */
export class Terminal {
  /** Where the shell starts, and where what the program keeps is. */
  readonly dir: string;
  readonly #socket: string;
  readonly #bin: string;
  readonly #seen = new Set<string>();

  private constructor(dir: string, socket: string, bin: string) {
    this.dir = dir;
    this.#socket = socket;
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
    const terminal = new Terminal(dir, `flotilla-${process.pid}-${opened}`, bin);
    onTestFinished(() => terminal.close());
    const variables = {
      PS1: PROMPT,
      LC_ALL: 'C.UTF-8',
      NO_COLOR: '',
      CI: '',
      FLOTILLA_FAST: '1',
      FLOTILLA_STATE_DIR: join(dir, 'state'),
      ...env,
    };
    await terminal.#tmux([
      ...['-f', '/dev/null', 'new-session', '-d', '-x', `${columns}`, '-y', `${rows}`, '-c', dir],
      ...Object.entries(variables).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
      ...['sh', '-i'],
    ]);
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
    await this.#tmux(['send-keys', ...keys]);
  }

  /** Types characters as they are. */
  async type(text: string): Promise<void> {
    await this.#tmux(['send-keys', '-l', '--', text]);
  }

  /** Types each of these with Enter after it, without waiting. */
  async enter(...texts: readonly string[]): Promise<void> {
    await this.type(texts.map((text) => `${text}\r`).join(''));
  }

  async lines(): Promise<string[]> {
    const asked = ['display-message', '-p', '#{alternate_on}', ';', 'capture-pane', '-p'];
    const [isFull, ...lines] = linesOf(await this.#tmux(asked));
    if (isFull === '1') for (const line of lines) this.#seen.add(line);
    return lines;
  }

  /** Every line that was ever read off a full screen, and not what the shell shows. */
  seen(): readonly string[] {
    return [...this.#seen];
  }

  /** Is some line so long that it goes on in the next one? */
  async isWrapped(): Promise<boolean> {
    const both = await this.#tmux(['capture-pane', '-p', ';', 'capture-pane', '-p', '-J']);
    const lines = linesOf(both);
    const plain = lines.slice(0, lines.length >> 1);
    const joined = lines.slice(lines.length >> 1).map((line) => line.trimEnd());
    return plain.join('\n') !== joined.join('\n');
  }

  /** Waits until the screen shows it, and returns the lines that do. */
  async waitFor(sought: Sought): Promise<string[]> {
    for (const start = performance.now(); ; await sleep(POLL_MS)) {
      const lines = await this.lines();
      if (shows(lines, sought)) return lines;
      if (performance.now() - start > PATIENCE_MS) {
        throw new Error(`the screen does not show ${String(sought)}:\n${lines.join('\n')}`);
      }
    }
  }

  /** Waits until the screen shows it and has not changed for a while. */
  async waitForStill(sought: Sought): Promise<string[]> {
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
    await this.#tmux(['resize-window', '-x', `${columns}`, '-y', `${rows}`]);
  }

  async modes(): Promise<{ isAlternate: boolean; isCursorShown: boolean }> {
    const text = await this.#tmux(['display-message', '-p', '#{alternate_on} #{cursor_flag}']);
    const [alternate, cursor] = text.trim().split(' ');
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
    await this.#tmux(['respawn-pane', '-k', '-c', this.dir, 'sh', '-i']);
    await this.waitFor((lines) => lines.join('').trim() === PROMPT);
  }

  /** Ends the shell and all that runs in it; the program saves its game before it is gone. */
  async close(): Promise<void> {
    const pid = Number(await readFile(join(this.dir, 'pid'), 'utf8').catch(() => ''));
    await this.#tmux(['kill-server']).catch(() => {});
    const start = performance.now();
    while (pid > 0 && isAlive(pid) && performance.now() - start < PATIENCE_MS) await sleep(POLL_MS);
  }

  async #tmux(args: readonly string[]): Promise<string> {
    const { stdout } = await run('tmux', ['-L', this.#socket, ...args], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    return stdout;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function shows(lines: readonly string[], sought: Sought): boolean {
  if (typeof sought === 'function') return sought(lines);
  const text = lines.join('\n');
  return typeof sought === 'string' ? text.includes(sought) : sought.test(text);
}
