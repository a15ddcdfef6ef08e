import type { Batch, ByLang, Job, Report, ReportLang } from '@flotilla/lab';

/** An experiment: a question answered by games. */
export interface Experiment {
  readonly name: string;
  /** Question, in one sentence. */
  readonly question: ByLang;
  /** Source of the published figures; in English, a short name in docs/research/sources.md. */
  readonly source: ByLang;
  /** Title of the experiment's page; default: the name. */
  readonly title?: ByLang;
  /** Set if the figures have their own page instead of docs/research/experiments.md. */
  readonly hasOwnPage?: true;
  /** Plans the games; returns a function that writes the outcome once they are played. */
  prepare(work: Work): (lang: ReportLang) => ExperimentOutcome;
}

export type ExperimentOutcome = Pick<Report, 'tables' | 'charts' | 'findings'>;

interface WorkPiece {
  readonly batch: Batch;
  readonly take: (part: unknown) => void;
}

/** Collects the batches of an experiment; their parts are delivered in this order. */
export class Work {
  readonly seed: number;
  /** Factor on the default numbers of games. */
  readonly scale: number;
  /** True if luck is removed from figures on uniform layouts. */
  readonly isAdjusted: boolean;
  readonly pieces: WorkPiece[] = [];
  readonly #name: string;

  constructor(name: string, seed: number, scale: number, isAdjusted = false) {
    this.#name = name;
    this.seed = seed;
    this.scale = scale;
    this.isAdjusted = isAdjusted;
  }

  /** Adds a batch; `take` receives its part. */
  add<Spec, Part>(job: Job<Spec, Part>, spec: Spec, take: (part: Part) => void): void {
    const key = `${this.#name}/${job.kind}/${this.pieces.length}`;
    const batch = { kind: job.kind, key, spec };
    this.pieces.push({ batch, take: (part) => take(part as Part) });
  }

  /** Scales a default number of games or runs, to at least `minCount`. */
  scaleCount(defaultCount: number, minCount = 0): number {
    return Math.max(minCount, Math.round(defaultCount * this.scale));
  }
}
