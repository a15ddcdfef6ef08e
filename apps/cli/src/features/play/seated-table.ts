import { makeRng } from '@flotilla/engine';
import type { LocalTable, OnlineTable, OnlineView, Table, TableView } from '@flotilla/play';
import type { Rng, Viewer } from '@flotilla/rules';
import { newSeed } from '../../shell/options.js';
import { waitUntil } from '../online/online.js';

/** Table of a local or online game; each optional member exists for only one of these kinds. */
export interface SeatedTable extends Table, Pick<LocalTable, 'draw' | 'close'> {
  readonly rng?: LocalTable['rng'];
  readonly rematch?: LocalTable['rematch'];
  readonly record?: LocalTable['record'];
  readonly boardOf?: LocalTable['boardOf'];
  readonly online?: OnlineTable['online'];
  readonly actOnline?: OnlineTable['actOnline'];
}

/** Online state beyond the board, such as clocks, chat and rematch, at this server time. */
export interface OnlineState {
  readonly view: OnlineView;
  /** Server time, in milliseconds since 1970. */
  readonly serverNow: number;
}

/** Returns the seat addressed as “you”: two people at one screen are called by name. */
export function addresseeOf({ isShared, viewer }: Pick<TableView, 'isShared' | 'viewer'>): Viewer {
  return isShared ? 'spectator' : viewer;
}

/** Returns the random stream of a drawn fleet; unpredictable in an online game. */
export function fleetRng(
  table: SeatedTable,
  ...stream: readonly [string, ...(string | number)[]]
): Rng {
  const [name, ...rest] = stream;
  return table.rng?.(name, ...rest) ?? makeRng(newSeed(), ...stream);
}

const ANSWER_TIMEOUT_MS = 2_000;

/** Waits up to 2 s for the server to answer shots; a local table answers at once. */
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
