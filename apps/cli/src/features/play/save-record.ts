import { access } from 'node:fs/promises';
import type { TableView } from '@flotilla/play';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { writeRecordFile } from '../../shell/output.js';

export type RecordNotice =
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

export interface RecordWriteRequest {
  readonly path: string;
  readonly record: string;
  readonly isReplacing: boolean;
}

export type RecordWriteResult = RecordNotice | { readonly code: 'is-there'; readonly path: string };

/** Default file name of a record; includes the seed once it is revealed. */
export function defaultSavePath({ date, seed }: Pick<TableView, 'date' | 'seed'>): string {
  return seed === null ? `flotilla-${date}.txt` : `flotilla-${date}-${seed}.txt`;
}

/** Writes a record; replaces an existing file only if `isReplacing`. */
export async function writeRecordTo(
  texts: Texts,
  { path, record, isReplacing }: RecordWriteRequest,
): Promise<RecordWriteResult> {
  if (!isReplacing && (await fileExists(path))) return { code: 'is-there', path };
  return replaceRecord(texts, path, record);
}

/** Writes a record. Replaces a file only if it is a record too. */
export async function replaceRecord(
  texts: Texts,
  path: string,
  record: string,
): Promise<RecordNotice> {
  try {
    await writeRecordFile(texts, path, record);
    return { code: 'saved', path: plain(path) };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { code: 'not-saved', reason: error.message };
  }
}

export function recordNoticeText({ t }: Texts, notice: RecordNotice): string {
  return notice.code === 'saved'
    ? t('screens:battle.saved', { path: notice.path })
    : t('screens:battle.notSaved', { reason: notice.reason });
}

async function fileExists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
