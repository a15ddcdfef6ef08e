import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 5_000;
const STALE_MS = 60_000;
/** Scope of process ids: this machine and PID namespace; a container has its own. */
const PLACE = `${hostname()}/${pidNamespace()}`;
const OWNER = `${PLACE} ${process.pid}`;

/**
 * Runs `work` while holding the lock file, so that two processes never do it at once.
 * A lock is stale when its process is gone (same place) or its heartbeat has stopped. The programs lock by the
 * kernel (`lockFile` of lab), but this one has to work before anything is installed.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {(owner: string) => void} onWait told once, when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  for (let waited = false; !take(path); waited = true) {
    const held = look(path);
    if (held && isStale(held)) {
      evict(path, held.owner);
    } else if (held) {
      if (!waited) onWait(held.owner);
      await sleep(100);
    }
  }
  const release = () => give(path);
  const beat = setInterval(() => touch(path), BEAT_MS);
  beat.unref();
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/**
 * Takes the lock. The owner's name is written to a temporary file and linked into place, so that a lock is
 * never seen empty.
 */
function take(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, OWNER);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** @param {string} path */
function touch(path) {
  if (look(path)?.owner === OWNER) utimesSync(path, new Date(), new Date());
}

/**
 * @param {string} path
 * @returns {{ owner: string, beatMs: number } | undefined}
 */
function look(path) {
  try {
    return { owner: readFileSync(path, 'utf8'), beatMs: statSync(path).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isStale({ owner, beatMs }) {
  if (Date.now() - beatMs > STALE_MS) return true;
  const [place, pid] = owner.split(' ');
  return place === PLACE && !isAlive(Number(pid));
}

/** Returns the PID namespace on Linux; other systems have only one. */
function pidNamespace() {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Moves the stale lock away; puts it back if another waiter had just replaced it. */
function evict(path, owner) {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  try {
    unlinkSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function give(path) {
  if (look(path)?.owner === OWNER) unlinkSync(path);
}
