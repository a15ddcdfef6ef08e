import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { Failure, LOCK_PATH, ROOT, runNpm } from './process.mjs';
import { progress } from './progress.mjs';

const MODULES_FOLDER = join(ROOT, 'node_modules');
const INSTALL_STAMP_FILE = join(MODULES_FOLDER, '.flotilla-install');
const NPM_LOCK_FILE = join(ROOT, 'package-lock.json');

/** Workspaces to install for each purpose; empty means all. */
export const WORKSPACES = /** @type {const} */ ({
  web: ['flotilla-server', 'flotilla-web'],
  terminal: ['flotilla'],
  all: [],
});

/** @typedef {keyof typeof WORKSPACES} Purpose */

/** Installs the packages for a purpose, unless they are installed. @param {Purpose} purpose */
export async function ensureInstalled(purpose = 'all') {
  if (isInstalledFor(purpose)) return;
  await withLock(LOCK_PATH, () => installFor(purpose), progress.waiting);
}

/** @param {Purpose} purpose */
async function installFor(purpose) {
  if (isInstalledFor(purpose)) return;
  if (isInstalledByHand()) return recordPurposes(['all']);
  const purposes = [...new Set([...installedPurposes(), purpose])];
  await progress.step('installing', async () => {
    const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    // Keeps npm's output off the stdout of the program to start.
    const code = await runNpm([...words, ...workspacesOf(purposes)], {
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'ignore', 2],
    });
    if (code !== 0) throw new Failure(`npm ci failed (exit code ${code})`, code);
  });
  recordPurposes(purposes);
}

/** @param {readonly Purpose[]} purposes */
function workspacesOf(purposes) {
  if (purposes.includes('all')) return [];
  return purposes
    .flatMap((purpose) => WORKSPACES[purpose])
    .flatMap((name) => ['--workspace', name]);
}

/** @param {Purpose} purpose */
function isInstalledFor(purpose) {
  const purposes = installedPurposes();
  return (purposes.includes('all') || purposes.includes(purpose)) && hasWorkspaceModules();
}

/** Returns the installed purposes; none if the key has changed. @returns {Purpose[]} */
function installedPurposes() {
  const [key, purposes = ''] = (readIfExists(INSTALL_STAMP_FILE) ?? '').split('\n');
  return key === installationKey() ? /** @type {Purpose[]} */ (purposes.split(' ')) : [];
}

/** @param {readonly Purpose[]} purposes */
function recordPurposes(purposes) {
  writeFileSync(INSTALL_STAMP_FILE, `${installationKey()}\n${purposes.join(' ')}\n`);
}

/** Returns the installation's key: Node's major version, platform and hash of the lock file. */
function installationKey() {
  const node = process.versions.node.split('.')[0];
  const lock = createHash('sha256').update(readFileSync(NPM_LOCK_FILE)).digest('hex').slice(0, 16);
  return `${node} ${process.platform}-${process.arch} ${lock}`;
}

/** Do the workspaces' own node_modules still exist? npm puts conflicting versions there. */
function hasWorkspaceModules() {
  const installedPackages = packagesIn(join(MODULES_FOLDER, '.package-lock.json'));
  return Object.keys(installedPackages ?? {}).every(
    (path) => path.startsWith('node_modules/') || existsSync(join(ROOT, path)),
  );
}

/** Has `npm ci` or `npm install` already installed exactly the lock file? */
function isInstalledByHand() {
  const installedPackages = packagesIn(join(MODULES_FOLDER, '.package-lock.json'));
  if (installedPackages === undefined || !hasWorkspaceModules()) return false;
  const { '': _root, ...lockedPackages } = packagesIn(NPM_LOCK_FILE) ?? {};
  const isSame = (/** @type {string} */ path) =>
    installedPackages[path]
      ? installedPackages[path].version === lockedPackages[path].version &&
        installedPackages[path].integrity === lockedPackages[path].integrity
      : Boolean(lockedPackages[path].optional || lockedPackages[path].devOptional);
  return (
    Object.keys(lockedPackages).every(isSame) &&
    Object.keys(installedPackages).every((path) => path in lockedPackages)
  );
}

/** @param {string} path @returns {Record<string, any> | undefined} packages by path */
function packagesIn(path) {
  const text = readIfExists(path);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** @param {string} path */
function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
