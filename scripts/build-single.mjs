// Writes dist/flotilla.html, the whole game in one file that runs from disk without a server.
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { vite } from './compile.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runScript, say } from './process.mjs';

const OUTPUT_FOLDER = join(ROOT, 'dist/single');
const SINGLE_PAGE_FILE = join(ROOT, 'dist/flotilla.html');

await runScript(async () => {
  await ensureInstalled();
  await vite('--config', 'apps/web/single.config.ts', '--mode', 'single');
  renameSync(join(OUTPUT_FOLDER, 'index.html'), SINGLE_PAGE_FILE);
  rmSync(OUTPUT_FOLDER, { recursive: true });
  say(`dist/flotilla.html, ${(statSync(SINGLE_PAGE_FILE).size / 1e6).toFixed(1)} MB`);
});
