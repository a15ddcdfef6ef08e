/// <reference path="./fs-native-extensions.d.ts" />

import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { tryLock, unlock } from 'fs-native-extensions';

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
 * @throws the file system's errors
 */
export function lockFile(path: string, make = true): FileLock | undefined {
  for (;;) {
    const fd = openSync(path, make ? 'a+' : constants.O_RDWR | constants.O_APPEND, 0o600);
    if (!tryLock(fd)) {
      closeSync(fd);
      return undefined;
    }
    const lock = { fd, isInPlace: () => isAt(fd, path), release: () => release(fd) };
    // It may have been removed by its last owner between the two steps.
    if (lock.isInPlace()) return lock;
    lock.release();
  }
}

/** Has a process locked the file? */
export function isLocked(path: string): boolean {
  const fd = openSync(path, 'r+');
  try {
    const isFree = tryLock(fd);
    if (isFree) unlock(fd);
    return !isFree;
  } finally {
    closeSync(fd);
  }
}

function release(fd: number): void {
  unlock(fd);
  closeSync(fd);
}

function isAt(fd: number, path: string): boolean {
  const here = statSync(path, { throwIfNoEntry: false });
  const own = fstatSync(fd);
  return here !== undefined && here.ino === own.ino && here.dev === own.dev;
}
