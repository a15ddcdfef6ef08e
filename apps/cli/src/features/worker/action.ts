import process from 'node:process';
import type { Context } from '../../shell/context.js';
import { describeRedisError } from '../../shell/error-texts.js';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import type { Io } from '../../shell/io.js';
import { decimals } from '../lab/describe-stats.js';
import { threadsFor } from '../lab/lab-options.js';
import type { WorkerGiven } from './command.js';

/** Characters. */
const MAX_REASON = 200;

/** Works until it is told to stop, which is how a worker ends well. */
export async function action({ io, texts }: Context, given: WorkerGiven): Promise<void> {
  const { t } = texts;
  const threads = threadsFor(given.workers);
  const { RedisError, redisWorker } = await import('@flotilla/lab/redis');
  const { REMOTE_RESEARCH_THREAD: thread } = await import('@flotilla/research/node');
  const say = (line: string) => io.writeError(`${clearLine(io)}${line}\n`);
  const count = countBatches(io, texts);
  const stopping = stopOnSignals(io);
  try {
    await redisWorker(given.redis, {
      thread,
      threads,
      signal: stopping.signal,
      onReady: (place) => say(t('commands:worker.ready', { place: plain(place), count: threads })),
      onBatch: count.add,
      onRefused: (reason) => say(t('commands:worker.refused', { reason: oneLine(reason) })),
      onLost: (place) => say(t('commands:worker.lost', { place: plain(place) })),
      onBack: (place) => say(t('commands:worker.back', { place: plain(place) })),
    });
  } catch (error) {
    if (!(error instanceof RedisError)) throw error;
    throw new CliError(describeRedisError(texts, error));
  } finally {
    stopping.forget();
  }
  const { batches } = count;
  const report = given.json
    ? JSON.stringify({ workers: threads, batches })
    : t('commands:worker.done', { count: batches });
  if (io.isErrorTerminal) io.writeError(clearLine(io));
  await io.write(`${report}\n`);
}

/** Text from outside, made harmless to a terminal and cut to a readable length. */
function oneLine(text: string): string {
  return plain(text).slice(0, MAX_REASON);
}

/** Tells batches and rate on the terminal, a few times a second at most. */
function countBatches(io: Io, texts: Texts) {
  const tenths = decimals(texts, 1);
  const sinceMs = performance.now();
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
      const rate = tenths((batches * 1000) / (nowMs - sinceMs));
      io.writeError(clearLine(io) + texts.t('commands:worker.progress', { count: batches, rate }));
    },
  };
}

function clearLine({ isErrorTerminal }: Io): string {
  return isErrorTerminal ? '\r\u001B[K' : '';
}

/** The first Ctrl-C or SIGTERM stops the work; a second one ends the program. */
function stopOnSignals(io: Io) {
  const stopping = new AbortController();
  const forget = () => {
    io.onInterrupt(undefined);
    process.off('SIGTERM', stop);
  };
  const stop = () => {
    forget();
    stopping.abort();
  };
  io.onInterrupt(stop);
  process.on('SIGTERM', stop);
  return { signal: stopping.signal, forget };
}
