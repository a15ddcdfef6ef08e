import { and, eq } from 'drizzle-orm';
import { makeGather } from './batches.js';
import { type Append, type StoreConnection, StoreLost } from './connection.js';
import { gameEvents } from './schema.js';

/** Outcome of a write. `conflict`: this seq is already written, or the one before it is missing; read again. */
export type Appended = 'written' | 'conflict';

interface Waiting {
  readonly write: Append;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

/** Interval of groups: without it each shot would be written and synced alone. */
const GROUP_EVERY_MS = 5;

/** Most writes of a group: a longer transaction would delay the next ones. */
const GROUP = 200;

/**
 * Group commit: events that arrive during a transaction are written together in the next one. One disk sync serves a
 * group; each event has its own answer.
 */
export function makeAppends(connection: StoreConnection) {
  let queue: Waiting[] = [];
  let running = Promise.resolve();
  let isRunning = false;
  let isClosed = false;
  const gather = makeGather(GROUP_EVERY_MS);

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      await gather();
      const group = nextGroup(queue);
      queue = queue.filter((each) => !group.has(each));
      await settle([...group], (writes) => writeSurely(connection, writes));
    }
    isRunning = false;
  }

  return {
    /** Resolves when the event is durable. */
    append: (write: Append) =>
      new Promise<Appended>((resolve, reject) => {
        if (isClosed) throw new Error('the store is closed');
        queue.push({ write, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        running = drain();
      }),
    /** Resolves when everything queued is written. */
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}

/** Takes the oldest writes, one per game: the next of a game depends on it. */
function nextGroup(queue: readonly Waiting[]): ReadonlySet<Waiting> {
  const group = new Map<string, Waiting>();
  for (const each of queue) {
    if (group.size === GROUP) break;
    if (!group.has(each.write.game)) group.set(each.write.game, each);
  }
  return new Set(group.values());
}

/** Answers all of a group. If the database rejects the group, each is written alone to find the culprit. */
async function settle(
  group: readonly Waiting[],
  write: (group: readonly Append[]) => Promise<Appended[]>,
): Promise<void> {
  const [only, ...others] = group;
  try {
    const answers = await write(group.map((each) => each.write));
    group.forEach((each, index) => {
      each.resolve(answers[index] ?? 'conflict');
    });
  } catch (error) {
    if (only && others.length === 0) return only.reject(error);
    for (const each of group) {
      if (error instanceof StoreLost) each.reject(error);
      else await settle([each], write);
    }
  }
}

/**
 * Writes a group, with retries if the connection breaks. The outcome is then unknown: a conflict after a retry is
 * compared with the stored event.
 */
function writeSurely(connection: StoreConnection, group: readonly Append[]): Promise<Appended[]> {
  return connection.attempt(async (attempts) => {
    const written = await connection.writeGroup(group);
    return Promise.all(
      group.map(async (each) => {
        const isOurs =
          written.has(each.game) || (attempts > 0 && (await isThere(connection, each)));
        return isOurs ? 'written' : 'conflict';
      }),
    );
  });
}

async function isThere(
  { db }: StoreConnection,
  { game, seq, at, event }: Append,
): Promise<boolean> {
  const found = await db
    .select({ seq: gameEvents.seq })
    .from(gameEvents)
    .where(
      and(
        eq(gameEvents.game, game),
        eq(gameEvents.seq, seq),
        eq(gameEvents.at, at),
        eq(gameEvents.event, event),
      ),
    );
  return found.length > 0;
}
