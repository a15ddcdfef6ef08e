declare module 'fs-native-extensions' {
  /** Locks a file open for writing; false if another process holds the lock. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
