import type { Report } from '../report/report.js';
import type { Work } from './work.js';

/** A question that games answer. */
export interface Experiment {
  readonly name: string;
  /** In a sentence: what is asked. */
  readonly question: string;
  /** Whose figures stand beside ours, such as `Habr 2013`: a short name of docs/sources.md. */
  readonly source: string;
  /** Plans the games; the function returned tells what came out once all of them are played. */
  prepare(work: Work): () => Outcome;
}

export type Outcome = Pick<Report, 'tables' | 'charts' | 'findings'>;
