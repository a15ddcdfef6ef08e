import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  type Stats,
  writeSync,
  writeFile as writeToDescriptor,
} from 'node:fs';
import {
  access,
  type FileHandle,
  lstat,
  open,
  readlink,
  realpath,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
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
/** How often a FIFO is checked for a reader. */
const READER_POLL_MS = 50;
/** How long a full pipe is given before it is written to again. */
const FULL_PIPE_MS = 5;
const DESCRIPTOR = /^\/(?:proc\/(?<pid>\d+)\/(?:task\/\d+\/)?|dev\/)fd\/(?<fd>\d+)$/;

/**
 * Looks whether a path can be written to, so that no work is done in vain. Nothing is changed.
 * @throws CliError naming the place and what can be done
 */
export async function openTarget(texts: Texts, path: string): Promise<OutputTarget> {
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw new CliError(describeWriteError(texts, path, error));
    }
  };
  const place = await explained(placeOf(path).then(checked));
  return { write: (text) => explained(writeTo(place, text)) };
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
  const told = (error: unknown) => new CliError(describeWriteError(texts, path, error));
  try {
    const place = await placeOf(path).then(checked);
    const { descriptor, close } = await opened(place);
    return {
      write(line) {
        try {
          writeWhole(descriptor, line);
        } catch (error) {
          throw told(error);
        }
      },
      end: close,
    };
  } catch (error) {
    throw told(error);
  }
}

async function opened(place: Place): Promise<{ descriptor: number; close: () => void }> {
  if (place.kind === 'descriptor') return { descriptor: place.descriptor, close: () => {} };
  if (place.kind === 'file') {
    const descriptor = openSync(place.path, 'w');
    return { descriptor, close: () => closeSync(descriptor) };
  }
  const file = await openInPlace(place.path, place.flags);
  return { descriptor: file.fd, close: () => void file.close() };
}

/** A pipe that is full takes more when its reader has read. */
function writeWhole(descriptor: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FULL_PIPE_MS);
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
  try {
    // At first use: what it comes with takes long to load.
    (await import('@flotilla/lab/node')).makeFolder(folder);
  } catch (error) {
    // What is there but is no folder is told alike, whether it is the folder or above it.
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const told = isTaken ? systemError('ENOTDIR') : error;
    throw new CliError(describeWriteError(texts, given, told));
  }
}

/** Writes a game record; a file that is there is replaced only when it is one too. */
export async function writeRecordFile(texts: Texts, path: string, record: string): Promise<void> {
  const target = await openTarget(texts, path);
  const head = await headOf(path);
  if (head !== undefined && head !== RECORD_HEADER) {
    throw new CliError(texts.t('errors:file.exists', { path: plain(path) }));
  }
  await target.write(record);
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
    const info = await ifThere(lstat(path));
    if (info?.isSymbolicLink()) path = resolve(dirname(path), await readlink(path));
    else return placeAt(path, info);
  }
  throw systemError('ELOOP');
}

function placeAt(path: string, info: Stats | undefined): Place {
  if (info?.isDirectory()) throw systemError('EISDIR');
  if (info === undefined || info.isFile()) return { kind: 'file', path, isThere: !!info };
  return { kind: 'in-place', path, flags: O_WRONLY };
}

/** The place, or how it can be written to all the same. @throws where it cannot */
async function checked(place: Place): Promise<Place> {
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

/** Modes do not tell all: a root user passes them, and some file systems take no files. */
async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `.flotilla-${process.pid}-${Math.trunc(performance.now() * 1000)}`);
  await (await open(path, 'wx', 0o600)).close();
  await rm(path);
}

async function writeTo(place: Place, text: string): Promise<void> {
  if (place.kind === 'file') return replaceFile(place.path, text);
  if (place.kind === 'descriptor') return writeToOpen(place.descriptor, text);
  const file = await openInPlace(place.path, place.flags);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

/** Waits for a reader of a FIFO, but never within `open`, where no signal would end the program. */
async function openInPlace(path: string, flags: number): Promise<FileHandle> {
  for (;;) {
    try {
      const first = await open(path, flags | O_NONBLOCK);
      const file = await open(path, flags);
      await first.close();
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
      await sleep(READER_POLL_MS);
    }
  }
}

/** Through the streams of the process, so that everything comes in the order it was written. */
async function writeToOpen(descriptor: number, text: string): Promise<void> {
  const { stdout, stderr } = process;
  const stream = descriptor === 1 ? stdout : descriptor === 2 ? stderr : undefined;
  if (!stream) return promisify(writeToDescriptor)(descriptor, text);
  await new Promise<void>((done, fail) => {
    stream.write(text, (error) => (error ? fail(error) : done()));
  });
}

/** The first characters of a regular file; undefined where there is none. */
async function headOf(path: string): Promise<string | undefined> {
  const info = await ifThere(stat(path));
  if (!info?.isFile()) return undefined;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(RECORD_HEADER.length));
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function ifThere<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall: 'open' });
}
