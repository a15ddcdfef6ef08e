import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLock } from '@flotilla/lab/node';
import { LatestWriter } from '@flotilla/play';
import type { Result } from '@flotilla/rules';
import { replaceFile } from './replace-file.js';

/** A game that was being played when its program ended. */
export interface Kept<Game> {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly game: Game;
}

/** One that could not be read, or not be gone on with, and was set aside under another name. */
export interface Aside<Fault> {
  readonly error: Fault;
  readonly path: string;
  readonly asidePath: string;
}

export interface KeptFound<Game, Fault> {
  /** The one that was played last first. */
  readonly games: readonly Kept<Game>[];
  readonly setAside: readonly Aside<Fault>[];
}

/** How games of a kind are called and written. */
export interface KeptKind<Game, Fault> {
  /** What the names of their files begin with. */
  readonly prefix: string;
  /** What their ids begin with. */
  readonly name: string;
  readonly read: (text: string) => Result<Game, Fault>;
  readonly write: (game: Game) => string;
}

/** More are not kept: the oldest is forgotten. */
export const MOST_KEPT = 50;

/** Earlier versions wrote the number of the process in the place of the id. */
const ID = /^[\w-]+$/;
const EXTENSION = '.json';

interface Own {
  readonly id: string;
  readonly lock: FileLock;
}

/**
 * The games in a folder that can be gone on with, each in a file of its own, and the one that this
 * program plays. Who plays a game has it locked, so that no other program goes on with it; a program
 * that is killed leaves it as it was after the last shot.
 */
export class KeptGames<Game, Fault> {
  readonly #dir: string;
  readonly #kind: KeptKind<Game, Fault>;
  #own: Own | undefined;

  /** @param dir made when there is something to keep */
  constructor(dir: string, kind: KeptKind<Game, Fault>) {
    this.#dir = dir;
    this.#kind = kind;
  }

  /** Does this program play one of them? */
  get hasOwn(): boolean {
    return this.#own !== undefined;
  }

  /** Those that no program plays. A damaged file is set aside and never read again. */
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
  async keep(game: Game): Promise<void> {
    this.#own ??= await this.#begin();
    await replaceFile(this.#fileOf(this.#own.id), this.#kind.write(game), 0o600);
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
    const id = `${this.#kind.name}-${randomBytes(4).toString('hex')}`;
    const lock = lockFile(this.#lockOf(id));
    if (!lock) throw new Error(`${id} was locked as soon as it was made`);
    return { id, lock };
  }

  async #forget(id: string): Promise<void> {
    await rm(this.#fileOf(id), { force: true });
    await rm(this.#lockOf(id), { force: true });
  }

  /** Written anew where an earlier version left the fleets open; the time stays. */
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

  /** The id in the name of a file; undefined for other files. */
  #idOf(name: string): string | undefined {
    const start = `${this.#kind.prefix}-`;
    if (!name.startsWith(start) || !name.endsWith(EXTENSION)) return undefined;
    const id = name.slice(start.length, -EXTENSION.length);
    return ID.test(id) ? id : undefined;
  }

  /** The newest first. */
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

/** Keeps the game of this program on disk as it goes. */
export class GameKeeper<Game> {
  readonly #writer: LatestWriter<Game | undefined>;
  /** A warning that was not told yet. */
  #warning: string | undefined;
  hasFailed = false;

  /** @param describe says why a game could not be kept */
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

  /** The game to be found again from now on, or none. */
  save(game: Game | undefined): void {
    this.#writer.save(game);
  }

  /** Waits until all is written; returns a warning, once, when it cannot be. */
  async settled(): Promise<string | undefined> {
    await this.#writer.settled();
    const warning = this.#warning;
    this.#warning = undefined;
    return warning;
  }
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
