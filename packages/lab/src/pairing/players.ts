import { makeRng } from '@flotilla/engine';
import { checkWhole, pick } from '@flotilla/rules';
import type { PlacerSpec, ShooterSpec } from '../specs.js';

/** Participant with a fixed placer; an omitted shooter is drawn for each game. */
export interface TournamentPlayer {
  readonly name: string;
  readonly placer: PlacerSpec;
  readonly shooter?: ShooterSpec | undefined;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PLAYER_NUMBER_LIMIT = 1000;
const MAX_PLAYERS = 1_000_000;

/**
 * Makes players as in “25 ms naval battle”, each with a placer drawn for the whole tournament.
 * Names are distinct: letters and a number from 0 to 999.
 * @throws OptionError without placers, or for an invalid number of players
 */
export function makePlayers<Placing extends PlacerSpec>(
  count: number,
  placers: readonly Placing[],
  seed: number,
): (TournamentPlayer & { readonly placer: Placing })[] {
  checkWhole('count', count, 0, MAX_PLAYERS);
  checkWhole('placers', placers.length, 1);
  const rng = makeRng(seed, 'players');
  const names = new Set<string>();
  // Uses enough letters that few random names collide.
  const letters = Math.max(2, Math.ceil(Math.log(count / 100 + 1) / Math.log(LETTERS.length)) + 1);
  while (names.size < count) {
    let name = '';
    for (let i = 0; i < letters; i += 1) name += LETTERS[rng.below(LETTERS.length)]!;
    names.add(`${name}-${rng.below(PLAYER_NUMBER_LIMIT)}`);
  }
  return [...names].map((name) => ({ name, placer: pick(placers, rng) }));
}
