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
import { COMMON_INPUTS, NESTED_TARGETS, TARGETS } from './compile.mjs';
import { withLock } from './lock.mjs';
import { Failure, LOCK_PATH, ROOT, STATE_FOLDER } from './process.mjs';
import { progress } from './progress.mjs';

const STAMP_FILE = join(STATE_FOLDER, 'build.json');
const TEST_SOURCE = /\.(test|contract)\.tsx?$|\/src\/testing\//;

/** Targets of `npm start`, of `npm start -- --terminal`, and of `npm run docs`. */
export const SERVER_TARGETS = ['web', 'server'];
export const CLI_TARGETS = ['cli'];
export const DOCS_TARGETS = Object.keys(TARGETS);

/** Targets of `npm run build`. */
const BUILD_TARGETS = DOCS_TARGETS.filter((name) => name !== 'docs');

/**
 * Record of the last builds. Sources: size, time and hash, to read only changed files again.
 * Targets: hash of the sources, and output files.
 * @typedef {object} Stamp
 * @property {Record<string, Source>} sources
 * @property {Record<string, { key: string, outputs: string[] }>} targets
 */

/** @typedef {{ size: number, mtimeMs: number, hash: string }} Source */

/** Builds stale targets. @param {readonly string[]} names */
export async function ensureBuilt(names = BUILD_TARGETS, { always = false } = {}) {
  if (!always && staleTargets(names).stale.length === 0) return;
  await withLock(LOCK_PATH, () => buildTargets(names, always), progress.waiting);
}

/** @param {readonly string[]} names @param {boolean} always */
async function buildTargets(names, always) {
  const { stale, stamp, keys } = staleTargets(names);
  const targetsToBuild = always ? names : stale;
  if (targetsToBuild.length === 0) return;
  /** @type {Map<string, Promise<void>>} */
  const buildByName = new Map();
  const make = (/** @type {string} */ name) => {
    const making = buildByName.get(name) ?? makeTarget(name);
    buildByName.set(name, making);
    return making;
  };
  const makeTarget = async (/** @type {string} */ name) => {
    const { make: makeIt, to, after = [] } = TARGETS[name] ?? failUnknownTarget(name);
    for (const dependency of after) if (targetsToBuild.includes(dependency)) await make(dependency);
    await makeIt();
    const outputs = to.flatMap((folder) =>
      filesUnder(
        folder,
        NESTED_TARGETS.filter((nested) => nested !== folder),
      ),
    );
    if (outputs.length === 0) throw new Failure(`the build has made nothing in ${to.join(', ')}`);
    stamp.targets[name] = { key: keys[name] ?? '', outputs };
  };
  await progress.step('building', async () => {
    const results = await Promise.allSettled(targetsToBuild.map(make));
    writeStamp(stamp);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
}

/** Returns stale targets, the new stamp, and keys by target. @param {readonly string[]} names */
function staleTargets(names) {
  const stamp = readStamp();
  /** @type {Stamp} */
  const next = { sources: {}, targets: { ...stamp.targets } };
  /** @type {Record<string, string>} */
  const keys = {};
  for (const name of names) {
    const { from } = TARGETS[name] ?? failUnknownTarget(name);
    const hash = createHash('sha256');
    for (const path of [...COMMON_INPUTS, ...from].flatMap((input) => filesUnder(input)).sort()) {
      if (TEST_SOURCE.test(path)) continue;
      const source = next.sources[path] ?? readSource(path, stamp.sources[path]);
      next.sources[path] = source;
      hash.update(`${path} ${source.hash}\n`);
    }
    keys[name] = hash.digest('hex').slice(0, 16);
  }
  const stale = names.filter((name) => {
    const stampOfTarget = stamp.targets[name];
    if (stampOfTarget === undefined || stampOfTarget.key !== keys[name]) return true;
    return !stampOfTarget.outputs.every((path) => existsSync(join(ROOT, path)));
  });
  return { stale, stamp: { ...next, sources: { ...stamp.sources, ...next.sources } }, keys };
}

/** @param {string} name @returns {never} */
function failUnknownTarget(name) {
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

/** Reads the stamp; empty if it is missing or unreadable. @returns {Stamp} */
function readStamp() {
  try {
    const stamp = existsSync(STAMP_FILE) ? JSON.parse(readFileSync(STAMP_FILE, 'utf8')) : undefined;
    if (stamp?.sources && stamp.targets) return stamp;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { sources: {}, targets: {} };
}

/** Writes the stamp atomically, for readers without the lock. @param {Stamp} stamp */
function writeStamp(stamp) {
  mkdirSync(STATE_FOLDER, { recursive: true });
  const draft = `${STAMP_FILE}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(stamp));
  renameSync(draft, STAMP_FILE);
}

/** @param {string} path @param {readonly string[]} [except] folders to omit @returns {string[]} */
function filesUnder(path, except = []) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stat || except.includes(path)) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(ROOT, path)).flatMap((name) => filesUnder(`${path}/${name}`, except));
}
