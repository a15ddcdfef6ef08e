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
import { compile, OUTPUTS } from './compile.mjs';
import { withLock } from './lock.mjs';
import { Failure, ROOT, runNpm, say } from './process.mjs';

const STATE = join(ROOT, '.flotilla');
const LOCK = join(STATE, 'lock');
const BUILD_STAMP = join(STATE, 'build.json');
const MODULES = join(ROOT, 'node_modules');
const INSTALL_STAMP = join(MODULES, '.flotilla-install');
const NODE_MAJOR = process.versions.node.split('.')[0];

/** Installs exactly what package-lock.json says, unless that has been done by this Node's line. */
export async function ensureInstalled() {
  if (!whyInstall()) return;
  await withLock(LOCK, install, waiting);
}

/** Builds the packages and the apps, unless nothing has changed since the last good build. */
export async function ensureBuilt({ always = false } = {}) {
  if (!always && !whyBuild(false)) return;
  await withLock(LOCK, () => rebuild(always), waiting);
}

/** @param {string} owner */
function waiting(owner) {
  say(`waiting for another install or build to end (process ${owner.split(' ')[1]})`);
}

async function install() {
  const why = whyInstall();
  if (!why) return;
  say(`installing dependencies (npm ci), because ${why}`);
  const env = { ...process.env, NODE_ENV: 'development' };
  // npm's report goes to stderr, so that the output of a program that is started stays clean.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], {
    env,
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) throw new Failure(`npm ci failed (exit code ${code})`, code);
  writeFileSync(INSTALL_STAMP, installKey());
}

/** @param {boolean} always */
async function rebuild(always) {
  const why = whyBuild(true);
  if (!why && !always) return;
  say(why ? `building, because ${why}` : 'building');
  const sources = readSources();
  await compile();
  const missing = OUTPUTS.find((path) => !existsSync(join(ROOT, path)));
  if (missing) throw new Failure(`the build has made no ${missing}`);
  writeStamp({ sources, outputs: listOutputs() });
}

/** @returns {string | undefined} the reason to install, if there is one */
function whyInstall() {
  if (!existsSync(MODULES)) return 'node_modules is missing';
  const stamp = readIfThere(INSTALL_STAMP);
  const key = installKey();
  if (stamp === key) return undefined;
  if (stamp !== undefined && stamp.split(' ')[0] !== NODE_MAJOR) {
    return `node_modules was made by Node ${stamp.split(' ')[0]}, and this is Node ${NODE_MAJOR}`;
  }
  if (!isInstalledByHand()) return 'node_modules was made for another package-lock.json';
  writeFileSync(INSTALL_STAMP, key);
  return undefined;
}

function installKey() {
  return `${NODE_MAJOR} ${process.platform}-${process.arch} ${hash(readFileSync(join(ROOT, 'package-lock.json')))}`;
}

/** True if an earlier `npm ci` or `npm install` left exactly what the lock file wants. */
function isInstalledByHand() {
  const text = readIfThere(join(MODULES, '.package-lock.json'));
  if (text === undefined) return false;
  const { '': _root, ...wanted } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  ).packages;
  const there = JSON.parse(text).packages;
  const isSame = (path) =>
    there[path]
      ? there[path].version === wanted[path].version &&
        there[path].integrity === wanted[path].integrity
      : Boolean(wanted[path].optional || wanted[path].devOptional);
  return Object.keys(wanted).every(isSame) && Object.keys(there).every((path) => path in wanted);
}

/**
 * @param {boolean} deeply whether to look into files whose size or time has changed
 * @returns {string | undefined} the reason to build, if there is one
 */
function whyBuild(deeply) {
  const stamp = readStamp();
  if (!stamp) return 'there is no record of an earlier build';
  const { sources: before, outputs } = stamp;
  const missing = outputs.find((path) => !existsSync(join(ROOT, path)));
  if (missing) return `${missing} is missing`;
  const now = deeply ? readSources() : listSources();
  const changed = Object.keys({ ...before, ...now }).filter(
    (path) => !before[path] || !now[path] || !isUnchanged(before[path], now[path]),
  );
  if (changed.length === 0) {
    if (deeply) writeStamp({ sources: now, outputs });
    return undefined;
  }
  return changed.length === 1
    ? `${changed[0]} has changed`
    : `${changed.length} files have changed, such as ${changed[0]}`;
}

/** A record that cannot be read, or is of another form, is as good as none. */
function readStamp() {
  try {
    const stamp = JSON.parse(readIfThere(BUILD_STAMP) ?? 'null');
    return stamp?.sources && stamp.outputs ? stamp : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A reader of the stamp, without the lock, sees the old one or the new one whole. */
function writeStamp(stamp) {
  mkdirSync(STATE, { recursive: true });
  const draft = `${BUILD_STAMP}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(stamp));
  renameSync(draft, BUILD_STAMP);
}

/** Contents decide where they are known; size and time of change are the quick first look. */
function isUnchanged(before, now) {
  if (now.hash !== undefined) return before.hash === now.hash;
  return before.size === now.size && before.mtimeMs === now.mtimeMs;
}

function readSources() {
  const sources = listSources();
  for (const [path, each] of Object.entries(sources))
    each.hash = hash(readFileSync(join(ROOT, path)));
  return sources;
}

/** Size and time of every file that dist is made from, by its path from the root. */
function listSources() {
  /** @type {Record<string, { size: number, mtimeMs: number, hash?: string }>} */
  const sources = {};
  const add = (path) => {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (stat?.isFile()) sources[path] = { size: stat.size, mtimeMs: stat.mtimeMs };
  };
  for (const path of [
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'scripts/bundle.mjs',
    'scripts/compile.mjs',
  ])
    add(path);
  for (const folder of [...foldersIn('packages'), ...foldersIn('apps')]) {
    for (const name of readdirSync(join(ROOT, folder))) {
      if (/\.(json|ts|html)$/.test(name)) add(`${folder}/${name}`);
    }
    const paths = ['src', 'public', 'migrations'].flatMap((name) =>
      filesUnder(`${folder}/${name}`),
    );
    for (const path of paths) {
      if (!/\.(test|contract)\.tsx?$|\/src\/testing\//.test(path)) add(path);
    }
  }
  return sources;
}

function listOutputs() {
  const folders = [...foldersIn('packages'), ...foldersIn('apps')];
  return folders.flatMap((folder) => filesUnder(`${folder}/dist`));
}

function foldersIn(path) {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${path}/${entry.name}`);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(join(ROOT, path))) return [];
  return readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
