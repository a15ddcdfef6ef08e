import type { FastifyInstance } from 'fastify';
import { inTime } from '../basics.js';
import { fail } from '../faults.js';
import { memoizeFor } from '../memoize-for.js';
import type { PendingWork } from '../pending-work.js';
import type { Store } from '../store/store.js';
import type { Metrics } from './metrics.js';
import { isOwn, plainAddress } from './networks.js';

/** Answers are cached for this time; these routes have no rate limit. */
const KEPT_MS = 1_000;
/** Longer, since each check writes to the disk. */
const READY_KEPT_MS = 2_000;
const READY_MS = 2_000;

export interface HealthDeps {
  readonly store: Pick<Store, 'ping'>;
  readonly work: PendingWork;
  readonly metrics: Metrics;
  /** Addresses that may read the metrics, apart from this machine's. */
  readonly metricsReaders: readonly string[];
}

export function addHealthRoutes(
  app: FastifyInstance,
  { store, work, metrics: { registry }, metricsReaders }: HealthDeps,
): void {
  const isAnswering = memoizeFor(READY_KEPT_MS, () => {
    const answer = work.track(store.ping()).then(() => true);
    return inTime(answer, READY_MS, false).catch(() => false);
  });
  const count = memoizeFor(KEPT_MS, () => registry.metrics());
  const readers = new Set(metricsReaders.map(plainAddress));
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/readyz', async (_, reply) => {
    const isReady = !isStopping && (await isAnswering());
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(
        isReady
          ? { status: 'ok' }
          : { status: 'unavailable', reason: isStopping ? 'stopping' : 'store' },
      );
  });
  app.get('/metrics', async ({ ip }, reply) => {
    const isReader = isOwn(ip) || readers.has(plainAddress(ip));
    if (!isReader) return fail(reply, 403);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await count());
  });
}
