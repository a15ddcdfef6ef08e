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
/** Normal start time, with libraries, in milliseconds. */
const NORMAL_START_MS = 5000;
/** Wait for the pipes to close after an exit, in milliseconds: children of the process may keep them open. */
const LAST_WORDS_MS = 200;
/** Waits for the host to exit, gives the group a second to end, then kills it. */
const SCRIPT = 'read -r _; sleep 1; kill -s KILL -- "-$1"';

/** Called when an answer is slow, with its time limit. */
export type OnWaiting = (limitMs: number) => void;

type Pipes = ChildProcess & { readonly stdin: Socket; readonly stdout: Socket };

/** A process that speaks the line protocol, one question at a time. It does not keep the host alive while idle. */
export class ForeignProcess {
  readonly #launch: Launch;
  readonly #groups: ProcessGroups;
  /** Called at most once. */
  #onWaiting: OnWaiting | undefined;
  readonly #child: Pipes | undefined;
  readonly #watcher: ChildProcess | undefined;
  readonly #looking: NodeJS.Timeout;
  #lastWords: NodeJS.Timeout | undefined;
  /** Incomplete last line of the output. */
  #text = '';
  #answer: ((said: string | ForeignFault) => void) | undefined;
  /** Fault if no answer arrives by `#dueMs`. */
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
    // EPIPE after its exit; the exit code tells more.
    stdin.on('error', () => {});
    stdout.on('error', () => {});
    stdout.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    stdout.unref();
  }

  /** Sends a line that needs no answer. */
  tell(line: string): void {
    if (!this.#fault) this.#child?.stdin.write(line);
  }

  /**
   * Asks a question; resolves with the answering line, or with the fault that ended the process.
   * @param line the question, with its line break
   * @param late fault if the time limit is missed
   */
  ask(line: string, late: LateFault): Promise<string | ForeignFault> {
    if (this.#fault || !this.#child) return Promise.resolve(this.#fault as ForeignFault);
    const now = performance.now();
    this.#dueMs = now + late.limitMs;
    this.#tellMs = now + NORMAL_START_MS;
    this.#late = late;
    // The output may end before the process does.
    this.#child.ref();
    this.#child.stdin.write(line);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  /** Kills the process and its descendants. */
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

  /** Checks the limits on time and memory. */
  #look(): void {
    // Output that arrived while the host was busy counts as in time.
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

  /** Keeps the first fault, settles a pending question with it, and kills what is left. */
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

/** Spawns a process. @throws Error if it cannot be spawned */
function start({ command, args, cwd, env, log }: Launch, fail: (error: Error) => void): Pipes {
  const child = spawn(command, args, {
    cwd,
    env,
    // Own process group, so that all its descendants can be killed.
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
 * Starts a watchdog that kills a process group when this host has exited. A host killed by a signal has no
 * time to do so itself. Kill the watchdog once the group has ended.
 * @param id process group id
 */
function watch(id: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'sh', String(id)], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // Shields it from the terminal's signals.
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  // Without a watchdog, bots of a killed host end by themselves.
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
  // Exit of Node when it is out of memory.
  const isStarved =
    signal === 'SIGABRT' || signal === 'SIGTRAP' || exitCode === 134 || exitCode === 133;
  if (isStarved && launch.memoryMb) return tooMuchMemory(launch);
  return signal ? { code: 'killed', signal } : { code: 'exited', exitCode };
}

function tooMuchMemory({ memoryMb = 0 }: Launch): ForeignFault {
  return { code: 'memory', limitMb: memoryMb };
}

/** Returns the resident memory of a process and its children on Linux, with Buffers; elsewhere 0. */
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

/** Opens a log for appending; a long one is truncated first. Each process writes at most 1 MB. */
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
      // A failing log must not stop a game.
    }
  };
}
