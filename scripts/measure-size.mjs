// Measures the script of the first load: what the first page needs before a person can do
// anything. `node scripts/measure-size.mjs` fails when it is more than the bar.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import file from '@size-limit/file';
import sizeLimit from 'size-limit';
import { Failure, ROOT, runScript } from './process.mjs';

const DIST = join(ROOT, 'apps/web/dist');

/** Bytes of script after gzip, in the larger of the languages. */
const MOST = 110_000;

const LANGS = ['en', 'ru'];

/** The first page; a build may have put it into the entry's own chunks. */
const FIRST_PAGE = 'src/pages/play/PlayPage.tsx';

/**
 * @typedef {{ file: string, imports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/** The scripts that are loaded with these modules: their own and all that they import. */
function filesOf(/** @type {Manifest} */ manifest, /** @type {string[]} */ keys) {
  const files = new Set();
  const add = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Failure(`the build has no ${key}; has it moved?`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) add(each);
  };
  for (const key of keys) add(key);
  return [...files].filter((name) => name.endsWith('.js')).map((name) => join(DIST, name));
}

await runScript(async () => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const hinted = [...html.matchAll(/(?:href|src)="\/([^"]+\.js)"/g)].map((match) =>
    join(DIST, match[1] ?? ''),
  );
  for (const lang of LANGS) {
    const texts = [`src/i18n/${lang}/common.ts`, `src/pages/play/${lang}.ts`];
    const page = FIRST_PAGE in manifest ? [FIRST_PAGE] : [];
    const needed = filesOf(manifest, ['index.html', ...page, ...texts]);
    const files = [...new Set([...hinted, ...needed])];
    const checks = [{ files, gzip: true }];
    const [measured] = /** @type {{ size: number }[]} */ (await sizeLimit([file], { checks }));
    const size = measured?.size ?? Number.NaN;
    const told = `${(size / 1000).toFixed(1)} kB of script after gzip in ${files.length} files`;
    console.log(`the first load (${lang}): ${told}, of at most ${MOST / 1000} kB`);
    if (!(size <= MOST))
      throw new Failure(`the first load is ${told}: more than ${MOST / 1000} kB`);
  }
});
