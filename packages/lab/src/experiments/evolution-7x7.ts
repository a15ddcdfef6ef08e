import { type EvolutionPart, evolution } from '../jobs/evolution.js';
import type { ReportCell } from '../report/report.js';
import { times } from '../report/report.js';
import { stretches } from '../runners/run-batches.js';
import { type Estimate, estimateOf, shareOf } from '../stats/estimate.js';
import { mergeCounts, momentsOf } from '../stats/histogram.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const RUNS = 200;
const BATCH = 10;
/** Of the genetic algorithms course, with the generation 0 of random chromosomes before them. */
const GENERATIONS = 50;

interface Case {
  readonly rules: string;
  readonly board: string;
  readonly population: number;
  /** What one run showed, if one was published. */
  readonly published: string | null;
  readonly isSolved: boolean;
}

const CASES: readonly Case[] = [
  caseOf('russian', '10×10', 50, 'almost at once', true),
  caseOf('russian', '10×10', 200, null, true),
  caseOf('mini-7', '7×7', 50, 'not solved', false),
  caseOf('mini-7', '7×7', 200, 'generation 17', true),
];

const PUBLISHED_GENERATION = 17;

interface Studied extends EvolutionPart {
  readonly what: Case;
}

export const evolution7x7: Experiment = {
  name: 'evolution-7x7',
  question: 'How often does the genetic search find a legal layout on 10×10 and on 7×7?',
  source: 'genetic algorithms course',
  prepare(work) {
    const cases = CASES.map((what) => study(work, what));
    return () => conclude(cases);
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

function conclude(cases: readonly Studied[]): ExperimentOutcome {
  return {
    tables: [
      {
        title: `Runs of ${GENERATIONS} generations that found a legal layout`,
        columns: ['board', 'population', 'published run', 'runs', 'solved, %', 'mean generation'],
        rows: cases.map(({ what, ...each }): ReportCell[] => [
          what.board,
          what.population,
          what.published,
          each.runs,
          solved({ what, ...each }),
          estimateOf(momentsOf(each.solvedAt), [0, GENERATIONS]) ?? null,
        ]),
      },
    ],
    charts: [
      {
        title: 'Share of the runs that had a legal layout by a generation',
        kind: 'line',
        x: 'generation',
        y: '%',
        series: cases.map((each) => ({
          name: `${each.what.board}, population ${each.what.population}`,
          points: soFar(each),
        })),
      },
    ],
    findings: findingsOf(cases),
  };
}

function soFar({ runs, solvedAt }: Studied) {
  let count = 0;
  return Array.from({ length: GENERATIONS + 1 }, (_, generation) => {
    count += solvedAt[generation] ?? 0;
    return { x: generation, y: (100 * count) / runs };
  });
}

function findingsOf(cases: readonly Studied[]): string[] {
  const likely = cases.map((each) => {
    const { board, population, isSolved, published } = each.what;
    const { mean, low, high } = solved(each);
    const alike = (isSolved ? mean : 100 - mean).toFixed(1);
    const [from, to] = [low.toFixed(1), high.toFixed(1)];
    const beside =
      published === null
        ? ''
        : isSolved
          ? ` The published run was solved (${published}), like ${alike}% of these, sooner or later.`
          : ` The published run was ${published}, like ${alike}% of these.`;
    return `${board}, population ${population}: ${mean.toFixed(1)}% solved (${from} to ${to}).${beside}`;
  });
  const last = cases.at(-1)!;
  const times = momentsOf(last.solvedAt).count;
  if (times === 0) return likely;
  const early = last.solvedAt.slice(0, PUBLISHED_GENERATION + 1).reduce((sum, n) => sum + n, 0);
  return [
    ...likely,
    `Of the ${times} solved runs on 7×7 by a population of 200, ${early} had a layout by generation ${PUBLISHED_GENERATION}, as published.`,
  ];
}

function caseOf(
  rules: string,
  board: string,
  population: number,
  published: string | null,
  isSolved: boolean,
): Case {
  return { rules, board, population, published, isSolved };
}
