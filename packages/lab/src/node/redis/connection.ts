import { Redis } from 'ioredis';
import { RedisError } from './redis-error.js';
import { type RedisTarget, readRedisUrl } from './redis-url.js';

/** A connection that, once made, is made again whenever it is lost, until it is released. */
export interface Connection {
  readonly client: Redis;
  /** The URL without its password. */
  readonly place: string;
  /** Another one to the same Redis, for commands that wait. @throws RedisError */
  another(): Promise<Redis>;
  /** Drops it, and all that were made from it. */
  release(): void;
}

const CONNECT_MS = 3000;
/** A server that is asked and says nothing for so long is taken for lost. */
const SILENCE_MS = 8000;
const MAX_RETRY_MS = 1000;

/** @throws RedisError within three seconds */
export async function connect(url: string): Promise<Connection> {
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

async function open(client: Redis, target: RedisTarget): Promise<void> {
  let fault: unknown;
  // Somebody must listen: ioredis prints errors that nobody listens to.
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
