declare module 'fs-native-extensions' {
  /** Locks a file that is open for writing; false where another has locked it. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
