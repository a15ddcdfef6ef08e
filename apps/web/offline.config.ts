import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Everything: after the first visit the whole app works without a network. */
const KEPT = /\.(?:js|css|html|svg|png|woff2?|txt|webmanifest)$/;

/** Shown next to links to the app, and nowhere in it; and what other sites embed. */
const NOT_KEPT = /^(?:icons\/preview\.png$|embed\/)/;

const WORKER = fileURLToPath(new URL('src/service-worker/worker.ts', import.meta.url));

/** Writes `sw.js`, the service worker with the keys of the files that it keeps, when all files are written. */
export function keepOffline(): Plugin {
  return {
    name: 'keep-offline',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { PRECACHED_FILE_KEYS: JSON.stringify(await keysOf(dir)) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: WORKER,
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

/** Keys as in {@link ./src/service-worker/kept-files.ts}: the names of files under assets have a hash. */
async function keysOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile() && KEPT.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !NOT_KEPT.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      if (name.startsWith('assets/')) return `/${name}`;
      const hash = createHash('sha256').update(await readFile(join(folder, name)));
      return `/${name}?${hash.digest('base64url').slice(0, 10)}`;
    }),
  );
}
