import { Argument } from 'commander';
import type { CommandSpec } from '../../shell/context.js';
import { SCRIPTS, SHELLS, type Shell } from './scripts.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'completion bash >> ~/.bashrc',
    'completion zsh >> ~/.zshrc',
    'completion fish > ~/.config/fish/completions/flotilla.fish',
  ],
  declare(command, { io, texts: { t } }) {
    const description = t('commands:completion.shell', { names: SHELLS.join(', ') });
    command
      .addArgument(new Argument('<shell>', description).choices(SHELLS))
      .action((shell: Shell) => io.write(SCRIPTS[shell]));
  },
};
