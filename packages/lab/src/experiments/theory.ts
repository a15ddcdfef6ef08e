import { FORMULAS, type Formula } from '@flotilla/engine';
import { type TheoryRow, theory as theoryJob, theoryRow } from '../jobs/theory.js';
import type { ReportCell } from '../report/report.js';
import { stretches } from '../runners/run-batches.js';
import { type Moments, mergeMoments, newMoments } from '../stats/estimate.js';
import { visibleFrom } from '../stats/visible-from.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const GAMES = 40_000;
const BATCH = 10_000;
const CONFIDENCE = 0.95;

export const theoryExperiment: Experiment = {
  name: 'theory',
  question: 'Do simulated games agree with the formulas of random search?',
  source: 'student paper 2010',
  prepare(work) {
    const lines = FORMULAS.flatMap((formula) =>
      formula.shown.map((k) => ({ formula, k, measured: play(work, formula, k) })),
    );
    return () => conclude(lines.map(({ formula, k, measured }) => theoryRow(formula, k, measured)));
  },
};

function play(work: Work, { name: formula }: Formula, k: number): Moments {
  const total = newMoments();
  for (const [from, to] of stretches(work.scaled(GAMES, 30), BATCH)) {
    work.add(theoryJob, { formula, k, seed: work.seed, from, to }, (part) => {
      mergeMoments(total, part);
    });
  }
  return total;
}

function conclude(lines: readonly TheoryRow[]): ExperimentOutcome {
  const within = lines.filter(({ isWithin }) => isWithin).length;
  const chance = 100 * atMost(within, lines.length);
  return {
    tables: [
      {
        title: 'Formulas and simulated games: n squares, m targets, k shots or hits',
        columns: ['formula', 'n', 'm', 'k', 'by formula', 'ours', 'ours minus formula', 'within'],
        rows: lines.map((line): ReportCell[] => {
          const { formula, k, theory: expected, simulated: ours, isWithin } = line;
          return [
            `${formula.name}: ${formula.formula}`,
            ...[String(formula.squares), String(formula.targets), String(k)],
            ...[
              expected.toFixed(4),
              `${ours.mean.toFixed(4)} (${ours.low.toFixed(4)} to ${ours.high.toFixed(4)})`,
            ],
            (ours.mean - expected).toFixed(4).replace('-', '−'),
            isWithin ? `yes, visible from ${visibleFrom(ours).toFixed(4)}` : 'no',
          ];
        }),
      },
    ],
    charts: [
      {
        title: 'Games minus formula, in percent of the formula',
        kind: 'dot',
        x: 'formula and k',
        y: '%',
        series: [{ name: 'games', points: lines.map(pointOf) }],
      },
    ],
    findings: [
      `${within} of ${lines.length} 95% intervals contain their formula. If all formulas are right, about ${(lines.length * CONFIDENCE).toFixed(1)} do, and ${within} or fewer do with a chance of ${chance.toFixed(0)}%: ${chance > 1 ? 'nothing speaks against the formulas' : 'some formula or its games are in doubt'}.`,
    ],
  };
}

function pointOf({ formula, k, theory: expected, simulated: { mean, low, high } }: TheoryRow) {
  const percent = (value: number) => (100 * (value - expected)) / expected;
  const x = `${formula.name} ${k}`;
  return { x, y: percent(mean), low: percent(low), high: percent(high) };
}

/** The chance that at most so many of n independent intervals hold what they should. */
function atMost(most: number, n: number): number {
  let term = (1 - CONFIDENCE) ** n;
  let sum = term;
  for (let i = 0; i < most; i += 1) {
    term *= ((n - i) / (i + 1)) * (CONFIDENCE / (1 - CONFIDENCE));
    sum += term;
  }
  return Math.min(1, sum);
}
