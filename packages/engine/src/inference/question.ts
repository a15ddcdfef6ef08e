import {
  explanationsOf,
  type Grid,
  type Observation,
  OptionError,
  type Placement,
  possiblePlacements,
  type SquareSet,
  type TablePlacement,
} from '@flotilla/rules';

/** One placement of a ship still to be found. */
export interface Candidate extends Placement {
  /** Index of its form in `counts`. */
  readonly kind: number;
  readonly halo: SquareSet;
  /** Entry in the placement table. */
  readonly way: TablePlacement;
  /** Likelihood relative to others of its form; 1 for uniform layouts. */
  readonly weight: number;
}

/** Input of an inference: ships by form, their candidates, and the hits. */
export interface Question {
  readonly grid: Grid;
  /** Ships of each form to be found. */
  readonly counts: readonly number[];
  readonly candidates: readonly Candidate[];
  readonly hits: SquareSet;
}

/** Relative likelihood of a placement among others of its form: a number from 0. */
export type PlacementWeight = (placement: Placement) => number;

/**
 * Returns the question of an observation. A candidate avoids empty squares, and its halo avoids hits. If
 * sinkings are announced, it includes an unanswered square or explains a sinking: otherwise it would have
 * been announced.
 */
export function makeQuestion(observation: Observation, weigh?: PlacementWeight): Question {
  const candidates: Candidate[] = [];
  const explanations = explanationsOf(observation);
  const counts = possiblePlacements(observation).map(({ count, placements }, kind) => {
    for (const placement of [...placements, ...(explanations[kind] ?? [])]) {
      const weight = weigh?.(placement) ?? 1;
      if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
        throw new OptionError('out-of-range', 'weigh', weight, 'a number from 0');
      }
      const { shape, squares, halo } = placement;
      if (weight > 0) candidates.push({ shape, squares, halo, way: placement, kind, weight });
    }
    return count;
  });
  return { grid: observation.rules.grid, counts, candidates, hits: observation.hits };
}
