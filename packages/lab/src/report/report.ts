import type { Estimate } from '../stats/estimate.js';

/** What an experiment found, as plain JSON: for the terminal, for a page, for other programs. */
export interface Report {
  /** The experiment's name. */
  readonly name: string;
  /** In a sentence: what was asked. */
  readonly question: string;
  /** Whose figures stand beside ours, such as `Habr 2013`: a short name of docs/sources.md. */
  readonly source: string;
  readonly seed: number;
  readonly tables: readonly ReportTable[];
  readonly charts: readonly Chart[];
  /** What the tables show, in sentences. */
  readonly findings: readonly string[];
}

/** A table of figures, the published ones beside ours. */
export interface ReportTable {
  readonly title: string;
  /** The first column holds the rows' names. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A text, a bare figure, one of ours with its interval, or how a published one compares. */
export type Cell = string | number | Estimate | Verdict | null;

/** Does ours agree with what was published? */
export interface Verdict {
  readonly verdict: 'same' | 'near' | 'differs';
  /** Ours less the published one. */
  readonly difference: number;
}

/** Curves, points with intervals or bars over one pair of axes. */
export interface Chart {
  readonly title: string;
  readonly kind: 'line' | 'dot' | 'bar';
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

export interface Point {
  readonly x: number | string;
  readonly y: number;
  /** The bounds of its 95 % interval. */
  readonly low?: number;
  readonly high?: number;
}
