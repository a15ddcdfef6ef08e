import { constants } from 'node:os';
import process from 'node:process';
import { type Instance, render } from 'ink';
import { createElement, type ReactNode } from 'react';
import { hasUnicode, inAscii } from './ascii.js';
import { FramePainter } from './frame-painter.js';
import { makeSuspend, Suspend } from './suspend.js';

/** What runs on the full screen. */
export interface FullScreenProgram {
  readonly screen: ReactNode;
  /** Called before the terminal is given back, also after a signal: saves what is not saved yet. */
  readonly finish: () => Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program on the alternate screen and gives the terminal back as it was: after its end, an
 * error or a signal. The exit code after a signal is 128 and its number, as shells have it.
 * @param start makes the program, which ends itself by `leave` with an exit code
 */
export async function runFullScreen(
  start: (leave: (code: number) => void) => FullScreenProgram,
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
      const program = start(resolve);
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

/** Lets signals end the program in order; gives them back to whoever had them. */
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
