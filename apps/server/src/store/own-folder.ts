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
import type { Result } from '@flotilla/rules';
import type { StoreFault } from './connection.js';

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
export async function ownFolder(
  folder: string,
  make: (files: string) => Promise<void>,
): Promise<Result<OwnedFolder, StoreFault>> {
  const where = dirname(folder);
  try {
    makeFolder(where);
    const path = join(where, LOCK);
    const lock = lockFile(path);
    if (!lock)
      return { ok: false, error: { code: 'locked', where, by: readFileSync(path, 'utf8') } };
    return await makeOwned(folder, lock, make);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const [reason = ''] = error.message.split(', ');
    return { ok: false, error: { code: 'unusable', where, reason } };
  }
}

async function makeOwned(
  folder: string,
  lock: FileLock,
  make: (files: string) => Promise<void>,
): Promise<Result<OwnedFolder, StoreFault>> {
  try {
    ftruncateSync(lock.fd);
    writeSync(lock.fd, `process ${process.pid} on ${hostname()}`);
    if (!existsSync(folder)) await makeFiles(folder, make);
    const files = join(folder, FILES);
    if (existsSync(files)) {
      return { ok: true, value: { files, isOwned: lock.isInPlace, release: lock.release } };
    }
    lock.release();
    const reason = `${folder} is not a folder of Flotilla`;
    return { ok: false, error: { code: 'damaged', where: dirname(folder), reason } };
  } catch (error) {
    lock.release();
    throw error;
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

async function makeFiles(folder: string, make: (files: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.draft`;
  // Of a process that was killed at it.
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft);
    await make(join(draft, FILES));
    for (const made of [join(draft, FILES), draft]) syncFolder(made);
    renameSync(draft, folder);
    syncFolder(dirname(folder));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes the names in a folder outlast a power cut. Windows has no such call. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
