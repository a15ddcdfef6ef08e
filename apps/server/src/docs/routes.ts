import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOCS, DOCS_POLICY, LIVE_POLICY } from '../policy.js';
import { isFile } from './is-file.js';

export interface DocsFolders {
  /** Output of `npm run docs`; it may be missing, built or replaced while the server runs. */
  readonly site: string;
  /** Repository, whose pages are served while there is no site. */
  readonly repository: string;
}

/** Folders of the site whose file names hold a hash of the content. */
export const HASHED_DOCS = ['assets', 'live'];

/** Allowed paths: no name begins with a dot, and compressed copies have no address of their own. */
const PATH = /^(?!.*\.(?:br|gz)$)(?:[\w@-][\w.@-]*\/)*(?:[\w@-][\w.@-]*)?$/;

/** Serves the site if it is built, else the pages of the repository, at the same addresses. */
export function addDocsRoutes(app: FastifyInstance, folders: DocsFolders): void {
  const options = { helmet: DOCS_POLICY };
  app.get(`/${DOCS}`, options, (_, reply) => reply.redirect(`/${DOCS}/`, 308));
  app.get<{ Params: { '*': string } }>(`/${DOCS}/*`, options, (request, reply) =>
    sendDocs(reply, folders, request.params['*']),
  );
  app.get<{ Params: { '*': string } }>(
    `/${DOCS}/live/*`,
    { helmet: LIVE_POLICY },
    (request, reply) => sendDocs(reply, folders, `live/${request.params['*']}`),
  );
}

async function sendDocs(
  reply: FastifyReply,
  folders: DocsFolders,
  path: string,
): Promise<FastifyReply> {
  const docs = await docsIn(folders);
  if (PATH.test(path)) {
    if (await docs.has(path)) return docs.send(reply, path);
    // A page was requested with a trailing slash, or a folder without one.
    const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    if (await docs.has(twin)) return reply.redirect(`/${DOCS}/${twin}`, 308);
  }
  if (extname(path) === '') return docs.sendMissing(reply.code(404), path);
  reply.callNotFound();
  return reply;
}

/** Returns the built site, or else the pages as written. */
async function docsIn({ site, repository }: DocsFolders) {
  if (await isFile(join(site, 'index.html'))) return builtDocs(site);
  // Loaded at first use: a server whose site is built never needs it.
  const { writtenDocs } = await import('./written-docs.js');
  return writtenDocs(repository);
}

function builtDocs(site: string) {
  return {
    /** Does this address exist? It is given without the leading `/docs/`. */
    has: (path: string) => isFile(join(site, fileOf(path))),
    send: async (reply: FastifyReply, path: string) => reply.sendFile(fileOf(path), site),
    sendMissing: async (reply: FastifyReply) => reply.sendFile('404.html', site),
  };
}

/** Returns the file of an address; pages have no extension there. */
function fileOf(path: string): string {
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return extname(path) === '' ? `${path}.html` : path;
}
