import { open } from 'node:fs/promises';
import { RECORD_HEADER } from '@flotilla/rules';
import writeFileAtomic from 'write-file-atomic';
import { CliError, describeFileError, plain } from './errors.js';
import type { Texts } from './i18n/index.js';

/** Writes the whole file or, on any error, leaves what was there. @throws CliError naming it */
export async function writeFile(texts: Texts, path: string, text: string): Promise<void> {
  try {
    await writeFileAtomic(path, text);
  } catch (error) {
    throw new CliError(describeFileError(texts, path, error));
  }
}

/** Writes a game record; a file that is there is replaced only when it is one too. */
export async function writeRecordFile(texts: Texts, path: string, record: string): Promise<void> {
  const head = await headOf(texts, path);
  if (head !== undefined && head !== RECORD_HEADER) {
    throw new CliError(texts.t('errors:file.exists', { path: plain(path) }));
  }
  await writeFile(texts, path, record);
}

/** The first characters of a file; undefined where there is none. */
async function headOf(texts: Texts, path: string): Promise<string | undefined> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(RECORD_HEADER.length));
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CliError(describeFileError(texts, path, error));
  }
}
