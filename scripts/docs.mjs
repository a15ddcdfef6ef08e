// `npm run docs`: builds the documentation, dist/docs, from docs/, the READMEs and the sources.
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { DOCS_TARGETS, ensureBuilt } from './prepare.mjs';
import { runScript, say } from './process.mjs';

export function ensureDocs() {
  return ensureBuilt(DOCS_TARGETS);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureDocs();
    say('the documentation is in dist/docs; npm start serves it at /docs/');
  });
}
