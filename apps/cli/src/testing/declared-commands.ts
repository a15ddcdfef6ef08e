import { Command } from 'commander';
import { COMMANDS } from '../features/commands.js';
import { addCommand, descriptionTexts } from '../shell/context.js';
import { makeHelpTexts } from '../shell/i18n/help-texts.js';
import type { Lang } from '../shell/i18n/lang.js';
import { memoryIo } from './memory-io.js';

/** Declares all commands listed in the help, without actions. */
export async function declaredCommands(lang: Lang = 'en'): Promise<Command> {
  const program = new Command('flotilla');
  const about = descriptionTexts(COMMANDS);
  for (const listed of COMMANDS.filter(({ isHidden }) => !isHidden)) {
    const { COMMAND: spec } = await listed.load();
    // Each command has only its own texts, as when the program runs.
    const own = spec.texts ? { [listed.name]: spec.texts } : {};
    const context = {
      io: memoryIo(''),
      texts: makeHelpTexts(lang, { about, ...own }),
      all: COMMANDS,
    };
    const { loadAction: _, ...declared } = listed;
    addCommand(program, context, declared, spec, () => Promise.reject(new Error('not run')));
  }
  return program;
}
