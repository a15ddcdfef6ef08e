import { and, eq } from 'drizzle-orm';
import { type Rows, type StoreConnection, StoreLost } from './connection.js';
import { makeGather } from './gather.js';
import { gameEvents } from './schema.js';

/** What changes of a game's row with an event; the clients' lists are made of it. */
export interface GameState {
  readonly phase: string;
  readonly deadline: number | null;
  readonly endedAt: number | null;
  readonly result: unknown;
  /** Is a level of the computer to act? */
  readonly awaitsHouse: boolean;
}

/** The event of number `seq` of a game, whose last is `seq - 1`. */
export interface Append {
  readonly game: string;
  readonly seq: number;
  readonly at: number;
  readonly event: unknown;
  readonly state: GameState;
}

/** `conflict`: another has written this seq, or the one before it is missing. Read again. */
export type Appended = 'written' | 'conflict';

interface Waiting {
  readonly write: Append;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

type WriteGroup = (group: readonly Append[]) => Promise<Rows>;

export interface Appends {
  append(write: Append): Promise<Appended>;
  /** Resolves when all that was queued is written. */
  close(): Promise<void>;
}

/**
 * One statement, and so one transaction and one way there and back. The rows are locked in the
 * order of their ids, so that two processes do not wait for each other. `leased_until` has an index
 * and stays as it is unless the deadline is sooner: a row of which nothing in an index changes is
 * written beside the old one, and no index has to be told.
 */
const MOVE = `
  with locked as materialized (
    select given.*, game.ended_at is not null as was_over
    from jsonb_to_recordset($1::jsonb) as given (
      game text, seq int, at timestamptz, event jsonb,
      phase text, deadline timestamptz, ended_at timestamptz, result jsonb, awaits_house boolean
    )
    join game on game.id = given.game and game.seq = given.seq - 1
    order by game.id for update of game
  ), moved as (
    update game set
      seq = locked.seq, phase = locked.phase, deadline = locked.deadline,
      leased_until = least(game.leased_until, locked.deadline),
      changed_at = locked.at, ended_at = locked.ended_at, result = locked.result,
      awaits_house = locked.awaits_house
    from locked where game.id = locked.game
    returning locked.game, locked.seq, locked.at, locked.event, locked.was_over,
      game.seat0, game.seat1, game.rules_key, game.terms, game.ended_at,
      game.result ->> 'winner' as winner
  )`;

const COUNT = `, counted as (
    insert into result_sum (player_id, rules_key, rules, won, lost, drawn)
    select player, rules_key, (array_agg(terms -> 'rules'))[1],
      count(*) filter (where winner = own),
      count(*) filter (where winner = other),
      count(*) filter (where winner = 'draw')
    from moved, lateral (values (seat0, '0', '1'), (seat1, '1', '0')) as seat (player, own, other)
    where ended_at is not null and not was_over and winner is not null
    group by player, rules_key
    -- In one order, so that two processes do not wait for each other.
    order by player, rules_key
    on conflict (player_id, rules_key) do update set
      won = result_sum.won + excluded.won,
      lost = result_sum.lost + excluded.lost,
      drawn = result_sum.drawn + excluded.drawn
  )`;

const WRITE = `
  insert into game_event (game_id, seq, at, event)
  select game, seq, at, event from moved
  returning game_id`;

/** PGlite runs in this thread: without a pause each shot is written alone before the next one is read, for three times the work. */
const GROUP_EVERY_MS = 5;

/** More make a transaction too long for the next ones. */
const GROUP = 200;

/**
 * Group commit: what comes while a transaction runs is written together in the next one, each with
 * its own answer. PGlite writes fifteen times as many events a second in groups of fifty as alone,
 * and PostgreSQL waits for the disk once for a group.
 */
export function makeAppends(connection: StoreConnection): Appends {
  const writeEvents = connection.prepare('append_events', MOVE + WRITE);
  // What is counted when a game ends takes a fifth of the time where none does.
  const writeEnds = connection.prepare('append_ends', MOVE + COUNT + WRITE);
  const write: WriteGroup = (group) => {
    const hasEnd = group.some(({ state }) => state.endedAt !== null);
    return (hasEnd ? writeEnds : writeEvents)(asRows(group));
  };
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
      await settle([...group], (writes) => writeSurely(connection, write, writes));
    }
    isRunning = false;
  }

  return {
    append: (write) =>
      new Promise((resolve, reject) => {
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
function writeSurely(
  connection: StoreConnection,
  write: WriteGroup,
  group: readonly Append[],
): Promise<Appended[]> {
  return connection.attempt(async (attempts) => {
    const written = await writeGroup(write, group);
    return Promise.all(
      group.map(async (each) => {
        const isOurs =
          written.has(each.game) || (attempts > 0 && (await isThere(connection, each)));
        return isOurs ? 'written' : 'conflict';
      }),
    );
  });
}

/** @returns the games whose event was written */
async function writeGroup(
  write: WriteGroup,
  group: readonly Append[],
): Promise<ReadonlySet<string>> {
  const written = await write(group);
  return new Set(written.map((row) => String(row['game_id'])));
}

function asRows(group: readonly Append[]): string {
  return JSON.stringify(
    group.map(({ game, seq, at, event, state }) => ({
      ...{ game, seq, event, at: asText(at) },
      ...{ phase: state.phase, result: state.result, awaits_house: state.awaitsHouse },
      ...{ deadline: asText(state.deadline), ended_at: asText(state.endedAt) },
    })),
  );
}

function asText(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
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
