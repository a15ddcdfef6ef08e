/// <reference path="./fs-native-extensions.d.ts" />

import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as extensions from 'fs-native-extensions';
import { missingError } from './load-optional.js';

/**
 * An exclusive lock on a file, held by the kernel. It works across containers and PID namespaces, ends with
 * the process, and survives a stopped process. Process ids mean nothing in another namespace, and a process
 * that computes for long misses its heartbeat (proper-lockfile).
 */
export interface FileLock {
  /** Descriptor of the open file, for reading and appending. */
  readonly fd: number;
  /** Is the file still at its path? Otherwise another process may have locked a new one there. */
  isInPlace(): boolean;
  /** Closes the file. */
  release(): void;
}

/**
 * Locks the file at `path`; undefined if another process holds the lock.
 * @param make creates a missing file
 * @throws file system errors; `ENOLCK` if it has no locks, as on some network drives
 */
export function lockFile(path: string, make = true): FileLock | undefined {
  for (;;) {
    const fd = openSync(path, make ? 'a+' : constants.O_RDWR | constants.O_APPEND, 0o600);
    if (!takeLock(fd, path)) return undefined;
    const lock = { fd, isInPlace: () => isAt(fd, path), release: () => release(fd) };
    // Its last owner may have removed it between the two steps.
    if (lock.isInPlace()) return lock;
    lock.release();
  }
}

/** Does a process hold the lock? */
export function isLocked(path: string): boolean {
  const fd = openSync(path, 'r+');
  const isFree = takeLock(fd, path);
  if (isFree) release(fd);
  return !isFree;
}

/** Locks the open file. If another process holds the lock, closes the file and returns false. */
function takeLock(fd: number, path: string): boolean {
  const { tryLock } = libraryFor(fd);
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

function release(fd: number): void {
  libraryFor(fd).unlock(fd);
  closeSync(fd);
}

const require = createRequire(import.meta.url);

/** Loads the native library on first use, which takes 20 ms. If it is missing, closes the file. */
function libraryFor(fd: number): typeof extensions {
  try {
    return require('fs-native-extensions') as typeof extensions;
  } catch (error) {
    closeSync(fd);
    throw missingError('@flotilla/lab/node', ['fs-native-extensions'], error);
  }
}

function isAt(fd: number, path: string): boolean {
  const here = statSync(path, { throwIfNoEntry: false });
  const own = fstatSync(fd);
  return here !== undefined && here.ino === own.ino && here.dev === own.dev;
}
