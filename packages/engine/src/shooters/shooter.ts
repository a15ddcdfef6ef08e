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
  /** Heaviest square, on the shooter's own scale; `ties` squares are as heavy. */
  | { readonly code: 'heaviest'; readonly weight: number; readonly ties: number }
  /** Square in most placements: hunting, of any ship afloat; otherwise of those that explain the hits. */
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
  /**
   * Fewer expected misses to the end, by `fewer`, than the likeliest square, despite a chance lower by
   * `less`. Played out over `played` of the layouts left.
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
  /** Neighbour of a hit, to find the ship's axis. */
  | { readonly code: 'find-axis' }
  /** Next square along the line of hits. */
  | { readonly code: 'along-axis' }
  /** Next square noted after a hit. */
  | { readonly code: 'pool' }
  /** Next square of a fixed search pattern. */
  | { readonly code: 'pattern' }
  /** Likelier, at about `chance`, than any square that could finish the hit ship. */
  | { readonly code: 'leave'; readonly chance: number }
  /** The shooter gives no reasons. */
  | { readonly code: 'untold' };

/**
 * Chooses shots from the answers alone, without state: equal observations and random numbers give equal
 * shots.
 */
export interface Shooter extends Partial<ShooterTraits> {
  readonly name: string;
  /** Ignores the halos of sunk ships: may shoot `empty` squares. */
  readonly forgetsHalo?: true;
  /** Returns an open square; there must be one. */
  shoot(known: Observation, rng: Rng): Square;
  /** Returns the reason for a shot at this square. */
  explain?(known: Observation, square: Square): ShotReason;
  /** Returns its preference for each square: 0 or more, on its own scale. */
  weigh?(known: Observation): Float64Array;
  /** Returns the open squares on its list, in shooting order, if it keeps one. */
  queue?(known: Observation): readonly Square[];
  /**
   * Returns its chance of a ship on each square, from 0 to 1, if it uses chances; undefined without a result.
   * May depend on random draws.
   */
  chances?(known: Observation, rng: Rng): Float64Array | undefined;
  /** Returns this shooter with `forgetsHalo`, if it needs more than a changed observation. */
  forgettingHalo?(): Shooter;
  /** Returns a fast way to play whole games under these rules; undefined if there is none. */
  makeKernel?(rules: Rules): Kernel | undefined;
}

/** Returns the reason for a shot at this square; `untold` if the shooter gives none. */
export function explainShot(shooter: Shooter, known: Observation, square: Square): ShotReason {
  return shooter.explain?.(known, square) ?? { code: 'untold' };
}

/** Returns the open squares of the greatest weight, ascending. */
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
 * Returns the distinct squares of a salvo, chosen one by one before any answer.
 * @throws OptionError for more shots than open squares
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

/**
 * Returns the shooter with changes. Drops its kernel and derived shooters, which would not have the changes.
 */
export function decorate(shooter: Shooter, changes: Partial<Shooter>): Shooter {
  const { makeKernel: _, forgettingHalo: __, ...rest } = shooter;
  return { ...rest, ...changes };
}

/**
 * Makes a shooter less skilled: with chance `1 − skill` it shoots at any open square.
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
