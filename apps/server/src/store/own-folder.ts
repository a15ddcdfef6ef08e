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
import { isDiskFailure, type StoreOpenError } from './connection.js';

/* Folder for one process at a time: locked by a file next to it, and created by a rename. */

const FILES_FOLDER = 'files';
const LOCK_FILE = 'lock';

export interface OwnedFolder {
  readonly files: string;
  /** False once the lock file has been removed or replaced. */
  isOwned(): boolean;
  release(): void;
}

/** Locks a folder; if it is missing, `make` creates its files. */
export function lockFolder(
  folder: string,
  make: (files: string) => Promise<void>,
): Promise<Result<OwnedFolder, StoreOpenError>> {
  return withFolderLock(folder, async (lock) => {
    const next = replacementFolderOf(folder);
    if (!existsSync(folder)) {
      if (existsSync(next)) renameSync(next, folder);
      else await createFolderByRename(folder, folder, make);
    }
    rmSync(next, { recursive: true, force: true });
    const files = join(folder, FILES_FOLDER);
    if (existsSync(files)) {
      return ok({ files, isOwned: lock.isInPlace, release: lock.release });
    }
    lock.release();
    const reason = `${folder} is not a folder of Flotilla`;
    return err({ code: 'damaged', where: dirname(folder), reason });
  });
}

/** Replaces a folder's files with those that `make` creates; returns the former folder's path. */
export function replaceFolder(
  folder: string,
  make: (files: string) => Promise<void>,
): Promise<Result<string | undefined, StoreOpenError>> {
  return withFolderLock(folder, async (lock) => {
    const next = replacementFolderOf(folder);
    rmSync(next, { recursive: true, force: true });
    await createFolderByRename(folder, next, make);
    const time = new Date().toISOString().replaceAll(':', '-');
    const former = existsSync(folder) ? `${folder}.${time}` : undefined;
    if (former !== undefined) renameSync(folder, former);
    renameSync(next, folder);
    syncFolder(dirname(folder));
    lock.release();
    return ok(former);
  });
}

/** Path of a complete new folder until its rename; after a kill, the next process renames it. */
const replacementFolderOf = (folder: string) => `${folder}.next`;

async function withFolderLock<T>(
  folder: string,
  work: (lock: FileLock) => Promise<Result<T, StoreOpenError>>,
): Promise<Result<T, StoreOpenError>> {
  const where = dirname(folder);
  try {
    makeFolder(where);
    const path = join(where, LOCK_FILE);
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
    if (!(error instanceof Error && ('syscall' in error || isDiskFailure(error)))) throw error;
    const [reason = ''] = error.message.split(', ');
    return err({ code: 'unusable', where, reason });
  }
}

/** Copies a folder; for a thousand small files, five times as fast as Node's `cp`. */
export function copyFolder(sourceFolder: string, targetFolder: string): void {
  mkdirSync(targetFolder);
  for (const entry of readdirSync(sourceFolder, { withFileTypes: true })) {
    const [source, target] = [join(sourceFolder, entry.name), join(targetFolder, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

async function createFolderByRename(
  folder: string,
  target: string,
  make: (files: string) => Promise<void>,
): Promise<void> {
  const draft = `${folder}.draft`;
  // Left by a process that was killed.
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft);
    await make(join(draft, FILES_FOLDER));
    for (const createdPath of [join(draft, FILES_FOLDER), draft]) syncFolder(createdPath);
    renameSync(draft, target);
    syncFolder(dirname(folder));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Syncs a folder's entries to disk, against a power failure; Windows has no such call. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
