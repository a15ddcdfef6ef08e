import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Rng, shuffle } from '@flotilla/rules';

/** A step of a program: a change to a file of the folder, or output; in order of execution. */
export type Step =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly size: number }
  | { readonly kind: 'sync'; readonly file: string }
  | { readonly kind: 'create'; readonly file: string }
  | { readonly kind: 'say'; readonly text: string };

/** Arguments of strace that record the steps. */
export const RECORD = [
  ...['-f', '-y', '-xx', '-s', '100000'],
  ...['-e', 'trace=openat,pwrite64,write,fsync,fdatasync,ftruncate'],
];

const CALL = /^(\d+) +(\w+)\((.*)$/;
const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>.* = 0/;

/**
 * Parses the strace output for the files of a folder. SQLite rebuilds `-shm` files, so they are
 * ignored.
 */
export function readSteps(trace: string, folder: string): Step[] {
  const steps: Step[] = [];
  const syncing = new Map<string, Step>();
  for (const line of trace.split('\n')) {
    const [, resumed = ''] = RESUMED.exec(line) ?? [];
    const synced = syncing.get(resumed);
    if (synced) {
      steps.push(synced);
      syncing.delete(resumed);
    }
    const [, process = '', call = '', args = ''] = CALL.exec(line) ?? [];
    const step = stepOf(call, args, folder);
    if (!step) continue;
    if (step.kind === 'sync' && args.includes('<unfinished')) syncing.set(process, step);
    else steps.push(step);
  }
  return steps;
}

function stepOf(call: string, args: string, folder: string): Step | undefined {
  const [, fd = '', path = ''] = /^(\d+)<([^>]*)>/.exec(args) ?? [];
  if (call === 'write' && fd === '1') return { kind: 'say', text: bytesIn(args).toString() };
  if (call === 'openat') {
    const opened = bytesIn(args).toString();
    const isMade = args.includes('O_CREAT') && opened.startsWith(folder);
    return isMade && isKept(opened) ? { kind: 'create', file: basename(opened) } : undefined;
  }
  const real = unescaped(path);
  if (!real.startsWith(folder) || !isKept(real)) return undefined;
  const file = real === folder ? '' : basename(real);
  if (call === 'pwrite64') {
    const [, at = ''] = /, (\d+)\)? *(?:=|<unfinished)/.exec(args) ?? [];
    return { kind: 'write', file, at: Number(at), bytes: bytesIn(args) };
  }
  if (call === 'ftruncate')
    return { kind: 'truncate', file, size: Number(/, (\d+)/.exec(args)?.[1]) };
  return /sync/.test(call) ? { kind: 'sync', file } : undefined;
}

const isKept = (path: string) => !path.endsWith('-shm');

function bytesIn(args: string): Buffer {
  const [, hex = ''] = /"((?:\\x[\da-f]{2})*)"/.exec(args) ?? [];
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
}

function unescaped(path: string): string {
  return path.startsWith('\\x') ? Buffer.from(path.replaceAll('\\x', ''), 'hex').toString() : path;
}

/** Bytes of a sector, which a disk writes whole or not at all. */
const SECTOR = 512;

type Change = Extract<Step, { kind: 'write' | 'truncate' }>;

interface File {
  bytes: Buffer;
  /** Steps that may be lost, done or half done. */
  pending: Change[];
  /** Is its name synced to the disk? */
  isNamed: boolean;
}

/** Simulates a disk that may lose power at any step. */
export function makeDisk(before: ReadonlyMap<string, Buffer>) {
  const files = new Map<string, File>();
  for (const [name, bytes] of before) files.set(name, { bytes, pending: [], isNamed: true });
  return {
    do: (step: Step) => {
      if (step.kind === 'say') return;
      const { file: name } = step;
      if (step.kind === 'sync' && name === '') {
        for (const file of files.values()) file.isNamed = true;
        return;
      }
      const file = files.get(name) ?? { bytes: Buffer.alloc(0), pending: [], isNamed: false };
      files.set(name, file);
      if (step.kind === 'write' || step.kind === 'truncate') file.pending.push(step);
      if (step.kind === 'sync') Object.assign(file, { bytes: changed(file), pending: [] });
    },
    /**
     * Returns the files after a power cut: synced data, and any part of the rest in any order, with
     * a torn write.
     */
    cut: (rng: Rng) => {
      const left = new Map<string, Buffer>();
      for (const [name, { bytes, pending, isNamed }] of files) {
        if (!isNamed && rng.below(2) === 0) continue;
        const [torn, ...whole] = shuffle(pending, rng).filter(() => rng.below(2) === 0);
        const kept = torn ? shuffle([tear(torn, rng), ...whole], rng) : [];
        left.set(name, changed({ bytes, pending: kept }));
      }
      return left;
    },
  };
}

function changed({ bytes, pending }: Pick<File, 'bytes' | 'pending'>): Buffer {
  const ends = pending.map((step) => (step.kind === 'write' ? step.at + step.bytes.length : 0));
  const room = Buffer.alloc(Math.max(bytes.length, ...ends));
  bytes.copy(room);
  let size = bytes.length;
  for (const step of pending) {
    if (step.kind === 'write') {
      step.bytes.copy(room, step.at);
      size = Math.max(size, step.at + step.bytes.length);
    } else {
      room.fill(0, step.size);
      size = step.size;
    }
  }
  return room.subarray(0, size);
}

function tear(change: Change, rng: Rng): Change {
  if (change.kind === 'truncate') return change;
  const sectors = Math.floor(rng.below(change.bytes.length + 1) / SECTOR);
  return { ...change, bytes: change.bytes.subarray(0, sectors * SECTOR) };
}

export function readFiles(folder: string, names: readonly string[]): Map<string, Buffer> {
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

export function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
}
