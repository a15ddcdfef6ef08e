import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/* Error responses are one line of plain text and echo nothing from the request. */

export const READ_METHODS = ['GET', 'HEAD'];

/** Handles a missing host (400), unknown paths (404), writes outside `/api` (405) and errors. */
export function addFaultHandlers(app: FastifyInstance): void {
  // Rejects before reading the body, which may never end.
  app.addHook('onRequest', async ({ method, raw, url }, reply) => {
    if (raw.headers.host === undefined && raw.httpVersion !== '1.0') return sendError(reply, 400);
    if (READ_METHODS.includes(method) || isApiPath(url)) return undefined;
    return sendError(
      reply.header('allow', READ_METHODS.join(', ')).header('connection', 'close'),
      405,
    );
  });
  app.setNotFoundHandler((_, reply) => sendError(reply, 404));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) request.log.error(error);
    return sendError(reply, statusCode);
  });
}

/** Is this an API path? Other paths accept no writes. */
export function isApiPath(url: string): boolean {
  return url.startsWith('/api/');
}

export function sendError(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send(statusText(status));
}

/** Answers malformed or timed-out requests, and closes their connection. */
export function closeWithError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_ERROR_CODE[code] ?? 400;
  const text = statusText(status);
  const responseHead = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${text.length}`,
    'Cache-Control: no-cache',
    'Connection: close',
  ];
  socket.end(`${responseHead.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}

const STATUS_BY_ERROR_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function statusText(status: number): string {
  return `${STATUS_CODES[status] ?? 'Error'}\n`;
}
