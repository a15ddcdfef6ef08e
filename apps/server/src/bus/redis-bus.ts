import { Redis } from 'ioredis';
import * as z from 'zod';
import { type Bus, type BusNote, busNoteSchema, makeLocalBus } from './bus.js';

const REDIS_CHANNEL = 'flotilla:online-1';
const MAX_RECONNECT_DELAY_MS = 2_000;

const envelopeSchema = z.object({ from: z.string(), note: busNoteSchema });

/** Publishes notes through Redis; while it is unreachable, to this process only. */
export function makeRedisBus(
  url: string,
  processId: string,
  onConnectionLost: (error: Error) => void = () => {},
): Bus {
  const local = makeLocalBus();
  const options = {
    lazyConnect: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number) => Math.min(times * 100, MAX_RECONNECT_DELAY_MS),
  };
  const sender = new Redis(url, options);
  const listener = new Redis(url, { ...options, autoResubscribe: false });
  let isListening = false;
  let isLossReported = false;
  // ioredis reports an error for each attempt to reconnect; only the first is passed on.
  sender.on('error', (error: Error) => {
    if (!isLossReported) onConnectionLost(error);
    isLossReported = true;
  });
  sender.on('ready', () => {
    isLossReported = false;
  });
  listener.on('error', () => {});
  listener.on('ready', () => {
    listener.subscribe(REDIS_CHANNEL).then(
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
    const note = parseNote(text, processId);
    if (note) local.publish(note);
  });
  return {
    publish: (note) => {
      local.publish(note);
      sender.publish(REDIS_CHANNEL, JSON.stringify({ from: processId, note })).catch(() => {});
    },
    subscribe: local.subscribe,
    isReliable: () => isListening && sender.status === 'ready',
    close: async () => {
      await local.close();
      sender.disconnect();
      listener.disconnect();
    },
  };
}

function parseNote(text: string, processId: string): BusNote | undefined {
  try {
    const parsed = envelopeSchema.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.from !== processId ? parsed.data.note : undefined;
  } catch {
    return undefined;
  }
}
