import { type EventAppend, toIsoText } from './connection.js';

type RunStatement = (
  statement: { text: string },
  values: readonly unknown[],
) => Promise<{ rows: unknown[] }>;

interface GameBefore {
  readonly seat0: string;
  readonly seat1: string;
  readonly rules_key: string;
  readonly terms: string;
  readonly ended_at: string | null;
  readonly leased_until: string | null;
}

const FIND_SQL = {
  text: `select seat0, seat1, rules_key, terms, ended_at, leased_until from game
    where id = $1 and seq = $2`,
};
const UPDATE_GAME_SQL = {
  text: `update game set seq = $1, phase = $2, deadline = $3, leased_until = $4, changed_at = $5,
    ended_at = $6, result = $7, awaits_house = $8 where id = $9`,
};
const INSERT_EVENT_SQL = {
  text: 'insert into game_event (game_id, seq, at, event) values ($1, $2, $3, $4)',
};
const COUNT_RESULT_SQL = {
  text: `insert into result_sum (player_id, rules_key, rules, won, lost, drawn)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (player_id, rules_key) do update set
      won = won + excluded.won, lost = lost + excluded.lost, drawn = drawn + excluded.drawn`,
};

/** Writes events one by one; in SQLite, without round trips, this is cheaper than one statement. */
export async function writeOneByOne(
  run: RunStatement,
  group: readonly EventAppend[],
): Promise<ReadonlySet<string>> {
  const writtenGames = new Set<string>();
  for (const append of group) {
    if (await writeEvent(run, append)) writtenGames.add(append.game);
  }
  return writtenGames;
}

async function writeEvent(
  run: RunStatement,
  { game, seq, at, event, state }: EventAppend,
): Promise<boolean> {
  const { rows } = await run(FIND_SQL, [game, seq - 1]);
  const [before] = rows as GameBefore[];
  if (!before) return false;
  const [deadline, endedAt] = [toIsoText(state.deadline), toIsoText(state.endedAt)];
  await run(UPDATE_GAME_SQL, [
    ...[seq, state.phase, deadline, earlierTime(before.leased_until, deadline), toIsoText(at)],
    ...[endedAt, asJson(state.result), state.awaitsLevel, game],
  ]);
  await run(INSERT_EVENT_SQL, [game, seq, toIsoText(at), asJson(event)]);
  if (endedAt !== null && before.ended_at === null) await countResult(run, before, state.result);
  return true;
}

async function countResult(run: RunStatement, game: GameBefore, result: unknown): Promise<void> {
  const { winner } = (result ?? {}) as { readonly winner?: unknown };
  if (winner === undefined || winner === null) return;
  const { rules = null } = JSON.parse(game.terms) as { readonly rules?: unknown };
  for (const [seat, player] of [game.seat0, game.seat1].entries()) {
    const sums = [winner === seat, winner === 1 - seat, winner === 'draw'];
    await run(COUNT_RESULT_SQL, [player, game.rules_key, asJson(rules), ...sums]);
  }
}

function earlierTime(a: string | null, b: string | null): string | null {
  return a !== null && b !== null && a < b ? a : (b ?? a);
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
