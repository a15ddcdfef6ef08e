import { CHANCE_UNIT, type LeavingPart, leavingGames, newLeavingPart } from '../jobs/leaving.js';
import type { ReportCell } from '../report/report.js';
import { pointOf, signOf, tell, tellUnshown, times } from '../report/report.js';
import { stretches } from '../runners/run-batches.js';
import { estimateOf, mergeMoments } from '../stats/estimate.js';
import { type SoloStudy, studySolos } from './plans.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

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

/** Games of `exact`, in which it is counted how often it leaves a hit ship. */
const COUNTED = 200;
const COUNTED_BATCH = 2;

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
    const counted = countLeaving(work);
    return () =>
      conclude(
        pairs.filter(({ study }) => study.boards > 0),
        counted,
      );
  },
};

function countLeaving(work: Work): LeavingPart {
  const total = newLeavingPart();
  for (const [from, to] of stretches(work.scaled(COUNTED, 2), COUNTED_BATCH)) {
    work.add(leavingGames, { rules: 'russian', seed: work.seed, from, to }, (part) => {
      for (const key of ['targetShots', 'leavingShots', 'gain'] as const) {
        mergeMoments(total[key], part[key]);
      }
    });
  }
  return total;
}

function conclude(pairs: readonly Pair[], counted: LeavingPart): ExperimentOutcome {
  return {
    tables: [
      {
        title: 'Shots to clear a board drawn uniformly, finishing first and free to leave',
        columns: ['shooters', 'boards', 'finishes', 'may leave', 'leaving minus finishing'],
        rows: pairs.map(({ finishes, leaves, study }): ReportCell[] => [
          `${finishes}, ${leaves}`,
          study.boards,
          study.shots(finishes) ?? null,
          study.shots(leaves) ?? null,
          study.difference(leaves) ?? null,
        ]),
      },
      leavingTable(counted),
    ],
    charts: [
      {
        title: 'What leaving a hit ship costs in shots, on the same boards',
        kind: 'dot',
        x: 'shooter',
        y: 'shots',
        series: [
          {
            name: 'leaving minus finishing',
            points: pairs.map(({ leaves, study }) => pointOf(leaves, study.difference(leaves)!)),
          },
        ],
      },
    ],
    findings: [...findingsOf(pairs), leavingFinding(counted)],
  };
}

function leavingTable({ targetShots, leavingShots, gain }: LeavingPart) {
  const percent = estimateOf(gain);
  return {
    title: 'How often exact leaves a hit ship, and how much likelier its preferred square is',
    columns: ['games', 'target shots', 'of them leave', 'leave, a game', 'likelier by, % points'],
    rows: [
      [
        targetShots.count,
        targetShots.sum,
        leavingShots.sum,
        estimateOf(leavingShots) ?? null,
        percent ? times(percent, 100 / CHANCE_UNIT) : null,
      ],
    ] satisfies ReportCell[][],
  };
}

function leavingFinding({ targetShots, leavingShots }: LeavingPart): string {
  const share = (100 * leavingShots.sum) / targetShots.sum;
  return `While a hit ship is afloat, exact leaves it in ${leavingShots.sum} of ${targetShots.sum} shots (${share.toFixed(1)}%).`;
}

function findingsOf(pairs: readonly Pair[]): string[] {
  const told = pairs.map(({ leaves, study }) => {
    const difference = study.difference(leaves)!;
    const sign = signOf(difference, pairs.length);
    const text = sign === 0 ? tellUnshown(difference, pairs.length) : tell(difference);
    return { sign, text: `${leaves} ${text}` };
  });
  const which = (sign: number) => told.filter((each) => each.sign === sign).map(({ text }) => text);
  const sentence = (sign: number, words: string) =>
    which(sign).length > 0 ? [`${words}: ${which(sign).join('; ')}.`] : [];
  const answer =
    which(-1).length > 0
      ? 'Yes: freedom to leave a hit ship saves shots for some shooters.'
      : 'No gain from leaving a hit ship was shown for any shooter.';
  return [
    answer,
    ...sentence(-1, 'Leaving saves shots'),
    ...sentence(1, 'Leaving costs shots'),
    ...sentence(0, 'No difference is shown'),
    `Taken together, the ${pairs.length} comparisons hold with 95% confidence (Bonferroni).`,
  ];
}
