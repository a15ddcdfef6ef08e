import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './rooms.js';

/** A whole game as text. */
export const EXAMPLE = readFileSync(join(ROOT, 'docs/example-game.txt'), 'utf8');
