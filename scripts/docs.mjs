// `npm run docs`: builds the documentation, dist/docs, from docs/, the READMEs and the sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { ensureBuilt, sourcesKeyOf } from './prepare.mjs';
import { Failure, ROOT, run, runScript, STATE_FOLDER, say } from './process.mjs';

const DOCS_STAMP_FILE = join(STATE_FOLDER, 'docs.txt');

export async function ensureDocs() {
  await ensureBuilt();
  if (areDocsCurrent()) return;
  await withLock(join(STATE_FOLDER, 'docs-lock'), buildDocs, (owner) =>
    say(`waiting for another build of the docs to end (process ${owner.split(' ')[1]})`),
  );
}

async function buildDocs() {
  if (areDocsCurrent()) return;
  say('building the documentation');
  const key = keyOfInputs();
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const build = ['--tsconfig', 'tsconfig.sources.json', 'docs/.vitepress/build.ts'];
  const code = await run(process.execPath, [tsx, ...build], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0)
    throw new Failure(`the build of the documentation failed (exit code ${code})`, code);
  mkdirSync(STATE_FOLDER, { recursive: true });
  writeFileSync(DOCS_STAMP_FILE, key);
}

function areDocsCurrent() {
  const isThere = existsSync(join(ROOT, 'dist/docs/index.html')) && existsSync(DOCS_STAMP_FILE);
  return isThere && readFileSync(DOCS_STAMP_FILE, 'utf8') === keyOfInputs();
}

function keyOfInputs() {
  const hash = createHash('sha256');
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, withFileTypes: true });
  const files = docs
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/README.md`);
  const styleFiles = ['hand', 'tokens'].map((name) => `apps/web/src/styles/${name}.css`);
  const otherInputs = ['CONTRIBUTING.md', 'CHANGELOG.md', ...packages, ...styleFiles].map((path) =>
    join(ROOT, path),
  );
  for (const file of [...files, ...otherInputs].sort()) {
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  }
  return hash.update(sourcesKeyOf(['packages', 'cli', 'server'])).digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureDocs();
    say('the documentation is in dist/docs; npm start serves it at /docs/');
  });
}
