import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder, and those that lead to it, where they are missing. `mkdir` of Node with `recursive` never
 * ends where a folder that exists refuses a new one with «no such file», as /proc does.
 * @param mode of each folder that is made; of all users by default, less the umask
 * @throws the file system's errors
 */
export function makeFolder(path: string, mode = 0o777): void {
  const folder = resolve(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it in the meantime.
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw error;
  }
}
