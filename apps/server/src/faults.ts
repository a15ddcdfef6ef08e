import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/*
 * Every fault is reported in one form: its name in a line of plain text. Nothing of the request or of this machine is
 * repeated.
 */

const METHODS = ['GET', 'HEAD'];

/** Answers 404, 405 for writes outside `/api`, and errors. */
export function tellFaults(app: FastifyInstance): void {
  // Refused before the body is read, which may never end.
  app.addHook('onRequest', async ({ method, raw, url }, reply) => {
    if (raw.headers.host === undefined && raw.httpVersion !== '1.0') return fail(reply, 400);
    if (METHODS.includes(method) || isApiPath(url)) return undefined;
    return fail(reply.header('allow', METHODS.join(', ')).header('connection', 'close'), 405);
  });
  app.setNotFoundHandler((_, reply) => fail(reply, 404));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) request.log.error(error);
    return fail(reply, statusCode);
  });
}

/** Only `/api` routes accept writes. */
export function isApiPath(url: string): boolean {
  return url.startsWith('/api/');
}

/** Responds with the name of a status. */
export function fail(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send(textOf(status));
}

/** Answers malformed or timed-out requests, and closes their connection. */
export function failConnection({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = CONNECTION_FAULTS[code] ?? 400;
  const text = textOf(status);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${text.length}`,
    'Cache-Control: no-cache',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}

const CONNECTION_FAULTS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function textOf(status: number): string {
  return `${STATUS_CODES[status] ?? 'Error'}\n`;
}
