import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { runScript } from './process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ always: true });
});
