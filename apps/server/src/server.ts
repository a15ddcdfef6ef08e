import { join, sep } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { Malformed } from '@flotilla/protocol';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addDocsRoutes, type DocsFolders, HASHED_DOCS } from './docs/routes.js';
import { addEmbedRoutes } from './embed.js';
import { fail, failConnection, isApiPath, tellFaults } from './faults.js';
import { addApi } from './http/api.js';
import { makeOnlineDeps, type OnlineOptions } from './http/deps.js';
import { addHealthRoutes } from './http/health.js';
import { refuse } from './http/refusals.js';
import { DEFAULT_LIMITS, keepLimits, type Limits, serverOptions } from './limits.js';
import { ASK_ANEW, addPages } from './pages.js';
import { EMBED, PERMISSIONS_POLICY, POLICY } from './policy.js';

export interface ServerOptions extends OnlineOptions {
  /** The folder of the built web app, as an absolute path. */
  readonly root: string;
  /** Where the documentation is, as absolute paths. */
  readonly docs?: DocsFolders | undefined;
  /** Where everybody finds it, such as `https://sea.example`, if that is known. */
  readonly origin?: string | undefined;
  /** Where they are not the usual ones. */
  readonly limits?: Partial<Limits>;
  /** The address of the proxy that says who asks, and whether by https; by default one on this machine. */
  readonly proxy?: string | undefined;
  /** The addresses that may read `/metrics`, beside those of this machine. */
  readonly metricsReaders?: readonly string[];
  /** Usually nothing is logged. */
  readonly log?: FastifyBaseLogger;
}

const TERMINATE_MS = 2_000;
/** Bytes of a request. */
const BODY_LIMIT = 65_536;

/** Files whose names hold a hash of what is in them, and so never change. */
const HASHED = ['assets', `${EMBED}/assets`];
const FOREVER = 'public, max-age=31536000, immutable';
const UNREADABLE_PATH: Malformed = {
  code: 'malformed',
  fields: [{ field: 'path', reason: 'not a valid URL' }],
};

/** A server of the built web app: its files, and its pages, which are all of them `index.html`. */
export function makeServer(options: ServerOptions): FastifyInstance {
  const { root, docs, log } = options;
  const hashed = [
    ...HASHED.map((folder) => join(root, folder)),
    ...(docs === undefined ? [] : HASHED_DOCS.map((folder) => join(docs.site, folder))),
  ];
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const app = fastify({
    ...serverOptions(limits),
    ...(log && { loggerInstance: log }),
    bodyLimit: BODY_LIMIT,
    // A large store, or a busy machine, may take longer to open than Fastify waits by default.
    pluginTimeout: 0,
    trustProxy: options.proxy ?? 'loopback',
    // A request that has come before the server stops is answered, not turned away.
    return503OnClosing: false,
    clientErrorHandler: failConnection,
    rewriteUrl: ({ url = '/', headers }) =>
      headers.accept?.includes('text/html') ? readable(url) : url,
    frameworkErrors: ({ statusCode = 400 }, { url }, reply) => {
      if (isApiPath(url)) void refuse(reply, UNREADABLE_PATH);
      else void fail(reply, statusCode);
    },
  });
  keepLimits(app, limits);
  void app.register(fastifyHelmet, POLICY);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  void app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = hashed.some((folder) => path.startsWith(folder + sep));
      reply.header('cache-control', isHashed ? FOREVER : ASK_ANEW);
    },
  });
  // After the plug-ins, which see to each route and to each answer.
  app.after(() => {
    tellFaults(app);
    addHealth(app);
    addEmbedRoutes(app);
    if (docs !== undefined) addDocsRoutes(app, docs);
    void app.register((scope) => addOnline(scope, options));
  });
  return app;
}

/** Adds online play, and the pages that tell of it; it ends with the server. */
async function addOnline(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const online = await makeOnlineDeps(
    options,
    (error) => app.log.error(error),
    (told) => app.log.warn(told, 'games given up early'),
  );
  addHealthRoutes(app, { ...online, metricsReaders: options.metricsReaders ?? [] });
  await addApi(app, online, options.origin);
  await addPages(app, { ...online, ...options });
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
}

function addHealth(app: FastifyInstance): void {
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}

/** An address whose percent signs stand for nothing is that of a page which does not exist, and no fault. */
function readable(url: string): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
