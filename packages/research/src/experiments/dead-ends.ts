import { PLACING_ORDERS, type PlacingOrder } from '@flotilla/engine';
import type { ReportCell } from '@flotilla/lab';
import { type Estimate, formatEstimate, type ReportLang, shareOf, splitRange } from '@flotilla/lab';
import { scaleEstimate, withPercentSign } from '@flotilla/lab/internals';
import { PRESET_NAMES } from '@flotilla/rules';
import { type DeadEndsPart, deadEndsJob } from '../jobs/dead-ends.js';
import { SOURCES } from './sources.js';
import { DEAD_ENDS } from './texts/dead-ends.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const TRIES = 20_000;
const TRIES_PER_BATCH = 2000;

interface DeadEndsStudy {
  readonly rules: string;
  readonly tallies: Readonly<Record<PlacingOrder, DeadEndsPart>>;
}

export const deadEndsExperiment: Experiment = {
  name: 'dead-ends',
  question: { en: DEAD_ENDS.en.question, ru: DEAD_ENDS.ru.question },
  source: SOURCES.deadEnds,
  prepare(work) {
    const studies = PRESET_NAMES.map(
      (rules): DeadEndsStudy => ({ rules, tallies: studyTries(work, rules) }),
    );
    return (lang) => concludeDeadEnds(studies, lang);
  },
};

function studyTries(work: Work, rules: string): DeadEndsStudy['tallies'] {
  const tallies = {
    'longest-first': { tries: 0, deadEnds: 0 },
    'at-random': { tries: 0, deadEnds: 0 },
    'shortest-first': { tries: 0, deadEnds: 0 },
  };
  for (const order of PLACING_ORDERS) {
    for (const [from, to] of splitRange(work.scaleCount(TRIES, 2), TRIES_PER_BATCH)) {
      work.add(deadEndsJob, { rules, order, seed: work.seed, from, to }, (part) => {
        tallies[order].tries += part.tries;
        tallies[order].deadEnds += part.deadEnds;
      });
    }
  }
  return tallies;
}

function deadEndShare({ tries, deadEnds }: DeadEndsPart): Estimate {
  return scaleEstimate(shareOf(deadEnds, tries), 100);
}

function concludeDeadEnds(studies: readonly DeadEndsStudy[], lang: ReportLang): ExperimentOutcome {
  const texts = DEAD_ENDS[lang];
  const hasDeadEnds = ({ tallies }: DeadEndsStudy) =>
    PLACING_ORDERS.some((order) => tallies[order].deadEnds > 0);
  const withoutDeadEnds = studies.filter((study) => !hasDeadEnds(study)).map(({ rules }) => rules);
  const shares = ({ tallies }: DeadEndsStudy) =>
    PLACING_ORDERS.map((order) => {
      return `${texts.orders[order]} ${withPercentSign(formatEstimate(deadEndShare(tallies[order]), lang), lang)}`;
    });
  return {
    tables: [
      {
        title: texts.title,
        columns: [texts.rules, texts.tries, ...PLACING_ORDERS.map((order) => texts.orders[order])],
        rows: studies.map(({ rules, tallies }): ReportCell[] => [
          rules,
          tallies['longest-first'].tries,
          ...PLACING_ORDERS.map((order) => deadEndShare(tallies[order])),
        ]),
      },
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'dot',
        x: texts.rules,
        y: texts.share,
        series: PLACING_ORDERS.map((order) => ({
          name: texts.orders[order],
          points: studies.map(({ rules, tallies }) => {
            const { mean, low, high } = deadEndShare(tallies[order]);
            return { x: rules, y: mean, low, high };
          }),
        })),
      },
    ],
    findings: [
      ...studies.filter(hasDeadEnds).map((study) => texts.some(study.rules, shares(study))),
      ...(withoutDeadEnds.length > 0 ? [texts.never(withoutDeadEnds)] : []),
    ],
  };
}
