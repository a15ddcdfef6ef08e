import { findShooter } from '@flotilla/engine';
import { describeRecordError, resumeRecord, type Session } from '@flotilla/play';
import { readRecord } from '@flotilla/rules';
import { CliError, plain } from '../../shell/errors.js';
import { newSeed } from '../../shell/seeds.js';
import type { PlayOptions } from './options.js';

const FAULTS = {
  'not-begun': 'notBegun',
  'is-over': 'isOver',
  'unknown-shooter': 'unknownShooter',
  'needs-sinkings': 'needsSinkings',
} as const;

/** The game that a record file holds, to be gone on with. @throws CliError naming the file */
export function sessionOfRecord(
  { texts, seed = newSeed(), training, foreign }: PlayOptions,
  path: string,
  text: string,
): Session {
  const record = readRecord(text);
  if (!record.ok) throw new CliError(`${path}: ${describeRecordError(texts.story, record.error)}`);
  const isShooter = (name: string) => Boolean(findShooter(name)) || name === foreign?.shooter?.name;
  const session = resumeRecord(record.value, record.value.seed ?? seed, training, isShooter);
  if (session.ok) return session.value;
  const { error } = session;
  const shooter = 'shooter' in error ? plain(error.shooter) : '';
  throw new CliError(`${path}: ${texts.t(`errors:record.${FAULTS[error.code]}`, { shooter })}`);
}

/**
 * A program that was named for a game of our own shooter would never be asked.
 * @throws CliError naming the opponent
 */
export function requirePlayed({ texts, foreign }: PlayOptions, { players }: Session): void {
  const named = foreign?.shooter?.name;
  if (named === undefined || players.some(({ shooter }) => shooter === named)) return;
  const shooter = players.flatMap((player) => player.shooter ?? []).join(', ');
  throw new CliError(
    shooter === ''
      ? texts.t('errors:record.noOpponent')
      : texts.t('errors:record.otherOpponent', { shooter: plain(shooter) }),
  );
}
