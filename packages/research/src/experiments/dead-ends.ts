import { LAYING_ORDERS, type LayingOrder } from '@flotilla/engine';
import type { ReportCell } from '@flotilla/lab';
import { type Estimate, type ReportLang, shareOf, stretches, tell } from '@flotilla/lab';
import { percent, times } from '@flotilla/lab/internals';
import { PRESET_NAMES } from '@flotilla/rules';
import { type DeadEndsPart, deadEnds } from '../jobs/dead-ends.js';
import { SOURCES } from './sources.js';
import { DEAD_ENDS } from './texts/dead-ends.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

/** Attempts per fleet and order. */
const TRIES = 20_000;
const BATCH = 2000;

/** Attempts of one fleet, by order. */
interface Study {
  readonly rules: string;
  readonly tallies: Readonly<Record<LayingOrder, DeadEndsPart>>;
}

export const deadEndsExperiment: Experiment = {
  name: 'dead-ends',
  question: { en: DEAD_ENDS.en.question, ru: DEAD_ENDS.ru.question },
  source: SOURCES.deadEnds,
  prepare(work) {
    const studies = PRESET_NAMES.map(
      (rules): Study => ({ rules, tallies: studyTries(work, rules) }),
    );
    return (lang) => conclude(studies, lang);
  },
};

function studyTries(work: Work, rules: string): Study['tallies'] {
  const tallies = {
    'longest-first': { tries: 0, deadEnds: 0 },
    'at-random': { tries: 0, deadEnds: 0 },
    'shortest-first': { tries: 0, deadEnds: 0 },
  };
  for (const order of LAYING_ORDERS) {
    for (const [from, to] of stretches(work.scaled(TRIES, 2), BATCH)) {
      work.add(deadEnds, { rules, order, seed: work.seed, from, to }, (part) => {
        tallies[order].tries += part.tries;
        tallies[order].deadEnds += part.deadEnds;
      });
    }
  }
  return tallies;
}

/** Share of dead ends in percent of the attempts. */
function share({ tries, deadEnds }: DeadEndsPart): Estimate {
  return times(shareOf(deadEnds, tries), 100);
}

function conclude(studies: readonly Study[], lang: ReportLang): ExperimentOutcome {
  const texts = DEAD_ENDS[lang];
  const hasAny = ({ tallies }: Study) => LAYING_ORDERS.some((order) => tallies[order].deadEnds > 0);
  const never = studies.filter((study) => !hasAny(study)).map(({ rules }) => rules);
  const shares = ({ tallies }: Study) =>
    LAYING_ORDERS.map((order) => {
      return `${texts.orders[order]} ${percent(tell(share(tallies[order]), lang), lang)}`;
    });
  return {
    tables: [
      {
        title: texts.title,
        columns: [texts.rules, texts.tries, ...LAYING_ORDERS.map((order) => texts.orders[order])],
        rows: studies.map(({ rules, tallies }): ReportCell[] => [
          rules,
          tallies['longest-first'].tries,
          ...LAYING_ORDERS.map((order) => share(tallies[order])),
        ]),
      },
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'dot',
        x: texts.rules,
        y: texts.share,
        series: LAYING_ORDERS.map((order) => ({
          name: texts.orders[order],
          points: studies.map(({ rules, tallies }) => {
            const { mean, low, high } = share(tallies[order]);
            return { x: rules, y: mean, low, high };
          }),
        })),
      },
    ],
    findings: [
      ...studies.filter(hasAny).map((study) => texts.some(study.rules, shares(study))),
      ...(never.length > 0 ? [texts.never(never)] : []),
    ],
  };
}
