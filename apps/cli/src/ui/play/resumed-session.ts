import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readRecord } from '@flotilla/rules';
import { describeRecordError } from '../../error-texts.js';
import { CliError, describeFileError, plain } from '../../errors.js';
import type { PlayOptions } from '../../play/options.js';
import { resumeRecord } from '../../play/saved-session.js';
import type { Session } from '../../play/session.js';
import { loadInterrupted } from '../../play/store.js';

/** The game that the command line says to go on with. @throws CliError when there is none */
export async function resumedSession(options: PlayOptions): Promise<Session> {
  const { texts, resume, saveDir, seed = randomInt(2 ** 32), training } = options;
  if (typeof resume !== 'string') {
    const interrupted = await loadInterrupted(saveDir);
    if (interrupted.kind === 'found') return interrupted.session;
    if (interrupted.kind === 'none') throw new CliError(texts.t('errors:store.none'));
    throw new CliError(texts.t('errors:store.damaged', { path: plain(interrupted.asidePath) }));
  }
  const path = plain(resume);
  const record = readRecord(await readRecordText(options, resume));
  if (!record.ok) throw new CliError(`${path}: ${describeRecordError(texts, record.error)}`);
  const session = resumeRecord(record.value, record.value.seed ?? seed, training);
  if (typeof session !== 'string') return session;
  throw new CliError(`${path}: ${texts.t(`errors:record.${FAULTS[session]}`)}`);
}

const FAULTS = {
  'not-begun': 'notBegun',
  'is-over': 'isOver',
  'unknown-shooter': 'unknownShooter',
} as const;

async function readRecordText({ texts }: PlayOptions, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CliError(describeFileError(texts, path, error));
  }
}
