// Builds a package and adds the license; run by `npm pack` and `npm publish` in its folder.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './prepare.mjs';
import { ROOT, runScript } from './process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  copyFileSync(join(ROOT, 'LICENSE'), join(process.cwd(), 'LICENSE'));
});
