// Bundles the CLI and the server as their tsdown.config.ts say. The library is called, not its
// command, because the command writes a line of advice about Node into every build.
import { join } from 'node:path';
import { build } from 'tsdown';
import { ROOT } from './process.mjs';

try {
  for (const app of ['apps/cli', 'apps/server']) {
    await build({ cwd: join(ROOT, app), logLevel: 'error' });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
