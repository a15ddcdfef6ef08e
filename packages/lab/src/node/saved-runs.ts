import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { checkWhole } from '@flotilla/rules';
import type { Checkpoint } from '../runners/run-batches.js';
import { type FileLock, isLocked, lockFile } from './file-lock.js';
import { makeFolder } from './make-folder.js';

/*
 * Unfinished runs in a folder, one file of JSON lines each: a header, then each finished part with the
 * progress. A kill loses at most the last line, or everything in a quick run whose file is not made yet. The
 * file of an active run is locked.
 */

/** Checkpoint in a file, locked against other processes until it is released. */
export interface RunFile extends Checkpoint {
  /** Number of saved parts. */
  readonly count: number;
  /** Saves the progress. */
  note(done: number, total: number): void;
  /** Releases the run. @returns whether it can be resumed: not if its file could not be made */
  release(): boolean;
  /** Removes the file of a finished run. */
  remove(): void;
}

/** A saved run, for lists. */
export interface SavedRun {
  readonly id: string;
  /** `about` of {@link beginRun}; undefined if the file cannot be read. */
  readonly about: unknown;
  /** Time of the last save, in milliseconds since 1970. */
  readonly savedAtMs: number;
  /** Last saved progress; both are 0 if there is none. */
  readonly done: number;
  readonly total: number;
  /** Process id of the active run, in its own namespace; 0 if it has written none; undefined if idle. */
  readonly owner: number | undefined;
}

const VERSION = 2;
/** Earlier versions wrote the process id into the name. */
const FILE = /^([\w-]+)(?:\.[\d-]+)?\.jsonl$/;

/** Options of a run that may end before it is worth a file. */
export interface QuickRun {
  /** Delay until the file is made, in whole milliseconds; default 0. Releasing the run makes it at once. */
  readonly quickMs?: number;
  /** Called if the file cannot be made then; the run goes on without it. Omitted: the error is thrown. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Begins a run under a new id.
 * @param id letters, digits, - and _
 * @param about plain JSON that describes the run
 * @throws OptionError for an invalid `quickMs`; file system errors
 */
export function beginRun(
  folder: string,
  id: string,
  about: unknown,
  { quickMs = 0, onFailure }: QuickRun = {},
): RunFile {
  checkWhole('quickMs', quickMs, 0);
  makeFolder(folder);
  accessSync(folder, constants.W_OK);
  const path = join(folder, `${id}.jsonl`);
  const begin = () => {
    try {
      makeFolder(folder);
      closeSync(openSync(path, 'ax', 0o600));
      const lock = lockNew(path);
      writeFileSync(lock.fd, `${JSON.stringify({ version: VERSION, about })}\n`);
      return lock;
    } catch (error) {
      if (quickMs === 0 || !onFailure) throw error;
      onFailure(error);
      return undefined;
    }
  };
  return runFile(path, begin, quickMs, { parts: new Map(), done: -1 });
}

/** Creates and locks a file; removes it again if the file system has no locks. */
function lockNew(path: string): FileLock {
  try {
    const lock = lockRun(path, true);
    if (lock) return lock;
  } catch (error) {
    rmSync(path);
    throw error;
  }
  throw new Error(`${path} was locked as soon as it was made`);
}

/**
 * Resumes an idle run; undefined if there is none or it is active.
 * @throws file system errors
 */
export async function resumeRun(folder: string, id: string): Promise<RunFile | undefined> {
  const found = filesIn(folder).find((each) => each.id === id);
  if (!found) return undefined;
  const lock = lockIfThere(found.path);
  if (!lock) return undefined;
  const contents = await read(found.path);
  // The last line may be incomplete.
  writeFileSync(lock.fd, '\n');
  return runFile(found.path, () => lock, 0, contents);
}

/** Locks an existing file; undefined if it is locked, or the run was finished in the meantime. */
function lockIfThere(path: string): FileLock | undefined {
  try {
    return lockRun(path, false);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Wait for {@link isLocked} to release a file, in milliseconds. */
const LISTED_MS = 20;

/** Locks a run. Tries twice, because listing the runs holds each lock for a moment. */
function lockRun(path: string, make: boolean): FileLock | undefined {
  const lock = lockFile(path, make);
  if (lock) return lock;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LISTED_MS);
  return lockFile(path, make);
}

/** Lists unfinished runs, latest save first. */
export async function listRuns(folder: string): Promise<SavedRun[]> {
  const runs: SavedRun[] = [];
  for (const { id, path } of filesIn(folder)) {
    try {
      const savedAtMs = statSync(path).mtimeMs;
      const { about, done, total, pid } = isReadable(path) ? await read(path) : UNREADABLE;
      const owner = isLocked(path) ? pid : undefined;
      runs.push({ id, about, savedAtMs, done, total, owner });
    } catch (error) {
      // The run was finished in the meantime.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      const { about, done, total } = UNREADABLE;
      runs.push({ id, savedAtMs: 0, owner: undefined, about, done, total });
    }
  }
  return runs.sort((a, b) => b.savedAtMs - a.savedAtMs);
}

/** Deletes a run, unless it is active. */
export function removeRun(folder: string, id: string): 'removed' | 'running' | 'unknown' {
  const found = filesIn(folder).find((each) => each.id === id);
  const stats = found && statSync(found.path, { throwIfNoEntry: false });
  // The run may have been finished in the meantime.
  if (!stats) return 'unknown';
  if (stats.isFile() && isLocked(found.path)) return 'running';
  rmSync(found.path, { force: true, recursive: true });
  return 'removed';
}

/** Makes the checkpoint of a run. @param begin creates and locks the file; undefined if it cannot */
function runFile(
  path: string,
  begin: () => FileLock | undefined,
  quickMs: number,
  { parts, done: noted }: Pick<Contents, 'parts' | 'done'>,
): RunFile {
  const begunAtMs = performance.now();
  let isBegun = false;
  let lock: FileLock | undefined;
  let early: unknown[] = [];
  const write = (): void => {
    if (!isBegun) lock = begin();
    isBegun = true;
    // Unlike `writeSync`, writes the whole line even if the disk takes only a part at once.
    if (lock) for (const line of early) writeFileSync(lock.fd, `${JSON.stringify(line)}\n`);
    early = [];
  };
  const add = (line: unknown): void => {
    early.push(line);
    if (performance.now() - begunAtMs >= quickMs) write();
  };
  add({ pid: process.pid });
  let most = noted;
  let count = parts.size;
  return {
    get count() {
      return count;
    },
    get: (key) => parts.get(key),
    put(key, part) {
      add([key, part]);
      count += 1;
    },
    note(done, total) {
      if (done <= most) return;
      most = done;
      add({ done, total });
    },
    release() {
      write();
      lock?.release();
      return lock !== undefined;
    },
    remove() {
      if (!lock) return;
      rmSync(path, { force: true });
      lock.release();
    },
  };
}

function filesIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const id = FILE.exec(name)?.[1];
    return id === undefined ? [] : [{ id, path: join(folder, name) }];
  });
}

