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
import { checkWhole, isObject } from '@flotilla/rules';
import type { Checkpoint } from '../runners/run-batches.js';
import { type FileLock, isLocked, lockFile } from './file-lock.js';
import { makeFolder } from './make-folder.js';

/*
 * Unfinished runs in a folder, one file of JSON lines each: a header, then each finished part with
 * the progress. A kill loses at most the last line, or a whole quick run whose file is not made
 * yet. The file of an active run is locked.
 */

/** Checkpoint in a file, locked against other processes until it is released. */
export interface RunFile extends Checkpoint {
  /** Number of saved parts. */
  readonly count: number;
  /** Saves the progress, unless later progress has been saved. */
  saveProgress(done: number, total: number): void;
  /** Releases the run. @returns whether it can be resumed; false if its file could not be made */
  release(): boolean;
  /** Removes the file of a finished run. */
  remove(): void;
}

/** A saved run without its parts. */
export interface SavedRun {
  readonly id: string;
  /** `about` as given to {@link beginRun}; undefined if the file cannot be read. */
  readonly about: unknown;
  /** Time of the last save, in milliseconds since 1970. */
  readonly savedAtMs: number;
  /** Last saved progress; both are 0 if there is none. */
  readonly done: number;
  readonly total: number;
  /** Process that runs it, as a PID in its own namespace; 0 if unknown, undefined if idle. */
  readonly owner: number | undefined;
}

const RUN_FILE_VERSION = 2;
/** Earlier versions wrote the process id into the name. */
const RUN_FILE_PATTERN = /^([\w-]+)(?:\.[\d-]+)?\.jsonl$/;

/** Options of a run that may end before it needs a file. */
export interface QuickRun {
  /** Delay until the file is made, in whole milliseconds; default 0. `release` makes it at once. */
  readonly quickMs?: number;
  /**
   * Called if the delayed file cannot be made; the run goes on. If omitted, the error is thrown.
   */
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
  const createFile = () => {
    try {
      makeFolder(folder);
      closeSync(openSync(path, 'ax', 0o600));
      const lock = lockNew(path);
      writeFileSync(lock.fd, `${JSON.stringify({ version: RUN_FILE_VERSION, about })}\n`);
      return lock;
    } catch (error) {
      if (quickMs === 0 || !onFailure) throw error;
      onFailure(error);
      return undefined;
    }
  };
  return makeRunFile(path, createFile, quickMs, { parts: new Map(), done: -1 });
}

/** Creates and locks a file; removes it again if the file system has no locks. */
function lockNew(path: string): FileLock {
  try {
    const lock = lockRun(path, { shouldCreate: true });
    if (lock) return lock;
  } catch (error) {
    rmSync(path);
    throw error;
  }
  throw new Error(`${path} was locked as soon as it was made`);
}

/** Resumes a run; undefined if it is unknown or active. @throws file system errors */
export async function resumeRun(folder: string, id: string): Promise<RunFile | undefined> {
  const runFound = runFilesIn(folder).find((runEntry) => runEntry.id === id);
  if (!runFound) return undefined;
  const lock = lockExisting(runFound.path);
  if (!lock) return undefined;
  const contents = await readRunFile(runFound.path);
  // The last line may be incomplete.
  writeFileSync(lock.fd, '\n');
  return makeRunFile(runFound.path, () => lock, 0, contents);
}

