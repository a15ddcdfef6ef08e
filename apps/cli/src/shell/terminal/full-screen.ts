import { constants } from 'node:os';
import process from 'node:process';
import { type Instance, render } from 'ink';
import { createContext, createElement, type ReactNode } from 'react';
import { FramePainter, hasUnicode, inAscii } from './frame-painter.js';

/** Program on the full screen. */
interface FullScreenProgram {
  readonly screen: ReactNode;
  /** Saves pending changes before the terminal is restored; also called after a signal. */
  readonly finish: () => Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program on the alternate screen and restores the terminal after its end, an error or a signal. The exit code
 * after a signal is 128 plus its number, as in shells.
 * @param start makes the program, which ends by `leave` with an exit code, or by `fail`
 * @throws the error that ended it
 */
export async function runFullScreen(
  start: (leave: (code: number) => void, fail: (error: unknown) => void) => FullScreenProgram,
): Promise<number> {
  const painter = new FramePainter(process.stdout, hasUnicode(process.env) ? undefined : inAscii);
  const { suspend, release: endSuspend } = makeSuspend(painter);
  const leaveScreen = () => painter.leave();
  let instance: Instance | undefined;
  let release = () => {};
  let finish = async () => {};
  process.once('exit', leaveScreen);
  painter.enter();
  try {
    const code = await new Promise<number>((resolve, reject) => {
      release = takeSignals(resolve);
      const program = start(resolve, reject);
      finish = program.finish;
      instance = render(createElement(Suspend.Provider, { value: suspend }, program.screen), {
        stdout: painter as unknown as NodeJS.WriteStream,
        debug: true,
        exitOnCtrlC: false,
        patchConsole: false,
      });
      // A component that throws ends Ink.
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

/** Makes signals end the program in order; returns a function that restores the former handlers. */
function takeSignals(end: (code: number) => void): () => void {
  const before = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => end(128 + constants.signals[signal]));
  }
  return () => {
    for (const [signal, listeners] of before) {
      process.removeAllListeners(signal);
      for (const listener of listeners) process.on(signal, listener);
    }
  };
}

/** Suspends the program on Ctrl-Z. */
export const Suspend = createContext(() => {});

/** The signal arrives within this time, or never if no shell controls the program. */
const STOPPED_BY_MS = 100;

/**
 * Makes Ctrl-Z restore the terminal for the shell, and re-enters the screen on resume. Also handles a stop signal from
 * outside.
 * @returns the suspend function, and the cleanup
 */
function makeSuspend(painter: FramePainter): { suspend: () => void; release: () => void } {
  const { stdin } = process;
  let timer: NodeJS.Timeout | undefined;
  const resume = () => {
    // The shell may have changed the terminal's mode, unknown to Node.
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
    // Signals the whole group, as a terminal does: npm and others wait for the program.
    process.kill(0, 'SIGTSTP');
    timer = setTimeout(resume, STOPPED_BY_MS);
  };
  if (process.platform === 'win32') return { suspend: () => {}, release: () => {} };
  process.on('SIGCONT', resume);
  const release = () => {
    clearTimeout(timer);
    process.off('SIGCONT', resume);
  };
  return { suspend, release };
}
