import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` loops forever if an existing
 * folder refuses a new one with ENOENT, as /proc does.
 * @param mode permissions of each new folder, less the umask
 * @throws file system errors
 */
export function makeFolder(path: string, mode = 0o777): void {
  const folder = resolve(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have created it in the meantime.
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw error;
  }
}
