import type { RulesEntry } from '@flotilla/rules';
import type { ExactQuestion } from '../../jobs/exact-figure.js';
import type { PublishedFigure } from '../../report/beside-published.js';

/** A game that someone else measured, and the figures that were printed of it. */
export interface PublishedSetup {
  readonly name: string;
  readonly url: string;
  /** By name of the board: our rules that are equal to theirs. */
  readonly boards: Readonly<Record<string, RulesEntry>>;
  /** How layouts are placed there and here, and where the rules or the players differ all the same. */
  readonly terms: string;
  readonly rows: readonly Row[];
}

/** A published figure beside what gives ours. */
export type Row = ExactRow | SoloRow | LaidRow;

interface Common {
  /** What was measured there. */
  readonly what: string;
  /** The name of one of the boards. */
  readonly board: string;
}

/** A figure without chance. */
export interface ExactRow extends Common {
  readonly question: ExactQuestion;
  /** All digits that were printed. */
  readonly printed: string;
  /** It takes seconds: small runs leave it out. */
  readonly isSlow?: true;
}

interface Played extends Common {
  readonly shooter: string;
  readonly measure: Measure;
  /** So many games are usual. */
  readonly games: number;
  /** Left out where no figure was seen in its source. */
  readonly published?: PublishedFigure;
}

/** Games on layouts of a placer. */
export interface SoloRow extends Played {
  readonly placer: 'uniform' | 'sequential';
  readonly measure: SoloMeasure;
}

/** Games on boards that are given, or placed as people place them. */
export interface LaidRow extends Played {
  readonly laid: 'grand' | 'people';
  readonly measure: LaidMeasure;
}

/** Shots to clear a board: their mean, median, or the share of boards that so many clear, in percent. */
export type SoloMeasure = 'shots' | 'median' | { readonly within: number };
/** Of games that end after some shots; all but misses and shots in percent. */
export type LaidMeasure = 'shots' | 'misses' | 'precision' | 'won' | 'F1';
export type Measure = SoloMeasure | LaidMeasure;

/** Why a published figure is not played. */
export interface NotPlayed {
  readonly what: string;
  readonly why: string;
}