/** Locks an existing file; undefined if it is locked, or the run was finished in the meantime. */
function lockExisting(path: string): FileLock | undefined {
  try {
    return lockRun(path, { shouldCreate: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Time for {@link isLocked} in another process to release a file. */
const LOCK_RETRY_MS = 20;

/** Locks a run. Tries twice, because listing the runs holds each lock for a moment. */
function lockRun(
  path: string,
  { shouldCreate }: { readonly shouldCreate: boolean },
): FileLock | undefined {
  const lock = lockFile(path, shouldCreate);
  if (lock) return lock;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_RETRY_MS);
  return lockFile(path, shouldCreate);
}

/** Lists unfinished runs, latest save first. */
export async function listRuns(folder: string): Promise<SavedRun[]> {
  const runs: SavedRun[] = [];
  for (const { id, path } of runFilesIn(folder)) {
    try {
      const savedAtMs = statSync(path).mtimeMs;
      const { about, done, total, pid } = isReadableRunFile(path)
        ? await readRunFile(path)
        : UNREADABLE_CONTENTS;
      const owner = isLocked(path) ? pid : undefined;
      runs.push({ id, about, savedAtMs, done, total, owner });
    } catch (error) {
      // The run was finished in the meantime.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      const { about, done, total } = UNREADABLE_CONTENTS;
      runs.push({ id, savedAtMs: 0, owner: undefined, about, done, total });
    }
  }
  return runs.sort((a, b) => b.savedAtMs - a.savedAtMs);
}

/** Deletes a run, unless it is active. */
export function removeRun(folder: string, id: string): 'removed' | 'running' | 'unknown' {
  const runFound = runFilesIn(folder).find((runEntry) => runEntry.id === id);
  const stats = runFound && statSync(runFound.path, { throwIfNoEntry: false });
  // The run may have been finished in the meantime.
  if (!stats) return 'unknown';
  if (stats.isFile() && isLocked(runFound.path)) return 'running';
  rmSync(runFound.path, { force: true, recursive: true });
  return 'removed';
}

/** Makes a run's checkpoint. @param createFile creates and locks the file; undefined if it fails */
function makeRunFile(
  path: string,
  createFile: () => FileLock | undefined,
  quickMs: number,
  { parts, done: noted }: Pick<RunContents, 'parts' | 'done'>,
): RunFile {
  const begunAtMs = performance.now();
  let isBegun = false;
  let lock: FileLock | undefined;
  let pendingLines: unknown[] = [];
  const flush = (): void => {
    if (!isBegun) lock = createFile();
    isBegun = true;
    // Unlike `writeSync`, this writes the whole line even if the disk accepts it in parts.
    if (lock) for (const line of pendingLines) writeFileSync(lock.fd, `${JSON.stringify(line)}\n`);
    pendingLines = [];
  };
  const addLine = (line: unknown): void => {
    pendingLines.push(line);
    if (performance.now() - begunAtMs >= quickMs) flush();
  };
  addLine({ pid: process.pid });
  let maxDone = noted;
  let count = parts.size;
  return {
    get count() {
      return count;
    },
    get: (key) => parts.get(key),
    put(key, part) {
      addLine([key, part]);
      count += 1;
    },
    saveProgress(done, total) {
      if (done <= maxDone) return;
      maxDone = done;
      addLine({ done, total });
    },
    release() {
      flush();
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

function runFilesIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const id = RUN_FILE_PATTERN.exec(name)?.[1];
    return id === undefined ? [] : [{ id, path: join(folder, name) }];
  });
}

interface RunContents {
  about: unknown;
  readonly parts: Map<string, unknown>;
  done: number;
  total: number;
  /** Id of the last process that worked on the run. */
  pid: number;
}

const UNREADABLE_CONTENTS = { about: undefined, done: 0, total: 0, pid: 0 };
/** Limit far above the size of any header. */
const MAX_HEADER_BYTES = 2 ** 20;

/**
 * Is it a regular file with a header of limited length? Excludes devices and huge files of zeros.
 */
function isReadableRunFile(path: string): boolean {
  if (!statSync(path).isFile()) return false;
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(MAX_HEADER_BYTES);
    const length = readSync(file, header, 0, MAX_HEADER_BYTES, 0);
    return length < MAX_HEADER_BYTES || header.includes(0x0a);
  } finally {
    closeSync(file);
  }
}

/** Reads a run line by line, as a file may exceed the maximum string length; skips broken lines. */
async function readRunFile(path: string): Promise<RunContents> {
  const contents: RunContents = { about: undefined, parts: new Map(), done: 0, total: 0, pid: 0 };
  const file = await open(path);
  let isHeader = true;
  for await (const line of file.readLines()) {
    const value = parseLine(line);
    if (isHeader) {
      isHeader = false;
      if (!isObject(value) || value['version'] !== RUN_FILE_VERSION) break;
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
