import {
  checkChance,
  checkRng,
  checkWhole,
  type Observation,
  pick,
  type Rng,
  type Rules,
  type Square,
  withPending,
} from '@flotilla/rules';
import type { ShooterTraits } from '../catalogue.js';
import type { Kernel } from '../kernels/kernel.js';

/** Reason for a shot, to be worded in the reader's language. */
export type ShotReason =
  | { readonly code: 'random' }
  /** Heaviest square, on the shooter's own scale; `ties` squares have this weight. */
  | { readonly code: 'heaviest'; readonly weight: number; readonly ties: number }
  /** Square covered by most placements: of any ship when hunting, else of those on the hits. */
  | {
      readonly code: 'most-placements';
      readonly phase: 'hunt' | 'target';
      readonly placements: number;
      readonly ties: number;
    }
  /** Likeliest square: its chance, the information in its answer, and the number of layouts. */
  | {
      readonly code: 'likeliest';
      readonly chance: number;
      readonly bits: number;
      readonly layouts: number;
      readonly method: 'exact' | 'sampled';
    }
  /** Likeliest square under `habit`, the most probable habit, with its probability. */
  | {
      readonly code: 'believed';
      readonly chance: number;
      readonly bits: number;
      readonly habit: string;
      readonly share: number;
    }
  /** Fewest expected misses to the end, computed over all layouts left. */
  | { readonly code: 'endgame'; readonly layouts: number }
  /** `fewer` misses to the end, over `played` layouts, despite a chance lower by `less`. */
  | {
      readonly code: 'ahead';
      readonly layouts: number;
      readonly played: number;
      readonly chance: number;
      readonly less: number;
      readonly fewer: number;
    }
  /** The longest ship afloat, of this length, may be here. */
  | { readonly code: 'longest-fits'; readonly length: number }
  /** Neighbour of a hit, to find the ship's axis. */
  | { readonly code: 'find-axis' }
  /** Next square along the line of hits. */
  | { readonly code: 'along-axis' }
  /** Next square of the queue filled after hits. */
  | { readonly code: 'pool' }
  /** Next square of a fixed search pattern. */
  | { readonly code: 'pattern' }
  /** Likelier, at about `chance`, than any square that could finish the hit ship. */
  | { readonly code: 'leave'; readonly chance: number }
  /** The shooter gives no reasons. */
  | { readonly code: 'untold' };

/** Chooses shots from the answers alone, so equal observations and draws give equal shots. */
export interface Shooter extends Partial<ShooterTraits> {
  readonly name: string;
  /** Ignores the halos of sunk ships, so it may shoot `empty` squares. */
  readonly forgetsHalo?: true;
  /** Returns an open square; there must be one. */
  shoot(known: Observation, rng: Rng): Square;
  /** Returns the reason for a shot at this square. */
  explain?(known: Observation, square: Square): ShotReason;
  /** Returns its preference for each square: 0 or more, on its own scale. */
  weigh?(known: Observation): Float64Array;
  /** Returns the open squares on its list of next shots, in order, if it keeps such a list. */
  queue?(known: Observation): readonly Square[];
  /** Returns its chance of a ship by square, if it uses chances; may depend on random draws. */
  chances?(known: Observation, rng: Rng): Float64Array | undefined;
  /** Returns this shooter with `forgetsHalo`, if it needs more than a changed observation. */
  makeForgettingHalo?(): Shooter;
  /** Returns a fast way to play whole games under these rules; undefined if there is none. */
  makeKernel?(rules: Rules): Kernel | undefined;
}

/** Returns the reason for a shot at this square; `untold` if the shooter gives none. */
export function explainShot(shooter: Shooter, known: Observation, square: Square): ShotReason {
  return shooter.explain?.(known, square) ?? { code: 'untold' };
}

/** Returns the open squares with the greatest weight, ascending. */
export function heaviest({ open }: Observation, weights: Float64Array): Square[] {
  let best = Number.NEGATIVE_INFINITY;
  let squares: Square[] = [];
  for (const square of open) {
    const weight = weights[square]!;
    if (weight > best) {
      best = weight;
      squares = [];
    }
    if (weight === best) squares.push(square);
  }
  return squares;
}

/**
 * Returns a salvo's distinct squares.
 * @throws OptionError for more shots than unshot squares
 */
export function shootSalvo(
  shooter: Shooter,
  known: Observation,
  shots: number,
  rng: Rng,
): Square[] {
  checkWhole('shots', shots, 0, known.open.size + known.empty.size);
  const squares: Square[] = [];
  for (let position = known; squares.length < shots; ) {
    const square = shooter.shoot(position, rng);
    squares.push(square);
    position = withPending(position, square);
  }
  return squares;
}

/** Returns the changed shooter, without its kernel and halo variant, which ignore the changes. */
export function overrideShooter(shooter: Shooter, changes: Partial<Shooter>): Shooter {
  const { makeKernel: _, makeForgettingHalo: __, ...rest } = shooter;
  return { ...rest, ...changes };
}

/**
 * Makes a shooter whose shots are random with chance `1 − skill`.
 * @param skill 0 to 1
 * @throws OptionError for any other skill
 */
export function withSkill(shooter: Shooter, skill: number): Shooter {
  checkChance('skill', skill);
  if (skill === 1) return shooter;
  const threshold = Math.round(skill * 1_000_000);
  return overrideShooter(shooter, {
    shoot(known, rng) {
      checkRng(rng);
      const isSkilled = rng.below(1_000_000) < threshold;
      return isSkilled ? shooter.shoot(known, rng) : pick([...known.open], rng);
    },
  });
}
