import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { COMMON, TARGETS, WITHIN } from './compile.mjs';
import { withLock } from './lock.mjs';
import { Failure, LOCK, ROOT, STATE } from './process.mjs';
import { progress } from './progress.mjs';

const STAMP = join(STATE, 'build.json');
const IS_TEST = /\.(test|contract)\.tsx?$|\/src\/testing\//;

/** Targets of `npm start`, and of `npm start -- --terminal`. */
export const SERVED = ['web', 'server'];
export const PLAYED = ['cli'];

/**
 * Record of the last builds. For each source: size, time and hash, so that only changed files are read again. For
 * each target: the hash of its sources, and its files.
 * @typedef {object} Stamp
 * @property {Record<string, Source>} sources
 * @property {Record<string, { key: string, outputs: string[] }>} targets
 */

/** @typedef {{ size: number, mtimeMs: number, hash: string }} Source */

/**
 * Builds these targets, all where none is named, unless nothing has changed since their last good build.
 * @param {readonly string[]} names
 */
export async function ensureBuilt(names = Object.keys(TARGETS), { always = false } = {}) {
  if (!always && staleOf(names).stale.length === 0) return;
  await withLock(LOCK, () => build(names, always), progress.waiting);
}

/** @param {readonly string[]} names @param {boolean} always */
async function build(names, always) {
  const { stale, stamp, keys } = staleOf(names);
  const wanted = always ? names : stale;
  if (wanted.length === 0) return;
  /** @type {Map<string, Promise<void>>} */
  const begun = new Map();
  const make = (/** @type {string} */ name) => {
    const made = begun.get(name) ?? makeTarget(name);
    begun.set(name, made);
    return made;
  };
  const makeTarget = async (/** @type {string} */ name) => {
    const { make: makeIt, to, after = [] } = TARGETS[name] ?? unknown(name);
    for (const each of after) if (wanted.includes(each)) await make(each);
    await makeIt();
    const outputs = to.flatMap((folder) =>
      filesUnder(
        folder,
        WITHIN.filter((each) => each !== folder),
      ),
    );
    if (outputs.length === 0) throw new Failure(`the build has made nothing in ${to.join(', ')}`);
    stamp.targets[name] = { key: keys[name] ?? '', outputs };
  };
  await progress.step('building', async () => {
    const done = await Promise.allSettled(wanted.map(make));
    writeStamp(stamp);
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  });
}

/** Returns the targets that are out of date, the next stamp, and the hash of each target's sources. @param {readonly string[]} names */
function staleOf(names) {
  const stamp = readStamp();
  /** @type {Stamp} */
  const next = { sources: {}, targets: { ...stamp.targets } };
  /** @type {Record<string, string>} */
  const keys = {};
  for (const name of names) {
    const { from } = TARGETS[name] ?? unknown(name);
    const hash = createHash('sha256');
    for (const path of [...COMMON, ...from].flatMap((each) => filesUnder(each)).sort()) {
      if (IS_TEST.test(path)) continue;
      const source = next.sources[path] ?? readSource(path, stamp.sources[path]);
      next.sources[path] = source;
      hash.update(`${path} ${source.hash}\n`);
    }
    keys[name] = hash.digest('hex').slice(0, 16);
  }
  const stale = names.filter((name) => {
    const made = stamp.targets[name];
    if (made === undefined || made.key !== keys[name]) return true;
    return !made.outputs.every((path) => existsSync(join(ROOT, path)));
  });
  return { stale, stamp: { ...next, sources: { ...stamp.sources, ...next.sources } }, keys };
}

/** @param {string} name @returns {never} */
function unknown(name) {
  throw new Failure(
    `there is no ${name} to build; there are ${Object.keys(TARGETS).join(', ')}`,
    2,
  );
}

/** @param {string} path @param {Source | undefined} known @returns {Source} */
function readSource(path, known) {
  const { size, mtimeMs } = statSync(join(ROOT, path));
  if (known?.size === size && known.mtimeMs === mtimeMs) return known;
  const bytes = readFileSync(join(ROOT, path));
  return { size, mtimeMs, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

/** Reads the stamp; returns an empty one if it is unreadable or in another format. @returns {Stamp} */
function readStamp() {
  try {
    const stamp = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : undefined;
    if (stamp?.sources && stamp.targets) return stamp;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { sources: {}, targets: {} };
}

/** Writes the stamp atomically, for readers without the lock. @param {Stamp} stamp */
function writeStamp(stamp) {
  mkdirSync(STATE, { recursive: true });
  const draft = `${STAMP}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(stamp));
  renameSync(draft, STAMP);
}

/**
 * Lists the files below a path from the root, or the path itself if it is a file; none if it is missing.
 * @param {string} path
 * @param {readonly string[]} [except] folders to leave out
 * @returns {string[]}
 */
function filesUnder(path, except = []) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stat || except.includes(path)) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(ROOT, path)).flatMap((name) => filesUnder(`${path}/${name}`, except));
}

/** Hashes all sources of these targets. @param {readonly string[]} names */
export function keyOf(names) {
  const { keys } = staleOf(names);
  return names.map((name) => keys[name]).join(' ');
}
