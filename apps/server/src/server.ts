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
  /** Folder of the built web app, as an absolute path. */
  readonly root: string;
  /** Folders of the documentation, as absolute paths. */
  readonly docs?: DocsFolders | undefined;
  /** Public origin, such as `https://sea.example`, if known. */
  readonly origin?: string | undefined;
  /** Overrides of the default limits. */
  readonly limits?: Partial<Limits>;
  /** Address of the trusted proxy, which states the client's address and protocol; by default one on this machine. */
  readonly proxy?: string | undefined;
  /** Addresses that may read `/metrics`, apart from this machine's. */
  readonly metricsReaders?: readonly string[];
  /** Logger; by default nothing is logged. */
  readonly log?: FastifyBaseLogger;
}

const TERMINATE_MS = 2_000;
/** Largest request body, in bytes. */
const BODY_LIMIT = 65_536;

/** Folders of files whose names hold a hash of the content, and so never change. */
const HASHED = ['assets', `${EMBED}/assets`];
const FOREVER = 'public, max-age=31536000, immutable';
const UNREADABLE_PATH: Malformed = {
  code: 'malformed',
  fields: [{ field: 'path', reason: 'not a valid URL' }],
};

/** Creates a server of the web app, its API and its documentation. */
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
    // A request received before the server stops is answered, not refused.
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
  // Registered after the plug-ins, whose hooks apply to each route and response.
  app.after(() => {
    tellFaults(app);
    addHealth(app);
    addEmbedRoutes(app);
    if (docs !== undefined) addDocsRoutes(app, docs);
    void app.register((scope) => addOnline(scope, options));
  });
  return app;
}

/** Adds online play, and the pages that show its data; both end with the server. */
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

/** Escapes invalid percent signs, so that such an address is an unknown page instead of an error. */
function readable(url: string): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
