import {
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isAlive, ownerText, parseOwner, thisProcess } from '@flotilla/lab/node';
import type { Result } from '@flotilla/rules';
import type { StoreFault } from './connection.js';

/*
 * A folder that one process uses at a time. Who does is told by the name of a file in it, and to
 * take it over is to rename that file, which succeeds for one process only. The folder appears
 * whole, by being renamed, so that a kill leaves it with all its files or not there at all.
 */

const FILES = 'files';
const OWNER = /^owner\.(.+)$/;
const NOBODY = 'nobody';

export interface OwnedFolder {
  /** Where the files are. */
  readonly files: string;
  /** Leaves the folder to the next process. */
  release(): void;
}

/** @param make fills a new folder of files, which is not there yet */
export async function ownFolder(
  folder: string,
  make: (files: string) => Promise<void>,
): Promise<Result<OwnedFolder, StoreFault>> {
  try {
    const isMade = readFolder(folder) === undefined && (await makeFolder(folder, make));
    return isMade ? { ok: true, value: ownedFolder(folder) } : takeFolder(folder);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const [reason = ''] = error.message.split(', ');
    return { ok: false, error: { code: 'unusable', where: dirname(folder), reason } };
  }
}

/** Of a thousand small files, in a fifth of the time that `cp` of Node takes. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** @returns whether it was this process that made it */
async function makeFolder(
  folder: string,
  make: (files: string) => Promise<void>,
): Promise<boolean> {
  removeDrafts(folder);
  const draft = `${folder}.${ownerText(thisProcess())}`;
  mkdirSync(draft, { recursive: true });
  try {
    await make(join(draft, FILES));
    writeFileSync(ownPath(draft), '');
    renameSync(draft, folder);
    return true;
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error;
    if (readFolder(folder) === undefined) throw error;
    return false;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Of processes that were killed at it. */
function removeDrafts(folder: string): void {
  const start = `${basename(folder)}.`;
  for (const name of readFolder(dirname(folder)) ?? []) {
    const owner = name.startsWith(start) ? parseOwner(name.slice(start.length)) : undefined;
    if (owner && !isAlive(owner)) rmSync(join(dirname(folder), name), { recursive: true });
  }
}

function takeFolder(folder: string): Result<OwnedFolder, StoreFault> {
  for (;;) {
    const name = readFolder(folder)?.find((each) => OWNER.test(each));
    const text = OWNER.exec(name ?? '')?.[1];
    const owner = text === undefined ? undefined : parseOwner(text);
    if (name === undefined || (!owner && text !== NOBODY)) {
      const reason = `${folder} is not a folder of Flotilla`;
      return { ok: false, error: { code: 'damaged', where: dirname(folder), reason } };
    }
    if (owner && isAlive(owner)) {
      return { ok: false, error: { code: 'locked', where: dirname(folder), pid: owner.pid } };
    }
    try {
      renameSync(join(folder, name), ownPath(folder));
      return { ok: true, value: ownedFolder(folder) };
    } catch (error) {
      // Another process was faster.
      if (!isCode(error, 'ENOENT')) throw error;
    }
  }
}

function ownedFolder(folder: string): OwnedFolder {
  return {
    files: join(folder, FILES),
    release: () => renameSync(ownPath(folder), join(folder, `owner.${NOBODY}`)),
  };
}

function ownPath(folder: string): string {
  return join(folder, `owner.${ownerText(thisProcess())}`);
}

function readFolder(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