interface Contents {
  about: unknown;
  readonly parts: Map<string, unknown>;
  done: number;
  total: number;
  /** Id of the last process that worked on it. */
  pid: number;
}

const UNREADABLE = { about: undefined, done: 0, total: 0, pid: 0 };
/** Limit far above the size of any header. */
const MAX_HEADER_BYTES = 2 ** 20;

/** Is it a regular file that begins with a line? Devices are endless, and a file of zeros has no line. */
function isReadable(path: string): boolean {
  if (!statSync(path).isFile()) return false;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(MAX_HEADER_BYTES);
    const length = readSync(file, head, 0, MAX_HEADER_BYTES, 0);
    return length < MAX_HEADER_BYTES || head.includes(0x0a);
  } finally {
    closeSync(file);
  }
}

/** Reads a run line by line, as a file may exceed the maximum string length. Skips incomplete lines. */
async function read(path: string): Promise<Contents> {
  const contents: Contents = { about: undefined, parts: new Map(), done: 0, total: 0, pid: 0 };
  const file = await open(path);
  let isHeader = true;
  for await (const line of file.readLines()) {
    const value = parseLine(line);
    if (isHeader) {
      isHeader = false;
      if (!isObject(value) || value['version'] !== VERSION) break;
      contents.about = value['about'];
    } else if (Array.isArray(value)) contents.parts.set(String(value[0]), value[1]);
    else if (isObject(value) && 'pid' in value) contents.pid = Number(value['pid']);
    else if (isObject(value)) {
      contents.done = Number(value['done']);
      contents.total = Number(value['total']);
    }
  }
  await file.close().catch(() => {});
  return contents;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
