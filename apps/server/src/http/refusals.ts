import { type Malformed, type RefusalCode, STATUS_OF } from '@flotilla/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { StoreUnavailableError } from '../store/connection.js';

export interface HttpRefusal {
  readonly code: RefusalCode;
  readonly retryMs?: number;
}

/** Default `retry-after`: enough for a connection to close, or a database to restart. */
const DEFAULT_RETRY_MS = 2_000;

export function refuse(reply: FastifyReply, refusal: HttpRefusal): FastifyReply {
  const status = STATUS_OF[refusal.code];
  if (status === 429 || status === 503) {
    reply.header('retry-after', Math.ceil((refusal.retryMs ?? DEFAULT_RETRY_MS) / 1000));
  }
  return reply.code(status).header('cache-control', 'no-store').send(refusal);
}

interface RequestError extends Error {
  readonly code?: string;
  readonly statusCode?: number;
  readonly retryMs?: number;
}

export function addApiErrorHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => refuse(reply, { code: 'not-found' }));
  app.setErrorHandler<RequestError>((error, request, reply) => {
    const refusal = refusalOfError(error);
    if (refusal.code === 'broken') request.log.error(error);
    return refuse(reply, refusal);
  });
}

function refusalOfError(error: RequestError): HttpRefusal | Malformed {
  if (error instanceof StoreUnavailableError) return { code: 'unavailable' };
  const { statusCode = 500, retryMs } = error;
  if (statusCode === 413) return { code: 'too-large' };
  if (statusCode === 415) return { code: 'not-json' };
  if (statusCode === 429) return { code: 'rate', ...(retryMs !== undefined && { retryMs }) };
  if (statusCode < 400 || statusCode >= 500) return { code: 'broken' };
  const reason = REASON_BY_ERROR_CODE[error.code ?? ''] ?? 'not valid JSON';
  return { code: 'malformed', fields: [{ field: 'body', reason }] };
}

/** Reasons by Fastify's error codes; Fastify's own messages could echo the request. */
const REASON_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty, but the content type is JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'its size is not the content length',
};
