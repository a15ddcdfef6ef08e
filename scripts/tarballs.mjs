// Packs the published packages, and tries each one in an empty project.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { Failure, ROOT } from './process.mjs';

/**
 * @typedef {object} Tarball
 * @property {string} name
 * @property {string} version
 * @property {string} folder path from the root of the repository
 * @property {string} path path of the tarball
 * @property {number} size in bytes, packed
 * @property {number} unpackedSize in bytes
 * @property {number} entryCount number of files
 */

/** Folders of all published packages, dependencies first. */
export const PUBLISHED_FOLDERS = [
  'packages/rules',
  'packages/engine',
  'packages/protocol',
  'packages/bimaru',
  'packages/play',
  'packages/lab',
  'packages/research',
  'apps/cli',
];

/** @param {string} into folder of the tarballs @returns {Promise<Tarball[]>} */
export async function packAll(into) {
  const workspaces = PUBLISHED_FOLDERS.flatMap((folder) => ['--workspace', folder]);
  const packOutput = await npm(ROOT, 'pack', '--json', ...workspaces, '--pack-destination', into);
  /** @type {(Omit<Tarball, 'folder' | 'path'> & { filename: string })[]} */
  const packed = Object.values(JSON.parse(packOutput));
  return PUBLISHED_FOLDERS.map((folder) => {
    const { name } = readManifest(join(ROOT, folder));
    const entry = packed.find((packedEntry) => packedEntry.name === name);
    if (!entry) throw new Failure(`npm pack made no ${name}`);
    return { ...entry, folder, path: join(into, entry.filename) };
  });
}

/** @param {Tarball} tarball @param {readonly Tarball[]} all @returns {Promise<string>} folder */
async function installAlone(tarball, all) {
  const home = mkdtempSync(join(tmpdir(), 'flotilla-alone-'));
  const manifest = readManifest(join(ROOT, tarball.folder));
  const neededTarballs = all.filter(({ name }) => packagesUsedBy(tarball.name, all).has(name));
  const peers = Object.entries(manifest.peerDependencies ?? {});
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n');
  await installPackages(home, [
    ...[tarball, ...neededTarballs].map(({ path }) => path),
    ...peers.map(([name, range]) => `${name}@${range}`),
  ]);
  return home;
}

/** @param {string} home @param {readonly string[]} what */
export function installPackages(home, what) {
  return npm(home, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...what);
}

/** @param {Tarball} tarball @param {readonly Tarball[]} all @returns {Promise<string[]>} checks */
export async function checkTarball(tarball, all) {
  const home = await installAlone(tarball, all);
  try {
    const root = join(home, 'node_modules', tarball.name);
    const { exports, bin } = readManifest(root);
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    if (bin) return await tryCommand(home, tarball, readme);
    const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
    const names = entries.map((entry) => tarball.name + entry.slice(1));
    const loads = names.map((name) => `await import(${JSON.stringify(name)});\n`);
    await runModule(home, loads.join(''));
    const example = /^```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1];
    if (example === undefined) throw new Failure(`the README of ${tarball.name} has no example`);
    const { outputText } = ts.transpileModule(example, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    const output = await runModule(home, outputText);
    if (output.trim() === '') throw new Failure(`the example of ${tarball.name} prints nothing`);
    return [...names, 'README.md'];
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** @param {string} home @param {Tarball} tarball @param {string} readme */
async function tryCommand(home, { name, version }, readme) {
  const command = (/** @type {string[]} */ args) =>
    capture('npx', ['--no-install', name, ...args], home);
  const versionOutput = await command(['--version']);
  if (versionOutput.trim() !== version)
    throw new Failure(`${name} --version prints ${versionOutput.trim()}`);
  const [, line = '', output] = /^```console\n\$ \w+ (.*)\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  const commandOutput = await command([...line.split(' '), '--lang', 'en']);
  if (commandOutput !== output)
    throw new Failure(`${name} ${line} prints something else than its README:\n${commandOutput}`);
  return [`${name} --version`, `${name} ${line}`];
}

/** Lists direct and indirect dependencies. @param {string} name @param {readonly Tarball[]} all */
function packagesUsedBy(name, all) {
  /** @type {Set<string>} */
  const usedNames = new Set();
  const visit = (/** @type {string} */ each) => {
    const tarball = all.find((candidate) => candidate.name === each);
    if (!tarball) return;
    for (const next of Object.keys(readManifest(join(ROOT, tarball.folder)).dependencies ?? {})) {
      if (!usedNames.has(next)) visit(next);
      usedNames.add(next);
    }
  };
  visit(name);
  return usedNames;
}

/** @param {string} home folder of a project */
export function countInstalledPackages(home) {
  const folder = join(home, 'node_modules');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?:^|node_modules[\\/])(?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/.test(path) &&
      existsSync(join(folder, path)),
  ).length;
}

/** @param {string} home @param {string} code */
function runModule(home, code) {
  return capture(process.execPath, ['--input-type=module', '--eval', code], home);
}

/** @param {string} cwd @param {readonly string[]} args */
function npm(cwd, ...args) {
  return capture('npm', args, cwd);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {Promise<string>} stdout
 */
async function capture(command, args, cwd) {
  try {
    const options = { cwd, env: envWithoutNpm(), maxBuffer: 2 ** 26 };
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    throw new Failure(`${command} ${args.join(' ')} failed:\n${error.stderr || error.message}`);
  }
}

/** Returns the environment without variables of `npm run`, which point npm to this repository. */
function envWithoutNpm() {
  const isOfTheRun = (/** @type {string} */ name) =>
    /^npm_(package|lifecycle|command|node_execpath|execpath)/.test(name) ||
    ['npm_config_local_prefix', 'npm_config_prefix', 'INIT_CWD', 'NODE_ENV'].includes(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfTheRun(name)));
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
