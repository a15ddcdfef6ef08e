import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '../paths.js';

const KEY = 'flotilla.seek';

/** Returns the seek started in this tab; survives a reload. */
export function ownSeek(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // Without storage, a reload ends the seek.
    return undefined;
  }
}

/** Returns a function that opens the game found. Its page ends the seek, or continues it during a warm-up. */
export function useGoToGame(): (game: string) => void {
  const [, goTo] = useLocation();
  return useCallback(
    (game: string) => goTo(`${PAGE_PATHS.game}/${game}`, { state: { isSought: true } }),
    [goTo],
  );
}

export function keepOwnSeek(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage, as above.
  }
}
