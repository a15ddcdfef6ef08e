import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../basics.js';
import { sendError } from '../faults.js';
import { memoizeFor } from '../memoize-for.js';
import type { PendingWork } from '../pending-work.js';
import type { Store } from '../store/store.js';
import type { Metrics } from './metrics.js';
import { isLoopback, normalizeAddress } from './networks.js';

/** Cached, since the health routes have no rate limit. */
const METRICS_CACHE_MS = 1_000;
/** Cached for longer than the metrics, since each check writes to the disk. */
const READY_CACHE_MS = 2_000;
const READY_TIMEOUT_MS = 2_000;

export interface HealthDeps {
  readonly store: Pick<Store, 'ping'>;
  readonly work: PendingWork;
  readonly metrics: Metrics;
  /** Addresses that may read the metrics, in addition to loopback. */
  readonly metricsReaders: readonly string[];
}

export function addHealthRoutes(
  app: FastifyInstance,
  { store, work, metrics: { registry }, metricsReaders }: HealthDeps,
): void {
  const isStoreReady = memoizeFor(READY_CACHE_MS, () => {
    const answer = work.track(store.ping()).then(() => true);
    return withTimeout(answer, READY_TIMEOUT_MS, false).catch(() => false);
  });
  const readMetrics = memoizeFor(METRICS_CACHE_MS, () => registry.metrics());
  const readers = new Set(metricsReaders.map(normalizeAddress));
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/readyz', async (_, reply) => {
    const isReady = !isStopping && (await isStoreReady());
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
    const isReader = isLoopback(ip) || readers.has(normalizeAddress(ip));
    if (!isReader) return sendError(reply, 403);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await readMetrics());
  });
}
