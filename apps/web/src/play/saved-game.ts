import { parseSession, type Session, writeSession } from '@flotilla/play';
import { safeStorage } from '../device/device.js';
import { copyDamagedText } from '../device/stored-text.js';
import { canShooterPlay } from '../strategies.js';

const GAME_KEY = 'flotilla.game';

export interface LoadedGame {
  readonly session: Session | null;
  /** Saved text that could not be read and was set aside. */
  readonly damaged: string | null;
}

/** Text last read or written by this tab, to detect writes of other tabs. */
let lastText: string | null = null;

export function saveGame(session: Session | null): void {
  if (session === null) {
    safeStorage.removeItem(GAME_KEY);
    lastText = null;
    return;
  }
  const text = writeSession(session);
  safeStorage.setItem(GAME_KEY, text);
  // After a failed write, storage is older than this tab's game.
  if (safeStorage.getItem(GAME_KEY) === text) lastText = text;
}

export function loadGame(): LoadedGame {
  lastText = safeStorage.getItem(GAME_KEY);
  if (lastText === null) return { session: null, damaged: null };
  const session = parsePlayableSession(lastText);
  if (session) {
    // Rewrites a game of an earlier version, which left the fleets unsealed.
    if (writeSession(session) !== lastText) saveGame(session);
    return { session, damaged: null };
  }
  const damaged = lastText;
  // Removed first: there may be no room for two copies.
  safeStorage.removeItem(GAME_KEY);
  if (!copyDamagedText(GAME_KEY, damaged)) safeStorage.setItem(GAME_KEY, damaged);
  lastText = safeStorage.getItem(GAME_KEY);
  return { session: null, damaged };
}

/** Has another tab saved the game since this tab last read or wrote it? */
export function hasOtherTabSaved(): boolean {
  return safeStorage.getItem(GAME_KEY) !== lastText;
}

export function onOtherTabSaved(callback: () => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === GAME_KEY) callback();
  });
}

/** Parses a saved game; undefined if invalid, or if its computer player cannot play its rules. */
export function parsePlayableSession(text: string): Session | undefined {
  const read = parseSession(text);
  if (!read.ok) return undefined;
  const { game, players } = read.value;
  const isPlayable = players.every(
    ({ shooter }) => shooter === undefined || canShooterPlay(shooter, game.rules),
  );
  return isPlayable ? read.value : undefined;
}
