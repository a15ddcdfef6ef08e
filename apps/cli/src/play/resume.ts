import { randomInt } from 'node:crypto';
import { resumeRecord, type Session } from '@flotilla/engine';
import { readRecord } from '@flotilla/rules';
import { describeRecordError } from '../error-texts.js';
import { CliError } from '../errors.js';
import type { PlayOptions } from './options.js';

const FAULTS = {
  'not-begun': 'notBegun',
  'is-over': 'isOver',
  'unknown-shooter': 'unknownShooter',
} as const;

/** The game that a record file holds, to be gone on with. @throws CliError naming the file */
export function sessionOfRecord(
  { texts, seed = randomInt(2 ** 32), training }: PlayOptions,
  path: string,
  text: string,
): Session {
  const record = readRecord(text);
  if (!record.ok) throw new CliError(`${path}: ${describeRecordError(texts, record.error)}`);
  const session = resumeRecord(record.value, record.value.seed ?? seed, training);
  if (typeof session !== 'string') return session;
  throw new CliError(`${path}: ${texts.t(`errors:record.${FAULTS[session]}`)}`);
}
