import { type Rules, tellsSinkings } from '@flotilla/rules';
import { automaton } from './automaton.js';
import { density } from './density.js';
import type { Shooter } from './shooter.js';

/** Who shoots where no inference is at hand: density, unless it has to be told of sinkings. */
export function fallbackFor(rules: Rules): Shooter {
  return tellsSinkings(rules) ? density : automaton;
}
