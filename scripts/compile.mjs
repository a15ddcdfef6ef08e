import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFolder } from './compress.mjs';
import { Failure, ROOT, run, runTool } from './process.mjs';

const PACKAGES = ['rules', 'engine', 'bimaru', 'protocol', 'play', 'lab', 'research'].map(
  (name) => `packages/${name}`,
);
const SOURCES = PACKAGES.map((folder) => `${folder}/src`);
const MANIFESTS = PACKAGES.map((folder) => `${folder}/package.json`);
const SCRIPTS = ['compile', 'bundle', 'bundled-licenses', 'compress', 'sources'].map(
  (name) => `scripts/${name}.mjs`,
);

/**
 * A build target: its sources, output folders, targets to build before it, and build step.
 * @typedef {object} Target
 * @property {readonly string[]} from
 * @property {readonly string[]} to
 * @property {readonly string[]} [after]
 * @property {() => Promise<void>} make
 */

/** Arguments of tsc. Each checker repeats work: on two CPUs, four take twice as long as one. */
export const BUILD_TYPES = ['-b', '--checkers', '1'];

/** A production build even though tests set NODE_ENV to `test`. */
const ENV = { ...process.env, NODE_ENV: 'production' };
/** @type {import('node:child_process').StdioOptions} */
const STDIO = ['ignore', 2, 2];

const WEB = 'apps/web/dist';
const EMBED = `${WEB}/embed`;
const SERVER = 'apps/server/dist';
const OF_WEB = ['src', 'public', 'index.html', 'package.json', 'tsconfig.json'].map(
  (name) => `apps/web/${name}`,
);
const CONFIGS = ['vite', 'preact', 'preloads', 'offline', 'embed'].map(
  (name) => `apps/web/${name}.config.ts`,
);

/** @type {Readonly<Record<string, Target>>} */
export const TARGETS = {
  // Imported by name, with types; all other targets are built from the sources.
  packages: {
    from: [...SOURCES, ...MANIFESTS, ...PACKAGES.map((folder) => `${folder}/tsconfig.json`)],
    to: PACKAGES.map((folder) => `${folder}/dist`),
    make: makePackages,
  },
  server: {
    from: [...SOURCES, ...MANIFESTS, ...ofProgram('apps/server')],
    to: [SERVER],
    make: () => bundle('apps/server'),
  },
  web: {
    from: [...SOURCES, ...MANIFESTS, ...OF_WEB, ...CONFIGS],
    to: [WEB],
    make: makeWeb,
  },
  embed: {
    from: [...SOURCES, ...MANIFESTS, ...OF_WEB, ...CONFIGS],
    to: [EMBED],
    make: makeEmbed,
  },
  cli: {
    from: [...SOURCES, ...MANIFESTS, ...ofProgram('apps/cli')],
    to: ['apps/cli/dist'],
    make: () => bundle('apps/cli'),
  },
};

/** Sources shared by all targets. */
export const COMMON = ['package-lock.json', 'tsconfig.base.json', ...SCRIPTS];

/** Targets with outputs inside another's folder. */
export const WITHIN = [EMBED];

/** @param {string} app */
function ofProgram(app) {
  return ['src', 'package.json', 'bundle.config.mjs', 'tsconfig.json'].map(
    (name) => `${app}/${name}`,
  );
}

async function makePackages() {
  for (const folder of PACKAGES) prune(join(ROOT, folder));
  report(
    'tsc',
    await runTool('@typescript/native', [...BUILD_TYPES, ...PACKAGES], { stdio: STDIO }),
  );
}

/** @param {string} app */
async function bundle(app) {
  empty(join(ROOT, app, 'dist'));
  const words = [join(ROOT, 'scripts/bundle.mjs'), app];
  report(`the bundle of ${app}`, await run(process.execPath, words, { stdio: STDIO }));
}

async function makeWeb() {
  empty(join(ROOT, WEB));
  await vite('apps/web');
  await compressFolder(join(ROOT, WEB), { except: join(ROOT, EMBED) });
}

async function makeEmbed() {
  for (const more of [[], ['--mode', 'pages']]) {
    await vite('--config', 'apps/web/embed.config.ts', ...more);
  }
  await compressFolder(join(ROOT, EMBED));
}

/** @param {readonly string[]} words */
async function vite(...words) {
  const code = await runTool('vite', ['build', ...words, '--logLevel', 'error'], {
    stdio: STDIO,
    env: ENV,
  });
  report('vite', code);
}

/** @param {string} what @param {number} code */
function report(what, code) {
  if (code !== 0) throw new Failure(`the build failed in ${what} (exit code ${code})`, code);
}

/** Empties a folder, except for outputs of other targets. @param {string} folder */
function empty(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!WITHIN.includes(relative(ROOT, path))) rmSync(path, { recursive: true });
  }
}

/**
 * Removes outputs whose source is gone. If an output is missing, tsc's build info is wrong and removed, too.
 * @param {string} folder of one package
 */
function prune(folder) {
  const outputs = filesIn(join(folder, 'dist'));
  const sources = filesIn(join(folder, 'src')).filter(
    (path) => !/\.(test|contract|d)\.ts$|^testing[\\/]/.test(path),
  );
  const stems = new Set(sources.map((path) => path.replace(/\.ts$/, '')));
  for (const path of outputs) {
    const stem = path.replace(/(\.d\.ts|\.js|\.js\.map)$/, '');
    if (stem !== path && !stems.has(stem)) rmSync(join(folder, 'dist', path));
  }
  const isWhole = [...stems].every((stem) =>
    ['.d.ts', '.js', '.js.map'].every((end) => outputs.includes(stem + end)),
  );
  if (!isWhole) rmSync(join(folder, 'dist/.tsbuildinfo'), { force: true });
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
