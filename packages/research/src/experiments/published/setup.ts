import type { RulesEntry } from '@flotilla/rules';
import type { ExactQuestion } from '../../jobs/exact-figure.js';
import type { PublishedFigure } from '../../report/beside-published.js';

/** A published experiment, and its figures. */
export interface PublishedSetup {
  readonly name: string;
  readonly url: string;
  /** Boards by name: our rules equal to theirs. */
  readonly boards: Readonly<Record<string, RulesEntry>>;
  /** Placing of layouts there and here, and remaining differences in rules or players. */
  readonly terms: string;
  readonly rows: readonly Row[];
}

/** A published figure, and how to compute ours. */
export type Row = ExactRow | SoloRow | LaidRow;

interface Common {
  /** Quantity measured there. */
  readonly what: string;
  /** Name of one of the boards. */
  readonly board: string;
}

/** An exact figure. */
export interface ExactRow extends Common {
  readonly question: ExactQuestion;
  /** Printed digits. */
  readonly printed: string;
  /** Takes seconds: small runs skip it. */
  readonly isSlow?: true;
}

interface Played extends Common {
  readonly shooter: string;
  readonly measure: Measure;
  /** Number of games at scale 1. */
  readonly games: number;
  /** Published figure; omitted if not found in the source. */
  readonly published?: PublishedFigure;
}

/** Games on layouts of a placer. */
export interface SoloRow extends Played {
  readonly placer: 'uniform' | 'sequential';
  readonly measure: SoloMeasure;
}

/** Games on given or human-like boards. */
export interface LaidRow extends Played {
  readonly laid: 'grand' | 'people';
  readonly measure: LaidMeasure;
}

/** Shots to clear a board: mean, median, or percentage of boards cleared within a limit. */
export type SoloMeasure = 'shots' | 'median' | { readonly within: number };
/** Measures of games limited in shots, in percent except misses and shots. */
export type LaidMeasure = 'shots' | 'misses' | 'precision' | 'won' | 'F1';
export type Measure = SoloMeasure | LaidMeasure;

/** A published figure that is not played, and the reason. */
export interface NotPlayed {
  readonly what: string;
  readonly why: string;
}
