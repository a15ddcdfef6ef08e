import { makeRng } from '@flotilla/engine';
import type { LocalTable, OnlineTable, OnlineView, Table } from '@flotilla/play';
import type { Rng } from '@flotilla/rules';
import { newSeed } from '../../shell/options.js';

/** A table as it is played at here: on one device, or online. What only some tables have is optional. */
export interface SeatedTable extends Table, Pick<LocalTable, 'draw' | 'close'> {
  readonly rng?: LocalTable['rng'];
  readonly rematch?: LocalTable['rematch'];
  readonly record?: LocalTable['record'];
  /** The id of a game online. */
  readonly id?: string;
  readonly online?: OnlineTable['online'];
  readonly actOnline?: OnlineTable['actOnline'];
}

/** What there is of a table online beside the game, and the server's clock. */
export interface OnlineNow {
  readonly view: OnlineView;
  /** Milliseconds since 1970. */
  readonly serverNow: number;
}

/** Random numbers for what a person lays out by lot; of a game online nobody can draw them again. */
export function drawnFrom(
  table: SeatedTable,
  ...stream: readonly [string, ...(string | number)[]]
): Rng {
  const [name, ...rest] = stream;
  return table.rng?.(name, ...rest) ?? makeRng(newSeed(), ...stream);
}
