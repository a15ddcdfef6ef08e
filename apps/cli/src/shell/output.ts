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

/** Destination of a command's result; checked to be writable at the start. */
export interface OutputTarget {
  /**
   * Writes a file atomically: on any error it keeps its contents. A device, a FIFO or an open descriptor is written to
   * in place.
   * @throws CliError naming the path and the remedy
   */
  readonly write: (text: string) => Promise<void>;
}

/** Path with all links resolved. */
type Place =
  /** Regular or missing file: replaced atomically. */
  | { readonly kind: 'file'; readonly path: string; readonly isThere: boolean }
  /** Written to in place, with these flags of `open`. */
  | { readonly kind: 'in-place'; readonly path: string; readonly flags: number }
  /** `/dev/stdout` and similar: appended to the open file, pipe or terminal. */
  | { readonly kind: 'descriptor'; readonly descriptor: number };

const { O_APPEND, O_NONBLOCK, O_TRUNC, O_WRONLY, W_OK } = constants;
const MAX_LINKS = 40;
/** Poll interval for a FIFO's reader, and for room in a full pipe, in milliseconds. */
const POLL_MS = 5;
const DESCRIPTOR = /^\/(?:proc\/(?<pid>\d+)\/(?:task\/\d+\/)?|dev\/)fd\/(?<fd>\d+)$/;

/**
 * Checks that a path is writable before any work is done. Changes nothing.
 * @throws CliError naming the path and the remedy
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

/** Line-by-line output. */
export interface LineStream {
  /** Writes a line before it returns. @throws CliError naming the path and the remedy */
  readonly write: (line: string) => void;
  readonly end: () => void;
}

/**
 * {@link openTarget} for output that grows during the work. A regular file is truncated at once; a FIFO waits for its
 * reader.
 * @throws CliError naming the path and the remedy
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

/** Opens a place. Waits for a FIFO's reader outside `open`, which no signal would interrupt. */
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

/** Writes all of the text; retries while a pipe is full. */
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

/** {@link openTarget}; creates the folder if missing. */
export async function openTargetInFolder(texts: Texts, path: string): Promise<OutputTarget> {
  await makeGivenFolder(texts, dirname(path), path);
  return openTarget(texts, path);
}

/** Creates the folder if missing. @throws CliError naming the given path if that fails */
export async function makeGivenFolder(texts: Texts, folder: string, given = folder): Promise<void> {
  // Imported on first use: its dependencies load slowly.
  const { makeFolder } = await import('@flotilla/lab/node');
  try {
    makeFolder(folder);
  } catch (error) {
    // ENOTDIR for a file at the path or above it.
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new CliError(describeWriteError(texts, given, isTaken ? systemError('ENOTDIR') : error));
  }
}

/** Writes a game record; replaces an existing file only if that is a record too. */
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

/** Returns a path's place, or a way to write to it in place. @throws if it is not writable */
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
    // A writable file in a read-only folder.
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

/** Checks by writing: root bypasses permissions, and some file systems take no files. */
async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `.flotilla-${process.pid}-${Math.trunc(performance.now() * 1000)}`);
  await (await open(path, 'wx', 0o600)).close();
  await rm(path);
}

function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall: 'open' });
}
