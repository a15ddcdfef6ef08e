// Preloaded by `--import`: exits with 0 as soon as a script has parsed its options. With LINES in
// the environment, has one program parse many lines and reports those that fail.
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import util from 'node:util';

const { parseArgs } = util;
const { LINES } = process.env;
const READ = 'the options are read';

util.parseArgs = (config) => {
  parseArgs(config);
  if (LINES === undefined) process.exit(0);
  throw READ;
};
syncBuiltinESMExports();

if (LINES !== undefined) {
  const { program, lines } = JSON.parse(LINES);
  for (const [index, words] of lines.entries()) {
    process.argv = [process.execPath, program, ...words];
    const told = await import(`${program}?${index}`).then(
      () => 'refused',
      (error) => error,
    );
    if (told !== READ) process.stderr.write(`${words.join(' ')} is not read: ${told}\n`);
  }
  process.exit();
}
