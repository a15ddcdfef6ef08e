import * as z from 'zod';

const player = z.string();

/**
 * Notification between processes: names the thing that changed, never the new value. Receivers read the store, so that
 * a lost, repeated or late notification does no harm.
 */
export const noteSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('game'), game: z.string(), seq: z.number() }),
  /** Challenges or the list of games have changed; with players, only their own lists. */
  z.object({ about: z.literal('lobby'), players: z.array(player).readonly() }),
  /** A player's name or sessions have changed: cached values are dropped. */
  z.object({ about: z.literal('player'), player }),
  /** The blocks of a player have changed. */
  z.object({ about: z.literal('block'), player }),
  z.object({ about: z.literal('taken'), challenge: z.string() }),
  /** A player has come online, or has left. */
  z.object({ about: z.literal('presence'), player, awaySince: z.number().nullable() }),
]);

export type Note = z.infer<typeof noteSchema>;

export interface Bus {
  publish(note: Note): void;
  /** Subscribes to all notifications, this process's included; returns a function that unsubscribes. */
  subscribe(hear: (note: Note) => void): () => void;
  /** Are all changes announced at this moment? Otherwise the store must be polled. */
  isWhole(): boolean;
  close(): Promise<void>;
}

/** @param isAlone true if no other process uses the same store */
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
