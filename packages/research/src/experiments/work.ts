import type { Batch, ByLang, Job, Report, ReportLang } from '@flotilla/lab';

/** A question that games answer. */
export interface Experiment {
  readonly name: string;
  /** In a sentence: what is asked. */
  readonly question: ByLang;
  /** The source of the published figures, such as `Habr 2013`; the English name is one in docs/research/sources.md. */
  readonly source: ByLang;
  /** What its page is called; left out, as it is. */
  readonly title?: ByLang;
  /** Its figures are not in docs/research/experiments.md, but on a page of its name there. */
  readonly hasOwnPage?: true;
  /** Plans the games; the function returned tells what came out, in a language, once all of them are played. */
  prepare(work: Work): (lang: ReportLang) => ExperimentOutcome;
}

export type ExperimentOutcome = Pick<Report, 'tables' | 'charts' | 'findings'>;

/** A batch and what becomes of its part. */
interface Piece {
  readonly batch: Batch;
  readonly take: (part: unknown) => void;
}

/** Gathers the batches of one experiment; their parts are taken in this order. */
export class Work {
  readonly seed: number;
  /** What the usual numbers of games are multiplied by. */
  readonly scale: number;
  /** Is luck taken out of what is measured on layouts that are all equally likely? */
  readonly isAdjusted: boolean;
  readonly pieces: Piece[] = [];
  readonly #name: string;

  constructor(name: string, seed: number, scale: number, isAdjusted = false) {
    this.#name = name;
    this.seed = seed;
    this.scale = scale;
    this.isAdjusted = isAdjusted;
  }

  /** Adds a batch; `take` is given its part once it is done. */
  add<Spec, Part>(job: Job<Spec, Part>, spec: Spec, take: (part: Part) => void): void {
    const key = `${this.#name}/${job.kind}/${this.pieces.length}`;
    const batch = { kind: job.kind, key, spec };
    this.pieces.push({ batch, take: (part) => take(part as Part) });
  }

  /** So many games or runs, where this many are usual. */
  scaled(usual: number, least = 0): number {
    return Math.max(least, Math.round(usual * this.scale));
  }
}
