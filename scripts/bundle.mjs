// Bundles a program according to its bundle.config.mjs: node scripts/bundle.mjs apps/server
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { bundledLicenses } from './bundled-licenses.mjs';
import { Failure, ROOT, runScript } from './process.mjs';
import { sourceAliases } from './sources.mjs';

/**
 * Entries by output file, libraries that are never bundled, and constants to substitute.
 * @typedef {object} BundleConfig
 * @property {Readonly<Record<string, string>>} entries
 * @property {readonly string[]} [neverBundle]
 * @property {Readonly<Record<string, string>>} [define]
 */

/** Bundles a program with its devDependencies and our packages; its dependencies stay external. */
async function bundle(/** @type {string} */ app) {
  const home = join(ROOT, app);
  const {
    entries,
    neverBundle = [],
    define = {},
  } = /** @type {BundleConfig} */ (
    (await import(pathToFileURL(join(home, 'bundle.config.mjs')).href)).BUNDLE
  );
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const externals = [...Object.keys(dependencies), ...neverBundle];
  const aliases = sourceAliases();
  const build = await rolldown({
    cwd: home,
    input: entries,
    platform: 'node',
    external: (id) => externals.some((name) => id === name || id.startsWith(`${name}/`)),
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    transform: { target: 'node20', define },
    plugins: [
      {
        name: 'sources-of-packages',
        resolveId(id) {
          return aliases.find(({ find }) => find.test(id))?.replacement;
        },
      },
      bundledLicenses(),
    ],
    logLevel: 'warn',
    onLog(level, log, report) {
      // Ignores warnings about library code.
      if (log.id?.includes('node_modules') || log.code === 'EVAL') return;
      report(level, log);
    },
  });
  try {
    await build.write({
      dir: join(home, 'dist'),
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
  } finally {
    await build.close();
  }
}

await runScript(async () => {
  const [app] = process.argv.slice(2);
  if (app === undefined) throw new Failure('node scripts/bundle.mjs apps/cli|apps/server', 2);
  rmSync(join(ROOT, app, 'dist'), { recursive: true, force: true });
  await bundle(app);
});
