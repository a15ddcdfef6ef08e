import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Precached files: the whole app, which works offline after the first visit. */
const KEPT = /\.(?:js|css|html|svg|png|woff2?|txt|webmanifest)$/;

/** Excluded: the link-preview image and the files that other sites embed. */
const NOT_KEPT = /^(?:icons\/preview\.png$|embed\/)/;

const WORKER = fileURLToPath(new URL('src/service-worker/worker.ts', import.meta.url));

/** Builds the service worker `sw.js` last, when the keys of all precached files are known. */
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

/** Keys as in {@link ./src/service-worker/kept-files.ts}; names under `assets` contain a hash. */
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
