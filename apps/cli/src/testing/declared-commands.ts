import { Command } from 'commander';
import { COMMANDS } from '../features/commands.js';
import { aboutTexts, addCommand } from '../shell/context.js';
import { makeHelpTexts } from '../shell/i18n/help-texts.js';
import type { Lang } from '../shell/i18n/lang.js';
import { memoryIo } from './memory-io.js';

/** A program with every command that the help lists, as it is declared, and nothing that runs it. */
export async function declaredCommands(lang: Lang = 'en'): Promise<Command> {
  const program = new Command('flotilla');
  const about = aboutTexts(COMMANDS);
  for (const listed of COMMANDS.filter(({ isHidden }) => !isHidden)) {
    const { COMMAND: spec } = await listed.load();
    // Each knows its own texts alone, as when it is started.
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
