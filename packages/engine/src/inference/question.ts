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

export interface Candidate extends Placement {
  readonly kind: number;
  readonly halo: SquareSet;
  readonly tablePlacement: TablePlacement;
  /** Likelihood relative to others of its form; 1 for uniform layouts. */
  readonly weight: number;
}

export interface InferenceQuestion {
  readonly grid: Grid;
  readonly counts: readonly number[];
  readonly candidates: readonly Candidate[];
  readonly hits: SquareSet;
}

/** Likelihood of a placement relative to others of its form: 0 or more. */
export type PlacementWeight = (placement: Placement) => number;

/**
 * Returns the question for an observation. A candidate avoids empty squares, and its halo avoids
 * hits. If sinkings are announced, it also includes an unanswered square or explains a sinking.
 * Otherwise its own sinking would have been announced.
 */
export function makeQuestion(observation: Observation, weigh?: PlacementWeight): InferenceQuestion {
  const candidates: Candidate[] = [];
  const explanations = explanationsOf(observation);
  const counts = possiblePlacements(observation).map(({ count, placements }, kind) => {
    for (const placement of [...placements, ...(explanations[kind] ?? [])]) {
      const weight = weigh?.(placement) ?? 1;
      if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
        throw new OptionError('out-of-range', 'weigh', weight, 'a number from 0');
      }
      const { shape, squares, halo } = placement;
      if (weight > 0)
        candidates.push({ shape, squares, halo, tablePlacement: placement, kind, weight });
    }
    return count;
  });
  return { grid: observation.rules.grid, counts, candidates, hits: observation.hits };
}
