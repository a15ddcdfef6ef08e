import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as ioredis from 'ioredis';
import { Redis } from './libraries.js';

/** A connection that, once made, is made again whenever it is lost, until it is released. */
export interface RedisConnection {
  readonly client: ioredis.Redis;
  /** The URL without its password. */
  readonly place: string;
  /** Another one to the same Redis, for commands that wait. @throws RedisError */
  another(): Promise<ioredis.Redis>;
  /** Drops it, and all that were made from it. */
  release(): void;
}

const CONNECT_MS = 3000;
/** A server that is asked and says nothing for so long is treated as lost. */
const SILENCE_MS = 8000;
const MAX_RETRY_MS = 1000;
/** In which all is given back and tidied up, also on a busy machine. */
const LEAVE_MS = 10_000;

/** @throws RedisError within three seconds */
export async function connect(url: string): Promise<RedisConnection> {
  const target = readRedisUrl(url);
  let isKept = false;
  const client = new Redis({
    ...target.options,
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isKept ? Math.min(times * 100, MAX_RETRY_MS) : null),
  });
  const made = [client];
  await open(client, target);
  isKept = true;
  return {
    client,
    place: target.place,
    async another() {
      const other = client.duplicate();
      made.push(other);
      await open(other, target);
      return other;
    },
    release() {
      isKept = false;
      for (const each of made) each.disconnect();
    },
  };
}

async function open(client: ioredis.Redis, target: RedisTarget): Promise<void> {
  let fault: unknown;
  // A listener is needed: ioredis prints errors without one.
  client.on('error', (error) => {
    if (!fault || isForeign(error)) fault = error;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), CONNECT_MS);
  });
  try {
    await Promise.race([client.connect().then(() => client.ping()), late]);
    // A database that there is not is only told of so.
    if (fault) throw fault;
  } catch (error) {
    client.disconnect();
    throw redisErrorFrom(fault ?? error, target.place);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does what is left to do at the end, as long as Redis is there and answers. Without it there is nothing to give
 * back to, and nothing to wait for.
 */
export async function leave(client: ioredis.Redis, work: () => Promise<unknown>): Promise<void> {
  if (client.status !== 'ready') return;
  const over = new AbortController();
  const { signal } = over;
  const late = sleep(LEAVE_MS, undefined, { signal });
  await Promise.race([work(), once(client, 'close', { signal }), late]).catch(() => {});
  over.abort();
}

/** What the first contact told of the server. */
export function redisErrorFrom(error: unknown, place: string): RedisError {
  if (!(error instanceof Error)) return new RedisError('away', place, String(error));
  if (isForeign(error)) return new RedisError('not-redis', place);
  if (error.name === 'ReplyError') return new RedisError('refused', place, refusalOf(error));
  const { code, message } = error as NodeJS.ErrnoException;
  return new RedisError('away', place, code ?? message);
}

/** Some other protocol was spoken. */
function isForeign({ name, message }: Error): boolean {
  return name === 'ParserError' || /RESP type|Protocol error/.test(message);
}

/** Newer servers say at length how a library is to give a password. */
function refusalOf({ message }: Error): string {
  return message.startsWith('NOAUTH') ? 'NOAUTH Authentication required.' : message;
}

interface RedisTarget {
  /** The URL without its password. */
  readonly place: string;
  readonly options: Pick<
    ioredis.RedisOptions,
    'host' | 'port' | 'db' | 'username' | 'password' | 'tls'
  >;
}

const DEFAULT_PORT = 6379;
const MAX_SHOWN = 60;

/** `redis://` or `rediss://`, then user and password, host, port and database. @throws RedisError */
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
      ...(url.username !== '' && { username: decode(url.username, text) }),
      ...(url.password !== '' && { password: decode(url.password, text) }),
      ...(url.protocol === 'rediss:' && { tls: {} }),
    },
  };
}

function decode(part: string, text: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new RedisError('bad-url', hidePassword(text));
  }
}

/** Whatever stands before an @ may hold a password. */
function hidePassword(text: string): string {
  const shown = text.replace(/^.*@/s, '…@').replace(/[\p{C}\p{Z}]+/gu, ' ');
  return `"${shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown}"`;
}

/** What can be wrong with a Redis, as far as a person can put it right. */
export type RedisErrorCode =
  | 'bad-url'
  | 'away'
  | 'refused'
  | 'not-redis'
  | 'lost'
  | 'batch-failed'
  | 'bad-part';

const MAX_REASON = 120;

/** Work by way of Redis cannot be done. The message is one line that names the place. */
export class RedisError extends Error {
  override readonly name = 'RedisError';
  readonly code: RedisErrorCode;
  /** The URL without its password. */
  readonly place: string;
  /** What the system, the server or the worker said: one harmless line, empty where it is nothing. */
  readonly reason: string;

  constructor(code: RedisErrorCode, place: string, reason = '') {
    const shown = reason.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, MAX_REASON);
    super(`${place}: ${describe(code, shown)}`);
    this.code = code;
    this.place = place;
    this.reason = shown;
  }
}

function describe(code: RedisErrorCode, reason: string): string {
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
