import type { Session } from '@flotilla/play';
import { isOnGrid, readRecord, type Square, writeRecord } from '@flotilla/rules';
import { playsBy } from '../strategies.js';
import { setAside } from './kept-list.js';
import { parseObject } from './parse-object.js';
import { storage } from './storage.js';

const KEY = 'flotilla.game';
const FORMAT = 'flotilla web game 1';

/** The game that is being played here, and what goes with it. */
export interface SavedGame {
  readonly session: Session | null;
  /** Who lays the computer's fleet; nobody named means the usual placer. */
  readonly placer?: string | undefined;
}

export interface LoadedGame extends SavedGame {
  /** What was kept and could not be read; it has been set aside. */
  readonly damaged: string | null;
}

/** The text that this tab has read or written last, so that it knows when another has written. */
let known: string | null = null;

export function saveGame(game: SavedGame): void {
  if (game.session === null) {
    storage.removeItem(KEY);
    known = null;
    return;
  }
  const text = writeGame({ ...game, session: game.session });
  storage.setItem(KEY, text);
  // Where it could not be written, what is there is older than what this tab holds.
  if (storage.getItem(KEY) === text) known = text;
}

export function loadGame(): LoadedGame {
  known = storage.getItem(KEY);
  if (known === null) return { session: null, placer: undefined, damaged: null };
  const game = readGame(known);
  if (game) {
    // Written anew at once: an older version of the app left the fleets unsealed.
    if (writeGame(game) !== known) saveGame(game);
    return { ...game, damaged: null };
  }
  const damaged = known;
  // First away with it, since there may be no room for it twice.
  storage.removeItem(KEY);
  setAside(KEY, damaged);
  known = null;
  return { session: null, placer: undefined, damaged };
}

/** Has another tab written since this one last read or wrote? */
export function hasOtherSaved(): boolean {
  return storage.getItem(KEY) !== known;
}

/** Tells when another tab writes. */
export function onOtherSaved(tell: () => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === KEY) tell();
  });
}

export function writeGame({ session, placer }: SavedGame & { session: Session }): string {
  const { isTraining, marks, undoPoints } = session;
  return JSON.stringify({
    format: FORMAT,
    record: writeRecord(session),
    isTraining,
    marks,
    undoPoints,
    placer,
  });
}

/**
 * The game that {@link writeGame} wrote, whatever its phase; undefined for any other text, and for
 * a game whose opponent refuses its rules.
 */
export function readGame(text: string): (SavedGame & { session: Session }) | undefined {
  const saved = parseObject(text);
  if (saved?.['format'] !== FORMAT || typeof saved['record'] !== 'string') return undefined;
  const record = readRecord(saved['record']);
  if (!record.ok || record.value.seed === undefined) return undefined;
  const { marks, undoPoints, placer } = saved;
  const { game, seed, players } = record.value;
  const isPlayable = players.every(
    ({ shooter }) => shooter === undefined || playsBy(shooter, game.rules),
  );
  if (!isPlayable) return undefined;
  if (!areMarks(marks, (square) => isOnGrid(game.rules.grid, square))) return undefined;
  if (!areUndoPoints(undoPoints, game.shots.length)) return undefined;
  const isTraining = saved['isTraining'] === true;
  return {
    session: { ...record.value, seed, isTraining, marks, undoPoints },
    placer: typeof placer === 'string' ? placer : undefined,
  };
}

function areMarks(given: unknown, isSquare: (square: Square) => boolean): given is Marks {
  return (
    Array.isArray(given) &&
    given.length === 2 &&
    given.every((squares) => Array.isArray(squares) && squares.every(isSquare))
  );
}

type Marks = Session['marks'];

/** Rising numbers of shots that had been fired. */
function areUndoPoints(given: unknown, shots: number): given is readonly number[] {
  return (
    Array.isArray(given) &&
    given.every(
      (point, index) =>
        Number.isInteger(point) && point < shots && point > (index === 0 ? -1 : given[index - 1]),
    )
  );
}
