import type { ReportCell } from '@flotilla/lab';
import {
  type Moments,
  mergeMoments,
  newMoments,
  type ReportLang,
  splitRange,
  visibleFrom,
} from '@flotilla/lab';
import { formatNumber, withPercentSign } from '@flotilla/lab/internals';
import { type TheoryRow, theoryGamesJob as theoryJob, theoryRow } from '../jobs/theory.js';
import { FORMULAS, type Formula } from '../theory/formulas.js';
import { SOURCES } from './sources.js';
import { FORMULA_NAMES } from './texts/formula-names.js';
import { THEORY } from './texts/theory.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const THEORY_GAMES = 40_000;
const GAMES_PER_BATCH = 10_000;
const CONFIDENCE = 0.95;

export const theoryExperiment: Experiment = {
  name: 'theory',
  question: { en: THEORY.en.question, ru: THEORY.ru.question },
  source: SOURCES.student2010,
  prepare(work) {
    const lines = FORMULAS.flatMap((formula) =>
      formula.shown.map((k) => ({ formula, k, measured: playFormula(work, formula, k) })),
    );
    return (lang) =>
      concludeTheory(
        lines.map(({ formula, k, measured }) => theoryRow(formula, k, measured)),
        lang,
      );
  },
};

function playFormula(work: Work, { name: formula }: Formula, k: number): Moments {
  const total = newMoments();
  for (const [from, to] of splitRange(work.scaleCount(THEORY_GAMES, 30), GAMES_PER_BATCH)) {
    work.add(theoryJob, { formula, k, seed: work.seed, from, to }, (part) => {
      mergeMoments(total, part);
    });
  }
  return total;
}

function concludeTheory(lines: readonly TheoryRow[], lang: ReportLang): ExperimentOutcome {
  const texts = THEORY[lang];
  const number = (value: number) => formatNumber(value, 4, lang);
  const countWithin = lines.filter(({ isWithin }) => isWithin).length;
  const chance = 100 * chanceOfAtMost(countWithin, lines.length);
  const isSound = chance > 1;
  return {
    tables: [
      {
        title: texts.title,
        columns: texts.columns,
        rows: lines.map((line, index): ReportCell[] => {
          const { formula, k, theory: expected, simulated: simulatedEstimate, isWithin } = line;
          return [
            `${index + 1}. ${FORMULA_NAMES[lang][formula.name]}: ${formula.formula}`,
            String(formula.squares),
            String(formula.targets),
            String(k),
            number(expected),
            texts.interval(
              number(simulatedEstimate.mean),
              number(simulatedEstimate.low),
              number(simulatedEstimate.high),
            ),
            number(simulatedEstimate.mean - expected),
            isWithin ? texts.within(number(visibleFrom(simulatedEstimate))) : texts.outside,
          ];
        }),
      },
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'dot',
        x: texts.x,
        y: '%',
        series: [{ name: texts.games, points: lines.map(theoryPointOf) }],
      },
    ],
    findings: [
      texts.finding(
        countWithin,
        lines.length,
        formatNumber(lines.length * CONFIDENCE, 1, lang),
        withPercentSign(formatNumber(chance, 0, lang), lang),
        isSound,
      ),
    ],
  };
}

function theoryPointOf(
  { theory: expected, simulated: { mean, low, high } }: TheoryRow,
  index: number,
) {
  const percent = (value: number) => (100 * (value - expected)) / expected;
  return { x: String(index + 1), y: percent(mean), low: percent(low), high: percent(high) };
}

/** Returns the probability that at most this many of n 95% intervals cover the truth. */
function chanceOfAtMost(maxCovering: number, n: number): number {
  let term = (1 - CONFIDENCE) ** n;
  let sum = term;
  for (let i = 0; i < maxCovering; i += 1) {
    term *= ((n - i) / (i + 1)) * (CONFIDENCE / (1 - CONFIDENCE));
    sum += term;
  }
  return Math.min(1, sum);
}
