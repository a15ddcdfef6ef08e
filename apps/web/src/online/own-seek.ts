const KEY = 'flotilla.seek';

/** The seek that was begun in this tab, which goes to the game; known after a reload, too. */
export function ownSeek(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // Where nothing may be kept a reload ends the seek.
    return undefined;
  }
}

export function keepOwnSeek(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // As above.
  }
}
