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
