import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './prepare.mjs';
import { runScript } from './process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt(undefined, { always: true });
});
