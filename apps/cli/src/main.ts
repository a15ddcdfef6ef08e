import process from 'node:process';
import { envWithColors } from './colors.js';
import { describeWriteError } from './errors.js';
import { processIo } from './io.js';
import { givenColor, run, textsFor } from './run.js';

const args = process.argv.slice(2);
Object.assign(process.env, envWithColors(process.env, givenColor(args)));
const texts = textsFor(args, process.env);
const io = processIo((error) => describeWriteError(texts, texts.t('errors:file.stdout'), error));
process.exitCode = await run(args, io);
// A terminal that is still listened to would keep the program alive.
if ('unref' in process.stdin) process.stdin.unref();
