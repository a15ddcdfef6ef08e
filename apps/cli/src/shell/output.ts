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
import { CliError, describeFolderError, describeWriteError, plain } from './errors.js';
import type { Texts } from './i18n/index.js';
import { replaceFile } from './replace-file.js';

/** Path that was writable when it was opened. */
export interface OutputTarget {
  /**
   * Replaces a file atomically: an error leaves the old contents. Devices, FIFOs and open
   * descriptors are written to in place.
   * @throws CliError naming the path and the remedy
   */
  readonly write: (text: string) => Promise<void>;
}

/** Resolved path, by the way it is written. */
type WritePlace =
  /** Regular or missing file, replaced atomically. */
  | { readonly kind: 'file'; readonly path: string; readonly exists: boolean }
  /** Device, FIFO or file in a read-only folder: written to in place, with these `open` flags. */
  | { readonly kind: 'in-place'; readonly path: string; readonly flags: number }
  /** Open file, pipe or terminal, such as `/dev/stdout`; appended to. */
  | { readonly kind: 'descriptor'; readonly descriptor: number };

const { O_APPEND, O_NONBLOCK, O_TRUNC, O_WRONLY, W_OK } = constants;
const MAX_LINKS = 40;
/** Poll interval for the reader of a FIFO and for space in a pipe, in milliseconds. */
const POLL_MS = 5;
const DESCRIPTOR_PATH = /^\/(?:proc\/(?<pid>\d+)\/(?:task\/\d+\/)?|dev\/)fd\/(?<fd>\d+)$/;

/** Checks that the path is writable, without changing it. @throws CliError with the remedy */
export async function openOutputTarget(texts: Texts, path: string): Promise<OutputTarget> {
  const place = await withWriteErrors(texts, path, () => findWritablePlace(path));
  return {
    write: (text) =>
      withWriteErrors(texts, path, async () => {
        if (place.kind === 'file') return replaceFile(place.path, text);
        const descriptor = await openPlace(place);
        writeWhole(descriptor, text);
        if (place.kind === 'in-place') closeSync(descriptor);
      }),
  };
}

export interface LineStream {
  /** Synchronous. @throws CliError naming the path and the remedy */
  readonly write: (line: string) => void;
  readonly end: () => void;
}

/**
 * Opens a file that grows during the work. Truncates a regular file at once; waits until a FIFO has
 * a reader.
 * @throws CliError naming the path and the remedy
 */
export async function openLineStream(texts: Texts, path: string): Promise<LineStream> {
  return withWriteErrors(texts, path, async () => {
    const place = await findWritablePlace(path);
    const descriptor = await openPlace(place);
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

async function withWriteErrors<T>(texts: Texts, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CliError(describeWriteError(texts, path, error));
  }
}

/** Polls until a FIFO has a reader, since signals do not interrupt a blocked `open`. */
async function openPlace(place: WritePlace): Promise<number> {
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

/** Retries while a pipe is full. */
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

/** Creates the folder if missing. @throws CliError */
export async function openTargetInFolder(texts: Texts, path: string): Promise<OutputTarget> {
  await createFolder(texts, dirname(path), path);
  return openOutputTarget(texts, path);
}

/** @throws CliError naming `shownPath` */
export async function createFolder(
  texts: Texts,
  folder: string,
  shownPath = folder,
): Promise<void> {
  // Imported on demand, since its dependencies load slowly.
  const { makeFolder } = await import('@flotilla/lab/node');
  try {
    makeFolder(folder);
  } catch (error) {
    throw new CliError(describeFolderError(texts, shownPath, error));
  }
}

/** Overwrites only files that are records too. @throws CliError */
export async function writeRecordFile(texts: Texts, path: string, record: string): Promise<void> {
  const target = await openOutputTarget(texts, path);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
    const header = await textOf(createReadStream(path, { end: RECORD_HEADER.length - 1 }));
    if (header !== RECORD_HEADER) {
      throw new CliError(texts.t('errors:file.exists', { path: plain(path) }));
    }
  }
  await target.write(record);
}

/** @throws system errors if the path is not writable */
async function findWritablePlace(path: string): Promise<WritePlace> {
  const place = await resolvePlace(path);
  if (place.kind === 'descriptor') {
    fstatSync(place.descriptor);
    return place;
  }
  if (place.kind === 'in-place' || place.exists) await access(place.path, W_OK);
  if (place.kind === 'in-place') return place;
  try {
    await checkFolderWritable(dirname(place.path));
    return place;
  } catch (error) {
    // A writable file in a read-only folder can only be written to in place.
    if (!place.exists) throw error;
    return { kind: 'in-place', path: place.path, flags: O_WRONLY | O_TRUNC };
  }
}

async function resolvePlace(typedPath: string): Promise<WritePlace> {
  if (typedPath === '' || /[\\/]$/.test(typedPath)) throw systemError('EISDIR');
  let path = resolve(typedPath);
  for (let links = 0; links < MAX_LINKS; links += 1) {
    path = join(await realpath(dirname(path)), basename(path));
    const { pid, fd } = DESCRIPTOR_PATH.exec(path)?.groups ?? {};
    if (fd !== undefined && (pid === undefined || Number(pid) === process.pid)) {
      return { kind: 'descriptor', descriptor: Number(fd) };
    }
    if (fd !== undefined) return { kind: 'in-place', path, flags: O_WRONLY | O_APPEND };
    const info = await lstat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (info?.isDirectory()) throw systemError('EISDIR');
    if (!info || info.isFile()) return { kind: 'file', path, exists: info !== undefined };
    if (!info.isSymbolicLink()) return { kind: 'in-place', path, flags: O_WRONLY };
    path = resolve(dirname(path), await readlink(path));
  }
  throw systemError('ELOOP');
}

/** Creates a test file, since `access` misleads for root and on some file systems. */
async function checkFolderWritable(folder: string): Promise<void> {
  const path = join(folder, `.flotilla-${process.pid}-${Math.trunc(performance.now() * 1000)}`);
  await (await open(path, 'wx', 0o600)).close();
  await rm(path);
}

function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall: 'open' });
}
