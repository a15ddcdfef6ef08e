import { Redis } from 'ioredis';
import * as z from 'zod';
import { type Bus, makeLocalBus, type Note, noteSchema } from './bus.js';

const CHANNEL = 'flotilla:online-1';
const LONGEST_PAUSE_MS = 2_000;

const sentSchema = z.object({ from: z.string(), note: noteSchema });

/**
 * Carries notes between processes by Redis. What is published while Redis is away is heard in this
 * process alone, and `isWhole` says so.
 * @param self tells this process from the others
 * @param onLost called once for each time that Redis goes away
 */
export function makeRedisBus(
  url: string,
  self: string,
  onLost: (error: Error) => void = () => {},
): Bus {
  const local = makeLocalBus(true);
  const options = {
    lazyConnect: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number) => Math.min(times * 100, LONGEST_PAUSE_MS),
  };
  const sender = new Redis(url, options);
  const listener = new Redis(url, { ...options, autoResubscribe: false });
  let isListening = false;
  let isLost = false;
  // ioredis connects again by itself, with an error for each try.
  sender.on('error', (error: Error) => {
    if (!isLost) onLost(error);
    isLost = true;
  });
  sender.on('ready', () => {
    isLost = false;
  });
  listener.on('error', () => {});
  listener.on('ready', () => {
    listener.subscribe(CHANNEL).then(
      () => {
        isListening = true;
      },
      () => listener.disconnect(true),
    );
  });
  listener.on('close', () => {
    isListening = false;
  });
  listener.on('message', (_, text: string) => {
    const note = parseNote(text, self);
    if (note) local.publish(note);
  });
  return {
    publish: (note) => {
      local.publish(note);
      sender.publish(CHANNEL, JSON.stringify({ from: self, note })).catch(() => {});
    },
    subscribe: local.subscribe,
    isWhole: () => isListening && sender.status === 'ready',
    close: async () => {
      await local.close();
      sender.disconnect();
      listener.disconnect();
    },
  };
}

function parseNote(text: string, self: string): Note | undefined {
  try {
    const read = sentSchema.safeParse(JSON.parse(text));
    return read.success && read.data.from !== self ? read.data.note : undefined;
  } catch {
    return undefined;
  }
}
