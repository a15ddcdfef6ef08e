import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import type { ForeignFault, LateFault } from '../../games/foreign-fault.js';
import { makeFolder } from '../make-folder.js';
import { foreignFaultOf } from './fault-of.js';
import type { Launch } from './launch.js';
import type { ProcessGroups } from './process-groups.js';
import { sanitizeLine } from './shown-line.js';

const MAX_LINE_LENGTH = 65_536;
const MAX_LOG_BYTES = 2 ** 20;
const POLL_MS = 20;
/** A later answer is reported once; most programs load faster, including their libraries. */
const SLOW_ANSWER_MS = 5000;
/** Time for the pipes to close after an exit; children of the process may keep them open. */
const FINAL_OUTPUT_MS = 200;
/** Waits for the host to exit, gives the group a second to end, then kills it. */
const KILL_SCRIPT = 'read -r _; sleep 1; kill -s KILL -- "-$1"';

export type OnWaiting = (limitMs: number) => void;

type PipedProcess = ChildProcess & { readonly stdin: Socket; readonly stdout: Socket };

/** Process that speaks the line protocol. Between questions it does not keep the host alive. */
export class ForeignProcess {
  readonly #launch: Launch;
  readonly #groups: ProcessGroups;
  /** Called at most once per process. */
  #onWaiting: OnWaiting | undefined;
  readonly #child: PipedProcess | undefined;
  readonly #watcher: ChildProcess | undefined;
  readonly #pollTimer: NodeJS.Timeout;
  #finalOutputTimer: NodeJS.Timeout | undefined;
  #text = '';
  #resolvePending: ((line: string | ForeignFault) => void) | undefined;
  #lateFault: LateFault | undefined;
  #deadlineMs = Number.POSITIVE_INFINITY;
  #reportAtMs = Number.POSITIVE_INFINITY;
  #fault: ForeignFault | undefined;

  constructor(launch: Launch, groups: ProcessGroups, onWaiting?: OnWaiting) {
    this.#launch = launch;
    this.#groups = groups;
    this.#onWaiting = onWaiting;
    this.#pollTimer = setInterval(() => this.#poll(), POLL_MS).unref();
    try {
      this.#child = spawnProcess(launch, (error) => this.#end(spawnFaultOf(error, launch)));
    } catch (error) {
      this.#end(foreignFaultOf(error));
      return;
    }
    const { pid, stdin, stdout } = this.#child;
    if (pid !== undefined) {
      groups.add(pid);
      this.#watcher = startWatchdog(pid);
    }
    this.#child.on('exit', (...exitStatus) => {
      if (this.#fault) return;
      const end = () => this.#end(exitFaultOf(exitStatus, launch));
      this.#child?.on('close', end);
      this.#finalOutputTimer = setTimeout(end, FINAL_OUTPUT_MS);
    });
    // After an exit this reports EPIPE; the exit code says more.
    stdin.on('error', () => {});
    stdout.on('error', () => {});
    stdout.setEncoding('utf8').on('data', (text: string) => this.#handleOutput(text));
    stdout.unref();
  }

