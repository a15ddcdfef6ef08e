import process from 'node:process';
import cliProgress from 'cli-progress';
import type { Texts } from '../../shell/i18n/index.js';
import type { Io } from '../../shell/io.js';

/** Tells how far long work is. */
export interface ProgressBar {
  /**
   * @param total may change while the work goes on
   * @param told what else is known so far
   */
  show(done: number, total: number, told?: string): void;
  stop(): void;
}

/** Parts that follow each other so quickly were saved before. */
const SAVED_PARTS_MS = 20;

/** A bar with rate and time left on standard error; nothing where that is no terminal. */
export function progressBar({ isErrorTerminal }: Io, { t }: Texts): ProgressBar {
  if (!isErrorTerminal) return { show: () => {}, stop: () => {} };
  const bar = new cliProgress.SingleBar({
    format: `{bar} {percentage}% · {value}/{total} · {rate}${t('commands:lab.perSecond')} · ${t('commands:lab.left')} {eta_formatted}{told}`,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    etaBuffer: 50,
    gracefulExit: false,
  });
  let since: { readonly at: number; readonly from: number } | undefined;
  return {
    show(done, total, told) {
      const after = told === undefined ? '' : ` · ${told}`;
      const at = performance.now();
      // What a resumed run already had comes at once: it was not done just now.
      if (!since || at - since.at < SAVED_PARTS_MS) {
        since = { at, from: done };
        bar.start(total, done, { rate: '–', told: after });
        return;
      }
      bar.setTotal(total);
      const rate = Math.round(((done - since.from) * 1000) / (at - since.at));
      bar.update(done, { rate, told: after });
    },
    stop: () => bar.stop(),
  };
}
