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

const LOCK_HEARTBEAT_MS = 5_000;
const STALE_MS = 60_000;
/** Scope of process ids: machine and PID namespace; containers have their own. */
const PID_SCOPE = `${hostname()}/${pidNamespace()}`;
const LOCK_OWNER = `${PID_SCOPE} ${process.pid}`;

/**
 * Runs `work` while holding the lock file, in one process at a time. A lock is stale if its
 * heartbeat has stopped, or its process has ended in this PID scope. The programs use kernel locks
 * instead (`lockFile` in lab); this lock works before anything is installed.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {(owner: string) => void} onWait called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  for (let hasWaited = false; !tryTakeLock(path); hasWaited = true) {
    const holder = readHolder(path);
    if (holder && isStale(holder)) {
      removeStaleLock(path, holder.owner);
    } else if (holder) {
      if (!hasWaited) onWait(holder.owner);
      await sleep(100);
    }
  }
  const release = () => releaseLock(path);
  const beat = setInterval(() => renewLock(path), LOCK_HEARTBEAT_MS);
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

/** Tries to take the lock; links a file with the owner's name into place, never an empty file. */
function tryTakeLock(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, LOCK_OWNER);
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
function renewLock(path) {
  if (readHolder(path)?.owner === LOCK_OWNER) utimesSync(path, new Date(), new Date());
}

/** @param {string} path @returns {{ owner: string, beatMs: number } | undefined} */
function readHolder(path) {
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
  return place === PID_SCOPE && !isAlive(Number(pid));
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

/** Moves a stale lock away; puts it back if another process has just replaced it. */
function removeStaleLock(path, owner) {
  const stalePath = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, stalePath);
    if (readFileSync(stalePath, 'utf8') !== owner) linkSync(stalePath, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  try {
    unlinkSync(stalePath);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function releaseLock(path) {
  if (readHolder(path)?.owner === LOCK_OWNER) unlinkSync(path);
}
