import { and, eq } from 'drizzle-orm';
import { makeGather } from './batches.js';
import { type Append, type StoreConnection, StoreLost } from './connection.js';
import { gameEvents } from './schema.js';

/** `conflict`: another has written this seq, or the one before it is missing. Read again. */
export type Appended = 'written' | 'conflict';

interface Waiting {
  readonly write: Append;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

/** Without a pause each shot would be written, and synced, alone before the next one is read. */
const GROUP_EVERY_MS = 5;

/** More make a transaction too long for the next ones. */
const GROUP = 200;

/**
 * Group commit: what comes while a transaction runs is written together in the next one, each with
 * its own answer: the disk is waited for once for a group.
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
    /** Resolves when the event can no longer be lost. */
    append: (write: Append) =>
      new Promise<Appended>((resolve, reject) => {
        if (isClosed) throw new Error('the store is closed');
        queue.push({ write, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        running = drain();
      }),
    /** Resolves when all that was queued is written. */
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}

/** The oldest, but of each game one: what comes after it is written on top of it. */
function nextGroup(queue: readonly Waiting[]): ReadonlySet<Waiting> {
  const group = new Map<string, Waiting>();
  for (const each of queue) {
    if (group.size === GROUP) break;
    if (!group.has(each.write.game)) group.set(each.write.game, each);
  }
  return new Set(group.values());
}

/** Answers all of a group. A write that the database refuses is found by writing each alone. */
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
 * Writes a group, however often the connection breaks. After a break it is unknown whether the group
 * was written: it is written again, and what is then refused is compared with what is there.
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
