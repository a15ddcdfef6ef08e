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
  args: [
    { syntax: '<shell>', choices: SHELLS, placeholders: () => ({ names: SHELLS.join(', ') }) },
  ],
  declare: (command, { io }) => void command.action((shell: Shell) => io.write(SCRIPTS[shell])),
};