  send(line: string): void {
    if (!this.#fault) this.#child?.stdin.write(line);
  }

  /** Asks a question; resolves with the answering line, or the fault that ended the process. */
  ask(line: string, lateFault: LateFault): Promise<string | ForeignFault> {
    if (this.#fault || !this.#child) return Promise.resolve(this.#fault as ForeignFault);
    const now = performance.now();
    this.#deadlineMs = now + lateFault.limitMs;
    this.#reportAtMs = now + SLOW_ANSWER_MS;
    this.#lateFault = lateFault;
    // Keeps the host alive until the answer, even if the output closes before the process exits.
    this.#child.ref();
    this.#child.stdin.write(line);
    return new Promise((resolve) => {
      this.#resolvePending = resolve;
    });
  }

  stop(): void {
    this.#end({ code: 'killed', signal: 'SIGKILL' });
  }

  #handleOutput(text: string): void {
    this.#text += text;
    if (this.#text.length > MAX_LINE_LENGTH) this.#end({ code: 'long-line', max: MAX_LINE_LENGTH });
    else if (!this.#resolvePending) this.#end(unaskedFault(this.#text));
    else if (text.endsWith('\n')) {
      const lines = this.#text.trimEnd();
      const end = lines.indexOf('\n');
      this.#text = '';
      if (end < 0) this.#resolveAnswer(lines);
      else this.#end(unaskedFault(lines.slice(end + 1)));
    }
  }

  #resolveAnswer(line: string | ForeignFault): void {
    const answer = this.#resolvePending;
    this.#resolvePending = undefined;
    this.#deadlineMs = Number.POSITIVE_INFINITY;
    this.#reportAtMs = Number.POSITIVE_INFINITY;
    this.#child?.unref();
    answer?.(line);
  }

  #poll(): void {
    // Output that arrived while the host was busy counts as on time.
    const now = performance.now();
    if (now > this.#deadlineMs) setImmediate(() => this.#endIfLate());
    else if (now > this.#reportAtMs) this.#reportWaiting();
    const { memoryBytes } = this.#launch;
    const pid = this.#child?.pid;
    if (memoryBytes === undefined || pid === undefined) return;
    if (residentBytes(pid) > memoryBytes) this.#end(tooMuchMemory(this.#launch));
  }

  #reportWaiting(): void {
    this.#onWaiting?.(this.#lateFault?.limitMs ?? 0);
    this.#onWaiting = undefined;
  }

  #endIfLate(): void {
    if (performance.now() <= this.#deadlineMs || !this.#lateFault) return;
    const isUnread = (this.#child?.stdin.writableLength ?? 0) > 0;
    this.#end(isUnread ? { code: 'unread' } : this.#lateFault);
  }

  /** Records the first fault, answers a pending question with it, and kills the process group. */
  #end(fault: ForeignFault): void {
    if (this.#fault) return;
    this.#fault = fault;
    clearInterval(this.#pollTimer);
    clearTimeout(this.#finalOutputTimer);
    if (this.#child?.pid !== undefined) this.#groups.kill(this.#child.pid);
    this.#watcher?.kill('SIGKILL');
    this.#resolveAnswer(fault);
    for (const pipe of this.#child?.stdio ?? []) pipe?.destroy();
  }
}

function spawnProcess(
  { command, args, cwd, env, log }: Launch,
  fail: (error: Error) => void,
): PipedProcess {
  const child = spawn(command, args, {
    cwd,
    env,
    // Gets its own process group, so that all its descendants can be killed.
    detached: true,
  });
  child.on('error', fail);
  child.unref();
  for (const pipe of [child.stdin, child.stderr] as Socket[]) pipe.unref();
  child.stderr.on('error', () => {});
  child.stderr.on('data', makeLogWriter(log));
  return child as unknown as PipedProcess;
}

/** Starts a watchdog that kills the group when this host dies. Kill it once the group has ended. */
function startWatchdog(id: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', KILL_SCRIPT, 'sh', String(id)], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // Keeps the terminal's signals from reaching the watchdog.
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  // Without a watchdog, bots of a killed host still end by themselves.
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  return watcher;
}

function unaskedFault(text: string): ForeignFault {
  return { code: 'unasked-line', text: sanitizeLine(text.trimStart().split('\n', 1)[0] ?? '') };
}

function spawnFaultOf(error: NodeJS.ErrnoException, launch: Launch): ForeignFault {
  const command = sanitizeLine(launch.command);
  if (error.code === 'ENOENT') return { code: 'no-program', command };
  if (error.code === 'EACCES') return { code: 'not-runnable', command };
  return foreignFaultOf(error);
}

function exitFaultOf(
  [exitCode, signal]: readonly [number | null, NodeJS.Signals | null],
  launch: Launch,
): ForeignFault {
  // Node exits in these ways when it runs out of memory.
  const isOutOfMemory =
    signal === 'SIGABRT' || signal === 'SIGTRAP' || exitCode === 134 || exitCode === 133;
  if (isOutOfMemory && launch.memoryMb) return tooMuchMemory(launch);
  return signal ? { code: 'killed', signal } : { code: 'exited', exitCode };
}

function tooMuchMemory({ memoryMb = 0 }: Launch): ForeignFault {
  return { code: 'memory', limitMb: memoryMb };
}

/**
 * Returns the resident memory of a process and its descendants. Unlike V8's heap limit, it covers
 * Buffers. 0 except on Linux.
 */
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

/** Makes a writer that appends at most 1 MB per process. It overwrites a log longer than 1 MB. */
function makeLogWriter(log: string | undefined): (text: Buffer) => void {
  if (log === undefined) return () => {};
  let bytesLeft = MAX_LOG_BYTES;
  return (text) => {
    if (bytesLeft <= 0) return;
    const chunk = text.subarray(0, bytesLeft);
    bytesLeft -= chunk.length;
    try {
      const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
      if (size > MAX_LOG_BYTES) writeFileSync(log, chunk, { mode: 0o600 });
      else {
        if (size === 0) makeFolder(dirname(log));
        appendFileSync(log, chunk, { mode: 0o600 });
      }
    } catch {
      // A failing log must not stop a game.
    }
  };
}
