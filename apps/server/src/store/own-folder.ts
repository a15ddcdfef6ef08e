import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { type FileLock, lockFile, makeFolder } from '@flotilla/lab/node';
import { err, ok, type Result } from '@flotilla/rules';
import { hasNoDisk, type StoreFault } from './connection.js';

/*
 * A folder used by one process at a time, guarded by a lock on a file next to it. The folder is created by a rename:
 * after a kill it has all its files, or does not exist.
 */

const FILES = 'files';
const LOCK = 'lock';

export interface OwnedFolder {
  /** Path of the files. */
  readonly files: string;
  /** Does this process still own it? False once the lock file was removed or replaced. */
  isOwned(): boolean;
  /** Releases the lock. */
  release(): void;
}

/**
 * Locks a folder, and creates it if it is missing.
 * @param make creates and fills the folder of files
 */
export function ownFolder(
  folder: string,
  make: (files: string) => Promise<void>,
): Promise<Result<OwnedFolder, StoreFault>> {
  return withLock(folder, async (lock) => {
    const next = nextOf(folder);
    if (!existsSync(folder)) {
      if (existsSync(next)) renameSync(next, folder);
      else await makeFiles(folder, folder, make);
    }
    rmSync(next, { recursive: true, force: true });
    const files = join(folder, FILES);
    if (existsSync(files)) {
      return ok({ files, isOwned: lock.isInPlace, release: lock.release });
    }
    lock.release();
    const reason = `${folder} is not a folder of Flotilla`;
    return err({ code: 'damaged', where: dirname(folder), reason });
  });
}

/**
 * Replaces the files of a folder and keeps the former ones.
 * @param make creates and fills the new folder of files
 * @returns the folder with the former files, if there were any
 */
export function replaceFolder(
  folder: string,
  make: (files: string) => Promise<void>,
): Promise<Result<string | undefined, StoreFault>> {
  return withLock(folder, async (lock) => {
    const next = nextOf(folder);
    rmSync(next, { recursive: true, force: true });
    await makeFiles(folder, next, make);
    const time = new Date().toISOString().replaceAll(':', '-');
    const former = existsSync(folder) ? `${folder}.${time}` : undefined;
    if (former !== undefined) renameSync(folder, former);
    renameSync(next, folder);
    syncFolder(dirname(folder));
    lock.release();
    return ok(former);
  });
}

/** A complete folder before its last rename. If a kill came between both renames, the next process finishes. */
const nextOf = (folder: string) => `${folder}.next`;

async function withLock<T>(
  folder: string,
  work: (lock: FileLock) => Promise<Result<T, StoreFault>>,
): Promise<Result<T, StoreFault>> {
  const where = dirname(folder);
  try {
    makeFolder(where);
    const path = join(where, LOCK);
    const lock = lockFile(path);
    if (!lock) return err({ code: 'locked', where, by: readFileSync(path, 'utf8') });
    try {
      ftruncateSync(lock.fd);
      writeSync(lock.fd, `process ${process.pid} on ${hostname()}`);
      return await work(lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof Error && ('syscall' in error || hasNoDisk(error)))) throw error;
    const [reason = ''] = error.message.split(', ');
    return err({ code: 'unusable', where, reason });
  }
}

/** Copies a folder: a thousand small files in a fifth of the time of Node's `cp`. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

async function makeFiles(
  folder: string,
  target: string,
  make: (files: string) => Promise<void>,
): Promise<void> {
  const draft = `${folder}.draft`;
  // Left by a process killed during this.
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft);
    await make(join(draft, FILES));
    for (const made of [join(draft, FILES), draft]) syncFolder(made);
    renameSync(draft, target);
    syncFolder(dirname(folder));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes the names in a folder survive a power cut. Windows has no such call. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
