import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import envPaths from 'env-paths';
import writeFileAtomic from 'write-file-atomic';
import { readSession, writeSession } from './saved-session.js';
import type { Session } from './session.js';

/** The game that was being played when the program ended. */
export type Interrupted =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly session: Session }
  /** It could not be read, and was set aside under another name. */
  | { readonly kind: 'damaged'; readonly path: string; readonly asidePath: string };

const FILE = 'interrupted.json';

/** The directory that holds the interrupted game; FLOTILLA_STATE_DIR names another. */
export function stateDir(env: Readonly<Record<string, string | undefined>>): string {
  return env['FLOTILLA_STATE_DIR'] || envPaths('flotilla', { suffix: '' }).data;
}

/** Keeps the session until it is cleared: whole, whatever happens while it is written. */
export async function saveInterrupted(session: Session, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFileAtomic(join(dir, FILE), writeSession(session), { mode: 0o600 });
}

/** What was kept, checked; a damaged file is set aside and never read again. */
export async function loadInterrupted(dir: string): Promise<Interrupted> {
  const path = join(dir, FILE);
  const text = await readIfThere(path);
  if (text === undefined) return { kind: 'none' };
  const session = readSession(text);
  if (session) return { kind: 'found', session };
  const asidePath = `${path}.damaged`;
  await rename(path, asidePath);
  return { kind: 'damaged', path, asidePath };
}

export async function clearInterrupted(dir: string): Promise<void> {
  await rm(join(dir, FILE), { force: true });
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
