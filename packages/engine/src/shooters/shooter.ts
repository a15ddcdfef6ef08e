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

/** Why a shooter shoots where it does, for people to read in their language. */
export type ShotReason =
  | { readonly code: 'random' }
  /** The heaviest square, by weights that only compare; `ties` squares are as heavy. */
  | { readonly code: 'heaviest'; readonly weight: number; readonly ties: number }
  /** The square in the most placements: while hunting of any ship afloat, else of those that explain the hits. */
  | {
      readonly code: 'most-placements';
      readonly phase: 'hunt' | 'target';
      readonly placements: number;
      readonly ties: number;
    }
  /** The most likely square: its chance, what its answer tells, and of how many layouts. */
  | {
      readonly code: 'likeliest';
      readonly chance: number;
      readonly bits: number;
      readonly layouts: number;
      readonly method: 'exact' | 'sampled';
    }
  /**
   * The most likely square, as `habit` would have placed: the habit that is believed most, and
   * how likely it is.
   */
  | {
      readonly code: 'believed';
      readonly chance: number;
      readonly bits: number;
      readonly habit: string;
      readonly share: number;
    }
  /** The fewest misses to be expected up to the end, computed over all layouts left. */
  | { readonly code: 'endgame'; readonly layouts: number }
  /**
   * Fewer misses are to be expected up to the end, by `fewer`, than after a shot at the likeliest
   * square, though its chance is lower, by `less`: played out over `played` of all layouts left.
   */
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
  /** A neighbour of a hit, to find which way the ship lies. */
  | { readonly code: 'find-axis' }
  /** Along the line of the hits. */
  | { readonly code: 'along-axis' }
  /** The next of the squares that were noted after a hit. */
  | { readonly code: 'pool' }
  /** The next square of a fixed pattern of search. */
  | { readonly code: 'pattern' }
  /** Likelier, about so likely, than any square that could finish the hit ship. */
  | { readonly code: 'leave'; readonly chance: number }
  /** The shooter gives no reasons. */
  | { readonly code: 'untold' };

/**
 * Chooses shots. A shooter receives what the answers told and nothing else, and keeps nothing
 * between shots: the same observation and the same random numbers give the same shot.
 */
export interface Shooter extends Partial<ShooterTraits> {
  readonly name: string;
  /** It does not know that the halo of a sunk ship is empty: its shots may be `empty` squares. */
  readonly forgetsHalo?: true;
  /** One of the open squares, of which there must be one. */
  shoot(known: Observation, rng: Rng): Square;
  /** Why it would shoot at this square. */
  explain?(known: Observation, square: Square): ShotReason;
  /** How much it wants to shoot at each square, by square: 0 or more; on no fixed scale. */
  weigh?(known: Observation): Float64Array;
  /** Of one that keeps a list: the open squares on it, in the order in which it shoots at them. */
  queue?(known: Observation): readonly Square[];
  /**
   * Of one that goes by them: how likely it thinks a ship on each square, from 0 to 1; undefined
   * when it found nothing out. As drawn, where it draws layouts.
   */
  chances?(known: Observation, rng: Rng): Float64Array | undefined;
  /** The same shooter with `forgetsHalo`, where more changes than what it is shown. */
  forgettingHalo?(): Shooter;
  /** A quicker way to play whole games under these rules; undefined where there is none for them. */
  makeKernel?(rules: Rules): Kernel | undefined;
}

/** Why the shooter would shoot at this square; `untold` of one that does not explain its shots. */
export function explainShot(shooter: Shooter, known: Observation, square: Square): ShotReason {
  return shooter.explain?.(known, square) ?? { code: 'untold' };
}

/** The open squares of the greatest weight, in rising order. */
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
 * The distinct squares of a salvo, chosen one after another before any is answered.
 * @throws OptionError for more shots than there are squares to shoot at
 */
export function shootSalvo(
  shooter: Shooter,
  known: Observation,
  shots: number,
  rng: Rng,
): Square[] {
  checkWhole('shots', shots, 0, known.open.size + known.empty.size);
  const squares: Square[] = [];
  for (let now = known; squares.length < shots; ) {
    const square = shooter.shoot(now, rng);
    squares.push(square);
    now = withPending(now, square);
  }
  return squares;
}

/** The shooter with changes. Quicker ways to the same shots, and other shooters made of it, are not those of the changed one. */
export function decorate(shooter: Shooter, changes: Partial<Shooter>): Shooter {
  const { makeKernel: _, forgettingHalo: __, ...rest } = shooter;
  return { ...rest, ...changes };
}

/**
 * The same shooter, less skilled: with chance `1 − skill` it shoots at any open square.
 * @param skill from 0 to 1
 * @throws OptionError for any other skill
 */
export function withSkill(shooter: Shooter, skill: number): Shooter {
  checkChance('skill', skill);
  if (skill === 1) return shooter;
  const threshold = Math.round(skill * 1_000_000);
  return decorate(shooter, {
    shoot(known, rng) {
      checkRng(rng);
      const isSkilled = rng.below(1_000_000) < threshold;
      return isSkilled ? shooter.shoot(known, rng) : pick([...known.open], rng);
    },
  });
}
