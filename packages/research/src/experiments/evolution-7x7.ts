import type { ReportCell } from '@flotilla/lab';
import {
  type Estimate,
  estimateOf,
  momentsOf,
  type ReportLang,
  shareOf,
  splitRange,
} from '@flotilla/lab';
import { formatNumber, mergeCounts, scaleEstimate, withPercentSign } from '@flotilla/lab/internals';
import { type EvolutionPart, evolutionJob } from '../jobs/evolution.js';
import { SOURCES } from './sources.js';
import { EVOLUTION_7X7 } from './texts/evolution-7x7.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const RUN_COUNT = 200;
const RUNS_PER_BATCH = 10;
/** Generations in the genetic algorithms course, after the random generation 0. */
const GENERATIONS = 50;

type PublishedRun = keyof typeof EVOLUTION_7X7.en.published;

interface EvolutionCase {
  readonly rules: string;
  readonly board: string;
  readonly population: number;
  readonly published: PublishedRun | null;
  readonly isSolved: boolean;
}

const CASES: readonly EvolutionCase[] = [
  { rules: 'russian', board: '10×10', population: 50, published: 'at-once', isSolved: true },
  { rules: 'russian', board: '10×10', population: 200, published: null, isSolved: true },
  { rules: 'mini-7', board: '7×7', population: 50, published: 'unsolved', isSolved: false },
  { rules: 'mini-7', board: '7×7', population: 200, published: 'generation-17', isSolved: true },
];

const PUBLISHED_GENERATION = 17;

interface CaseStudy extends EvolutionPart {
  readonly what: EvolutionCase;
}

export const evolution7x7Experiment: Experiment = {
  name: 'evolution-7x7',
  question: { en: EVOLUTION_7X7.en.question, ru: EVOLUTION_7X7.ru.question },
  source: SOURCES.course,
  prepare(work) {
    const cases = CASES.map((evolutionCase) => studyCase(work, evolutionCase));
    return (lang) => concludeEvolution(cases, lang);
  },
};

function studyCase(work: Work, evolutionCase: EvolutionCase): CaseStudy {
  const total: CaseStudy = { what: evolutionCase, runs: 0, solvedAt: [] };
  const { rules, population } = evolutionCase;
  for (const [from, to] of splitRange(work.scaleCount(RUN_COUNT, 2), RUNS_PER_BATCH)) {
    work.add(evolutionJob, { rules, population, seed: work.seed, from, to }, (part) => {
      total.runs += part.runs;
      mergeCounts(total.solvedAt, part.solvedAt);
    });
  }
  return total;
}

function solvedShare({ runs, solvedAt }: CaseStudy): Estimate {
  return scaleEstimate(shareOf(momentsOf(solvedAt).count, runs), 100);
}

function concludeEvolution(cases: readonly CaseStudy[], lang: ReportLang): ExperimentOutcome {
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
          solvedShare({ what, ...each }),
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
        series: cases.map((caseStudy) => ({
          name: texts.what(caseStudy.what.board, caseStudy.what.population),
          points: cumulativePoints(caseStudy),
        })),
      },
    ],
    findings: evolutionFindings(cases, lang),
  };
}

function cumulativePoints({ runs, solvedAt }: CaseStudy) {
  let count = 0;
  return Array.from({ length: GENERATIONS + 1 }, (_, generation) => {
    count += solvedAt[generation] ?? 0;
    return { x: generation, y: (100 * count) / runs };
  });
}

function evolutionFindings(cases: readonly CaseStudy[], lang: ReportLang): string[] {
  const texts = EVOLUTION_7X7[lang];
  const tenths = (value: number) => formatNumber(value, 1, lang);
  const allComparisons = cases.map((caseStudy) => {
    const { board, population, isSolved, published } = caseStudy.what;
    const { mean, low, high } = solvedShare(caseStudy);
    const alike = withPercentSign(tenths(isSolved ? mean : 100 - mean), lang);
    const template = isSolved ? texts.likeSolved : texts.likeUnsolved;
    const comparison = published === null ? '' : template(texts.published[published], alike);
    const caseText = texts.what(board, population);
    const share = withPercentSign(tenths(mean), lang);
    return texts.solved(caseText, share, tenths(low), tenths(high)) + comparison;
  });
  const last = cases.at(-1)!;
  const times = momentsOf(last.solvedAt).count;
  if (times === 0) return allComparisons;
  const early = last.solvedAt.slice(0, PUBLISHED_GENERATION + 1).reduce((sum, n) => sum + n, 0);
  return [...allComparisons, texts.early(times, early, PUBLISHED_GENERATION)];
}
