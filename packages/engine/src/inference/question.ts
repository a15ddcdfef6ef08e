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

/** One way to place one of the ships that are still to be found. */
export interface Candidate extends Placement {
  /** The index of its form among `counts`. */
  readonly kind: number;
  readonly halo: SquareSet;
  /** Where it stands in the table of placements. */
  readonly way: TablePlacement;
  /** How much likelier it is than others of its form, all else being equal; 1 for all when layouts are uniform. */
  readonly weight: number;
}

/** What is asked of an inference: ships of some forms, where each may be, and what was hit. */
export interface Question {
  readonly grid: Grid;
  /** How many ships of each form are to be found. */
  readonly counts: readonly number[];
  readonly candidates: readonly Candidate[];
  readonly hits: SquareSet;
}

/** How likely the opponent is to place a ship just so, relative to others of its form: a number from 0. */
export type PlacementWeight = (placement: Placement) => number;

/**
 * The question that an observation poses. A candidate is on no empty square, and its halo
 * touches no hit. Where the rules announce sinkings it includes a square that is not yet answered,
 * or it explains a sinking, else its own would have been announced.
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
