import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLock } from '@flotilla/lab/node';
import { LatestWriter } from '@flotilla/play';
import type { Result } from '@flotilla/rules';
import { replaceFile } from './replace-file.js';

/** Game interrupted when its program ended. */
export interface Kept<Game> {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly game: Game;
}

/** Unreadable or unplayable file, set aside under another name. */
export interface Aside<Fault> {
  readonly error: Fault;
  readonly path: string;
  readonly asidePath: string;
}

export interface KeptFound<Game, Fault> {
  /** Latest first. */
  readonly games: readonly Kept<Game>[];
  readonly setAside: readonly Aside<Fault>[];
}

/** Format and file names of one kind of games. */
export interface KeptKind<Game, Fault> {
  /** Prefix of the file names. */
  readonly prefix: string;
  /** Prefix of the ids. */
  readonly name: string;
  readonly read: (text: string) => Result<Game, Fault>;
  readonly write: (game: Game) => string;
}

/** Limit of games; the oldest is dropped. */
export const MOST_KEPT = 50;

/** Earlier versions used the process id. */
const ID = /^[\w-]+$/;
const EXTENSION = '.json';

interface Own {
  readonly id: string;
  readonly lock: FileLock;
}

/**
 * Folder of interrupted games, one file each, including the game of this program. A running game is locked, so no other
 * program resumes it. After a kill the file holds the last shot.
 */
export class KeptGames<Game, Fault> {
  readonly #dir: string;
  readonly #kind: KeptKind<Game, Fault>;
  #own: Own | undefined;

  /** @param dir created on the first save */
  constructor(dir: string, kind: KeptKind<Game, Fault>) {
    this.#dir = dir;
    this.#kind = kind;
  }

  /** Does this program play a saved game? */
  get hasOwn(): boolean {
    return this.#own !== undefined;
  }

  /** Finds the games that no program plays. Sets damaged files aside, so they are never read again. */
  async find(): Promise<KeptFound<Game, Fault>> {
    const games: Kept<Game>[] = [];
    const setAside: Aside<Fault>[] = [];
    for (const { id, path, savedAtMs } of await this.#files()) {
      if (await this.#isPlayed(id)) continue;
      const text = await ifThere(readFile(path, 'utf8'));
      if (text === undefined) continue;
      const read = this.#kind.read(text);
      if (!read.ok) {
        const asidePath = `${path}.damaged`;
        await rename(path, asidePath);
        setAside.push({ error: read.error, path, asidePath });
        continue;
      }
      await this.#seal(path, text, read.value);
      games.push({ id, savedAtMs, game: read.value });
    }
    return { games, setAside };
  }

  /** Resumes a game in this program; false if another plays it, or it is over. */
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

  /** Saves this program's game atomically. */
  async keep(game: Game): Promise<void> {
    this.#own ??= await this.#begin();
    await replaceFile(this.#fileOf(this.#own.id), this.#kind.write(game), 0o600);
  }

  /** Deletes this program's game. */
  async clear(): Promise<void> {
    if (!this.#own) return;
    await rm(this.#fileOf(this.#own.id), { force: true });
    this.release();
  }

  /** Deletes a game; false if it is being played, or missing. */
  async remove(id: string): Promise<boolean> {
    if (!existsSync(this.#fileOf(id)) || (await this.#isPlayed(id))) return false;
    await this.#forget(id);
    return true;
  }

  /** Unlocks this program's game, for another program to resume. */
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
    const id = `${this.#kind.name}-${randomBytes(4).toString('hex')}`;
    const lock = lockFile(this.#lockOf(id));
    if (!lock) throw new Error(`${id} was locked as soon as it was made`);
    return { id, lock };
  }

  async #forget(id: string): Promise<void> {
    await rm(this.#fileOf(id), { force: true });
    await rm(this.#lockOf(id), { force: true });
  }

  /** Rewrites files of earlier versions with unencrypted fleets; keeps the time. */
  async #seal(path: string, text: string, game: Game): Promise<void> {
    const sealed = this.#kind.write(game);
    if (sealed === text) return;
    const { mtime } = await stat(path);
    await replaceFile(path, sealed, 0o600);
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
    return join(this.#dir, `${this.#kind.prefix}-${id}${EXTENSION}`);
  }

  #lockOf(id: string): string {
    return join(this.#dir, `${this.#kind.prefix}-${id}.lock`);
  }

  /** Returns the id in a file name; undefined for other files. */
  #idOf(name: string): string | undefined {
    const start = `${this.#kind.prefix}-`;
    if (!name.startsWith(start) || !name.endsWith(EXTENSION)) return undefined;
    const id = name.slice(start.length, -EXTENSION.length);
    return ID.test(id) ? id : undefined;
  }

  /** Newest first. */
  async #files(): Promise<{ id: string; path: string; savedAtMs: number }[]> {
    const names = (await ifThere(readdir(this.#dir))) ?? [];
    const files = names.map(async (name) => {
      const id = this.#idOf(name);
      if (id === undefined) return [];
      const path = join(this.#dir, name);
      const info = await ifThere(stat(path));
      return info?.isFile() ? [{ id, path, savedAtMs: info.mtimeMs }] : [];
    });
    return (await Promise.all(files)).flat().sort((a, b) => b.savedAtMs - a.savedAtMs);
  }
}

/** Saves this program's game continuously, in the background. */
export class GameKeeper<Game> {
  readonly #writer: LatestWriter<Game | undefined>;
  /** Warning not shown yet. */
  #warning: string | undefined;
  hasFailed = false;

  /** @param describe explains why saving failed */
  constructor(
    kept: Pick<KeptGames<Game, unknown>, 'keep' | 'clear'>,
    describe: (error: unknown) => string,
  ) {
    this.#writer = new LatestWriter(
      (game) => (game === undefined ? kept.clear() : kept.keep(game)),
      (error) => {
        this.hasFailed = true;
        this.#warning = describe(error);
      },
    );
  }

  /** Saves this game, or deletes the saved one if undefined. */
  save(game: Game | undefined): void {
    this.#writer.save(game);
  }

  /** Waits until all is written; returns a warning, once, if writing failed. */
  async settled(): Promise<string | undefined> {
    await this.#writer.settled();
    const warning = this.#warning;
    this.#warning = undefined;
    return warning;
  }
}

/** Returns the result; undefined if the file is missing. */
async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
