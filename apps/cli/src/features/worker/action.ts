import process from 'node:process';
import type { CommandContext } from '../../shell/context.js';
import { describeRedisError } from '../../shell/error-texts.js';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { clearStatus, type Io } from '../../shell/io.js';
import { makeDecimalFormat } from '../lab/describe-stats.js';
import { threadCountFor } from '../lab/lab-options.js';
import type { WorkerInput } from './command.js';

/** Maximum length of refusal reasons, which come from other machines. */
const MAX_REASON_LENGTH = 200;

/** Plays batches until a signal stops the worker, which counts as success (exit code 0). */
export async function action({ io, texts }: CommandContext, input: WorkerInput): Promise<void> {
  const { t } = texts;
  const threads = threadCountFor(input.workers);
  const { RedisError, redisWorker } = await import('@flotilla/lab/redis');
  const { REMOTE_RESEARCH_THREAD: thread } = await import('@flotilla/research/node');
  const print = (line: string) => {
    clearStatus(io);
    io.writeError(`${line}\n`);
  };
  const batchCounter = makeBatchCounter(io, texts);
  const stopper = stopOnSignals(io);
  try {
    await redisWorker(input.redis, {
      thread,
      threads,
      signal: stopper.signal,
      onReady: (place) =>
        print(t('commands:worker.ready', { place: plain(place), count: threads })),
      onBatch: batchCounter.add,
      onRefused: (reason) => print(t('commands:worker.refused', { reason: sanitizeLine(reason) })),
      onLost: (place) => print(t('commands:worker.lost', { place: plain(place) })),
      onReconnect: (place) => print(t('commands:worker.back', { place: plain(place) })),
    });
  } catch (error) {
    if (!(error instanceof RedisError)) throw error;
    throw new CliError(describeRedisError(texts, error));
  } finally {
    stopper.forget();
  }
  const { batches } = batchCounter;
  const report = input.json
    ? JSON.stringify({ workers: threads, batches })
    : t('commands:worker.done', { count: batches });
  clearStatus(io);
  await io.write(`${report}\n`);
}

function sanitizeLine(text: string): string {
  return plain(text).slice(0, MAX_REASON_LENGTH);
}

/** Shows count and rate on a terminal, at most every 200 ms. */
function makeBatchCounter(io: Io, texts: Texts) {
  const tenths = makeDecimalFormat(texts, 1);
  const startMs = performance.now();
  let batches = 0;
  let shownMs = Number.NEGATIVE_INFINITY;
  return {
    get batches() {
      return batches;
    },
    add: () => {
      batches += 1;
      const nowMs = performance.now();
      if (!io.isErrorTerminal || nowMs - shownMs < 200) return;
      shownMs = nowMs;
      const rate = tenths((batches * 1000) / (nowMs - startMs));
      clearStatus(io);
      io.writeError(texts.t('commands:worker.progress', { count: batches, rate }));
    },
  };
}

/** The first Ctrl-C or SIGTERM stops the work; a second ends the process. */
function stopOnSignals(io: Io) {
  const stopper = new AbortController();
  const dispose = () => {
    io.onInterrupt(undefined);
    process.off('SIGTERM', stop);
  };
  const stop = () => {
    dispose();
    stopper.abort();
  };
  io.onInterrupt(stop);
  process.on('SIGTERM', stop);
  return { signal: stopper.signal, forget: dispose };
}
