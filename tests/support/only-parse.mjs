// Given to Node by `--import`, it ends a script as soon as its options are read: with 0 where they are right.
// With LINES in the environment it has a program read each of many lines, and says which it has not read.
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
