import type { Batch, ByLang, Job, Report, ReportLang } from '@flotilla/lab';

/** An experiment: a question answered by games. */
export interface Experiment {
  readonly name: string;
  /** Question, in one sentence. */
  readonly question: ByLang;
  /** Source of the published figures, such as `Habr 2013`; the English name is one in docs/research/sources.md. */
  readonly source: ByLang;
  /** Title of its page; default: the name. */
  readonly title?: ByLang;
  /** Its figures have their own page instead of docs/research/experiments.md. */
  readonly hasOwnPage?: true;
  /** Plans the games. Returns a function that writes the outcome in a language, once all games are played. */
  prepare(work: Work): (lang: ReportLang) => ExperimentOutcome;
}

export type ExperimentOutcome = Pick<Report, 'tables' | 'charts' | 'findings'>;

/** A batch, and the consumer of its part. */
interface Piece {
  readonly batch: Batch;
  readonly take: (part: unknown) => void;
}

/** Collects the batches of an experiment; their parts are delivered in this order. */
export class Work {
  readonly seed: number;
  /** Factor on the default numbers of games. */
  readonly scale: number;
  /** Whether luck is removed from figures on uniform layouts. */
  readonly isAdjusted: boolean;
  readonly pieces: Piece[] = [];
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

  /** Scales a default number of games or runs. */
  scaled(usual: number, least = 0): number {
    return Math.max(least, Math.round(usual * this.scale));
  }
}
