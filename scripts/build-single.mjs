// Writes dist/flotilla.html, the whole game in one file that runs from disk without a server.
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { Failure, ROOT, runScript, runTool, say } from './process.mjs';

const OUTPUT_FOLDER = join(ROOT, 'dist/single');
const SINGLE_PAGE_FILE = join(ROOT, 'dist/flotilla.html');

await runScript(async () => {
  await ensureInstalled();
  const words = ['build', '--config', 'apps/web/single.config.ts', '--mode', 'single'];
  const code = await runTool('vite', [...words, '--logLevel', 'error'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Failure(`the build failed in vite (exit code ${code})`, code);
  renameSync(join(OUTPUT_FOLDER, 'index.html'), SINGLE_PAGE_FILE);
  rmSync(OUTPUT_FOLDER, { recursive: true });
  say(`dist/flotilla.html, ${(statSync(SINGLE_PAGE_FILE).size / 1e6).toFixed(1)} MB`);
});
