/// <reference path="./fs-native-extensions.d.ts" />

import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as extensions from 'fs-native-extensions';
import { toldMissing } from './load-optional.js';

/**
 * A lock on a file by the kernel, for one process at a time. It holds across containers and PID
 * namespaces, ends with the process however that ends, and stays while the process is stopped. Process
 * ids say nothing across namespaces, and a heartbeat (proper-lockfile) is lost by a process that computes
 * for long.
 */
export interface FileLock {
  /** Of the open file, for reading and appending. */
  readonly fd: number;
  /** Is the file still at its path? Else another process may have locked a new one there. */
  isInPlace(): boolean;
  /** Closes the file. */
  release(): void;
}

/**
 * Locks the file at `path`; undefined where another has locked it.
 * @param make makes the file where it is missing
 * @throws the file system's errors; `ENOLCK` where it has no locks, as some network drives
 */
export function lockFile(path: string, make = true): FileLock | undefined {
  for (;;) {
    const fd = openSync(path, make ? 'a+' : constants.O_RDWR | constants.O_APPEND, 0o600);
    if (!takeLock(fd, path)) return undefined;
    const lock = { fd, isInPlace: () => isAt(fd, path), release: () => release(fd) };
    // It may have been removed by its last owner between the two steps.
    if (lock.isInPlace()) return lock;
    lock.release();
  }
}

/** Has a process locked the file? */
export function isLocked(path: string): boolean {
  const fd = openSync(path, 'r+');
  const isFree = takeLock(fd, path);
  if (isFree) release(fd);
  return !isFree;
}

/** Locks the open file; where another has locked it, closes it and returns false. */
function takeLock(fd: number, path: string): boolean {
  const { tryLock } = libraryFor(fd);
  try {
    if (tryLock(fd)) return true;
  } catch (cause) {
    closeSync(fd);
    // Node knows no name of the system's error.
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

/** Loaded with the first lock: it takes 20 ms, and most commands lock nothing. Where it is missing, closes the file. */
function libraryFor(fd: number): typeof extensions {
  try {
    return require('fs-native-extensions') as typeof extensions;
  } catch (error) {
    closeSync(fd);
    throw toldMissing('@flotilla/lab/node', ['fs-native-extensions'], error);
  }
}

function isAt(fd: number, path: string): boolean {
  const here = statSync(path, { throwIfNoEntry: false });
  const own = fstatSync(fd);
  return here !== undefined && here.ino === own.ino && here.dev === own.dev;
}
