import type {
  BreedingOptions,
  BreedingProgress,
  EvolutionOptions,
  EvolutionProgress,
} from './lab-evolution.js';
import type {
  LabMatchOptions,
  LabTournamentOptions,
  MatchProgress,
  TournamentProgress,
} from './lab-matches.js';
import type { MatrixOptions, MatrixProgress } from './lab-matrix.js';

export interface LabKinds {
  match: { options: LabMatchOptions; progress: MatchProgress };
  tournament: { options: LabTournamentOptions; progress: TournamentProgress };
  matrix: { options: MatrixOptions; progress: MatrixProgress };
  evolution: { options: EvolutionOptions; progress: EvolutionProgress };
  breeding: { options: BreedingOptions; progress: BreedingProgress };
}

export type LabKind = keyof LabKinds;

export const LAB_KINDS: readonly LabKind[] = [
  'match',
  'tournament',
  'matrix',
  'evolution',
  'breeding',
];

export type LabOptionsOf<Kind extends LabKind> = LabKinds[Kind]['options'];
export type LabProgressOf<Kind extends LabKind> = LabKinds[Kind]['progress'];

/** Work for the lab, as plain data. The same task always gives the same result. */
export interface LabTask<Kind extends LabKind = LabKind> {
  readonly kind: Kind;
  readonly options: LabOptionsOf<Kind>;
}
