import type { RulesEntry } from '@flotilla/rules';
import type { ExactQuestion } from '../../jobs/exact-figure.js';
import type { PublishedFigure } from '../../report/beside-published.js';

export interface PublishedSetup {
  readonly name: string;
  readonly url: string;
  /** Rules of each board, as in the source, by name. */
  readonly boards: Readonly<Record<string, RulesEntry>>;
  /** Placing of layouts in the source and here, and remaining differences in rules or players. */
  readonly terms: string;
  readonly rows: readonly PublishedRow[];
}

export type PublishedRow = ExactRow | SoloRow | LaidRow;

interface CommonRow {
  /** Quantity that the source measures. */
  readonly what: string;
  /** Name of a board in `boards` of the set-up. */
  readonly board: string;
}

export interface ExactRow extends CommonRow {
  readonly question: ExactQuestion;
  readonly printed: string;
  /** Set if the figure takes seconds to compute, so that small runs skip it. */
  readonly isSlow?: true;
}

interface PlayedRow extends CommonRow {
  readonly shooter: string;
  readonly measure: Measure;
  /** Number of games at scale 1. */
  readonly games: number;
  /** Published figure; omitted if not found in the source. */
  readonly published?: PublishedFigure;
}

/** Games on a placer's layouts. */
export interface SoloRow extends PlayedRow {
  readonly placer: 'uniform' | 'sequential';
  readonly measure: SoloMeasure;
}

/** Games on given or human-like boards. */
export interface LaidRow extends PlayedRow {
  readonly boardSet: 'grand' | 'people';
  readonly measure: LaidMeasure;
}

/** Shots to clear a board: mean, median, or percentage of boards cleared within a limit. */
export type SoloMeasure = 'shots' | 'median' | { readonly within: number };
/** Measures of games with a limit on shots; all in percent except misses and shots. */
export type LaidMeasure = 'shots' | 'misses' | 'precision' | 'won' | 'F1';
export type Measure = SoloMeasure | LaidMeasure;

export interface UnplayedFigure {
  readonly what: string;
  readonly why: string;
}
