import { readSync, writeSync } from 'node:fs';
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import type { ForeignFault } from '../../games/foreign-fault.js';
import { type KeeperData, nowMs, OVER, RUNNING, SHARED, STARTING } from './keeper-data.js';
import type { Launch } from './launch.js';
import { builtFile } from './launch.js';
import type { ProcessGroups } from './process-groups.js';
import type { BotMessage } from './protocol.js';
import { shownLine } from './shown-line.js';

/** A line of the process, or why there will be no more: undefined when it took too long. */
export type ForeignLine = { readonly line: string } | { readonly ended: ForeignFault | undefined };

const MAX_LINE = 65_536;
const UNREAD: ForeignFault = { code: 'unread' };
/** How long to wait for room in its pipe before trying again. */
const ROOM_MS = 1;

/**
 * A process that speaks the line protocol. Games are played without pause, so that its lines are
 * waited for by reading its pipe; a thread of its own keeps it meanwhile, and ends the wait.
 */
export class ForeignProcess {
  readonly #keeper: Worker;
  readonly #port: MessagePort;
  readonly #groups: ProcessGroups;
  readonly #shared = new Int32Array(new SharedArrayBuffer(SHARED.count * 4));
  readonly #dueMs = new Float64Array(new SharedArrayBuffer(8));
  readonly #bytes = Buffer.alloc(4096);
  /** A line could not be written whole: it hears no more of them. */
  #isCut = false;

  constructor(launch: Launch, groups: ProcessGroups) {
    const { port1, port2 } = new MessageChannel();
    const data: KeeperData = {
      launch,
      port: port2,
      shared: this.#shared,
      dueMs: this.#dueMs,
      groups: groups.buffer,
    };
    this.#groups = groups;
    this.#port = port1;
    this.#keeper = new Worker(builtFile('foreign-keeper'), {
      workerData: data,
      transferList: [port2],
    });
    this.#keeper.on('error', () => {});
    this.#keeper.unref();
  }

  /** Says something that asks for no answer, and does not wait until there is room for it. */
  tell(message: BotMessage): void {
    if (this.#is(OVER) || this.#is(STARTING)) return;
    this.#write(message, false);
  }

  /** Blocks until the answer, or until the time is over. */
  ask(message: BotMessage, limitMs: number): ForeignLine {
    this.#dueMs[0] = nowMs() + limitMs;
    // A wake-up may be one for an earlier state: what counts is the state.
    while (this.#is(STARTING)) {
      const isLate = Atomics.wait(this.#shared, SHARED.state, STARTING, limitMs) === 'timed-out';
      if (isLate && this.#is(STARTING)) return { ended: undefined };
    }
    // Looking costs as much as a shot; within a game a line too many is an answer that is wrong.
    const early = message.type === 'shoot' || this.#is(OVER) ? '' : this.#readNow();
    if (this.#is(OVER)) return this.#ended();
    if (early !== '') {
      return { ended: { code: 'unasked-line', text: shownLine(early) } };
    }
    const said = this.#say(message);
    this.#dueMs[0] = 0;
    return said;
  }

  /** Kills the process with all that it started. */
  async stop(): Promise<void> {
    const id = this.#at(SHARED.pid);
    if (id !== 0) this.#groups.end(id);
    this.#port.close();
    // With the thread its descriptors are closed.
    await this.#keeper.terminate();
  }

  #say(message: BotMessage): ForeignLine {
    this.#write(message, true);
    if (this.#is(OVER)) return this.#ended();
    return this.#isCut ? { ended: UNREAD } : this.#readLine();
  }

  /** @param mayWait until there is room or the keeper says that it is over, late at the latest */
  #write(message: BotMessage, mayWait: boolean): void {
    let left = Buffer.from(`${JSON.stringify(message)}\n`);
    while (left.length > 0 && !this.#isCut && !this.#is(OVER)) {
      const written = this.#writeNow(left);
      left = left.subarray(written);
      if (written > 0) continue;
      if (mayWait) Atomics.wait(this.#shared, SHARED.state, RUNNING, ROOM_MS);
      else this.#isCut = true;
    }
  }

  /** @returns how many bytes there was room for */
  #writeNow(bytes: Buffer): number {
    try {
      return writeSync(this.#at(SHARED.input), bytes);
    } catch (error) {
      // Or it has gone; then reading finds out why.
      return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? 0 : bytes.length;
    }
  }

  #readLine(): ForeignLine {
    let text = '';
    while (!text.endsWith('\n')) {
      const length = readSync(this.#at(SHARED.output), this.#bytes);
      if (this.#is(OVER)) return this.#ended();
      text += this.#bytes.toString('utf8', 0, length);
      if (text.length > MAX_LINE) {
        return { ended: { code: 'long-line', max: MAX_LINE } };
      }
    }
    const [line = '', ...rest] = text.trimEnd().split('\n');
    const [more] = rest;
    if (more === undefined) return { line };
    return { ended: { code: 'unasked-line', text: shownLine(more) } };
  }

  /** What can be read without waiting. */
  #readNow(): string {
    try {
      return this.#bytes.toString('utf8', 0, readSync(this.#at(SHARED.outputNow), this.#bytes));
    } catch {
      return '';
    }
  }

  #ended(): ForeignLine {
    return { ended: receiveMessageOnPort(this.#port)?.message as ForeignFault | undefined };
  }

  #is(state: number): boolean {
    return this.#at(SHARED.state) === state;
  }

  #at(place: number): number {
    return Atomics.load(this.#shared, place);
  }
}
