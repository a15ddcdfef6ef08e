import { and, eq } from 'drizzle-orm';
import { makeIntervalWait } from './batches.js';
import { type EventAppend, type StoreConnection, StoreUnavailableError } from './connection.js';
import { gameEvents } from './schema.js';

/** Outcome of a write. `conflict`: this seq is taken, or the one before it is missing. */
export type AppendOutcome = 'written' | 'conflict';

interface QueuedAppend {
  readonly write: EventAppend;
  resolve(appended: AppendOutcome): void;
  reject(error: unknown): void;
}

/** Interval between groups; without it, each shot would need a disk sync. */
const GROUP_INTERVAL_MS = 5;

/** Maximum number of writes per group; a longer transaction would delay the next one. */
const MAX_GROUP_SIZE = 200;

/** Group commit: events that arrive during a transaction share the next one and its disk sync. */
export function makeAppendQueue(connection: StoreConnection) {
  let queue: QueuedAppend[] = [];
  let running = Promise.resolve();
  let isRunning = false;
  let isClosed = false;
  const waitForGroup = makeIntervalWait(GROUP_INTERVAL_MS);

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      await waitForGroup();
      const group = nextGroup(queue);
      queue = queue.filter((queued) => !group.has(queued));
      await settleGroup([...group], (writes) => writeWithRetry(connection, writes));
    }
    isRunning = false;
  }

  return {
    /** Resolves when the event is durable. */
    append: (write: EventAppend) =>
      new Promise<AppendOutcome>((resolve, reject) => {
        if (isClosed) throw new Error('the store is closed');
        queue.push({ write, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        running = drain();
      }),
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}

/** Takes the oldest writes, one per game: a game's next write depends on it. */
function nextGroup(queue: readonly QueuedAppend[]): ReadonlySet<QueuedAppend> {
  const group = new Map<string, QueuedAppend>();
  for (const queued of queue) {
    if (group.size === MAX_GROUP_SIZE) break;
    if (!group.has(queued.write.game)) group.set(queued.write.game, queued);
  }
  return new Set(group.values());
}

/** Settles a group; if the database rejects it, writes each event separately. */
async function settleGroup(
  group: readonly QueuedAppend[],
  write: (group: readonly EventAppend[]) => Promise<AppendOutcome[]>,
): Promise<void> {
  const [single, ...rest] = group;
  try {
    const answers = await write(group.map((queued) => queued.write));
    group.forEach((queued, index) => {
      queued.resolve(answers[index] ?? 'conflict');
    });
  } catch (error) {
    if (single && rest.length === 0) return single.reject(error);
    for (const queued of group) {
      if (error instanceof StoreUnavailableError) queued.reject(error);
      else await settleGroup([queued], write);
    }
  }
}

/** Writes a group with retries; after a retry, a conflict may be this write's own event. */
function writeWithRetry(
  connection: StoreConnection,
  group: readonly EventAppend[],
): Promise<AppendOutcome[]> {
  return connection.attempt(async (attempts) => {
    const writtenRows = await connection.writeGroup(group);
    return Promise.all(
      group.map(async (queued) => {
        const isOurs =
          writtenRows.has(queued.game) || (attempts > 0 && (await isStored(connection, queued)));
        return isOurs ? 'written' : 'conflict';
      }),
    );
  });
}

async function isStored(
  { db }: StoreConnection,
  { game, seq, at, event }: EventAppend,
): Promise<boolean> {
  const eventRows = await db
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
  return eventRows.length > 0;
}
