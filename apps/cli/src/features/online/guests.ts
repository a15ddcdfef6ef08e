import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CliError, describeFolderError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { replaceFile } from '../../shell/replace-file.js';

const keptSchema = z.object({ origin: z.string(), token: z.string().min(1) });

/** The token by which a server knows this person again; undefined before the first visit. */
export async function keptToken(dir: string, origin: string): Promise<string | undefined> {
  try {
    const kept = keptSchema.safeParse(JSON.parse(await readFile(fileOf(dir, origin), 'utf8')));
    return kept.success && kept.data.origin === origin ? kept.data.token : undefined;
  } catch {
    // What is not there or cannot be read is as good as none: a new guest is made.
    return undefined;
  }
}

/** Keeps the token for its owner's eyes alone. @throws CliError where it cannot be written */
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

/** Each server has a file of its own, so that two programs never write into one. */
function fileOf(dir: string, origin: string): string {
  return join(dir, 'online', `${encodeURIComponent(new URL(origin).host)}.json`);
}
