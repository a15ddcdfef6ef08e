// Bundles the CLI as its tsdown.config.ts says. The library is called, not its command, because
// the command writes a line of advice about Node into every build.
import { join } from 'node:path';
import { build } from 'tsdown';
import { ROOT } from './process.mjs';

try {
  await build({ cwd: join(ROOT, 'apps/cli'), logLevel: 'error' });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
