/// <reference path="./fs-native-extensions.d.ts" />

import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as extensions from 'fs-native-extensions';
import { missingError } from './load-optional.js';

/**
 * Exclusive lock on a file, held by the kernel. It works across containers, lasts while its process
 * is suspended, and is released when the process ends. Alternatives fail: process ids differ
 * between PID namespaces, and a heartbeat (proper-lockfile) stops during long computations.
 */
export interface FileLock {
  /** Descriptor of the open file, for reading and appending. */
  readonly fd: number;
  /** Is the file still at its path? Otherwise another process may have locked a new one there. */
  isInPlace(): boolean;
  /** Unlocks and closes the file. */
  release(): void;
}

/**
 * Locks the file at `path`; undefined if another process holds the lock.
 * @param shouldCreate whether to create a missing file
 * @throws file system errors; `ENOLCK` if the file system has no locks, as some network drives
 */
export function lockFile(path: string, shouldCreate = true): FileLock | undefined {
  for (;;) {
    const fd = openSync(path, shouldCreate ? 'a+' : constants.O_RDWR | constants.O_APPEND, 0o600);
    if (!takeLock(fd, path)) return undefined;
    const lock = { fd, isInPlace: () => isFileAt(fd, path), release: () => unlockFile(fd) };
    // The last owner may have removed the file after it was opened, before it was locked.
    if (lock.isInPlace()) return lock;
    lock.release();
  }
}

/** Does a process hold the lock? @throws file system errors, such as for a missing file */
export function isLocked(path: string): boolean {
  const fd = openSync(path, 'r+');
  const isFree = takeLock(fd, path);
  if (isFree) unlockFile(fd);
  return !isFree;
}

/** Locks the open file. If another process holds the lock, closes the file and returns false. */
function takeLock(fd: number, path: string): boolean {
  const { tryLock } = loadLibrary(fd);
  try {
    if (tryLock(fd)) return true;
  } catch (cause) {
    closeSync(fd);
    // Node has no name for this system error.
    const error = new Error(`ENOLCK: the file system has no locks, lock '${path}'`, { cause });
    throw Object.assign(error, { code: 'ENOLCK', syscall: 'lock', path });
  }
  closeSync(fd);
  return false;
}

function unlockFile(fd: number): void {
  loadLibrary(fd).unlock(fd);
  closeSync(fd);
}

const require = createRequire(import.meta.url);

/** Loads the native library on first use (20 ms). If it is missing, closes the file and throws. */
function loadLibrary(fd: number): typeof extensions {
  try {
    return require('fs-native-extensions') as typeof extensions;
  } catch (error) {
    closeSync(fd);
    throw missingError('@flotilla/lab/node', ['fs-native-extensions'], error);
  }
}

function isFileAt(fd: number, path: string): boolean {
  const pathStat = statSync(path, { throwIfNoEntry: false });
  const fdStat = fstatSync(fd);
  return pathStat !== undefined && pathStat.ino === fdStat.ino && pathStat.dev === fdStat.dev;
}
