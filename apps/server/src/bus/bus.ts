import * as z from 'zod';

const player = z.string();

/**
 * What one process tells the others: that something has changed, never what. Who hears it reads the
 * store, so that a note that is lost, repeated or late harms nothing.
 */
export const noteSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('game'), game: z.string(), seq: z.number() }),
  /** Challenges or the list of games; where it concerns players' own lists, theirs. */
  z.object({ about: z.literal('lobby'), players: z.array(player).readonly() }),
  /** A player's name or sessions have changed: what is remembered of either is read again. */
  z.object({ about: z.literal('player'), player }),
  /** Whom this player meets has changed. */
  z.object({ about: z.literal('block'), player }),
  z.object({ about: z.literal('taken'), challenge: z.string() }),
  /** A player has come, or has left. */
  z.object({ about: z.literal('presence'), player, awaySince: z.number().nullable() }),
]);

export type Note = z.infer<typeof noteSchema>;

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
