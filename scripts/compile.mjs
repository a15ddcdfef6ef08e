import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFolder } from './compress.mjs';
import { Failure, ROOT, run, runTool } from './process.mjs';

const PACKAGES = ['rules', 'engine', 'protocol', 'play', 'lab'];

/** The build is for players, also in tests: in tests NODE_ENV says otherwise. */
const VITE_ENV = { ...process.env, NODE_ENV: 'production' };

/** What a complete build leaves behind. */
export const OUTPUTS = [
  ...PACKAGES.flatMap((name) => [
    `packages/${name}/dist/index.js`,
    `packages/${name}/dist/index.d.ts`,
  ]),
  'apps/cli/dist/main.js',
  'apps/server/dist/main.js',
  'apps/server/dist/empty-database/PG_VERSION',
  'apps/web/dist/index.html',
  'apps/web/dist/sw.js',
  'apps/web/dist/sw.js.br',
  'apps/web/dist/embed/flotilla-board.js',
  'apps/web/dist/embed/board.html',
];

/**
 * Compiles the packages (tsc, project references), bundles the CLI and the server (tsdown) and
 * builds the web app and what other sites embed of it (vite), with compressed copies of the files, and the
 * server's empty database.
 */
export async function compile() {
  for (const name of PACKAGES) prune(join(ROOT, 'packages', name));
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = ['ignore', 2, 2];
  report('tsc', await runTool('@typescript/native', ['-b'], { stdio }));
  report('tsdown', await run(process.execPath, [join(ROOT, 'scripts/bundle.mjs')], { stdio }));
  const vite = ['build', 'apps/web', '--logLevel', 'error'];
  const database = join(ROOT, 'apps/server/dist/make-empty-database.js');
  const [viteCode, databaseCode] = await Promise.all([
    runTool('vite', vite, { stdio, env: VITE_ENV }),
    run(process.execPath, [database], { stdio }),
  ]);
  report('vite', viteCode);
  report('the empty database', databaseCode);
  const embed = ['build', '--config', 'apps/web/embed.config.ts', '--logLevel', 'error'];
  for (const more of [[], ['--mode', 'pages']]) {
    report('vite', await runTool('vite', [...embed, ...more], { stdio, env: VITE_ENV }));
  }
  await compressFolder(join(ROOT, 'apps/web/dist'));
}

/** @param {string} tool @param {number} code */
function report(tool, code) {
  if (code !== 0) throw new Failure(`the build failed in ${tool} (exit code ${code})`, code);
}

/**
 * Removes outputs whose source is gone. Where an output is missing, tsc's record of the last build
 * is untrue and goes too.
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
