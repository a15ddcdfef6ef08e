// Given to Node by `--import`, it ends a script as soon as its options are read: with 0 where they are right.
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import util from 'node:util';

const { parseArgs } = util;

util.parseArgs = (config) => {
  parseArgs(config);
  process.exit(0);
};
syncBuiltinESMExports();
