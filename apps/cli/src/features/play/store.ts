import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { findShooter } from '@flotilla/engine';
import {
  describeRecordError,
  type ForeignPlayers,
  type ResumeError,
  readSession,
  resumeRecord,
  type Session,
  type SessionError,
  writeSession,
} from '@flotilla/play';
import { readRecord } from '@flotilla/rules';
import writeFileAtomic from 'write-file-atomic';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { newSeed } from '../../shell/options.js';
import type { PlayOptions } from './options.js';

/** The game that was being played when the program ended. */
type Interrupted =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly session: Session }
  /** Its shooter is somebody else's program, which has not been given: it was left alone. */
  | { readonly kind: 'needs-program'; readonly shooter: string }
  | SetAside;

/** It could not be read, or not be gone on with, and was set aside under another name. */
export interface SetAside {
  readonly kind: 'damaged';
  readonly error: SessionError | ResumeError;
  readonly path: string;
  readonly asidePath: string;
}

/** Each running program keeps its game in a file of its own, named by its process. */
const FILE = /^interrupted-(\d+)\.json$/;

/** Keeps the session until it is cleared: whole, whatever happens while it is written. */
export async function saveInterrupted(session: Session, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFileAtomic(ownFile(dir), writeSession(session), { mode: 0o600 });
}

/**
 * The game that was kept last by a program that has ended, checked. From now on it is this
 * program's own; games that are being played elsewhere are left alone. A damaged file is set
 * aside and never read again.
 */
export async function loadInterrupted(dir: string, foreign?: ForeignPlayers): Promise<Interrupted> {
  const path = await latestLeft(dir);
  const text = path === undefined ? undefined : await ifThere(readFile(path, 'utf8'));
  if (path === undefined || text === undefined) return { kind: 'none' };
  const session = readSession(text, () => true);
  if (session.ok && session.value.game.phase === 'battle') {
    const missing = missingShooter(session.value, foreign);
    if (missing !== undefined) return { kind: 'needs-program', shooter: missing };
    await rename(path, ownFile(dir));
    // Written anew: an older version of this program left it unsealed.
    await saveInterrupted(session.value, dir);
    return { kind: 'found', session: session.value };
  }
  const asidePath = `${path}.damaged`;
  await rename(path, asidePath);
  const error = session.ok ? notInBattle(session.value) : session.error;
  return { kind: 'damaged', error, path, asidePath };
}

function notInBattle({ game }: Session): ResumeError {
  return { code: game.phase === 'over' ? 'is-over' : 'not-begun' };
}

/** The shooter of a game that is neither ours nor given. */
function missingShooter(
  { players }: Pick<Session, 'players'>,
  foreign: ForeignPlayers | undefined,
): string | undefined {
  const names = players.flatMap(({ shooter }) => shooter ?? []);
  return names.find((name) => !findShooter(name) && name !== foreign?.shooter?.name);
}

/** Forgets the game that this program keeps. */
export async function clearInterrupted(dir: string): Promise<void> {
  await rm(ownFile(dir), { force: true });
}

function ownFile(dir: string): string {
  return join(dir, `interrupted-${process.pid}.json`);
}

/** The newest file whose program has ended, or is this one. */
async function latestLeft(dir: string): Promise<string | undefined> {
  const names = await ifThere(readdir(dir));
  const left = (names ?? []).filter((name) => {
    const [, pid] = FILE.exec(name) ?? [];
    return pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
  });
  const dated = await Promise.all(
    left.map(async (name) => {
      const path = join(dir, name);
      const info = await ifThere(stat(path));
      return { path, at: info?.mtimeMs ?? 0, isFile: info?.isFile() === true };
    }),
  );
  return dated.filter(({ isFile }) => isFile).sort((a, b) => b.at - a.at)[0]?.path;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What was read; undefined where there is no such file. */
async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Why the interrupted game is not gone on with, and where it is now. */
export function describeSetAside({ t }: Texts, { error, asidePath }: SetAside): string {
  const path = plain(asidePath);
  return error.code === 'needs-sinkings'
    ? t('errors:store.needsSinkings', { shooter: plain(error.shooter), path })
    : t('errors:store.damaged', { path });
}

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
