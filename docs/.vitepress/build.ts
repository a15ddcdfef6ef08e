import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { openApi } from '../../apps/server/src/http/open-api.js';
import { compressFolder } from '../../scripts/compress.mjs';
import { pagePictures, ROOT, SITE, SITE_SOURCES, servedFiles, writtenPages } from './pages.js';
import { commandPages } from './reference/commands.js';
import { httpPages } from './reference/http.js';
import { writePackagePages } from './reference/packages.js';
import { schemaFiles, schemaPage } from './reference/schemas.js';

/** The site has many pages, each read by few. */
const BROTLI_QUALITY = 9;

rmSync(SITE_SOURCES, { recursive: true, force: true });
await writePackagePages(join(SITE_SOURCES, 'reference/api'));
await layPages();
await build(join(ROOT, 'docs'));
moveInlineScripts(SITE);
await compressFolder(SITE, { quality: BROTLI_QUALITY });

/** Lays every page, written and generated, where vitepress reads them. */
async function layPages(): Promise<void> {
  const pages = new Map([
    ...writtenPages(),
    ...(await commandPages()),
    ...httpPages(),
    ['reference/json-schema.md', schemaPage()] as const,
  ]);
  for (const [path, text] of pages) lay(path, text);
  cpSync(join(ROOT, 'docs/pictures'), join(SITE_SOURCES, 'pictures'), { recursive: true });
  for (const path of pagePictures()) {
    lay(path.replace(/^docs\//, ''), readFileSync(join(ROOT, path)));
  }
  for (const path of servedFiles()) {
    lay(path.replace(/^docs\//, 'public/'), readFileSync(join(ROOT, path)));
  }
  for (const [name, text] of await schemaFiles()) lay(`public/schemas/${name}`, text);
  lay('public/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
  for (const icon of ['icon.svg', 'icon-night.svg']) {
    lay(`public/${icon}`, readFileSync(join(ROOT, 'apps/web/public', icon)));
  }
}

function lay(path: string, content: string | Buffer): void {
  const file = join(SITE_SOURCES, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Moves the scripts within pages into files, so that the policy of the server need not allow any. */
function moveInlineScripts(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of files.filter((each) => each.endsWith('.html'))) {
    const file = join(folder, path);
    const page = readFileSync(file, 'utf8');
    const moved = page.replace(/<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g, (_, text) => {
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      const name = `assets/inline-${hash}.js`;
      writeFileSync(join(folder, name), text);
      return `<script src="/docs/${name}"></script>`;
    });
    writeFileSync(file, moved);
  }
}
