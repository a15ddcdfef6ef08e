import { readFileSync } from 'node:fs';
import process from 'node:process';

// The manifest is one folder up, both in the sources and in the build.
const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };
const args = process.argv.slice(2);

// Fast path for `--version`, which scripts call: loads no texts and no commands.
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout
    .on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE') process.stderr.write(`flotilla: ${message}\n`);
      process.exit(code === 'EPIPE' ? 0 : 2);
    })
    .write(`${version}\n`);
} else {
  const { start } = await import('./start.js');
  await start(args, version);
}
