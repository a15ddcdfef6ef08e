import { PRESET_NAMES } from '@flotilla/rules';
import { type DeadEndsPart, deadEnds } from '../jobs/dead-ends.js';
import { percent, type ReportLang } from '../report/by-lang.js';
import type { ReportCell } from '../report/report.js';
import { tell, times } from '../report/report.js';
import { stretches } from '../runners/run-batches.js';
import { type Estimate, shareOf } from '../stats/estimate.js';
import { SOURCES } from './sources.js';
import { DEAD_ENDS } from './texts/dead-ends.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const TRIES = 20_000;
const BATCH = 2000;

interface Tally extends DeadEndsPart {
  readonly rules: string;
}

export const deadEndsExperiment: Experiment = {
  name: 'dead-ends',
  question: { en: DEAD_ENDS.en.question, ru: DEAD_ENDS.ru.question },
  source: SOURCES.course,
  prepare(work) {
    const tallies = PRESET_NAMES.map((rules) => studyTries(work, rules));
    return (lang) => conclude(tallies, lang);
  },
};

function studyTries(work: Work, rules: string): Tally {
  const tally: Tally = { rules, tries: 0, deadEnds: 0 };
  for (const [from, to] of stretches(work.scaled(TRIES, 2), BATCH)) {
    work.add(deadEnds, { rules, seed: work.seed, from, to }, (part) => {
      tally.tries += part.tries;
      tally.deadEnds += part.deadEnds;
    });
  }
  return tally;
}

/** In percent of the tries. */
function share({ tries, deadEnds }: DeadEndsPart): Estimate {
  return times(shareOf(deadEnds, tries), 100);
}

function conclude(tallies: readonly Tally[], lang: ReportLang): ExperimentOutcome {
  const texts = DEAD_ENDS[lang];
  const ranked = tallies.toSorted((one, other) => other.deadEnds - one.deadEnds);
  const never = ranked.filter(({ deadEnds }) => deadEnds === 0).map(({ rules }) => rules);
  const some = ranked.filter(({ deadEnds }) => deadEnds > 0);
  return {
    tables: [
      {
        title: texts.title,
        columns: texts.columns,
        rows: tallies.map((tally): ReportCell[] => [
          tally.rules,
          tally.tries,
          tally.deadEnds,
          share(tally),
        ]),
      },
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'dot',
        x: texts.rules,
        y: texts.share,
        series: [
          {
            name: texts.deadEnds,
            points: tallies.map((tally) => {
              const { mean, low, high } = share(tally);
              return { x: tally.rules, y: mean, low, high };
            }),
          },
        ],
      },
    ],
    findings: [
      ...some.map((tally) => texts.some(tally.rules, percent(tell(share(tally), lang), lang))),
      ...(never.length > 0 ? [texts.never(never)] : []),
    ],
  };
}
