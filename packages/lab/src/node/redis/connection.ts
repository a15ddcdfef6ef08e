import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as ioredis from 'ioredis';
import { Redis } from './libraries.js';

export interface RedisConnection {
  readonly client: ioredis.Redis;
  /** URL without the password. */
  readonly place: string;
  /** Opens another connection to the same Redis, for blocking commands. @throws RedisError */
  openAnother(): Promise<ioredis.Redis>;
  /** Closes this connection and all opened by {@link openAnother}. */
  release(): void;
}

const CONNECT_MS = 3000;
/** The server counts as lost after this time without an answer. */
const SILENCE_MS = 8000;
const MAX_RETRY_MS = 1000;
/** Time limit of the final clean-up, generous for a busy machine. */
const CLEAN_UP_MS = 10_000;

/** Connects to Redis. @throws RedisError within three seconds */
export async function connect(url: string): Promise<RedisConnection> {
  const target = readRedisUrl(url);
  let shouldReconnect = false;
  const client = new Redis({
    ...target.options,
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (shouldReconnect ? Math.min(times * 100, MAX_RETRY_MS) : null),
  });
  const clients = [client];
  await openRedisClient(client, target);
  shouldReconnect = true;
  return {
    client,
    place: target.place,
    async openAnother() {
      const duplicate = client.duplicate();
      clients.push(duplicate);
      await openRedisClient(duplicate, target);
      return duplicate;
    },
    release() {
      shouldReconnect = false;
      for (const openClient of clients) openClient.disconnect();
    },
  };
}

async function openRedisClient(client: ioredis.Redis, target: RedisTarget): Promise<void> {
  let fault: unknown;
  // Without a listener ioredis prints errors.
  client.on('error', (error) => {
    if (!fault || isOtherProtocol(error)) fault = error;
  });
  let timer: NodeJS.Timeout | undefined;
  const lateError = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), CONNECT_MS);
  });
  try {
    await Promise.race([client.connect().then(() => client.ping()), lateError]);
    // ioredis reports a missing database only through this event.
    if (fault) throw fault;
  } catch (error) {
    client.disconnect();
    throw redisErrorFrom(fault ?? error, target.place);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the final clean-up if Redis is connected; stops waiting when it is lost or too slow. */
export async function cleanUp(client: ioredis.Redis, work: () => Promise<unknown>): Promise<void> {
  if (client.status !== 'ready') return;
  const finished = new AbortController();
  const { signal } = finished;
  const timeout = sleep(CLEAN_UP_MS, undefined, { signal });
  await Promise.race([work(), once(client, 'close', { signal }), timeout]).catch(() => {});
  finished.abort();
}

export function redisErrorFrom(error: unknown, place: string): RedisError {
  if (!(error instanceof Error)) return new RedisError('away', place, String(error));
  if (isOtherProtocol(error)) return new RedisError('not-redis', place);
  if (error.name === 'ReplyError') return new RedisError('refused', place, refusalTextOf(error));
  const { code, message } = error as NodeJS.ErrnoException;
  return new RedisError('away', place, code ?? message);
}

function isOtherProtocol({ name, message }: Error): boolean {
  return name === 'ParserError' || /RESP type|Protocol error/.test(message);
}

/** Returns the server's error, without the long explanation of authentication in newer servers. */
function refusalTextOf({ message }: Error): string {
  return message.startsWith('NOAUTH') ? 'NOAUTH Authentication required.' : message;
}

interface RedisTarget {
  readonly place: string;
  readonly options: Pick<
    ioredis.RedisOptions,
    'host' | 'port' | 'db' | 'username' | 'password' | 'tls'
  >;
}

const DEFAULT_PORT = 6379;
const MAX_SHOWN_URL_LENGTH = 60;

function readRedisUrl(text: string): RedisTarget {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const database = /^\/?(\d{0,4})$/.exec(url?.pathname ?? '?')?.[1];
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:';
  if (!url || !isRedis || !url.hostname || database === undefined || url.search || url.hash) {
    throw new RedisError('bad-url', hidePassword(text));
  }
  const port = Number(url.port || DEFAULT_PORT);
  const user = url.username === '' ? '' : `${url.username}@`;
  const path = database === '' ? '' : `/${database}`;
  return {
    place: `${url.protocol}//${user}${url.hostname}:${port}${path}`,
    options: {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      db: Number(database),
      ...(url.username !== '' && { username: decodeUrlPart(url.username, text) }),
      ...(url.password !== '' && { password: decodeUrlPart(url.password, text) }),
      ...(url.protocol === 'rediss:' && { tls: {} }),
    },
  };
}

function decodeUrlPart(component: string, text: string): string {
  try {
    return decodeURIComponent(component);
  } catch {
    throw new RedisError('bad-url', hidePassword(text));
  }
}

/** Quotes and shortens an invalid URL. Drops all text before an @, which may be a password. */
function hidePassword(text: string): string {
  const safeUrl = text.replace(/^.*@/s, '…@').replace(/[\p{C}\p{Z}]+/gu, ' ');
  return `"${safeUrl.length > MAX_SHOWN_URL_LENGTH ? `${safeUrl.slice(0, MAX_SHOWN_URL_LENGTH)}…` : safeUrl}"`;
}

/** Codes of Redis errors that a person can fix. */
export type RedisErrorCode =
  | 'bad-url'
  | 'away'
  | 'refused'
  | 'not-redis'
  | 'lost'
  | 'batch-failed'
  | 'bad-part';

const MAX_REASON = 120;

/** Error of a Redis runner or worker; its message is one line that names the URL. */
export class RedisError extends Error {
  override readonly name = 'RedisError';
  readonly code: RedisErrorCode;
  /** URL without the password. */
  readonly place: string;
  /** Error text of the system, the server or the worker: one sanitized line, or empty. */
  readonly reason: string;

  constructor(code: RedisErrorCode, place: string, reason = '') {
    const safeReason = reason.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, MAX_REASON);
    super(`${place}: ${describeError(code, safeReason)}`);
    this.code = code;
    this.place = place;
    this.reason = safeReason;
  }
}

function describeError(code: RedisErrorCode, reason: string): string {
  switch (code) {
    case 'bad-url':
      return 'expected a URL such as redis://127.0.0.1:6379 or rediss://user:password@host:6379/0';
    case 'away':
      return `Redis cannot be reached (${reason})`;
    case 'refused':
      return `Redis refuses (${reason})`;
    case 'not-redis':
      return 'what answers there is not Redis';
    case 'lost':
      return 'the connection to Redis was lost';
    case 'batch-failed':
      return `a worker could not do its work (${reason})`;
    case 'bad-part':
      return `what came back is no result of the work (${reason})`;
  }
}
