import type { Pool } from 'pg';
import type { Append } from './connection.js';

/**
 * One statement, and so one transaction and one round trip. Rows are locked in id order, against deadlocks.
 * `leased_until` has an index and changes only if the deadline is sooner. An update that leaves indexed columns alone
 * is heap-only (HOT): no index is written.
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

/** @returns the games whose event was written */
export async function writeAtOnce(
  pool: Pool,
  group: readonly Append[],
): Promise<ReadonlySet<string>> {
  // Counting results costs a fifth of the time, so it is left out unless a game ends.
  const hasEnd = group.some(({ state }) => state.endedAt !== null);
  const statement = hasEnd
    ? { name: 'append_ends', text: MOVE + COUNT + WRITE }
    : { name: 'append_events', text: MOVE + WRITE };
  const { rows } = await pool.query<{ game_id: string }>({
    ...statement,
    values: [asRows(group)],
  });
  return new Set(rows.map((row) => row.game_id));
}

function asRows(group: readonly Append[]): string {
  return JSON.stringify(
    group.map(({ game, seq, at, event, state }) => ({
      ...{ game, seq, event, at: asText(at) },
      ...{ phase: state.phase, result: state.result, awaits_house: state.awaitsLevel },
      ...{ deadline: asText(state.deadline), ended_at: asText(state.endedAt) },
    })),
  );
}

function asText(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
