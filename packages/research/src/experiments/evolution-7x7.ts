import type { ReportCell } from '@flotilla/lab';
import {
  type Estimate,
  estimateOf,
  momentsOf,
  type ReportLang,
  shareOf,
  stretches,
} from '@flotilla/lab';
import { mergeCounts, percent, times, written } from '@flotilla/lab/internals';
import { type EvolutionPart, evolution } from '../jobs/evolution.js';
import { SOURCES } from './sources.js';
import { EVOLUTION_7X7 } from './texts/evolution-7x7.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const RUNS = 200;
const BATCH = 10;
/** Generations in the genetic algorithms course, after the random generation 0. */
const GENERATIONS = 50;

type PublishedRun = keyof typeof EVOLUTION_7X7.en.published;

interface Case {
  readonly rules: string;
  readonly board: string;
  readonly population: number;
  /** Published run, if any. */
  readonly published: PublishedRun | null;
  readonly isSolved: boolean;
}

const CASES: readonly Case[] = [
  caseOf('russian', '10×10', 50, 'at-once', true),
  caseOf('russian', '10×10', 200, null, true),
  caseOf('mini-7', '7×7', 50, 'unsolved', false),
  caseOf('mini-7', '7×7', 200, 'generation-17', true),
];

const PUBLISHED_GENERATION = 17;

interface Studied extends EvolutionPart {
  readonly what: Case;
}

export const evolution7x7: Experiment = {
  name: 'evolution-7x7',
  question: { en: EVOLUTION_7X7.en.question, ru: EVOLUTION_7X7.ru.question },
  source: SOURCES.course,
  prepare(work) {
    const cases = CASES.map((what) => study(work, what));
    return (lang) => conclude(cases, lang);
  },
};

function study(work: Work, what: Case): Studied {
  const total: Studied = { what, runs: 0, solvedAt: [] };
  const { rules, population } = what;
  for (const [from, to] of stretches(work.scaled(RUNS, 2), BATCH)) {
    work.add(evolution, { rules, population, seed: work.seed, from, to }, (part) => {
      total.runs += part.runs;
      mergeCounts(total.solvedAt, part.solvedAt);
    });
  }
  return total;
}

function solved({ runs, solvedAt }: Studied): Estimate {
  return times(shareOf(momentsOf(solvedAt).count, runs), 100);
}

function conclude(cases: readonly Studied[], lang: ReportLang): ExperimentOutcome {
  const texts = EVOLUTION_7X7[lang];
  return {
    tables: [
      {
        title: texts.title(GENERATIONS),
        columns: texts.columns,
        rows: cases.map(({ what, ...each }): ReportCell[] => [
          what.board,
          what.population,
          what.published && texts.published[what.published],
          each.runs,
          solved({ what, ...each }),
          estimateOf(momentsOf(each.solvedAt), [0, GENERATIONS]) ?? null,
        ]),
      },
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'line',
        x: texts.generation,
        y: '%',
        series: cases.map((each) => ({
          name: texts.what(each.what.board, each.what.population),
          points: soFar(each),
        })),
      },
    ],
    findings: findingsOf(cases, lang),
  };
}

function soFar({ runs, solvedAt }: Studied) {
  let count = 0;
  return Array.from({ length: GENERATIONS + 1 }, (_, generation) => {
    count += solvedAt[generation] ?? 0;
    return { x: generation, y: (100 * count) / runs };
  });
}

function findingsOf(cases: readonly Studied[], lang: ReportLang): string[] {
  const texts = EVOLUTION_7X7[lang];
  const tenths = (value: number) => written(value, 1, lang);
  const likely = cases.map((each) => {
    const { board, population, isSolved, published } = each.what;
    const { mean, low, high } = solved(each);
    const alike = percent(tenths(isSolved ? mean : 100 - mean), lang);
    const like = isSolved ? texts.likeSolved : texts.likeUnsolved;
    const beside = published === null ? '' : like(texts.published[published], alike);
    const what = texts.what(board, population);
    const share = percent(tenths(mean), lang);
    return texts.solved(what, share, tenths(low), tenths(high)) + beside;
  });
  const last = cases.at(-1)!;
  const times = momentsOf(last.solvedAt).count;
  if (times === 0) return likely;
  const early = last.solvedAt.slice(0, PUBLISHED_GENERATION + 1).reduce((sum, n) => sum + n, 0);
  return [...likely, texts.early(times, early, PUBLISHED_GENERATION)];
}

function caseOf(
  rules: string,
  board: string,
  population: number,
  published: PublishedRun | null,
  isSolved: boolean,
): Case {
  return { rules, board, population, published, isSolved };
}
