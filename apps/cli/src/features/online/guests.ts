import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CliError, describeFolderError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { replaceFile } from '../../shell/replace-file.js';

const savedTokenSchema = z.object({ origin: z.string(), token: z.string().min(1) });

export async function readGuestToken(dir: string, origin: string): Promise<string | undefined> {
  try {
    const saved = savedTokenSchema.safeParse(
      JSON.parse(await readFile(tokenPath(dir, origin), 'utf8')),
    );
    return saved.success && saved.data.origin === origin ? saved.data.token : undefined;
  } catch {
    // A missing or damaged file means a new guest.
    return undefined;
  }
}

/** Saves the token, readable only by this user. @throws CliError if it cannot be written */
export async function saveGuestToken(
  texts: Texts,
  dir: string,
  origin: string,
  token: string,
): Promise<void> {
  try {
    const { makeFolder } = await import('@flotilla/lab/node');
    makeFolder(join(dir, 'online'), 0o700);
    await replaceFile(tokenPath(dir, origin), `${JSON.stringify({ origin, token })}\n`, 0o600);
  } catch (error) {
    throw new CliError(describeFolderError(texts, dir, error));
  }
}

/** One file per server, so that programs on different servers never write the same file. */
function tokenPath(dir: string, origin: string): string {
  return join(dir, 'online', `${encodeURIComponent(new URL(origin).host)}.json`);
}
