import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { readSession, type Session, writeSession } from '@flotilla/engine';
import envPaths from 'env-paths';
import writeFileAtomic from 'write-file-atomic';

/** The game that was being played when the program ended. */
export type Interrupted =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly session: Session }
  /** It could not be read, and was set aside under another name. */
  | { readonly kind: 'damaged'; readonly path: string; readonly asidePath: string };

/** Each running program keeps its game in a file of its own, named by its process. */
const FILE = /^interrupted-(\d+)\.json$/;

/** The directory that holds the interrupted game; FLOTILLA_STATE_DIR names another. */
export function stateDir(env: Readonly<Record<string, string | undefined>>): string {
  return env['FLOTILLA_STATE_DIR'] || envPaths('flotilla', { suffix: '' }).data;
}

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
export async function loadInterrupted(dir: string): Promise<Interrupted> {
  const path = await latestLeft(dir);
  const text = path === undefined ? undefined : await ifThere(readFile(path, 'utf8'));
  if (path === undefined || text === undefined) return { kind: 'none' };
  const session = readSession(text);
  if (session?.game.phase === 'battle') {
    await rename(path, ownFile(dir));
    return { kind: 'found', session };
  }
  const asidePath = `${path}.damaged`;
  await rename(path, asidePath);
  return { kind: 'damaged', path, asidePath };
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
    left.map(async (name) => ({
      path: join(dir, name),
      at: (await stat(join(dir, name))).mtimeMs,
    })),
  );
  return dated.sort((a, b) => b.at - a.at)[0]?.path;
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
