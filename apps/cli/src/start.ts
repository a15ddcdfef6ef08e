import process from 'node:process';
import { loadCommands, makeTexts } from './features/index.js';
import { describeWriteError } from './shell/errors.js';
import { envWithColors, processIo } from './shell/io.js';
import { givenColor, langOf, run } from './shell/run.js';

/** Runs a command line on the process's own streams. @param version the program's, as its manifest has it */
export async function start(args: readonly string[], version: string): Promise<void> {
  Object.assign(process.env, envWithColors(process.env, givenColor(args)));
  const texts = makeTexts(langOf(args, process.env));
  const io = processIo((error) => describeWriteError(texts, texts.t('errors:file.stdout'), error));
  process.exitCode = await run(args, io, texts, loadCommands, version);
  // A terminal that is still listened to would keep the program alive.
  if ('unref' in process.stdin) process.stdin.unref();
}
