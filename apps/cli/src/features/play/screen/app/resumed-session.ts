import { readFile } from 'node:fs/promises';
import type { Session } from '@flotilla/play';
import { CliError, describeFileError, plain } from '../../../../shell/errors.js';
import type { PlayOptions } from '../../options.js';
import { requirePlayed, sessionOfRecord } from '../../resume.js';
import { describeSetAside, loadInterrupted } from '../../store.js';

/** The game that the command line says to go on with. @throws CliError when there is none */
export async function resumedSession(options: PlayOptions): Promise<Session> {
  const session = await keptSession(options);
  requirePlayed(options, session);
  return session;
}

async function keptSession(options: PlayOptions): Promise<Session> {
  const { texts, resume, saveDir, foreign } = options;
  if (typeof resume === 'string') {
    return sessionOfRecord(options, plain(resume), await readRecordText(options, resume));
  }
  const interrupted = await loadInterrupted(saveDir, foreign);
  if (interrupted.kind === 'found') return interrupted.session;
  if (interrupted.kind === 'needs-program') {
    throw new CliError(texts.t('errors:store.needsProgram', interrupted));
  }
  if (interrupted.kind === 'none') throw new CliError(texts.t('errors:store.none'));
  throw new CliError(describeSetAside(texts, interrupted));
}

async function readRecordText({ texts }: PlayOptions, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CliError(describeFileError(texts, path, error));
  }
}
