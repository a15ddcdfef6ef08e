import { constants } from 'node:os';
import process from 'node:process';
import { type Instance, render } from 'ink';
import { createContext, createElement, type ReactNode } from 'react';
import { FramePainter, hasUnicode, toAscii } from './frame-painter.js';

interface FullScreenProgram {
  readonly screen: ReactNode;
  /** Saves changes before the terminal is restored; also called after a signal. */
  readonly finish: () => Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program on the alternate screen and always restores the terminal, also after an error or a
 * signal. The exit code after a signal is 128 plus its number, as in shells.
 * @param start creates the program, which ends by calling `leave` or `fail`
 * @throws the error given to `fail`
 */
export async function runFullScreen(
  start: (leave: (code: number) => void, fail: (error: unknown) => void) => FullScreenProgram,
): Promise<number> {
  const painter = new FramePainter(process.stdout, hasUnicode(process.env) ? undefined : toAscii);
  const { suspend, release: endSuspend } = makeSuspend(painter);
  const leaveScreen = () => painter.leave();
  let instance: Instance | undefined;
  let release = () => {};
  let finish = async () => {};
  process.once('exit', leaveScreen);
  painter.enter();
  try {
    const code = await new Promise<number>((resolve, reject) => {
      release = handleSignals(resolve);
      const program = start(resolve, reject);
      finish = program.finish;
      instance = render(
        createElement(SuspendContext.Provider, { value: suspend }, program.screen),
        {
          stdout: painter as unknown as NodeJS.WriteStream,
          debug: true,
          exitOnCtrlC: false,
          patchConsole: false,
        },
      );
      // Ink exits by itself only if a component throws.
      instance.waitUntilExit().then(() => resolve(0), reject);
    });
    return code;
  } finally {
    endSuspend();
    await finish();
    instance?.unmount();
    leaveScreen();
    release();
    process.off('exit', leaveScreen);
  }
}

/** Returns a function that restores the previous signal handlers. */
function handleSignals(onSignal: (code: number) => void): () => void {
  const savedListeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => onSignal(128 + constants.signals[signal]));
  }
  return () => {
    for (const [signal, listeners] of savedListeners) {
      process.removeAllListeners(signal);
      for (const listener of listeners) process.on(signal, listener);
    }
  };
}

/** Function that suspends the program on Ctrl-Z. */
export const SuspendContext = createContext(() => {});

/** Delay before resuming if the stop signal had no effect, as without a controlling shell. */
const RESUME_DELAY_MS = 100;

/**
 * Suspending restores the terminal for the shell; SIGCONT re-enters the screen, even after a stop
 * signal from another process.
 * @returns the suspend function, and the cleanup
 */
function makeSuspend(painter: FramePainter): { suspend: () => void; release: () => void } {
  const { stdin } = process;
  let timer: NodeJS.Timeout | undefined;
  const resume = () => {
    // Node does not notice if the shell has changed the terminal mode.
    setRaw(false);
    setRaw(true);
    painter.enter();
    painter.repaint();
  };
  const setRaw = (isRaw: boolean) => {
    if (stdin.isTTY) stdin.setRawMode(isRaw);
  };
  const suspend = () => {
    painter.leave();
    setRaw(false);
    // Stop the whole process group, as a terminal does: npm may be the parent.
    process.kill(0, 'SIGTSTP');
    timer = setTimeout(resume, RESUME_DELAY_MS);
  };
  if (process.platform === 'win32') return { suspend: () => {}, release: () => {} };
  process.on('SIGCONT', resume);
  const release = () => {
    clearTimeout(timer);
    process.off('SIGCONT', resume);
  };
  return { suspend, release };
}
