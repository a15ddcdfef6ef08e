import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import { textOfThrown } from './foreign-program.js';
import { ENDED, type Question, type Reply, type ThreadData } from './messages.js';

const MAX_MEMORY_MB = 256;

/**
 * A thread that runs one stranger's file. Games are played without pause, so that what the
 * thread says is waited for asleep, on a number that both threads see. It keeps no program
 * from ending.
 */
export class ForeignThread {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #sent = new Int32Array(new SharedArrayBuffer(4));
  readonly #file: string;
  #received = 0;

  constructor(file: string) {
    const { port1, port2 } = new MessageChannel();
    const data: ThreadData = { file, port: port2, sent: this.#sent };
    const isSource = import.meta.url.endsWith('.ts');
    const program = isSource ? './foreign-worker.ts' : './foreign-worker.js';
    this.#file = file;
    this.#port = port1;
    this.#worker = new Worker(new URL(program, import.meta.url), {
      ...(isSource && {
        execArgv: ['--import', new URL('./from-source.js', import.meta.url).href],
      }),
      workerData: data,
      transferList: [port2],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    // An error that ends the thread must not end the program.
    this.#worker.on('error', () => {});
    this.#worker.unref();
  }

  /** Blocks until the answer; undefined when it does not come in time. */
  ask(question: Question, limitMs: number): Reply | undefined {
    this.#port.postMessage(question);
    return this.next(limitMs);
  }

  /** Blocks until the thread says something; undefined when it does not in time. */
  next(limitMs: number): Reply | undefined {
    Atomics.wait(this.#sent, 0, this.#received, limitMs);
    if (Atomics.load(this.#sent, 0) === this.#received) return undefined;
    this.#received += 1;
    return (receiveMessageOnPort(this.#port)?.message as Reply | undefined) ?? ENDED;
  }

  /** As `next`, without blocking, and with the cause of an early end. */
  async nextByEvent(limitMs: number): Promise<Reply | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const reply = await new Promise<Reply | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), limitMs);
      this.#port.once('message', resolve);
      this.#worker.once('exit', () => resolve(ENDED));
      this.#worker.once('error', (error) => {
        const reason = textOfThrown(error, this.#file);
        resolve({ kind: 'fault', reason: `its thread broke: ${reason}`, isOver: true });
      });
    });
    clearTimeout(timer);
    this.#received += 1;
    return reply;
  }

  /** Ends the thread, whatever it is doing. */
  async stop(): Promise<void> {
    this.#port.close();
    await this.#worker.terminate();
  }
}
