import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { Failure, LOCK, ROOT, runNpm } from './process.mjs';
import { progress } from './progress.mjs';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.flotilla-install');
const LOCK_FILE = join(ROOT, 'package-lock.json');

/**
 * Workspaces to install for each purpose; empty: all. A workspace lists what it is built from and runs with;
 * the root, what checks, documents and releases it.
 */
export const WORKSPACES = /** @type {const} */ ({
  web: ['flotilla-server', 'flotilla-web'],
  terminal: ['flotilla'],
  all: [],
});

/** @typedef {keyof typeof WORKSPACES} Purpose */

/**
 * Installs what package-lock.json lists for a purpose, unless this major version of Node has done so. Packages of
 * another purpose stay.
 * @param {Purpose} purpose
 */
export async function ensureInstalled(purpose = 'all') {
  if (isInstalledFor(purpose)) return;
  await withLock(LOCK, () => install(purpose), progress.waiting);
}

/** @param {Purpose} purpose */
async function install(purpose) {
  if (isInstalledFor(purpose)) return;
  if (isInstalledByHand()) return note(['all']);
  const purposes = [...new Set([...installedFor(), purpose])];
  await progress.step('installing', async () => {
    const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    // npm's report goes to stderr, to keep the stdout of a started program clean.
    const code = await runNpm([...words, ...workspacesOf(purposes)], {
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'ignore', 2],
    });
    if (code !== 0) throw new Failure(`npm ci failed (exit code ${code})`, code);
  });
  note(purposes);
}

/** @param {readonly Purpose[]} purposes */
function workspacesOf(purposes) {
  if (purposes.includes('all')) return [];
  return purposes.flatMap((each) => WORKSPACES[each]).flatMap((name) => ['--workspace', name]);
}

/** @param {Purpose} purpose */
function isInstalledFor(purpose) {
  const purposes = installedFor();
  return (purposes.includes('all') || purposes.includes(purpose)) && isWhole();
}

/** Returns the purposes of the last installation; none if Node, the platform or the lock file has changed. @returns {Purpose[]} */
function installedFor() {
  const [key, purposes = ''] = (readIfThere(STAMP) ?? '').split('\n');
  return key === keyNow() ? /** @type {Purpose[]} */ (purposes.split(' ')) : [];
}

/** @param {readonly Purpose[]} purposes */
function note(purposes) {
  writeFileSync(STAMP, `${keyNow()}\n${purposes.join(' ')}\n`);
}

/** Key of an installation: Node's major version, the platform and the hash of the lock file. */
function keyNow() {
  const node = process.versions.node.split('.')[0];
  const lock = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex').slice(0, 16);
  return `${node} ${process.platform}-${process.arch} ${lock}`;
}

/** True unless a workspace has lost its own node_modules, where npm puts what clashes with another's. */
function isWhole() {
  const there = packagesIn(join(MODULES, '.package-lock.json'));
  return Object.keys(there ?? {}).every(
    (path) => path.startsWith('node_modules/') || existsSync(join(ROOT, path)),
  );
}

/** True if an earlier `npm ci` or `npm install` left exactly what the lock file wants. */
function isInstalledByHand() {
  const there = packagesIn(join(MODULES, '.package-lock.json'));
  if (there === undefined || !isWhole()) return false;
  const { '': _root, ...wanted } = packagesIn(LOCK_FILE) ?? {};
  const isSame = (/** @type {string} */ path) =>
    there[path]
      ? there[path].version === wanted[path].version &&
        there[path].integrity === wanted[path].integrity
      : Boolean(wanted[path].optional || wanted[path].devOptional);
  return Object.keys(wanted).every(isSame) && Object.keys(there).every((path) => path in wanted);
}

/** @param {string} path @returns {Record<string, any> | undefined} by the path of each */
function packagesIn(path) {
  const text = readIfThere(path);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
