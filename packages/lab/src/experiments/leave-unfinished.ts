import type { Cell } from '../report/report.js';
import { pointOf, signOf, tell } from '../report/report.js';
import { type SoloStudy, studySolos } from './studies.js';
import type { Experiment, Outcome } from './work.js';

/** Shooters that finish a hit ship, and how many boards each clears. */
const FINISHING: Readonly<Record<string, number>> = {
  'pool/random': 600,
  automaton: 600,
  weights: 600,
  parity: 600,
  classic: 600,
  density: 600,
};

/** Shooters that go for the likeliest square anywhere. */
const FREE: Readonly<Record<string, number>> = { exact: 100, montecarlo: 60 };

interface Pair {
  readonly finishes: string;
  readonly leaves: string;
  readonly study: SoloStudy;
}

export const leaveUnfinished: Experiment = {
  name: 'leave-unfinished',
  question: 'Is it sometimes better not to finish a ship that was hit?',
  source: 'Habr 2013',
  prepare(work) {
    const study = (finishes: string, leaves: string, boards: number): Pair => {
      const plan = { placer: 'uniform', shooters: [finishes, leaves], boards };
      return { finishes, leaves, study: studySolos(work, plan) };
    };
    const pairs = [
      ...Object.entries(FINISHING).map(([name, boards]) =>
        study(name, `${name}+leave`, work.scaled(boards, 2)),
      ),
      ...Object.entries(FREE).map(([name, boards]) =>
        study(`${name}+finish`, name, work.scaled(boards)),
      ),
    ];
    return () => conclude(pairs.filter(({ study }) => study.boards > 0));
  },
};

function conclude(pairs: readonly Pair[]): Outcome {
  return {
    tables: [
      {
        title: 'Shots to clear a board drawn uniformly, finishing first and free to leave',
        columns: ['shooters', 'boards', 'finishes', 'may leave', 'leaving less finishing'],
        rows: pairs.map(({ finishes, leaves, study }): Cell[] => [
          `${finishes}, ${leaves}`,
          study.boards,
          study.shots(finishes) ?? null,
          study.shots(leaves) ?? null,
          study.difference(leaves) ?? null,
        ]),
      },
    ],
    charts: [
      {
        title: 'What leaving a hit ship costs in shots, on the same boards',
        kind: 'dot',
        x: 'shooter',
        y: 'shots',
        series: [
          {
            name: 'leaving less finishing',
            points: pairs.map(({ leaves, study }) => pointOf(leaves, study.difference(leaves)!)),
          },
        ],
      },
    ],
    findings: findingsOf(pairs),
  };
}

function findingsOf(pairs: readonly Pair[]): string[] {
  const told = pairs.map(({ leaves, study }) => {
    const difference = study.difference(leaves)!;
    return { sign: signOf(difference, pairs.length), text: `${leaves} ${tell(difference)}` };
  });
  const which = (sign: number) => told.filter((each) => each.sign === sign).map(({ text }) => text);
  const sentence = (sign: number, words: string) =>
    which(sign).length > 0 ? [`${words}: ${which(sign).join(', ')}.`] : [];
  const answer =
    which(-1).length > 0
      ? 'Yes: freedom to leave a hit ship saves shots for some shooters.'
      : 'No gain from leaving a hit ship was shown for any shooter.';
  return [
    answer,
    ...sentence(-1, 'Leaving saves shots'),
    ...sentence(1, 'Leaving costs shots'),
    ...sentence(0, 'No difference is shown'),
    `Taken together, the ${pairs.length} comparisons are right in 95 % of the cases (Bonferroni).`,
  ];
}
