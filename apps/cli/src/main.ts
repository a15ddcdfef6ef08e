import process from 'node:process';
import { processIo } from './io.js';
import { run } from './run.js';

process.exitCode = await run(process.argv.slice(2), processIo());
// A terminal that is still listened to would keep the program alive.
if ('unref' in process.stdin) process.stdin.unref();
