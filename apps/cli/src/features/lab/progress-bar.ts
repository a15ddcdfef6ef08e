import process from 'node:process';
import cliProgress from 'cli-progress';
import type { Texts } from '../../shell/i18n/index.js';
import type { Io } from '../../shell/io.js';

export interface ProgressBar {
  /**
   * @param total may change during the work
   * @param info shown after the remaining time
   */
  show(done: number, total: number, info?: string): void;
  stop(): void;
}

/** Saved parts of a resumed run arrive in a burst, which ends at the first pause this long. */
const SAVED_BURST_GAP_MS = 20;
/** Maximum duration of the burst of saved parts. */
const MAX_SAVED_BURST_MS = 1_000;

/** Bar on stderr with rate and remaining time; does nothing without a terminal. */
export function makeProgressBar({ isErrorTerminal }: Io, { t }: Texts): ProgressBar {
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
  let firstReportAt: number | undefined;
  let rateOrigin: { readonly at: number; readonly from: number } | undefined;
  return {
    show(done, total, info) {
      const suffix = info === undefined ? '' : ` · ${info}`;
      const at = performance.now();
      // Saved parts do not count towards the rate.
      firstReportAt ??= at;
      const mayBeBurst = at - firstReportAt < MAX_SAVED_BURST_MS;
      if (!rateOrigin || (mayBeBurst && at - rateOrigin.at < SAVED_BURST_GAP_MS)) {
        rateOrigin = { at, from: done };
        bar.start(total, done, { rate: '–', told: suffix });
        return;
      }
      bar.setTotal(total);
      const rate = Math.round(((done - rateOrigin.from) * 1000) / (at - rateOrigin.at));
      bar.update(done, { rate, told: suffix });
    },
    stop: () => bar.stop(),
  };
}
