import { join, sep } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { Malformed } from '@flotilla/protocol';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addDocsRoutes, type DocsFolders, HASHED_DOCS_FOLDERS } from './docs/routes.js';
import { addEmbedRoutes } from './embed.js';
import { addFaultHandlers, closeWithError, isApiPath, sendError } from './faults.js';
import { addApi } from './http/api.js';
import { makeOnlineDeps, type OnlineOptions } from './http/deps.js';
import { addHealthRoutes } from './http/health.js';
import { refuse } from './http/refusals.js';
import {
  DEFAULT_SERVER_LIMITS,
  enforceConnectionLimits,
  fastifyTimeoutOptions,
  type ServerLimits,
} from './limits.js';
import { addPageRoutes, NO_CACHE } from './pages.js';
import { DEFAULT_SECURITY_POLICY, EMBED_PATH, PERMISSIONS_POLICY } from './policy.js';

export interface ServerOptions extends OnlineOptions {
  /** Folder of the built web app, as an absolute path. */
  readonly root: string;
  /** Folders of the documentation, as absolute paths. */
  readonly docs?: DocsFolders | undefined;
  /** Public origin, such as `https://sea.example`, if known. */
  readonly origin?: string | undefined;
  readonly limits?: Partial<ServerLimits>;
  /** Address of the trusted proxy; defaults to one on this machine. */
  readonly proxy?: string | undefined;
  /** Addresses that may read `/metrics`, in addition to loopback. */
  readonly metricsReaders?: readonly string[];
  /** Omitted: nothing is logged. */
  readonly log?: FastifyBaseLogger;
}

const SOCKET_CLOSE_GRACE_MS = 2_000;
const MAX_BODY_BYTES = 65_536;

/** Folders of files whose names contain a hash of the content. */
const HASHED_FOLDERS = ['assets', `${EMBED_PATH}/assets`];
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const INVALID_PATH: Malformed = {
  code: 'malformed',
  fields: [{ field: 'path', reason: 'not a valid URL' }],
};

export function makeServer(options: ServerOptions): FastifyInstance {
  const { root, docs, log } = options;
  const hashedFolders = [
    ...HASHED_FOLDERS.map((folder) => join(root, folder)),
    ...(docs === undefined ? [] : HASHED_DOCS_FOLDERS.map((folder) => join(docs.site, folder))),
  ];
  const limits = { ...DEFAULT_SERVER_LIMITS, ...options.limits };
  const app = fastify({
    ...fastifyTimeoutOptions(limits),
    ...(log && { loggerInstance: log }),
    bodyLimit: MAX_BODY_BYTES,
    // Opening a large store may take longer than Fastify's default.
    pluginTimeout: 0,
    trustProxy: options.proxy ?? 'loopback',
    // Answers requests on open connections while stopping.
    return503OnClosing: false,
    clientErrorHandler: closeWithError,
    rewriteUrl: ({ url = '/', headers }) =>
      headers.accept?.includes('text/html') ? escapeInvalidPercents(url) : url,
    frameworkErrors: ({ statusCode = 400 }, { url }, reply) => {
      if (isApiPath(url)) void refuse(reply, INVALID_PATH);
      else void sendError(reply, statusCode);
    },
  });
  enforceConnectionLimits(app, limits);
  void app.register(fastifyHelmet, DEFAULT_SECURITY_POLICY);
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
      const isHashed = hashedFolders.some((folder) => path.startsWith(folder + sep));
      reply.header('cache-control', isHashed ? IMMUTABLE_CACHE_CONTROL : NO_CACHE);
    },
  });
  // Registered after the plug-ins, whose hooks apply to these routes.
  app.after(() => {
    addFaultHandlers(app);
    addLivenessRoute(app);
    addEmbedRoutes(app);
    if (docs !== undefined) addDocsRoutes(app, docs);
    void app.register((scope) => addOnlineParts(scope, options));
  });
  return app;
}

async function addOnlineParts(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const onlineDeps = await makeOnlineDeps(
    options,
    (error) => app.log.error(error),
    (report) => app.log.warn(report, 'games given up early'),
  );
  addHealthRoutes(app, { ...onlineDeps, metricsReaders: options.metricsReaders ?? [] });
  await addApi(app, onlineDeps, options.origin);
  await addPageRoutes(app, { ...onlineDeps, ...options });
  let terminateTimer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => onlineDeps.start());
  app.addHook('preClose', async () => {
    onlineDeps.sockets.stop();
    onlineDeps.streams.stop();
    terminateTimer = setTimeout(
      () => onlineDeps.sockets.terminateAll(),
      SOCKET_CLOSE_GRACE_MS,
    ).unref();
    await onlineDeps.stop();
  });
  app.addHook('onClose', async () => {
    clearTimeout(terminateTimer);
    await onlineDeps.end();
  });
}

function addLivenessRoute(app: FastifyInstance): void {
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}

/** Escapes invalid percent signs, so that the URL is an unknown page instead of an error. */
function escapeInvalidPercents(url: string): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
