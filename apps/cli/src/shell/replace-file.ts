import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PERMISSIONS = 0o777;
const DEFAULT_MODE = 0o666;

/**
 * Creates or replaces a file atomically: readers see the old text or the new. An error, such as a
 * full disk, leaves the old file. Keeps permissions and, if possible, the owner.
 * @param mode permissions; by default those of the old file
 * @throws file system errors
 */
export async function replaceFile(path: string, text: string, mode?: number): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const oldStats = await stat(target).catch(() => undefined);
  const oldMode = oldStats && oldStats.mode & PERMISSIONS;
  const tempPath = join(dirname(target), `.flotilla-${randomBytes(6).toString('hex')}`);
  const file = await open(tempPath, 'wx', mode ?? oldMode ?? DEFAULT_MODE);
  try {
    try {
      // Unlike `write`, continues after partial writes.
      await file.writeFile(text);
      if (mode === undefined && oldMode !== undefined) await file.chmod(oldMode);
      // Only root may change the owner.
      if (oldStats) await file.chown(oldStats.uid, oldStats.gid).catch(() => {});
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(tempPath, target);
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
}
