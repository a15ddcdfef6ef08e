import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { ForeignFault } from '../../games/foreign-fault.js';
import { makeFolder } from '../make-folder.js';
import { faultOf } from './fault-of.js';
import { type KeeperData, nowMs, OVER, RUNNING, SHARED } from './keeper-data.js';
import { ProcessGroups } from './process-groups.js';
import { shownLine } from './shown-line.js';

// A thread that keeps the process of one shooter. The thread that plays writes to it and waits
// for what it says, and so can look after nothing; this one looks at its clock and its memory,
// keeps its log, and wakes the other when it is over.

const MAX_LOG_BYTES = 2 ** 20;
const LOOK_MS = 20;
/** What may still be in the pipes when a process has ended. */
const LAST_WORDS_MS = 200;
/** Reads until the host has gone, leaves the group a second to end by itself, and ends it. */
const SCRIPT = 'read -r _; sleep 1; kill -s KILL -- "-$1"';

const { launch, port, shared, dueMs, groups: buffer } = workerData as KeeperData;
const groups = new ProcessGroups(buffer);
let child: ChildProcess | undefined;
let watcher: ChildProcess | undefined;
let output: PipeEnds | undefined;
let isOver = false;

port.on('message', () => {});
try {
  start();
} catch (error) {
  end(faultOf(error));
}

function start(): void {
  const input = makePipe();
  output = makePipe();
  const { command, args, cwd, env } = launch;
  child = spawn(command, args, {
    cwd,
    env,
    stdio: [input.read, output.write, 'pipe'],
    // A group of its own: with it ends all that it started.
    detached: true,
  });
  // The process has this end now: when it goes, so does the pipe.
  for (const end of [input.read, input.readNow, input.write]) closeSync(end);
  const { pid } = child;
  if (pid !== undefined) {
    groups.add(pid);
    watcher = watch(pid);
  }
  child.stderr?.on('data', openLog());
  child.on('error', (error) => end(reasonOf(error)));
  child.on('exit', (code, signal) => {
    setTimeout(() => end(howItEnded(code, signal)), LAST_WORDS_MS);
  });
  setInterval(() => look(pid), LOOK_MS);
  Atomics.store(shared, SHARED.pid, pid ?? 0);
  Atomics.store(shared, SHARED.input, input.writeNow);
  Atomics.store(shared, SHARED.output, output.read);
  Atomics.store(shared, SHARED.outputNow, output.readNow);
  enter(RUNNING);
}

/** Looks whether it is late or has taken too much. */
function look(pid: number | undefined): void {
  if (isOver || pid === undefined) return;
  const [due = 0] = dueMs;
  if (due > 0 && nowMs() > due) end(undefined);
  else if (residentBytes(pid) > (launch.memoryBytes ?? Infinity)) end(tooMuchMemory());
}

/** Says once why it is over, kills what is left, and wakes whoever waits for a line. */
function end(reason: ForeignFault | undefined): void {
  if (isOver) return;
  isOver = true;
  if (child?.pid !== undefined) groups.end(child.pid);
  watcher?.kill('SIGKILL');
  port.postMessage(reason);
  enter(OVER);
  if (output) wake(output);
}

/** A pipe that is full wakes its reader by itself, and may have none: never wait for it. */
function wake({ writeNow }: PipeEnds): void {
  try {
    writeSync(writeNow, '\n');
  } catch {
    // It is full.
  }
}

function enter(state: number): void {
  Atomics.store(shared, SHARED.state, state);
  Atomics.notify(shared, SHARED.state);
}

function reasonOf(error: NodeJS.ErrnoException): ForeignFault {
  const command = shownLine(launch.command);
  if (error.code === 'ENOENT') return { code: 'no-program', command };
  if (error.code === 'EACCES') return { code: 'not-runnable', command };
  return faultOf(error);
}

function howItEnded(code: number | null, signal: NodeJS.Signals | null): ForeignFault {
  // What Node does when memory is refused to it.
  const isStarved = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 133;
  if (isStarved && launch.memoryMb) return tooMuchMemory();
  return signal ? { code: 'killed', signal } : { code: 'exited', exitCode: code };
}

function tooMuchMemory(): ForeignFault {
  return { code: 'memory', limitMb: launch.memoryMb ?? 0 };
}

/** Resident memory, Buffers and all, as Linux tells it, of the process and its children; else 0. */
function residentBytes(pid: number): number {
  if (launch.memoryBytes === undefined) return 0;
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
function openLog(): (text: Buffer) => void {
  const { log } = launch;
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

/** The ends of a pipe, as descriptors. */
interface PipeEnds {
  readonly read: number;
  /** The same end, where reading does not wait. */
  readonly readNow: number;
  readonly write: number;
  /** The same end, where writing does not wait. */
  readonly writeNow: number;
}

/**
 * A pipe that can be read synchronously: those that Node makes for a child cannot be waited on.
 * It has no name when this returns. Costs some milliseconds.
 * @throws Error where there is no `mkfifo`
 */
function makePipe(): PipeEnds {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-'));
  const path = join(folder, 'pipe');
  try {
    execFileSync('mkfifo', ['-m', '600', path], { stdio: 'ignore' });
    // One end alone would wait for the other.
    const both = openSync(path, constants.O_RDWR);
    const read = openSync(path, constants.O_RDONLY);
    const readNow = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const write = openSync(path, constants.O_WRONLY);
    const writeNow = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    closeSync(both);
    return { read, readNow, write, writeNow };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  // Without it, what is ended by a signal leaves its bots to end by themselves.
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  return watcher;
}
