import { Argument, type Command } from 'commander';
import { type AddCommand, newCommand } from '../../shell/context.js';
import type { Io } from '../../shell/io.js';
import { complete, SCRIPTS, SHELLS, type Shell } from './complete.js';

export const addCompletion: AddCommand = (program, context) => {
  const { io, texts } = context;
  const { t } = texts;
  newCommand(program, context, 'completion', t('commands:completion.about'), [
    'completion bash >> ~/.bashrc',
    'completion zsh >> ~/.zshrc',
    'completion fish > ~/.config/fish/completions/flotilla.fish',
  ])
    .addArgument(
      new Argument('<shell>', t('commands:completion.shell', { names: SHELLS.join(', ') })).choices(
        SHELLS,
      ),
    )
    .action((shell: Shell) => io.write(SCRIPTS[shell]));
  addComplete(program, io);
};

/** Called by the completion scripts; not in the help. */
function addComplete(program: Command, io: Io): void {
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: readonly string[]) => {
      const lines = complete(program, words).map(({ value, about }) => `${value}\t${about}\n`);
      await io.write(lines.join(''));
    });
}
