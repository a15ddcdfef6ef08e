import type { MessagePort } from 'node:worker_threads';
import type { Answer, RulesEntry, Square } from '@flotilla/rules';

/** What a thread is started with. */
export interface ThreadData {
  readonly file: string;
  readonly port: MessagePort;
  /** One number: how many messages the thread has sent, for a side that waits without events. */
  readonly sent: Int32Array;
}

/** What a thread is asked; each question has just one answer. */
export type Question =
  /** The rules of the shots to come. */
  | { readonly kind: 'rules'; readonly entry: RulesEntry }
  | {
      readonly kind: 'shoot';
      /** Forget what was told before: these answers are all that there are. */
      readonly isAnew: boolean;
      /** The answers that the thread has not been told yet. */
      readonly answers: readonly Answer[];
      readonly pending: readonly Square[];
      readonly seed: number;
    };

/** What a thread says: `ready` once, unasked, when the file is loaded. */
export type Reply =
  | { readonly kind: 'ready'; readonly name: string | undefined }
  | { readonly kind: 'rules-known' }
  | { readonly kind: 'shot'; readonly square: number }
  /** It cannot answer; when the thread is over, not the next question either. */
  | { readonly kind: 'fault'; readonly reason: string; readonly isOver: boolean };

export const ENDED: Reply = { kind: 'fault', reason: 'it ended its own thread', isOver: true };
