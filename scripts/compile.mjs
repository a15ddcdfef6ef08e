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
 * Build target: sources, output folders, targets to build before it, and build step.
 * @typedef {object} Target
 * @property {readonly string[]} from
 * @property {readonly string[]} to
 * @property {readonly string[]} [after]
 * @property {() => Promise<void>} make
 */

/**
 * Arguments for tsc. Checkers repeat work: on two CPUs, four checkers take twice as long as one.
 */
export const TSC_ARGUMENTS = ['-b', '--checkers', '1'];

/** Production environment, also for a build started by a test, where NODE_ENV is `test`. */
const PRODUCTION_ENV = { ...process.env, NODE_ENV: 'production' };
/** @type {import('node:child_process').StdioOptions} */
const STDIO_TO_STDERR = ['ignore', 2, 2];

const WEB_OUTPUT = 'apps/web/dist';
const EMBED_OUTPUT = `${WEB_OUTPUT}/embed`;
const SERVER_OUTPUT = 'apps/server/dist';
const WEB_INPUTS = ['src', 'public', 'index.html', 'package.json', 'tsconfig.json'].map(
  (name) => `apps/web/${name}`,
);
const WEB_CONFIGS = ['vite', 'preact', 'preloads', 'offline', 'embed'].map(
  (name) => `apps/web/${name}.config.ts`,
);

/** @type {Readonly<Record<string, Target>>} */
export const TARGETS = {
  // Only imports by package name use these outputs: the other targets are built from sources.
  packages: {
    from: [...SOURCES, ...MANIFESTS, ...PACKAGES.map((folder) => `${folder}/tsconfig.json`)],
    to: PACKAGES.map((folder) => `${folder}/dist`),
    make: makePackages,
  },
  server: {
    from: [...SOURCES, ...MANIFESTS, ...programInputs('apps/server')],
    to: [SERVER_OUTPUT],
    make: () => bundle('apps/server'),
  },
  web: {
    from: [...SOURCES, ...MANIFESTS, ...WEB_INPUTS, ...WEB_CONFIGS],
    to: [WEB_OUTPUT],
    make: makeWeb,
  },
  embed: {
    from: [...SOURCES, ...MANIFESTS, ...WEB_INPUTS, ...WEB_CONFIGS],
    to: [EMBED_OUTPUT],
    make: makeEmbed,
  },
  cli: {
    from: [...SOURCES, ...MANIFESTS, ...programInputs('apps/cli')],
    to: ['apps/cli/dist'],
    make: () => bundle('apps/cli'),
  },
  docs: {
    from: [
      ...['docs', 'CONTRIBUTING.md', 'CHANGELOG.md', 'apps/web/src/styles'],
      ...PACKAGES.map((folder) => `${folder}/README.md`),
      ...[...SOURCES, ...MANIFESTS, ...programInputs('apps/cli'), ...programInputs('apps/server')],
    ],
    to: ['dist/docs'],
    after: ['packages', 'cli', 'server'],
    make: makeDocs,
  },
};

export const COMMON_INPUTS = ['package-lock.json', 'tsconfig.base.json', ...SCRIPTS];

/** Output folders inside another target's output folder. */
export const NESTED_TARGETS = [EMBED_OUTPUT];

/** @param {string} app */
function programInputs(app) {
  return ['src', 'package.json', 'bundle.config.mjs', 'tsconfig.json'].map(
    (name) => `${app}/${name}`,
  );
}

async function makePackages() {
  for (const folder of PACKAGES) pruneOutputs(join(ROOT, folder));
  failOnError(
    'tsc',
    await runTool('@typescript/native', [...TSC_ARGUMENTS, ...PACKAGES], {
      stdio: STDIO_TO_STDERR,
    }),
  );
}

/** @param {string} app */
async function bundle(app) {
  emptyFolder(join(ROOT, app, 'dist'));
  const words = [join(ROOT, 'scripts/bundle.mjs'), app];
  failOnError(
    `the bundle of ${app}`,
    await run(process.execPath, words, { stdio: STDIO_TO_STDERR }),
  );
}

async function makeWeb() {
  emptyFolder(join(ROOT, WEB_OUTPUT));
  await vite('apps/web');
  await compressFolder(join(ROOT, WEB_OUTPUT), { except: join(ROOT, EMBED_OUTPUT) });
}

async function makeEmbed() {
  for (const modeArguments of [[], ['--mode', 'pages']]) {
    await vite('--config', 'apps/web/embed.config.ts', ...modeArguments);
  }
  await compressFolder(join(ROOT, EMBED_OUTPUT));
}

async function makeDocs() {
  const words = ['--tsconfig', 'tsconfig.sources.json', 'docs/.vitepress/build.ts'];
  failOnError(
    'the documentation',
    await runTool('tsx', words, { env: PRODUCTION_ENV, stdio: STDIO_TO_STDERR }),
  );
}

/** Builds with vite for production. @param {readonly string[]} words further arguments */
export async function vite(...words) {
  const code = await runTool('vite', ['build', ...words, '--logLevel', 'error'], {
    stdio: STDIO_TO_STDERR,
    env: PRODUCTION_ENV,
  });
  failOnError('vite', code);
}

/** @param {string} what @param {number} code */
function failOnError(what, code) {
  if (code !== 0) throw new Failure(`the build failed in ${what} (exit code ${code})`, code);
}

/** Empties a folder, but keeps nested targets. @param {string} folder */
function emptyFolder(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!NESTED_TARGETS.includes(relative(ROOT, path))) rmSync(path, { recursive: true });
  }
}

/** Removes outputs without a source, and build info without outputs. @param {string} folder */
function pruneOutputs(folder) {
  const outputs = filesIn(join(folder, 'dist'));
  const sources = filesIn(join(folder, 'src')).filter(
    (path) => !/\.(test|contract|d)\.ts$|^testing[\\/]/.test(path),
  );
  const stems = new Set(sources.map((path) => path.replace(/\.ts$/, '')));
  for (const path of outputs) {
    const stem = path.replace(/(\.d\.ts|\.js|\.js\.map)$/, '');
    if (stem !== path && !stems.has(stem)) rmSync(join(folder, 'dist', path));
  }
  const hasAllOutputs = [...stems].every((stem) =>
    ['.d.ts', '.js', '.js.map'].every((end) => outputs.includes(stem + end)),
  );
  if (!hasAllOutputs) rmSync(join(folder, 'dist/.tsbuildinfo'), { force: true });
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
