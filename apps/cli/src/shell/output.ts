import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs';
import { access, lstat, open, readlink, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECORD_HEADER } from '@flotilla/rules';
import { CliError, describeWriteError, plain } from './errors.js';
import type { Texts } from './i18n/index.js';
import { replaceFile } from './replace-file.js';

/** Where a command's result goes: found writable when the command began. */
export interface OutputTarget {
  /**
   * A file gets the whole text or, on any error, stays as it was; a device, a FIFO or an open
   * descriptor is written to as it is.
   * @throws CliError naming the place and what can be done
   */
  readonly write: (text: string) => Promise<void>;
}

/** A path, with every link followed. */
type Place =
  /** A regular file, or none yet: replaced at one stroke. */
  | { readonly kind: 'file'; readonly path: string; readonly isThere: boolean }
  /** Written to in place, with these flags of `open`. */
  | { readonly kind: 'in-place'; readonly path: string; readonly flags: number }
  /** `/dev/stdout` and its like: appended to whatever it is connected with. */
  | { readonly kind: 'descriptor'; readonly descriptor: number };

const { O_APPEND, O_NONBLOCK, O_TRUNC, O_WRONLY, W_OK } = constants;
const MAX_LINKS = 40;
/** How often a FIFO is checked for a reader, and a full pipe for room. */
const POLL_MS = 5;
const DESCRIPTOR = /^\/(?:proc\/(?<pid>\d+)\/(?:task\/\d+\/)?|dev\/)fd\/(?<fd>\d+)$/;

/**
 * Looks whether a path can be written to, so that no work is done in vain. Nothing is changed.
 * @throws CliError naming the place and what can be done
 */
export async function openTarget(texts: Texts, path: string): Promise<OutputTarget> {
  const place = await explained(texts, path, () => writablePlace(path));
  return {
    write: (text) =>
      explained(texts, path, async () => {
        if (place.kind === 'file') return replaceFile(place.path, text);
        const descriptor = await descriptorOf(place);
        writeWhole(descriptor, text);
        if (place.kind === 'in-place') closeSync(descriptor);
      }),
  };
}

/** Lines that are written as they come. */
export interface LineStream {
  /** Written when it returns. @throws CliError naming the place and what can be done */
  readonly write: (line: string) => void;
  readonly end: () => void;
}

/**
 * {@link openTarget} for what grows while work goes on: what a regular file held is gone at once,
 * and a FIFO waits for its reader.
 * @throws CliError naming the place and what can be done
 */
export async function openStream(texts: Texts, path: string): Promise<LineStream> {
  return explained(texts, path, async () => {
    const place = await writablePlace(path);
    const descriptor = await descriptorOf(place);
    return {
      write(line) {
        try {
          writeWhole(descriptor, line);
        } catch (error) {
          throw new CliError(describeWriteError(texts, path, error));
        }
      },
      end: () => place.kind !== 'descriptor' && closeSync(descriptor),
    };
  });
}

async function explained<T>(texts: Texts, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CliError(describeWriteError(texts, path, error));
  }
}

/** Opens a place. A FIFO waits for its reader, but not within `open`, where no signal would end the program. */
async function descriptorOf(place: Place): Promise<number> {
  if (place.kind === 'descriptor') return place.descriptor;
  if (place.kind === 'file') return openSync(place.path, 'w');
  for (;;) {
    try {
      return openSync(place.path, place.flags | O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
      await sleep(POLL_MS);
    }
  }
}

/** A pipe that is full takes more when its reader has read. */
function writeWhole(descriptor: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
    }
  }
}

/** {@link openTarget}, and makes the folder where there is none. */
export async function openTargetInFolder(texts: Texts, path: string): Promise<OutputTarget> {
  await makeGivenFolder(texts, dirname(path), path);
  return openTarget(texts, path);
}

/** @throws CliError, naming what was given, where it is not there and cannot be made */
export async function makeGivenFolder(texts: Texts, folder: string, given = folder): Promise<void> {
  // At first use: what it comes with takes long to load.
  const { makeFolder } = await import('@flotilla/lab/node');
  try {
    makeFolder(folder);
  } catch (error) {
    // What is there but is no folder is told alike, whether it is the folder or above it.
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new CliError(describeWriteError(texts, given, isTaken ? systemError('ENOTDIR') : error));
  }
}

/** Writes a game record; a file that is there is replaced only when it is one too. */
export async function writeRecordFile(texts: Texts, path: string, record: string): Promise<void> {
  const target = await openTarget(texts, path);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
    const head = await textOf(createReadStream(path, { end: RECORD_HEADER.length - 1 }));
    if (head !== RECORD_HEADER) {
      throw new CliError(texts.t('errors:file.exists', { path: plain(path) }));
    }
  }
  await target.write(record);
}

/** The place of a path, or how it can be written to all the same. @throws where it cannot */
async function writablePlace(given: string): Promise<Place> {
  const place = await placeOf(given);
  if (place.kind === 'descriptor') {
    fstatSync(place.descriptor);
    return place;
  }
  if (place.kind === 'in-place' || place.isThere) await access(place.path, W_OK);
  if (place.kind === 'in-place') return place;
  try {
    await tryFolder(dirname(place.path));
    return place;
  } catch (error) {
    // A file that may be written in a folder that may not.
    if (!place.isThere) throw error;
    return { kind: 'in-place', path: place.path, flags: O_WRONLY | O_TRUNC };
  }
}

async function placeOf(given: string): Promise<Place> {
  if (given === '' || /[\\/]$/.test(given)) throw systemError('EISDIR');
  let path = resolve(given);
  for (let links = 0; links < MAX_LINKS; links += 1) {
    path = join(await realpath(dirname(path)), basename(path));
    const { pid, fd } = DESCRIPTOR.exec(path)?.groups ?? {};
    if (fd !== undefined && (pid === undefined || Number(pid) === process.pid)) {
      return { kind: 'descriptor', descriptor: Number(fd) };
    }
    if (fd !== undefined) return { kind: 'in-place', path, flags: O_WRONLY | O_APPEND };
    const info = await lstat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (info?.isDirectory()) throw systemError('EISDIR');
    if (!info || info.isFile()) return { kind: 'file', path, isThere: info !== undefined };
    if (!info.isSymbolicLink()) return { kind: 'in-place', path, flags: O_WRONLY };
    path = resolve(dirname(path), await readlink(path));
  }
  throw systemError('ELOOP');
}

/** Modes do not tell all: a root user passes them, and some file systems take no files. */
async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `.flotilla-${process.pid}-${Math.trunc(performance.now() * 1000)}`);
  await (await open(path, 'wx', 0o600)).close();
  await rm(path);
}

function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall: 'open' });
}
