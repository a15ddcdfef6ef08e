import { commands } from './commands.js';
import { errors } from './errors.js';
import { playTexts } from './play.js';
import { screens } from './screens.js';

export const EN = { commands, errors, play: playTexts, screens } as const;
