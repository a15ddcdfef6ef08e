import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '../paths.js';

const KEY = 'flotilla.seek';

/** The seek that was begun in this tab; known after a reload, too. */
export function ownSeek(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // Where nothing may be kept a reload ends the seek.
    return undefined;
  }
}

/** Opens the game that was found. Its page ends the seek, or continues it during a warm-up. */
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
    // As above.
  }
}
