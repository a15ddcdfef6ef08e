import type { MessagePort } from 'node:worker_threads';
import type { Launch } from './launch.js';

/** What the thread that keeps a process is started with. */
export interface KeeperData {
  readonly launch: Launch;
  /** For the one message that there is: why it is over. */
  readonly port: MessagePort;
  /** Numbers at the places of `SHARED`. */
  readonly shared: Int32Array;
  /** One number: when the answer is late, in milliseconds since 1970; 0 while none is awaited. */
  readonly dueMs: Float64Array;
  readonly groups: SharedArrayBuffer;
}

export const SHARED = {
  /** 0 while it starts, 1 while it runs, 2 when it is over. */
  state: 0,
  /** The id of the process; 0 before it runs. */
  pid: 1,
  /** Where to write what it reads, without waiting. */
  input: 2,
  /** Where to read what it writes, waiting for it. */
  output: 3,
  /** The same without waiting. */
  outputNow: 4,
  count: 5,
} as const;

export const STARTING = 0;
export const RUNNING = 1;
export const OVER = 2;

/** Milliseconds since 1970, the same in all threads. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
