import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CliError, describeFolderError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { replaceFile } from '../../shell/replace-file.js';

const keptSchema = z.object({ origin: z.string(), token: z.string().min(1) });

/** Returns the token of an earlier visit to this server; undefined if there was none. */
export async function keptToken(dir: string, origin: string): Promise<string | undefined> {
  try {
    const kept = keptSchema.safeParse(JSON.parse(await readFile(fileOf(dir, origin), 'utf8')));
    return kept.success && kept.data.origin === origin ? kept.data.token : undefined;
  } catch {
    // A missing or unreadable token leads to a new guest.
    return undefined;
  }
}

/** Saves the token, readable only by its owner. @throws CliError if it cannot be written */
export async function keepToken(
  texts: Texts,
  dir: string,
  origin: string,
  token: string,
): Promise<void> {
  try {
    const { makeFolder } = await import('@flotilla/lab/node');
    makeFolder(join(dir, 'online'), 0o700);
    await replaceFile(fileOf(dir, origin), `${JSON.stringify({ origin, token })}\n`, 0o600);
  } catch (error) {
    throw new CliError(describeFolderError(texts, dir, error));
  }
}

/** Each server has its own file, so that two programs never write to the same one. */
function fileOf(dir: string, origin: string): string {
  return join(dir, 'online', `${encodeURIComponent(new URL(origin).host)}.json`);
}
