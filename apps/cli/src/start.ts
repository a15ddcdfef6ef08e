import process from 'node:process';
import type { CoordinatesName } from '@flotilla/rules';
import { COMMANDS } from './features/commands.js';
import { describeWriteError } from './shell/errors.js';
import type { Texts } from './shell/i18n/index.js';
import type { Lang } from './shell/i18n/lang.js';
import { envWithColors, processIo } from './shell/io.js';
import { resolveLang, runCommandLine, typedColor } from './shell/run.js';

/** @param version from package.json */
export async function start(args: readonly string[], version: string): Promise<void> {
  Object.assign(process.env, envWithColors(process.env, typedColor(args)));
  const lang = resolveLang(args, process.env);
  const io = processIo(async (error) => {
    const texts = await loadTexts(lang);
    return describeWriteError(texts, texts.t('errors:file.stdout'), error);
  });
  process.exitCode = await runCommandLine(
    args,
    io,
    lang,
    { allCommands: COMMANDS, loadTexts },
    version,
  );
  // Listeners on a terminal would keep the process alive.
  if ('unref' in process.stdin) process.stdin.unref();
}

/** Imported on demand, since help and completion do not need all texts. */
async function loadTexts(lang: Lang, coordinates?: CoordinatesName): Promise<Texts> {
  const { makeTexts } = await import('./features/index.js');
  return makeTexts(lang, coordinates);
}
