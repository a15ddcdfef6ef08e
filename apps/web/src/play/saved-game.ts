import { parseSession, type Session, writeSession } from '@flotilla/play';
import { storage } from '../device/device.js';
import { setAside } from '../device/stored-text.js';
import { playsBy } from '../strategies.js';

const KEY = 'flotilla.game';

export interface LoadedGame {
  readonly session: Session | null;
  /** What was kept and could not be read; it has been set aside. */
  readonly damaged: string | null;
}

/** The text that this tab has read or written last, so that it knows when another has written. */
let known: string | null = null;

export function saveGame(session: Session | null): void {
  if (session === null) {
    storage.removeItem(KEY);
    known = null;
    return;
  }
  const text = writeSession(session);
  storage.setItem(KEY, text);
  // Where it could not be written, what is there is older than what this tab holds.
  if (storage.getItem(KEY) === text) known = text;
}

export function loadGame(): LoadedGame {
  known = storage.getItem(KEY);
  if (known === null) return { session: null, damaged: null };
  const session = readGame(known);
  if (session) {
    // Written anew at once: an older version of the app left the fleets unsealed.
    if (writeSession(session) !== known) saveGame(session);
    return { session, damaged: null };
  }
  const damaged = known;
  // First away with it, since there may be no room for it twice.
  storage.removeItem(KEY);
  if (!setAside(KEY, damaged)) storage.setItem(KEY, damaged);
  known = null;
  return { session: null, damaged };
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

/** The kept game; undefined for any other text, and for a game whose computer refuses its rules. */
export function readGame(text: string): Session | undefined {
  const read = parseSession(text);
  if (!read.ok) return undefined;
  const { game, players } = read.value;
  const isPlayable = players.every(
    ({ shooter }) => shooter === undefined || playsBy(shooter, game.rules),
  );
  return isPlayable ? read.value : undefined;
}
