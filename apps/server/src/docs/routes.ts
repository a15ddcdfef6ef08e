import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOCS_PATH, DOCS_POLICY, LIVE_EXAMPLES_POLICY } from '../policy.js';
import { isFile } from './is-file.js';

export interface DocsFolders {
  /** Output of `npm run docs`; may appear or change while the server runs. */
  readonly site: string;
  /** Repository root; its Markdown pages are served until the site is built. */
  readonly repository: string;
}

/** Folders of the site whose file names contain a hash of the content. */
export const HASHED_DOCS_FOLDERS = ['assets', 'live'];

/** Allowed paths: no name begins with a dot, and compressed copies cannot be requested. */
const ALLOWED_DOCS_PATH = /^(?!.*\.(?:br|gz)$)(?:[\w@-][\w.@-]*\/)*(?:[\w@-][\w.@-]*)?$/;

/** Serves the built site, or else the repository's pages at the same addresses. */
export function addDocsRoutes(app: FastifyInstance, folders: DocsFolders): void {
  const options = { helmet: DOCS_POLICY };
  app.get(`/${DOCS_PATH}`, options, (_, reply) => reply.redirect(`/${DOCS_PATH}/`, 308));
  app.get<{ Params: { '*': string } }>(`/${DOCS_PATH}/*`, options, (request, reply) =>
    sendDocs(reply, folders, request.params['*']),
  );
  app.get<{ Params: { '*': string } }>(
    `/${DOCS_PATH}/live/*`,
    { helmet: LIVE_EXAMPLES_POLICY },
    (request, reply) => sendDocs(reply, folders, `live/${request.params['*']}`),
  );
}

async function sendDocs(
  reply: FastifyReply,
  folders: DocsFolders,
  path: string,
): Promise<FastifyReply> {
  const docs = await findDocs(folders);
  if (ALLOWED_DOCS_PATH.test(path)) {
    if (await docs.has(path)) return docs.send(reply, path);
    // Redirects a page with a trailing slash, or a folder without one.
    const alternatePath = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    if (await docs.has(alternatePath)) return reply.redirect(`/${DOCS_PATH}/${alternatePath}`, 308);
  }
  if (extname(path) === '') return docs.sendMissing(reply.code(404), path);
  reply.callNotFound();
  return reply;
}

async function findDocs({ site, repository }: DocsFolders) {
  if (await isFile(join(site, 'index.html'))) return builtDocs(site);
  // Loaded on first use: not needed once the site is built.
  const { unbuiltDocs } = await import('./written-docs.js');
  return unbuiltDocs(repository);
}

function builtDocs(site: string) {
  return {
    /** Is there such a page or file? @param path relative to `/docs/` */
    has: (path: string) => isFile(join(site, siteFileOf(path))),
    send: async (reply: FastifyReply, path: string) => reply.sendFile(siteFileOf(path), site),
    sendMissing: async (reply: FastifyReply) => reply.sendFile('404.html', site),
  };
}

/** Maps an address to a file; page addresses have no extension. */
function siteFileOf(path: string): string {
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return extname(path) === '' ? `${path}.html` : path;
}
