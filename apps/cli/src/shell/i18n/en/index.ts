import { commands } from './commands.js';
import { errors } from './errors.js';
import { play } from './play.js';
import { screens } from './screens.js';

export const EN = { commands, errors, play, screens } as const;
