import type { ReportCell } from '../report/report.js';
import { byChance, pointOf, signOf, tell, tellUnshown } from '../report/report.js';
import type { Estimate } from '../stats/estimate.js';
import { type SoloStudy, studySolos } from './plans.js';
import type { Experiment, ExperimentOutcome } from './work.js';

/** By what a game costs; `density` is in each, on the same boards. */
const QUICK = [
  ...['density', 'random', 'pool/cross-printed', 'pool/linear-printed', 'pool/random-printed'],
  ...['pool/cross', 'pool/linear', 'pool/random', 'automaton', 'weights'],
];
const MEDIUM = ['density', 'parity', 'classic', 'classic-printed'];
const SLOW = ['density', 'montecarlo', 'exact', 'exact-endgame'];
const QUICK_BOARDS = 2000;
const MEDIUM_BOARDS = 1500;
const SLOW_BOARDS = 100;

interface Measured {
  readonly name: string;
  readonly boards: number;
  readonly shots: Estimate;
  readonly difference: Estimate | undefined;
}

export const shooters: Experiment = {
  name: 'shooters',
  question: 'How many shots does each shooter need on boards where every layout is equally likely?',
  source: 'Sea battle in Python, 25 ms naval battle, Habr 2013, Delphi automaton',
  prepare(work) {
    const study = (shooters: readonly string[], boards: number) =>
      studySolos(work, { placer: 'uniform', shooters, boards });
    const quick = study(QUICK, work.scaled(QUICK_BOARDS, 2));
    const medium = study(MEDIUM, work.scaled(MEDIUM_BOARDS, 2));
    const slow = study(SLOW, work.scaled(SLOW_BOARDS));
    // The same boards again, so that the two kinds of `classic` are compared with each other.
    const classics = studySolos(work, {
      placer: 'uniform',
      shooters: ['classic', 'classic-printed'],
      boards: work.scaled(MEDIUM_BOARDS, 2),
    });
    return () =>
      conclude(
        [
          ...measure(QUICK, quick),
          ...measure(MEDIUM, medium).slice(1),
          ...measure(SLOW, slow).slice(1),
        ],
        classics,
      );
  },
};

function measure(names: readonly string[], study: SoloStudy): Measured[] {
  return names.flatMap((name, index) => {
    const shots = study.shots(name);
    const difference = index === 0 ? undefined : study.difference(name);
    return shots ? [{ name, boards: study.boards, shots, difference }] : [];
  });
}

function conclude(measured: readonly Measured[], classics: SoloStudy): ExperimentOutcome {
  const ranked = [...measured].sort((a, b) => a.shots.mean - b.shots.mean);
  return {
    tables: [
      {
        title: 'Shots to clear a board drawn uniformly, from the fewest',
        columns: ['shooter', 'boards', 'shots', 'more than density, same boards'],
        rows: ranked.map(({ name, boards, shots, difference }): ReportCell[] => [
          name,
          boards,
          shots,
          difference ?? null,
        ]),
      },
    ],
    charts: [
      {
        title: 'Shots to clear a board drawn uniformly',
        kind: 'dot',
        x: 'shooter',
        y: 'shots',
        series: [{ name: 'shots', points: ranked.map(({ name, shots }) => pointOf(name, shots)) }],
      },
    ],
    findings: [...byDifference(measured), byChance(measured.length - 1), classicFinding(classics)],
  };
}

function byDifference(measured: readonly Measured[]): string[] {
  const named = (sign: number) =>
    measured.flatMap(({ name, difference }) => {
      if (!difference || signOf(difference) !== sign) return [];
      return sign === 0 ? [`${name} (${tellUnshown(difference)})`] : [name];
    });
  const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none');
  return [
    `Fewer shots than density (the interval excludes 0): ${list(named(-1))}. More: ${list(named(1))}. No difference shown: ${list(named(0))}.`,
  ];
}

function classicFinding(classics: SoloStudy): string {
  const difference = classics.difference('classic-printed')!;
  const sign = signOf(difference);
  const words = { '1': 'costs', '-1': 'saves', '0': 'makes no visible difference:' } as const;
  const told = sign === 0 ? tellUnshown(difference) : tell(difference);
  return `The formula of Habr 2013 as printed ${words[sign]} ${told} shots, compared with the true count.`;
}
