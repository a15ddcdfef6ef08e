import { PRESET_NAMES } from '@flotilla/rules';
import { type DeadEndsPart, deadEnds } from '../jobs/dead-ends.js';
import type { ReportCell } from '../report/report.js';
import { tell, times } from '../report/report.js';
import { stretches } from '../runners/run-batches.js';
import { type Estimate, shareOf } from '../stats/estimate.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const TRIES = 20_000;
const BATCH = 2000;

interface Tally extends DeadEndsPart {
  readonly rules: string;
}

export const deadEndsExperiment: Experiment = {
  name: 'dead-ends',
  question:
    'If ships are placed one after another, the longest first, each at random where there is room, how often does one find no place?',
  source: 'genetic algorithms course',
  prepare(work) {
    const tallies = PRESET_NAMES.map((rules) => studyTries(work, rules));
    return () => conclude(tallies);
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

function conclude(tallies: readonly Tally[]): ExperimentOutcome {
  const ranked = tallies.toSorted((one, other) => other.deadEnds - one.deadEnds);
  const never = ranked.filter(({ deadEnds }) => deadEnds === 0).map(({ rules }) => rules);
  const some = ranked.filter(({ deadEnds }) => deadEnds > 0);
  return {
    tables: [
      {
        title:
          'Fleets placed one ship after another without moving any, and tries that reached a dead end',
        columns: ['rules', 'tries', 'dead ends', '% of the tries'],
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
        title: 'Tries that reached a dead end',
        kind: 'dot',
        x: 'rules',
        y: '% of the tries',
        series: [
          {
            name: 'dead ends',
            points: tallies.map((tally) => {
              const { mean, low, high } = share(tally);
              return { x: tally.rules, y: mean, low, high };
            }),
          },
        ],
      },
    ],
    findings: [
      ...some.map(
        (tally) => `Under ${tally.rules} ${tell(share(tally))}% of the tries reach a dead end.`,
      ),
      ...(never.length > 0 ? [`Not one try reached a dead end under ${OR.format(never)}.`] : []),
    ],
  };
}
