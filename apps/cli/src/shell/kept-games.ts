import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLock } from '@flotilla/lab/node';
import { LatestWriter } from '@flotilla/play';
import type { Result } from '@flotilla/rules';
import { replaceFile } from './replace-file.js';

/** Interrupted game that can be resumed. */
export interface SavedGame<Game> {
  readonly id: string;
  /** Unix time in milliseconds. */
  readonly savedAtMs: number;
  readonly game: Game;
}

/** Unreadable or unplayable file, renamed so that it is reported only once. */
export interface DamagedFile<Fault> {
  readonly error: Fault;
  readonly path: string;
  readonly renamedPath: string;
}

export interface FoundGames<Game, Fault> {
  /** Most recent first. */
  readonly games: readonly SavedGame<Game>[];
  readonly setAside: readonly DamagedFile<Fault>[];
}

export interface GameFormat<Game, Fault> {
  /** Start of file names: `interrupted` and the id prefix `game` give `interrupted-game-…`. */
  readonly prefix: string;
  readonly idPrefix: string;
  readonly read: (text: string) => Result<Game, Fault>;
  readonly write: (game: Game) => string;
}

/** Limit beyond which the oldest games are deleted. */
export const MAX_SAVED_GAMES = 50;

/** Matches the ids of earlier versions too, which were process ids. */
const ID_PATTERN = /^[\w-]+$/;
const SAVED_GAME_EXTENSION = '.json';

interface LockedGame {
  readonly id: string;
  readonly lock: FileLock;
}

/**
 * Folder of interrupted games, one file each. A lock file keeps other processes from resuming a
 * running game. After a kill, the file still holds the game up to the last shot.
 */
export class SavedGames<Game, Fault> {
  readonly #dir: string;
  readonly #format: GameFormat<Game, Fault>;
  #current: LockedGame | undefined;

  /** @param dir created on the first save */
  constructor(dir: string, format: GameFormat<Game, Fault>) {
    this.#dir = dir;
    this.#format = format;
  }

  /** True while this process has a saved game. */
  get hasCurrent(): boolean {
    return this.#current !== undefined;
  }

