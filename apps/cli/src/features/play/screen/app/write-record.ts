import { access } from 'node:fs/promises';
import type { TableView } from '@flotilla/play';
import { CliError, plain } from '../../../../shell/errors.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { writeRecordFile } from '../../../../shell/output.js';

/** A record that is to be written. */
export interface WriteRequest {
  readonly path: string;
  readonly record: string;
  readonly isReplacing: boolean;
}

/** What became of it. */
export type Written =
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'is-there'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

/** The name that is offered for the record of a game: its seed is told when it is over. */
export function savePathOf({ date, seed }: Pick<TableView, 'date' | 'seed'>): string {
  return seed === null ? `flotilla-${date}.txt` : `flotilla-${date}-${seed}.txt`;
}

/** Writes a record; over what is there already only when that was meant. */
export async function writeRecordTo(
  texts: Texts,
  { path, record, isReplacing }: WriteRequest,
): Promise<Written> {
  if (!isReplacing && (await isThere(path))) return { code: 'is-there', path };
  try {
    await writeRecordFile(texts, path, record);
    return { code: 'saved', path: plain(path) };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { code: 'not-saved', reason: error.message };
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
