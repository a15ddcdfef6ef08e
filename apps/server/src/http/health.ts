import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.js';
import type { Metrics } from './metrics.js';

/** Whether the server can play, and what it counts. */
export function addHealthRoutes(
  app: FastifyInstance,
  store: Pick<Store, 'ping'>,
  { registry }: Metrics,
  waitMs: number,
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/readyz', async (_, reply) => {
    const isReady = !isStopping && (await answers(store, waitMs));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
  app.get('/metrics', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}

async function answers(store: Pick<Store, 'ping'>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), waitMs).unref();
  });
  const ping = store.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([ping, late]).finally(() => clearTimeout(timer));
}
