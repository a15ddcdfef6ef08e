import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import type { ForeignFault, LateFault } from '../../games/foreign-fault.js';
import { makeFolder } from '../make-folder.js';
import { faultOf } from './fault-of.js';
import type { Launch } from './launch.js';
import type { ProcessGroups } from './process-groups.js';
import { shownLine } from './shown-line.js';

const MAX_LINE = 65_536;
const MAX_LOG_BYTES = 2 ** 20;
const LOOK_MS = 20;
/** Loading libraries takes less. */
const USUAL_START_MS = 5000;
/** A process that has ended may have started others that keep its pipes open. */
const LAST_WORDS_MS = 200;
/** Reads until the host has gone, leaves the group a second to end by itself, and ends it. */
const SCRIPT = 'read -r _; sleep 1; kill -s KILL -- "-$1"';

/** Is told that an answer takes long, and how long it may take. */
export type OnWaiting = (limitMs: number) => void;

type Pipes = ChildProcess & { readonly stdin: Socket; readonly stdout: Socket };

/**
 * A process that speaks the line protocol, asked one question at a time. The host may end while it is
 * not asked, and the process with it.
 */
export class ForeignProcess {
  readonly #launch: Launch;
  readonly #groups: ProcessGroups;
  /** Is told once. */
  #onWaiting: OnWaiting | undefined;
  readonly #child: Pipes | undefined;
  readonly #watcher: ChildProcess | undefined;
  readonly #looking: NodeJS.Timeout;
  #lastWords: NodeJS.Timeout | undefined;
  /** What was heard of a line that has no end yet. */
  #text = '';
  #answer: ((said: string | ForeignFault) => void) | undefined;
  /** What is wrong where the answer comes after `#dueMs`. */
  #late: LateFault | undefined;
  #dueMs = Number.POSITIVE_INFINITY;
  #tellMs = Number.POSITIVE_INFINITY;
  #fault: ForeignFault | undefined;

