import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, run, runScript } from './process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const bin = join(ROOT, 'apps/cli/bin/flotilla.js');
  return run(process.execPath, [bin, 'play', ...process.argv.slice(2)], { cwd: process.cwd() });
});
