import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLock } from '@flotilla/lab/node';
import {
  type ResumeError,
  readSession,
  type Session,
  type SessionError,
  writeSession,
} from '@flotilla/play';
import writeFileAtomic from 'write-file-atomic';

/** A game that was being played when its program ended. */
export interface KeptGame {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly session: Session;
}

/** One that could not be read, or not be gone on with, and was set aside under another name. */
export interface SetAside {
  readonly error: SessionError | ResumeError;
  readonly path: string;
  readonly asidePath: string;
}

export interface InterruptedFound {
  /** The one that was played last first. */
  readonly games: readonly KeptGame[];
  readonly setAside: readonly SetAside[];
}

/** More are not kept: the oldest is forgotten. */
export const MOST_KEPT = 50;

/** Earlier versions wrote the number of the process in the place of the id. */
const FILE = /^interrupted-([\w-]+)\.json$/;

interface Own {
  readonly id: string;
  readonly lock: FileLock;
}

/**
 * The games in a folder that can be gone on with, each in a file of its own, and the one that this
 * program plays. Who plays a game has it locked, so that no other program goes on with it; a program
 * that is killed leaves it as it was after the last shot.
 */
export class InterruptedGames {
  readonly #dir: string;
  #own: Own | undefined;

  /** @param dir made when there is something to keep */
  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Does this program play one of them? */
  get hasOwn(): boolean {
    return this.#own !== undefined;
  }

  /** Those that no program plays. A damaged file is set aside and never read again. */
  async find(): Promise<InterruptedFound> {
    const games: KeptGame[] = [];
    const setAside: SetAside[] = [];
    for (const { id, path, savedAtMs } of await this.#files()) {
      if (await this.#isPlayed(id)) continue;
      const text = await ifThere(readFile(path, 'utf8'));
      if (text === undefined) continue;
      const session = readSession(text, () => true);
      if (!session.ok || session.value.game.phase !== 'battle') {
        const asidePath = `${path}.damaged`;
        await rename(path, asidePath);
        const error = session.ok ? notInBattle(session.value) : session.error;
        setAside.push({ error, path, asidePath });
        continue;
      }
      await this.#seal(path, text, session.value);
      games.push({ id, savedAtMs, session: session.value });
    }
    return { games, setAside };
  }

  /** Makes the game this program's own; false where another plays it, or it is over. */
  async take(id: string): Promise<boolean> {
    const { lockFile } = await import('@flotilla/lab/node');
    if (!existsSync(this.#fileOf(id))) return false;
    const lock = lockFile(this.#lockOf(id));
    if (!lock) return false;
    this.release();
    this.#own = { id, lock };
    if (existsSync(this.#fileOf(id))) return true;
    this.release();
    return false;
  }

  /** Keeps the game of this program until it is cleared: whole, whatever happens while it is written. */
  async keep(session: Session): Promise<void> {
    this.#own ??= await this.#begin();
    await writeFileAtomic(this.#fileOf(this.#own.id), writeSession(session), { mode: 0o600 });
  }

  /** Forgets the game of this program. */
  async clear(): Promise<void> {
    if (!this.#own) return;
    await rm(this.#fileOf(this.#own.id), { force: true });
    this.release();
  }

  /** Forgets a game; false where a program plays it, or there is none. */
  async remove(id: string): Promise<boolean> {
    if (!existsSync(this.#fileOf(id)) || (await this.#isPlayed(id))) return false;
    await this.#forget(id);
    return true;
  }

  /** Leaves the game of this program to the one that goes on with it. */
  release(): void {
    const own = this.#own;
    this.#own = undefined;
    if (!own) return;
    rmSync(this.#lockOf(own.id), { force: true });
    own.lock.release();
  }

  async #begin(): Promise<Own> {
    const { lockFile, makeFolder } = await import('@flotilla/lab/node');
    makeFolder(this.#dir);
    const kept = await this.#files();
    for (const { id } of kept.slice(MOST_KEPT - 1)) {
      if (!(await this.#isPlayed(id))) await this.#forget(id);
    }
    const id = `game-${randomBytes(4).toString('hex')}`;
    const lock = lockFile(this.#lockOf(id));
    if (!lock) throw new Error(`${id} was locked as soon as it was made`);
    return { id, lock };
  }

  async #forget(id: string): Promise<void> {
    await rm(this.#fileOf(id), { force: true });
    await rm(this.#lockOf(id), { force: true });
  }

  /** Written anew where an earlier version left the fleets open; the time stays. */
  async #seal(path: string, text: string, session: Session): Promise<void> {
    const sealed = writeSession(session);
    if (sealed === text) return;
    const { mtime } = await stat(path);
    await writeFileAtomic(path, sealed, { mode: 0o600 });
    await utimes(path, mtime, mtime);
  }

  async #isPlayed(id: string): Promise<boolean> {
    const path = this.#lockOf(id);
    if (!existsSync(path)) return false;
    const { isLocked } = await import('@flotilla/lab/node');
    // The program may end in the meantime.
    return (await ifThere((async () => isLocked(path))())) ?? false;
  }

  #fileOf(id: string): string {
    return join(this.#dir, `interrupted-${id}.json`);
  }

  #lockOf(id: string): string {
    return join(this.#dir, `interrupted-${id}.lock`);
  }

  /** The newest first. */
  async #files(): Promise<{ id: string; path: string; savedAtMs: number }[]> {
    const names = (await ifThere(readdir(this.#dir))) ?? [];
    const files = names.map(async (name) => {
      const id = FILE.exec(name)?.[1];
      if (id === undefined) return [];
      const path = join(this.#dir, name);
      const info = await ifThere(stat(path));
      return info?.isFile() ? [{ id, path, savedAtMs: info.mtimeMs }] : [];
    });
    return (await Promise.all(files)).flat().sort((a, b) => b.savedAtMs - a.savedAtMs);
  }
}

function notInBattle({ game }: Session): ResumeError {
  return { code: game.phase === 'over' ? 'is-over' : 'not-begun' };
}

/** What was read; undefined where there is no such file. */
async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
