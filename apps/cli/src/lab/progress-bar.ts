import process from 'node:process';
import cliProgress from 'cli-progress';
import type { Texts } from '../i18n/index.js';
import type { Io } from '../io.js';

/** Tells how far long work is. */
export interface ProgressBar {
  /** @param total may change while the work goes on */
  show(done: number, total: number): void;
  stop(): void;
}

/** A bar with rate and time left on standard error; nothing where that is no terminal. */
export function progressBar({ isErrorTerminal }: Io, { t }: Texts): ProgressBar {
  if (!isErrorTerminal) return { show: () => {}, stop: () => {} };
  const bar = new cliProgress.SingleBar({
    format: `{bar} {percentage}% · {value}/{total} · {rate}${t('commands:lab.perSecond')} · ${t('commands:lab.left')} {eta_formatted}`,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    etaBuffer: 50,
    gracefulExit: false,
  });
  let started: { at: number; from: number } | undefined;
  return {
    show(done, total) {
      if (!started) {
        // What a resumed run already had was not done just now.
        started = { at: performance.now(), from: done };
        bar.start(total, done, { rate: '–' });
        return;
      }
      const seconds = (performance.now() - started.at) / 1000;
      bar.setTotal(total);
      bar.update(done, { rate: Math.round((done - started.from) / Math.max(0.001, seconds)) });
    },
    stop: () => bar.stop(),
  };
}
