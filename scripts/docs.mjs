// `npm run docs`: builds the documentation, dist/docs, from docs/, the READMEs and the sources.
import { ensureInstalled } from './install.mjs';
import { DOCS_TARGETS, ensureBuilt } from './prepare.mjs';
import { isProgram, runScript, say } from './process.mjs';

export function ensureDocs() {
  return ensureBuilt(DOCS_TARGETS);
}

if (isProgram(import.meta.url)) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureDocs();
    say('the documentation is in dist/docs; npm start serves it at /docs/');
  });
}
