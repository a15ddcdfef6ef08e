// `npm start` serves the web app; `npm start -- --terminal` plays in the terminal instead. What
// follows goes to the one or the other.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, run, runScript } from './process.mjs';

const TERMINAL = '--terminal';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = process.argv.slice(2);
  const others = args.filter((arg) => arg !== TERMINAL);
  const program = args.includes(TERMINAL)
    ? ['apps/cli/bin/flotilla.js', 'play']
    : ['apps/server/dist/main.js'];
  const [path = '', ...words] = program;
  return run(process.execPath, [join(ROOT, path), ...words, ...others], { cwd: process.cwd() });
});
