import { parseSession, type Session, writeSession } from '@flotilla/play';
import { storage } from '../device/device.js';
import { setAside } from '../device/stored-text.js';
import { playsBy } from '../strategies.js';

const KEY = 'flotilla.game';

export interface LoadedGame {
  readonly session: Session | null;
  /** Saved text that could not be read and was set aside. */
  readonly damaged: string | null;
}

/** Text last read or written by this tab, to detect writes of other tabs. */
let known: string | null = null;

export function saveGame(session: Session | null): void {
  if (session === null) {
    storage.removeItem(KEY);
    known = null;
    return;
  }
  const text = writeSession(session);
  storage.setItem(KEY, text);
  // After a failed write, storage is older than this tab's game.
  if (storage.getItem(KEY) === text) known = text;
}

export function loadGame(): LoadedGame {
  known = storage.getItem(KEY);
  if (known === null) return { session: null, damaged: null };
  const session = readGame(known);
  if (session) {
    // Rewritten at once: an earlier version of the app left the fleets unsealed.
    if (writeSession(session) !== known) saveGame(session);
    return { session, damaged: null };
  }
  const damaged = known;
  // Removed first: there may be no room for two copies.
  storage.removeItem(KEY);
  if (!setAside(KEY, damaged)) storage.setItem(KEY, damaged);
  known = null;
  return { session: null, damaged };
}

/** Has another tab written since this one last read or wrote? */
export function hasOtherSaved(): boolean {
  return storage.getItem(KEY) !== known;
}

/** Calls back when another tab writes. */
export function onOtherSaved(tell: () => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === KEY) tell();
  });
}

/** Parses a saved game; undefined for other text, and for a game whose computer player refuses its rules. */
export function readGame(text: string): Session | undefined {
  const read = parseSession(text);
  if (!read.ok) return undefined;
  const { game, players } = read.value;
  const isPlayable = players.every(
    ({ shooter }) => shooter === undefined || playsBy(shooter, game.rules),
  );
  return isPlayable ? read.value : undefined;
}