  /** Finds games that no process is playing; renames damaged files. */
  async findUnlocked(): Promise<FoundGames<Game, Fault>> {
    const games: SavedGame<Game>[] = [];
    const setAside: DamagedFile<Fault>[] = [];
    for (const { id, path, savedAtMs } of await this.#files()) {
      if (await this.#isLocked(id)) continue;
      const text = await unlessMissing(readFile(path, 'utf8'));
      if (text === undefined) continue;
      const parsed = this.#format.read(text);
      if (!parsed.ok) {
        const renamedPath = `${path}.damaged`;
        await rename(path, renamedPath);
        setAside.push({ error: parsed.error, path, renamedPath });
        continue;
      }
      await this.#encryptFile(path, text, parsed.value);
      games.push({ id, savedAtMs, game: parsed.value });
    }
    return { games, setAside };
  }

  /** Locks a game for this process; false if it is gone or another process is playing it. */
  async lock(id: string): Promise<boolean> {
    const { lockFile } = await import('@flotilla/lab/node');
    if (!existsSync(this.#fileOf(id))) return false;
    const lock = lockFile(this.#lockOf(id));
    if (!lock) return false;
    this.unlockCurrent();
    this.#current = { id, lock };
    if (existsSync(this.#fileOf(id))) return true;
    this.unlockCurrent();
    return false;
  }

  async saveCurrent(game: Game): Promise<void> {
    this.#current ??= await this.#create();
    await replaceFile(this.#fileOf(this.#current.id), this.#format.write(game), 0o600);
  }

  async deleteCurrent(): Promise<void> {
    if (!this.#current) return;
    await rm(this.#fileOf(this.#current.id), { force: true });
    this.unlockCurrent();
  }

  /** Returns false if the game is being played or missing. */
  async remove(id: string): Promise<boolean> {
    if (!existsSync(this.#fileOf(id)) || (await this.#isLocked(id))) return false;
    await this.#deleteFiles(id);
    return true;
  }

  /** Lets another process resume this process's game. */
  unlockCurrent(): void {
    const current = this.#current;
    this.#current = undefined;
    if (!current) return;
    rmSync(this.#lockOf(current.id), { force: true });
    current.lock.release();
  }

  async #create(): Promise<LockedGame> {
    const { lockFile, makeFolder } = await import('@flotilla/lab/node');
    makeFolder(this.#dir);
    const savedFiles = await this.#files();
    for (const { id } of savedFiles.slice(MAX_SAVED_GAMES - 1)) {
      if (!(await this.#isLocked(id))) await this.#deleteFiles(id);
    }
    const id = `${this.#format.idPrefix}-${randomBytes(4).toString('hex')}`;
    const lock = lockFile(this.#lockOf(id));
    if (!lock) throw new Error(`${id} was locked as soon as it was made`);
    return { id, lock };
  }

  async #deleteFiles(id: string): Promise<void> {
    await rm(this.#fileOf(id), { force: true });
    await rm(this.#lockOf(id), { force: true });
  }

  /** Encrypts fleets saved by earlier versions; keeps the modification time, which sorts games. */
  async #encryptFile(path: string, text: string, game: Game): Promise<void> {
    const sealed = this.#format.write(game);
    if (sealed === text) return;
    const { mtime } = await stat(path);
    await replaceFile(path, sealed, 0o600);
    await utimes(path, mtime, mtime);
  }

  async #isLocked(id: string): Promise<boolean> {
    const path = this.#lockOf(id);
    if (!existsSync(path)) return false;
    const { isLocked } = await import('@flotilla/lab/node');
    // The lock file disappears if its process ends meanwhile.
    return (await unlessMissing((async () => isLocked(path))())) ?? false;
  }

  #fileOf(id: string): string {
    return join(this.#dir, `${this.#format.prefix}-${id}${SAVED_GAME_EXTENSION}`);
  }

  #lockOf(id: string): string {
    return join(this.#dir, `${this.#format.prefix}-${id}.lock`);
  }

  /** Returns undefined for files that are not saved games. */
  #idOf(name: string): string | undefined {
    const prefix = `${this.#format.prefix}-`;
    if (!name.startsWith(prefix) || !name.endsWith(SAVED_GAME_EXTENSION)) return undefined;
    const id = name.slice(prefix.length, -SAVED_GAME_EXTENSION.length);
    return ID_PATTERN.test(id) ? id : undefined;
  }

  async #files(): Promise<{ id: string; path: string; savedAtMs: number }[]> {
    const names = (await unlessMissing(readdir(this.#dir))) ?? [];
    const files = names.map(async (name) => {
      const id = this.#idOf(name);
      if (id === undefined) return [];
      const path = join(this.#dir, name);
      const info = await unlessMissing(stat(path));
      return info?.isFile() ? [{ id, path, savedAtMs: info.mtimeMs }] : [];
    });
    return (await Promise.all(files)).flat().sort((a, b) => b.savedAtMs - a.savedAtMs);
  }
}

/** Saves the current game in the background; skips states already superseded. */
export class GameSaver<Game> {
  readonly #writer: LatestWriter<Game | undefined>;
  /** Warning not yet reported to the player. */
  #warning: string | undefined;
  hasFailed = false;

  /** @param describe returns the warning after a failed save */
  constructor(
    savedGames: Pick<SavedGames<Game, unknown>, 'deleteCurrent' | 'saveCurrent'>,
    describe: (error: unknown) => string,
  ) {
    this.#writer = new LatestWriter(
      (game) => (game === undefined ? savedGames.deleteCurrent() : savedGames.saveCurrent(game)),
      (error) => {
        this.hasFailed = true;
        this.#warning = describe(error);
      },
    );
  }

  /** @param game undefined deletes the saved game */
  save(game: Game | undefined): void {
    this.#writer.save(game);
  }

  /** Waits for pending writes; returns each warning once. */
  async settled(): Promise<string | undefined> {
    await this.#writer.waitUntilSettled();
    const warning = this.#warning;
    this.#warning = undefined;
    return warning;
  }
}

/** Resolves to undefined if the file is missing. */
async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
