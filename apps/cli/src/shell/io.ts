import { once } from 'node:events';
import { writeSync } from 'node:fs';
import process from 'node:process';
import envPaths from 'env-paths';

/** What a command may touch of the world: so commands run in a test as in a terminal. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly isInputTerminal: boolean;
  readonly isOutputTerminal: boolean;
  readonly isErrorTerminal: boolean;
  /** May the output hold colours? See {@link hasColors}. */
  readonly hasColors: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Waits while the reader is slower. */
  readonly write: (text: string) => Promise<void>;
  readonly writeError: (text: string) => void;
  /** Says what Ctrl-C does from now on; undefined ends the program, as at the start. */
  readonly onInterrupt: (handler: (() => void) | undefined) => void;
  /** From now on Ctrl-C ends the program even while it computes without a pause. */
  readonly endOnInterrupt: () => void;
  /** Today as `YYYY-MM-DD`. */
  readonly today: () => string;
  /** The current day in UTC. */
  readonly utcToday: () => string;
}

/** 128 + SIGINT, as shells have it. */
export const INTERRUPTED = 130;

/**
 * The process's own streams. A reader that goes away (`| head -1`) ends the program quietly.
 * @param describe says why nothing more could be written, in one line
 */
export function processIo(describe: (error: NodeJS.ErrnoException) => Promise<string>): Io {
  const { stdin, stdout, stderr, env } = process;
  let interrupt: (() => void) | undefined;
  process.on('SIGINT', () => (interrupt ? interrupt() : process.exit(INTERRUPTED)));
  for (const stream of [stdout, stderr])
    stream.on('error', (error) => void endUnread(error, describe));
  return {
    stdin,
    isInputTerminal: stdin.isTTY === true,
    isOutputTerminal: stdout.isTTY === true,
    isErrorTerminal: stderr.isTTY === true,
    hasColors: hasColors(env, stdout.isTTY === true),
    env,
    write: async (text) => {
      if (!stdout.write(text)) await once(stdout, 'drain');
    },
    writeError: (text) => {
      stderr.write(text);
    },
    onInterrupt: (handler) => {
      interrupt = handler;
    },
    endOnInterrupt: () => {
      process.removeAllListeners('SIGINT');
    },
    today: localDate,
    utcToday: () => new Date().toISOString().slice(0, 10),
  };
}

/** Does work that Ctrl-C stops; pressed once more it ends the program whatever it is doing. */
export async function stoppable<T>(
  io: Io,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T; readonly isInterrupted: boolean }> {
  const stopping = new AbortController();
  io.onInterrupt(() => {
    io.endOnInterrupt();
    stopping.abort(new Error('interrupted'));
  });
  try {
    return { value: await work(stopping.signal), isInterrupted: stopping.signal.aborted };
  } finally {
    io.onInterrupt(undefined);
  }
}

/** Can a full screen be shown, and keys be read? */
export function hasScreen({ isInputTerminal, isOutputTerminal, env }: Io): boolean {
  return isInputTerminal && isOutputTerminal && env['TERM'] !== 'dumb';
}

/** The folder that holds interrupted games and unfinished runs; FLOTILLA_STATE_DIR names another. */
export function stateDir(env: Io['env']): string {
  return env['FLOTILLA_STATE_DIR'] || envPaths('flotilla', { suffix: '' }).data;
}

/** Lets timers, signals and streams have their turn; for loops that compute for long. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** No reader is left, or the disk is full: print nothing more, or one line. */
async function endUnread(
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

/**
 * The environment in which a choice holds for every library that draws: one place decides, and
 * all that follows reads NO_COLOR and FORCE_COLOR.
 */
export function envWithColors(env: Env, choice: string | undefined): Env {
  if (choice === 'never') return { ...env, NO_COLOR: '1', FORCE_COLOR: '0' };
  // Level 2 has 256 colours, which the screens use and most terminals show.
  if (choice === 'always')
    return { ...env, NO_COLOR: '', FORCE_COLOR: hasColors(env, false) ? env['FORCE_COLOR'] : '2' };
  return env;
}

/** NO_COLOR forbids colours, FORCE_COLOR asks for them or, as 0, not; else a terminal has them. */
export function hasColors(env: Env, isTerminal: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return !/^(0|false)$/.test(FORCE_COLOR);
  return isTerminal && TERM !== 'dumb';
}
/** What starts a game: `npm start` says that it was by itself, where there is no command `flotilla`. */
export function playCommand(): string {
  return process.env['FLOTILLA_PLAY_COMMAND'] ?? 'flotilla play';
}
