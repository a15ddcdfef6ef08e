import { makeRng } from '@flotilla/engine';
import type { LocalTable, OnlineTable, OnlineView, Table, TableView } from '@flotilla/play';
import type { Rng, Viewer } from '@flotilla/rules';
import { newSeed } from '../../shell/options.js';
import { waitUntil } from '../online/online.js';

/** Local or online table; each optional member exists on only one of the two. */
export interface SeatedTable extends Table, Pick<LocalTable, 'draw' | 'close'> {
  readonly rng?: LocalTable['rng'];
  readonly rematch?: LocalTable['rematch'];
  readonly record?: LocalTable['record'];
  readonly boardOf?: LocalTable['boardOf'];
  readonly online?: OnlineTable['online'];
  readonly actOnline?: OnlineTable['actOnline'];
}

/** Clocks, chat and rematch of an online game, at a given server time. */
export interface OnlineState {
  readonly view: OnlineView;
  /** Unix milliseconds. */
  readonly serverNow: number;
}

/** Seat addressed as “you”. Two people at one screen are called by name instead. */
export function addresseeOf({ isShared, viewer }: Pick<TableView, 'isShared' | 'viewer'>): Viewer {
  return isShared ? 'spectator' : viewer;
}

/** Random stream for a fleet; unpredictable in an online game. */
export function fleetRng(
  table: SeatedTable,
  ...stream: readonly [string, ...(string | number)[]]
): Rng {
  const [name, ...rest] = stream;
  return table.rng?.(name, ...rest) ?? makeRng(newSeed(), ...stream);
}

const ANSWER_TIMEOUT_MS = 2_000;

/** Waits up to 2 s for the server to answer; a local table answers at once. */
export async function awaitAnswers(table: SeatedTable, firstShot: number): Promise<void> {
  if (!table.online) return;
  const isAnswered = () => {
    const { shots, aimed, phase } = table.view();
    return shots.length > firstShot || aimed.length > 0 || phase === 'over';
  };
  const answered = waitUntil(table.watch, isAnswered);
  const timeout = new Promise((resolve) => void setTimeout(resolve, ANSWER_TIMEOUT_MS).unref());
  await Promise.race([answered, timeout]);
}
