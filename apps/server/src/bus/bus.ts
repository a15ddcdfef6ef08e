/**
 * What one process tells the others: that something has changed, never what. Who hears it reads the
 * store, so that a note that is lost, repeated or late harms nothing.
 */
export type Note =
  | { readonly about: 'game'; readonly game: string; readonly seq: number }
  /** Challenges or the list of games; where it concerns players' own lists, theirs. */
  | { readonly about: 'lobby'; readonly players: readonly string[] }
  /** A player's name or sessions have changed: what is remembered of either is read again. */
  | { readonly about: 'player'; readonly player: string }
  /** Whom this player meets has changed. */
  | { readonly about: 'block'; readonly player: string }
  | { readonly about: 'taken'; readonly challenge: string }
  /** A player has come, or has left. */
  | { readonly about: 'presence'; readonly player: string; readonly awaySince: number | null };

export interface Bus {
  publish(note: Note): void;
  /** Calls back for each note, those of this process too; returns what stops that. */
  subscribe(hear: (note: Note) => void): () => void;
  /** Whether every change anywhere is told of at this moment; else the store must be asked. */
  isWhole(): boolean;
  close(): Promise<void>;
}

/** @param isAlone whether no other process uses the same store */
export function makeLocalBus(isAlone: boolean): Bus {
  const hearers = new Set<(note: Note) => void>();
  return {
    publish: (note) => {
      for (const hear of hearers) hear(note);
    },
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    isWhole: () => isAlone,
    close: async () => hearers.clear(),
  };
}
