import type { RedisOptions } from 'ioredis';
import { RedisError } from './redis-error.js';

export interface RedisTarget {
  /** The URL without its password. */
  readonly place: string;
  readonly options: Pick<RedisOptions, 'host' | 'port' | 'db' | 'username' | 'password' | 'tls'>;
}

const DEFAULT_PORT = 6379;
const MAX_SHOWN = 60;

/** `redis://` or `rediss://`, then user and password, host, port and database. @throws RedisError */
export function readRedisUrl(text: string): RedisTarget {
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
