import process from 'node:process';
import cliProgress from 'cli-progress';
import type { Texts } from '../../shell/i18n/index.js';
import type { Io } from '../../shell/io.js';

/** Progress of long work. */
export interface ProgressBar {
  /**
   * @param total may change during the work
   * @param told further information
   */
  show(done: number, total: number, told?: string): void;
  stop(): void;
}

/** Progress within this time of the first comes from saved parts. */
const SAVED_PARTS_MS = 20;

/** Creates a bar on stderr with rate and remaining time; shows nothing outside a terminal. */
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
      // Parts of a resumed run come at once, and must not count for the rate.
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
