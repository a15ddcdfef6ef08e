import * as z from 'zod';

const playerIdSchema = z.string();

/** Note about a change, without the new value: a lost, repeated or late note does no harm. */
export const busNoteSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('game'), game: z.string(), seq: z.number() }),
  /** The lobby's challenges or games have changed for `players`, or for everyone if empty. */
  z.object({ about: z.literal('lobby'), players: z.array(playerIdSchema).readonly() }),
  /** A player's name or sessions have changed; receivers drop their cached values. */
  z.object({ about: z.literal('player'), player: playerIdSchema }),
  z.object({ about: z.literal('block'), player: playerIdSchema }),
  z.object({ about: z.literal('taken'), challenge: z.string() }),
  /** A player has come online (`awaySince` is null) or left. */
  z.object({
    about: z.literal('presence'),
    player: playerIdSchema,
    awaySince: z.number().nullable(),
  }),
]);

export type BusNote = z.infer<typeof busNoteSchema>;

export interface Bus {
  publish(note: BusNote): void;
  /** Subscribes to all notes, including this process's own; returns a function to unsubscribe. */
  subscribe(onNote: (note: BusNote) => void): () => void;
  /** Are notes from all processes arriving? If not, the store must be polled. */
  isReliable(): boolean;
  close(): Promise<void>;
}

/** @param isSoleProcess false if other processes use the same store */
export function makeLocalBus({ isSoleProcess = true } = {}): Bus {
  const listeners = new Set<(note: BusNote) => void>();
  return {
    publish: (note) => {
      for (const onNote of listeners) onNote(note);
    },
    subscribe: (onNote) => {
      listeners.add(onNote);
      return () => listeners.delete(onNote);
    },
    isReliable: () => isSoleProcess,
    close: async () => listeners.clear(),
  };
}
