import { makeRng } from '@flotilla/engine';
import { pick } from '@flotilla/rules';
import type { ShooterSpec } from '../specs.js';

/** Who takes part: its placer for the whole tournament, its shooter or, left out, one drawn for each game. */
export interface Player {
  readonly name: string;
  readonly placer: string;
  readonly shooter?: ShooterSpec | undefined;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MAX_NUMBER = 1000;

/**
 * Players as S2 makes them: a name of letters and a number from 0 to 999, no two alike, and a
 * placer drawn for the whole tournament. @throws RangeError when there are no placers
 */
export function makePlayers(count: number, placers: readonly string[], seed: number): Player[] {
  if (placers.length === 0) throw new RangeError('there are no placers to draw from');
  const rng = makeRng(seed, 'players');
  const names = new Set<string>();
  // Enough letters that names are found at once however many there are.
  const letters = Math.max(2, Math.ceil(Math.log(count / 100 + 1) / Math.log(LETTERS.length)) + 1);
  while (names.size < count) {
    let name = '';
    for (let i = 0; i < letters; i += 1) name += LETTERS[rng.below(LETTERS.length)] as string;
    names.add(`${name}-${rng.below(MAX_NUMBER)}`);
  }
  return [...names].map((name) => ({ name, placer: pick(placers, rng) }));
}
