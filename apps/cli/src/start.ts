import process from 'node:process';
import type { CoordinatesName } from '@flotilla/rules';
import { COMMANDS } from './features/commands.js';
import { describeWriteError } from './shell/errors.js';
import type { Texts } from './shell/i18n/index.js';
import type { Lang } from './shell/i18n/lang.js';
import { envWithColors, processIo } from './shell/io.js';
import { givenColor, langOf, run } from './shell/run.js';

/** Runs a command line on the process's own streams. @param version the program's, as its manifest has it */
export async function start(args: readonly string[], version: string): Promise<void> {
  Object.assign(process.env, envWithColors(process.env, givenColor(args)));
  const lang = langOf(args, process.env);
  const io = processIo(async (error) => {
    const texts = await loadTexts(lang);
    return describeWriteError(texts, texts.t('errors:file.stdout'), error);
  });
  process.exitCode = await run(args, io, lang, { all: COMMANDS, loadTexts }, version);
  // A terminal that is still listened to would keep the program alive.
  if ('unref' in process.stdin) process.stdin.unref();
}

/** All texts of a language: help and completion do without. */
async function loadTexts(lang: Lang, coordinates?: CoordinatesName): Promise<Texts> {
  const { makeTexts } = await import('./features/index.js');
  return makeTexts(lang, coordinates);
}