  constructor(launch: Launch, groups: ProcessGroups, onWaiting?: OnWaiting) {
    this.#launch = launch;
    this.#groups = groups;
    this.#onWaiting = onWaiting;
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
    try {
      this.#child = start(launch, (error) => this.#end(reasonOf(error, launch)));
    } catch (error) {
      this.#end(faultOf(error));
      return;
    }
    const { pid, stdin, stdout } = this.#child;
    if (pid !== undefined) {
      groups.add(pid);
      this.#watcher = watch(pid);
    }
    this.#child.on('exit', (...how) => {
      if (this.#fault) return;
      const end = () => this.#end(howItEnded(how, launch));
      this.#child?.on('close', end);
      this.#lastWords = setTimeout(end, LAST_WORDS_MS);
    });
    // It has gone; how it ended says why.
    stdin.on('error', () => {});
    stdout.on('error', () => {});
    stdout.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    stdout.unref();
  }

  /** Says a line that asks for no answer. */
  tell(line: string): void {
    if (!this.#fault) this.#child?.stdin.write(line);
  }

  /**
   * The line that it answers, or why there is none, and will be no other.
   * @param line with its end
   * @param late the fault where there is no answer within its limit
   */
  ask(line: string, late: LateFault): Promise<string | ForeignFault> {
    if (this.#fault || !this.#child) return Promise.resolve(this.#fault as ForeignFault);
    const now = performance.now();
    this.#dueMs = now + late.limitMs;
    this.#tellMs = now + USUAL_START_MS;
    this.#late = late;
    // Its output may end before it does.
    this.#child.ref();
    this.#child.stdin.write(line);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  /** Kills the process with all that it started. */
  stop(): void {
    this.#end({ code: 'killed', signal: 'SIGKILL' });
  }

  #hear(text: string): void {
    this.#text += text;
    if (this.#text.length > MAX_LINE) this.#end({ code: 'long-line', max: MAX_LINE });
    else if (!this.#answer) this.#end(unasked(this.#text));
    else if (text.endsWith('\n')) {
      const lines = this.#text.trimEnd();
      const end = lines.indexOf('\n');
      this.#text = '';
      if (end < 0) this.#say(lines);
      else this.#end(unasked(lines.slice(end + 1)));
    }
  }

  #say(said: string | ForeignFault): void {
    const answer = this.#answer;
    this.#answer = undefined;
    this.#dueMs = Number.POSITIVE_INFINITY;
    this.#tellMs = Number.POSITIVE_INFINITY;
    this.#child?.unref();
    answer?.(said);
  }

  /** Looks whether it is late or has taken too much. */
  #look(): void {
    // What has come while the host did something else is in time.
    const now = performance.now();
    if (now > this.#dueMs) setImmediate(() => this.#endLate());
    else if (now > this.#tellMs) this.#tellWaiting();
    const { memoryBytes } = this.#launch;
    const pid = this.#child?.pid;
    if (memoryBytes === undefined || pid === undefined) return;
    if (residentBytes(pid) > memoryBytes) this.#end(tooMuchMemory(this.#launch));
  }

  #tellWaiting(): void {
    this.#onWaiting?.(this.#late?.limitMs ?? 0);
    this.#onWaiting = undefined;
  }

  #endLate(): void {
    if (performance.now() <= this.#dueMs || !this.#late) return;
    const isUnread = (this.#child?.stdin.writableLength ?? 0) > 0;
    this.#end(isUnread ? { code: 'unread' } : this.#late);
  }

  /** Keeps the first reason why it is over, rejects a pending line, and kills what is left. */
  #end(fault: ForeignFault): void {
    if (this.#fault) return;
    this.#fault = fault;
    clearInterval(this.#looking);
    clearTimeout(this.#lastWords);
    if (this.#child?.pid !== undefined) this.#groups.end(this.#child.pid);
    this.#watcher?.kill('SIGKILL');
    this.#say(fault);
    for (const pipe of this.#child?.stdio ?? []) pipe?.destroy();
  }
}

/** @throws Error for what no process can be started with */
function start({ command, args, cwd, env, log }: Launch, fail: (error: Error) => void): Pipes {
  const child = spawn(command, args, {
    cwd,
    env,
    // A group of its own: with it ends all that it started.
    detached: true,
  });
  child.on('error', fail);
  child.unref();
  for (const pipe of [child.stdin, child.stderr] as Socket[]) pipe.unref();
  child.stderr.on('error', () => {});
  child.stderr.on('data', openLog(log));
  return child as unknown as Pipes;
}

/**
 * Starts a process that ends a group when the thread that calls this has gone, however its program
 * was ended: a signal leaves it no time to do so itself. To be killed when the group has ended.
 * @param id of the group
 */
function watch(id: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'sh', String(id)], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // The signals of the terminal are not for it.
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  // Without it, what is ended by a signal leaves its bots to end by themselves.
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  return watcher;
}

function unasked(text: string): ForeignFault {
  return { code: 'unasked-line', text: shownLine(text.trimStart().split('\n', 1)[0] ?? '') };
}

function reasonOf(error: NodeJS.ErrnoException, launch: Launch): ForeignFault {
  const command = shownLine(launch.command);
  if (error.code === 'ENOENT') return { code: 'no-program', command };
  if (error.code === 'EACCES') return { code: 'not-runnable', command };
  return faultOf(error);
}

function howItEnded(
  [exitCode, signal]: readonly [number | null, NodeJS.Signals | null],
  launch: Launch,
): ForeignFault {
  // What Node does when memory is refused to it.
  const isStarved =
    signal === 'SIGABRT' || signal === 'SIGTRAP' || exitCode === 134 || exitCode === 133;
  if (isStarved && launch.memoryMb) return tooMuchMemory(launch);
  return signal ? { code: 'killed', signal } : { code: 'exited', exitCode };
}

function tooMuchMemory({ memoryMb = 0 }: Launch): ForeignFault {
  return { code: 'memory', limitMb: memoryMb };
}

/** Resident memory, Buffers and all, as Linux tells it, of the process and its children; else 0. */
function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return children.reduce((sum, child) => sum + residentBytes(Number(child)), kilobytes * 1024);
  } catch {
    return 0;
  }
}

/** Appends to the log, which begins anew when it is long; no process adds more than 1 MB. */
function openLog(log: string | undefined): (text: Buffer) => void {
  if (log === undefined) return () => {};
  let left = MAX_LOG_BYTES;
  return (text) => {
    if (left <= 0) return;
    const part = text.subarray(0, left);
    left -= part.length;
    try {
      const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
      if (size > MAX_LOG_BYTES) writeFileSync(log, part, { mode: 0o600 });
      else {
        if (size === 0) makeFolder(dirname(log));
        appendFileSync(log, part, { mode: 0o600 });
      }
    } catch {
      // A game does not stop because its log cannot be written.
    }
  };
}
