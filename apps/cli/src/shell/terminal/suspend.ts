import process from 'node:process';
import { createContext } from 'react';
import type { FramePainter } from './frame-painter.js';

/** What Ctrl-Z does on a screen. */
export const Suspend = createContext(() => {});

/** The signal has long come by then, or never will, where no shell looks after the program. */
const STOPPED_BY_MS = 100;

/**
 * Lets Ctrl-Z give the terminal back to the shell as it was, and takes it anew when the program
 * goes on; so, too, after a stop that came from outside.
 * @returns the suspending, and what ends all this
 */
export function makeSuspend(painter: FramePainter): { suspend: () => void; release: () => void } {
  const { stdin } = process;
  let timer: NodeJS.Timeout | undefined;
  const resume = () => {
    // The shell may have set the terminal otherwise meanwhile, which Node does not know.
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
    // To the whole group, as a terminal does it: npm and others that wait for the program.
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
