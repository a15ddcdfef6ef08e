import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PERMISSIONS = 0o777;
const DEFAULT_MODE = 0o666;

/**
 * Creates a file or replaces it atomically: readers see the old text or the new one, whole. On any error, such as a
 * full disk, the old file stays. Permissions and owner are kept.
 * @param mode permissions, instead of those of the existing file
 * @throws the file system's errors
 */
export async function replaceFile(path: string, text: string, mode?: number): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const before = await stat(target).catch(() => undefined);
  const kept = before && before.mode & PERMISSIONS;
  const draft = join(dirname(target), `.flotilla-${randomBytes(6).toString('hex')}`);
  const file = await open(draft, 'wx', mode ?? kept ?? DEFAULT_MODE);
  try {
    try {
      // Continues after partial writes, unlike `write`.
      await file.writeFile(text);
      if (mode === undefined && kept !== undefined) await file.chmod(kept);
      // Only root may change the owner.
      if (before) await file.chown(before.uid, before.gid).catch(() => {});
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
