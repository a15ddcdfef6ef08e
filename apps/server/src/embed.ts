import type { FastifyInstance } from 'fastify';
import { EMBED, EMBED_POLICY } from './policy.js';

/** The kinds of board that a page shows, each with what may follow its name. */
const BOARDS = /^(position|game|puzzle)(\/[^/]*)?$/;

/** The files that these pages are made of. */
const FILES = /^(assets\/)?[\w-][\w.-]*\.(css|js|woff)$/;

/** What other sites show: the element in one file, the page with a board, and that with examples. */
export function addEmbedRoutes(app: FastifyInstance): void {
  const options = { helmet: EMBED_POLICY };
  app.get(`/${EMBED}`, options, (_, reply) => reply.redirect(`/${EMBED}/`, 308));
  app.get<{ Params: { '*': string } }>(`/${EMBED}/*`, options, (request, reply) => {
    const path = request.params['*'];
    // A script of another site, and a page in a sandbox, have an origin of their own.
    reply.header('access-control-allow-origin', '*');
    if (path === '') return reply.sendFile(`${EMBED}/index.html`);
    if (BOARDS.test(path)) return reply.sendFile(`${EMBED}/board.html`);
    return FILES.test(path) ? reply.sendFile(`${EMBED}/${path}`) : reply.callNotFound();
  });
}
