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
 * Unfinished runs in a folder, each a file of lines: what it is, then each finished part, with
 * how far it is. A kill loses at most the last line; of a quick run, everything before its file is made. Whoever
 * works on a run has its file locked.
 */

/** A checkpoint in a file. No other process works on the same run until it is released. */
export interface RunFile extends Checkpoint {
  /** How many parts it holds. */
  readonly count: number;
  /** Keeps how far the run is. */
  note(done: number, total: number): void;
  /** Leaves the run to be resumed. @returns can it be? Not where no file could be made. */
  release(): boolean;
  /** Removes the file: the work is done. */
  remove(): void;
}

/** A run that was saved, as a list shows it. */
export interface SavedRun {
  readonly id: string;
  /** As it was given when the run began; undefined where the file cannot be read. */
  readonly about: unknown;
  /** When something was last saved, in milliseconds since 1970. */
  readonly savedAtMs: number;
  /** The last that was noted; both are 0 where nothing was. */
  readonly done: number;
  readonly total: number;
  /** The process that works on it now, by its number there; 0 where it has written none. */
  readonly owner: number | undefined;
}

const VERSION = 2;
/** Earlier versions wrote the process that works on a run into the name. */
const FILE = /^([\w-]+)(?:\.[\d-]+)?\.jsonl$/;

/** A run that may be over before it is worth a file. */
export interface QuickRun {
  /** Milliseconds, a whole number; 0 by default. Its file is made after them, or when the run is released. */
  readonly quickMs?: number;
  /** Called with the error if no file can be made then; the run goes on without one. Left out, the error is thrown. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Begins a run under an id that no other has.
 * @param id letters, digits, - and _
 * @param about plain JSON that tells what the run is
 * @throws OptionError for an invalid `quickMs`, and the file system's errors
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

/** Leaves no file where there are no locks. */
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
 * @throws the file system's errors
 */
export async function resumeRun(folder: string, id: string): Promise<RunFile | undefined> {
  const found = filesIn(folder).find((each) => each.id === id);
  if (!found) return undefined;
  const lock = lockIfThere(found.path);
  if (!lock) return undefined;
  const contents = await read(found.path);
  // The last line may have been cut short.
  writeFileSync(lock.fd, '\n');
  return runFile(found.path, () => lock, 0, contents);
}

/** Undefined also where the run was finished in the meantime. */
function lockIfThere(path: string): FileLock | undefined {
  try {
    return lockRun(path, false);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Long enough for {@link isLocked} to let go of a file. */
const LISTED_MS = 20;

/** Tries twice: a program that lists the runs holds each lock for a moment. */
function lockRun(path: string, make: boolean): FileLock | undefined {
  const lock = lockFile(path, make);
  if (lock) return lock;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LISTED_MS);
  return lockFile(path, make);
}

/** Every unfinished run, the one that something was saved of last first. */
export async function listRuns(folder: string): Promise<SavedRun[]> {
  const runs: SavedRun[] = [];
  for (const { id, path } of filesIn(folder)) {
    try {
      const savedAtMs = statSync(path).mtimeMs;
      const { about, done, total, pid } = isReadable(path) ? await read(path) : UNREADABLE;
      const owner = isLocked(path) ? pid : undefined;
      runs.push({ id, about, savedAtMs, done, total, owner });
    } catch (error) {
      // It was finished in the meantime.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      const { about, done, total } = UNREADABLE;
      runs.push({ id, savedAtMs: 0, owner: undefined, about, done, total });
    }
  }
  return runs.sort((a, b) => b.savedAtMs - a.savedAtMs);
}

/** Forgets a run; one that is being worked on stays. */
export function removeRun(folder: string, id: string): 'removed' | 'running' | 'unknown' {
  const found = filesIn(folder).find((each) => each.id === id);
  const stats = found && statSync(found.path, { throwIfNoEntry: false });
  // It may have been finished in the meantime.
  if (!stats) return 'unknown';
  if (stats.isFile() && isLocked(found.path)) return 'running';
  rmSync(found.path, { force: true, recursive: true });
  return 'removed';
}

/** @param begin makes the file and locks it; undefined where that cannot be done */
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
    // Goes on where the disk takes a part of the line, until that is full.
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
  /** The last process that worked on it. */
  pid: number;
}

const UNREADABLE = { about: undefined, done: 0, total: 0, pid: 0 };
/** No header is nearly as long. */
const MAX_HEADER_BYTES = 2 ** 20;

/** Is it a file that begins with a line? A device has no end, and a file of zeros no line. */
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

/** Line by line: a file may be larger than a text can be. Lines cut short are passed over. */
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
