import type { Shooter } from '@flotilla/engine';
import type { Observation, Rng, Square } from '@flotilla/rules';

/** A possible shot of a shooter, with its probability. */
export interface PossibleShot {
  readonly square: Square;
  readonly chance: number;
}

/** Limit on random choices followed, which sampling exceeds. */
const MOST_DRAWS = 1000;

/**
 * Enumerates the possible shots of a shooter, in order of squares, by asking it once for each outcome of its
 * draws. Undefined if there are too many.
 */
export function possibleShots(shooter: Shooter, known: Observation): PossibleShot[] | undefined {
  const chances = new Map<Square, number>();
  const script = new SampleScript();
  for (let ways = 0; ways < MOST_DRAWS; ways += 1) {
    const square = shotBy(shooter, known, script);
    if (square === undefined) return undefined;
    chances.set(square, (chances.get(square) ?? 0) + script.chance);
    if (!script.next()) {
      return [...chances].sort(([a], [b]) => a - b).map(([square, chance]) => ({ square, chance }));
    }
  }
  return undefined;
}

function shotBy(shooter: Shooter, known: Observation, script: SampleScript): Square | undefined {
  try {
    return shooter.shoot(known, script);
  } catch (error) {
    if (error instanceof TooManySamples) return undefined;
    throw error;
  }
}

class TooManySamples extends Error {}

/** Generator that replays scripted draws, and advances through all scripts. */
class SampleScript implements Rng {
  readonly #draws: number[] = [];
  readonly #bounds: number[] = [];
  #at = 0;

  below(bound: number): number {
    if (this.#at === this.#draws.length) {
      this.#draws.push(0);
      this.#bounds.push(bound);
      const ways = this.#bounds.reduce((product, each) => product * each, 1);
      if (ways > MOST_DRAWS || this.#bounds.length > MOST_DRAWS) throw new TooManySamples();
    }
    this.#at += 1;
    return this.#draws[this.#at - 1]!;
  }

  /** Probability of the last script. */
  get chance(): number {
    return this.#bounds.reduce((chance, bound) => chance / bound, 1);
  }

  /** Advances to the next script. @returns false after the last */
  next(): boolean {
    while (this.#draws.length > 0) {
      const last = this.#draws.length - 1;
      if (this.#draws[last]! + 1 < this.#bounds[last]!) {
        this.#draws[last]! += 1;
        this.#at = 0;
        return true;
      }
      this.#draws.pop();
      this.#bounds.pop();
    }
    return false;
  }
}
