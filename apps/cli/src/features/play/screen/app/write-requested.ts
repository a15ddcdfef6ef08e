import { access } from 'node:fs/promises';
import { writeRecord } from '@flotilla/rules';
import { CliError, plain } from '../../../../shell/errors.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { writeRecordFile } from '../../../../shell/output.js';
import { type AppState, sessionOf } from './app-state.js';
import type { AppEvent } from './step.js';

/** Writes the record that the person asked for; what is there already only when that was meant. */
export async function writeRequested(
  { writing, stage }: AppState,
  texts: Texts,
): Promise<AppEvent> {
  const session = sessionOf(stage);
  if (!writing || !session) throw new Error('nothing is to be written');
  const { path, isReplacing } = writing;
  if (!isReplacing && (await isThere(path))) return { type: 'is-there', path };
  try {
    await writeRecordFile(texts, path, writeRecord(session));
    return { type: 'written', path: plain(path) };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { type: 'not-written', reason: error.message };
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
