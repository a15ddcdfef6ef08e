import { makeRng, type PlacerError, type Player } from '@flotilla/engine';
import {
  type Draft,
  fillWith,
  type LocalTable,
  type OnlineTable,
  type OnlineView,
  type Table,
} from '@flotilla/play';
import { ok, type Result, type Rng, unwrap } from '@flotilla/rules';
import { newSeed } from '../../shell/options.js';
import { until } from '../online/online.js';

/** Table of a local or online game. Members that only some tables have are optional. */
export interface SeatedTable extends Table, Pick<LocalTable, 'draw' | 'close'> {
  readonly rng?: LocalTable['rng'];
  readonly rematch?: LocalTable['rematch'];
  readonly record?: LocalTable['record'];
  readonly boardOf?: LocalTable['boardOf'];
  readonly online?: OnlineTable['online'];
  readonly actOnline?: OnlineTable['actOnline'];
}

/** State of an online table apart from the game, and the server's clock. */
export interface OnlineNow {
  readonly view: OnlineView;
  /** Milliseconds since 1970. */
  readonly serverNow: number;
}

/** Returns the random numbers for a user's random fleet; not reproducible in an online game. */
export function sampledFrom(
  table: SeatedTable,
  ...stream: readonly [string, ...(string | number)[]]
): Rng {
  const [name, ...rest] = stream;
  return table.rng?.(name, ...rest) ?? makeRng(newSeed(), ...stream);
}

/** Lets an external program place the whole fleet; manual placements are dropped. */
export async function fillByProgram(
  draft: Draft,
  program: Player,
  rng: Rng,
): Promise<Result<Draft, PlacerError>> {
  const setup = await program.place(draft.rules, [rng.below(2 ** 31)]);
  return setup.ok ? ok(unwrap(fillWith(draft, [], setup.value))) : setup;
}

const ANSWER_MS = 2_000;

/** Waits up to 2 s for a server's answer to shots; a local table has answered already. */
export async function answeredShots(table: SeatedTable, from: number): Promise<void> {
  if (!table.online) return;
  const isSeen = () => {
    const { shots, aimed, phase } = table.view();
    return shots.length > from || aimed.length > 0 || phase === 'over';
  };
  const seen = until(table.watch, isSeen);
  const late = new Promise((resolve) => void setTimeout(resolve, ANSWER_MS).unref());
  await Promise.race([seen, late]);
}
