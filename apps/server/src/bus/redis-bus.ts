import { Redis } from 'ioredis';
import * as z from 'zod';
import { type Bus, makeLocalBus, type Note, noteSchema } from './bus.js';

const CHANNEL = 'flotilla:online-1';
const LONGEST_PAUSE_MS = 2_000;

const sentSchema = z.object({ from: z.string(), note: noteSchema });

/**
 * Carries notifications between processes by Redis. While Redis is unreachable they stay in this process, and `isWhole`
 * is false.
 * @param self id of this process
 * @param onLost called once whenever Redis becomes unreachable
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
  // ioredis reconnects by itself, with an error for each attempt.
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
