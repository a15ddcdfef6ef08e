import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '../paths.js';

const SEEK_KEY = 'flotilla.seek';

/** Returns the id of the seek started in this tab; it survives a reload. */
export function loadOwnSeek(): string | undefined {
  try {
    return sessionStorage.getItem(SEEK_KEY) ?? undefined;
  } catch {
    // Without storage, a reload ends the seek.
    return undefined;
  }
}

/** Returns a function that opens a game; the game's page ends the seek, except in a warm-up. */
export function useGoToGame(): (game: string) => void {
  const [, goTo] = useLocation();
  return useCallback(
    (game: string) => goTo(`${PAGE_PATHS.game}/${game}`, { state: { isSought: true } }),
    [goTo],
  );
}

export function saveOwnSeek(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(SEEK_KEY);
    else sessionStorage.setItem(SEEK_KEY, id);
  } catch {
    // Without storage, a reload ends the seek.
  }
}
