import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './rooms.js';

/** Text of a complete game. */
export const EXAMPLE = readFileSync(join(ROOT, 'docs/example-game.txt'), 'utf8');
