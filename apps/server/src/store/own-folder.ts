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
 * A folder that one process uses at a time, by a lock on a file beside it. The folder appears whole, by
 * being renamed, so that a kill leaves it with all its files or not there at all.
 */

const FILES = 'files';
const LOCK = 'lock';

export interface OwnedFolder {
  /** Where the files are. */
  readonly files: string;
  /** Does this process still own it? Not once the lock's file was removed or replaced. */
  isOwned(): boolean;
  /** Leaves the folder to the next process. */
  release(): void;
}

/** @param make fills a new folder of files, which is not there yet */
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
 * Puts other files in the place of a folder's, which are kept.
 * @param make fills a new folder of files, which is not there yet
 * @returns the folder in which the former ones are, if there were any
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

/** A whole folder that is about to take the place: the next process puts it there where one was killed between two names. */
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

/** Of a thousand small files, in a fifth of the time that `cp` of Node takes. */
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
  // Of a process that was killed at it.
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

/** Makes the names in a folder outlast a power cut. Windows has no such call. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
