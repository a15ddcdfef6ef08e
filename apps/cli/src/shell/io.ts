import { once } from 'node:events';
import { writeSync } from 'node:fs';
import process from 'node:process';
import envPaths from 'env-paths';

/** Input, output and environment of a command, replaced in tests. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly isInputTerminal: boolean;
  readonly isOutputTerminal: boolean;
  readonly isErrorTerminal: boolean;
  readonly hasColors: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes to stdout; resolves once there is room in the buffer. */
  readonly write: (text: string) => Promise<void>;
  readonly writeError: (text: string) => void;
  /** Sets the Ctrl-C handler; undefined restores the default, which exits. */
  readonly onInterrupt: (handler: (() => void) | undefined) => void;
  /** Removes all Ctrl-C handlers, so that Ctrl-C works even while the event loop is blocked. */
  readonly endOnInterrupt: () => void;
  /** Local date, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly utcToday: () => string;
}

/** 128 + SIGINT, as in shells. */
export const INTERRUPTED_EXIT_CODE = 130;

/** Uses the streams of the process. A closed pipe (`| head -1`) ends the program silently. */
export function processIo(describe: (error: NodeJS.ErrnoException) => Promise<string>): Io {
  const { stdin, stdout, stderr, env } = process;
  let interrupt: (() => void) | undefined;
  const handleInterrupt = () => (interrupt ? interrupt() : process.exit(INTERRUPTED_EXIT_CODE));
  process.on('SIGINT', handleInterrupt);
  for (const stream of [stdout, stderr])
    stream.on('error', (error) => void exitOnWriteError(error, describe));
  return {
    stdin,
    isInputTerminal: stdin.isTTY === true,
    isOutputTerminal: stdout.isTTY === true,
    isErrorTerminal: stderr.isTTY === true,
    hasColors: hasColors(env, stdout),
    env,
    write: async (text) => {
      if (!stdout.write(text)) await once(stdout, 'drain');
    },
    writeError: (text) => {
      stderr.write(text);
    },
    onInterrupt: (handler) => {
      interrupt = handler;
      // `endOnInterrupt` may have removed the handler.
      if (handler && process.listenerCount('SIGINT') === 0) process.on('SIGINT', handleInterrupt);
    },
    endOnInterrupt: () => {
      process.removeAllListeners('SIGINT');
    },
    today: localDate,
    utcToday: () => new Date().toISOString().slice(0, 10),
  };
}

/** Returns a signal that Ctrl-C aborts; a second Ctrl-C ends the program at once. */
export function abortOnInterrupt(io: Io): AbortSignal {
  const controller = new AbortController();
  io.onInterrupt(() => {
    io.endOnInterrupt();
    controller.abort(new Error('interrupted'));
  });
  return controller.signal;
}

/** Ctrl-C aborts the signal; the work decides what to return then. */
export async function runInterruptible<T>(
  io: Io,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T; readonly isInterrupted: boolean }> {
  const signal = abortOnInterrupt(io);
  try {
    return { value: await work(signal), isInterrupted: signal.aborted };
  } finally {
    io.onInterrupt(undefined);
  }
}

/** Interval at which a long computation lets signals run and shows progress. */
const YIELD_MS = 50;

/**
 * Runs a computation step by step, pausing every 50 ms to show progress and handle signals.
 * @param answer called before each step; its result is passed to the generator
 */
export async function runInSteps<Progress, Value>(
  steps: Generator<Progress, Value, boolean>,
  answer: () => boolean,
  showProgress: (progress: Progress) => void,
): Promise<Value> {
  let lastYieldMs = performance.now();
  let step = steps.next(answer());
  while (!step.done) {
    if (performance.now() - lastYieldMs > YIELD_MS) {
      showProgress(step.value);
      await yieldToEventLoop();
      lastYieldMs = performance.now();
    }
    step = steps.next(answer());
  }
  return step.value;
}

/** Erases the progress line on stderr. */
export function clearStatus({ isErrorTerminal, writeError }: Io): void {
  if (isErrorTerminal) writeError('\r\u001B[K');
}

/** True if the terminal can show full screen and read keys. */
export function hasScreen({ isInputTerminal, isOutputTerminal, env }: Io): boolean {
  return isInputTerminal && isOutputTerminal && env['TERM'] !== 'dumb';
}

/** Folder for saved games, runs and memory: FLOTILLA_STATE_DIR, or the user's data folder. */
export function stateDir(env: Io['env']): string {
  return env['FLOTILLA_STATE_DIR'] || envPaths('flotilla', { suffix: '' }).data;
}

/** Lets timers, signals and streams run in the middle of a long computation. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Silent for EPIPE, which means that the reader has gone. */
async function exitOnWriteError(
  error: NodeJS.ErrnoException,
  describe: (error: NodeJS.ErrnoException) => Promise<string>,
): Promise<void> {
  if (error.code === 'EPIPE') process.exit(0);
  try {
    writeSync(2, `flotilla: ${await describe(error)}\n`);
  } finally {
    process.exit(2);
  }
}

export function localDate(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

type Env = Readonly<Record<string, string | undefined>>;

export const COLOR_CHOICES = ['auto', 'always', 'never'] as const;

/** Maps `--color` to NO_COLOR and FORCE_COLOR, which all libraries read. */
export function envWithColors(env: Env, choice: string | undefined): Env {
  if (choice === 'never') return { ...env, NO_COLOR: '1', FORCE_COLOR: '0' };
  // Level 2 means 256 colours, which the screens use and most terminals support.
  if (choice === 'always') {
    const level = hasColors(env, { isTTY: false }) ? env['FORCE_COLOR'] : '2';
    return { ...env, NO_COLOR: '', FORCE_COLOR: level };
  }
  return env;
}

/** NO_COLOR wins over FORCE_COLOR, which wins over the kind of terminal. */
export function hasColors(env: Env, { isTTY = false }: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return !/^(0|false)$/.test(FORCE_COLOR);
  return isTTY && TERM !== 'dumb';
}

/** Returns the command to print in hints; `npm start` overrides it in the environment. */
export function playCommand(): string {
  return process.env['FLOTILLA_PLAY_COMMAND'] ?? 'flotilla play';
}
