import { extname, join, sep } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

export interface ServerOptions {
  /** The folder of the built web app, as an absolute path. */
  readonly root: string;
}

/** Files whose names hold a hash of what is in them, and so never change. */
const HASHED = 'assets';
const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for anew each time: an ETag makes the answer short. */
const ASK_ANEW = 'no-cache';

const COMPRESSIBLE = /^text\/|[/+](?:json|javascript|xml|wasm)(?:;|$)/;

/** The scripts come a twentieth smaller than by the usual 4, for a few milliseconds. */
const BROTLI_QUALITY = 6;

/** No more than the app needs. It is served over plain http on this machine, so nothing is upgraded. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    workerSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** A server of the built web app: its files, and its pages, which are all of them `index.html`. */
export function makeServer({ root }: ServerOptions): FastifyInstance {
  // A request that has come before the server stops is answered, not turned away.
  const app = fastify({ return503OnClosing: false });
  void app.register(fastifyHelmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: false,
  });
  void app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSIBLE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  void app.register(fastifyStatic, {
    root,
    serve: false,
    dotfiles: 'ignore',
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(root, HASHED) + sep);
      reply.header('cache-control', isHashed ? FOREVER : ASK_ANEW);
    },
  });
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).header('cache-control', ASK_ANEW).type('text/plain').send('Not found\n'),
  );
  closeAfterAnswers(app);
  // The routes come after the plug-ins, which see to each route that is added.
  app.after(() => addRoutes(app));
  return app;
}

/** A connection with an answer under way when the server stops ends with it, not with its timeout. */
function closeAfterAnswers(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (isClosing) raw.socket.end();
  });
}

function addRoutes(app: FastifyInstance): void {
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (extname(path) !== '') return reply.sendFile(path);
    const isPage = path === '' || request.headers.accept?.includes('text/html');
    return isPage ? reply.sendFile('index.html') : reply.callNotFound();
  });
}
