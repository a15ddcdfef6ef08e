import type { Shooter } from '@flotilla/engine';
import type { Observation, Rng, Square } from '@flotilla/rules';

export interface PossibleShot {
  readonly square: Square;
  readonly chance: number;
}

/** Limit on random choices followed; shooters that sample exceed it. */
const MAX_DRAWS = 1000;

/** Lists a shooter's shots over all outcomes of its draws; undefined if there are too many. */
export function possibleShots(shooter: Shooter, known: Observation): PossibleShot[] | undefined {
  const chances = new Map<Square, number>();
  const script = new ScriptedDraws();
  for (let drawCount = 0; drawCount < MAX_DRAWS; drawCount += 1) {
    const square = tryShot(shooter, known, script);
    if (square === undefined) return undefined;
    chances.set(square, (chances.get(square) ?? 0) + script.chance);
    if (!script.advance()) {
      return [...chances].sort(([a], [b]) => a - b).map(([square, chance]) => ({ square, chance }));
    }
  }
  return undefined;
}

function tryShot(shooter: Shooter, known: Observation, script: ScriptedDraws): Square | undefined {
  try {
    return shooter.shoot(known, script);
  } catch (error) {
    if (error instanceof TooManySamples) return undefined;
    throw error;
  }
}

class TooManySamples extends Error {}

/** Generator that replays scripted draws, and enumerates all scripts. */
class ScriptedDraws implements Rng {
  readonly #draws: number[] = [];
  readonly #bounds: number[] = [];
  #at = 0;

  below(bound: number): number {
    if (this.#at === this.#draws.length) {
      this.#draws.push(0);
      this.#bounds.push(bound);
      const combinations = this.#bounds.reduce((product, bound) => product * bound, 1);
      if (combinations > MAX_DRAWS || this.#bounds.length > MAX_DRAWS) throw new TooManySamples();
    }
    this.#at += 1;
    return this.#draws[this.#at - 1]!;
  }

  get chance(): number {
    return this.#bounds.reduce((chance, bound) => chance / bound, 1);
  }

  /** Advances to the next script. @returns false after the last */
  advance(): boolean {
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
