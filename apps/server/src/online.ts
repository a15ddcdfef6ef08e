import type { FastifyInstance } from 'fastify';
import { addApi } from './http/api.js';
import { makeOnlineDeps, type OnlineDeps, type OnlineOptions } from './http/deps.js';
import { addHealthRoutes, type HealthDeps } from './http/health.js';

const READY_MS = 2_000;
const TERMINATE_MS = 2_000;

/** Adds online play to a server; it ends with the server. */
export async function addOnline(
  app: FastifyInstance,
  {
    metricsReaders,
    publicOrigin,
    ...options
  }: OnlineOptions &
    Pick<HealthDeps, 'metricsReaders'> & {
      /** Where everybody finds the server, if that is known. */
      readonly publicOrigin: string | undefined;
    },
): Promise<OnlineDeps> {
  const online = await makeOnlineDeps(
    options,
    (error) => app.log.error(error),
    (told) => app.log.warn(told, 'games given up early'),
  );
  addHealthRoutes(app, { ...online, metricsReaders }, READY_MS);
  await addApi(app, { ...online, publicOrigin });
  let terminating: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => online.start());
  app.addHook('preClose', async () => {
    online.sockets.stop();
    online.streams.stop();
    terminating = setTimeout(() => online.sockets.terminate(), TERMINATE_MS).unref();
    await online.stop();
  });
  app.addHook('onClose', async () => {
    clearTimeout(terminating);
    await online.end();
  });
  return online;
}
