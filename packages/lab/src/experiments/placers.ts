import { PLACERS } from '@flotilla/engine';
import type { ReportCell } from '../report/report.js';
import { areLeast, isLess, tell } from '../report/report.js';
import { differenceOf, type Estimate } from '../stats/estimate.js';
import { visibleFrom } from '../stats/visible-from.js';
import { type SoloStudy, studySolos } from './plans.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const AND = new Intl.ListFormat('en-GB');

const NAMES = PLACERS.map(({ name }) => name);
const QUICK = ['density', 'weights', 'automaton', 'pool/random', 'pool/random-printed', 'random'];
const SLOW = ['exact'];
const SHOOTERS = [...SLOW, ...QUICK];
const BOARDS = 5000;
const SLOW_BOARDS = 12;

/** So many rivals are named where it is not decided who is first. */
const NAMED = 3;

/** Whose finding on which placers is tested, by the shooter that it was found with. */
const S2_SHOOTER = 'pool/random-printed';
const S2_WEAKEST = ['zones/centre-36', 'zones/random-12'];

/** Mean shots by placer and shooter; undefined where none were played. */
type Shots = (placer: string, shooter: string) => Estimate | undefined;

export const placers: Experiment = {
  name: 'placers',
  question: 'Which placer holds out longest, and are centre-36 and random-12 the weakest?',
  source: '25 ms naval battle',
  prepare(work) {
    const studies = new Map(NAMES.map((placer) => [placer, studyPlacer(work, placer)]));
    return () =>
      conclude((placer, shooter) => {
        const { quick, slow } = studies.get(placer)!;
        return (SLOW.includes(shooter) ? slow : quick).shots(shooter);
      });
  },
};

function studyPlacer(work: Work, placer: string): { quick: SoloStudy; slow: SoloStudy } {
  const boards = work.scaled(BOARDS, 2);
  const quick = studySolos(work, { placer, shooters: QUICK, boards });
  const slow = studySolos(work, { placer, shooters: SLOW, boards: work.scaled(SLOW_BOARDS) });
  return { quick, slow };
}

function conclude(shots: Shots): ExperimentOutcome {
  const ranked = byHardest(shots);
  const boardsOf = ([shooter]: readonly string[]) => shots(NAMES[0]!, shooter!)?.count ?? 0;
  return {
    tables: [
      {
        title: `Mean shots to clear a board, by placer and shooter, on ${boardsOf(QUICK)} boards of each, and by exact on ${boardsOf(SLOW)}; the last column is the least of all except exact`,
        columns: ['placer', ...SHOOTERS, 'least'],
        rows: ranked.map(({ placer, least }): ReportCell[] => [
          placer,
          ...SHOOTERS.map((shooter) => shots(placer, shooter) ?? null),
          least,
        ]),
      },
    ],
    charts: [
      {
        title: 'Mean shots to clear a board, by placer',
        kind: 'dot',
        x: 'placer',
        y: 'shots',
        series: SHOOTERS.map((shooter) => ({
          name: shooter,
          points: ranked.flatMap(({ placer }) => {
            const mean = shots(placer, shooter)?.mean;
            return mean === undefined ? [] : [{ x: placer, y: mean }];
          }),
        })),
      },
    ],
    findings: findingsOf(shots, ranked),
  };
}

interface Ranked {
  readonly placer: string;
  /** The mean of the shooter that needs the fewest shots. Of slow ones the means are too rough. */
  readonly least: Estimate;
  readonly shooter: string;
}

/** The placers by how long their most dangerous shooter takes, the longest first. */
function byHardest(shots: Shots): Ranked[] {
  return NAMES.map((placer): Ranked => {
    const [first, ...others] = QUICK.flatMap((shooter) => {
      const mean = shots(placer, shooter);
      return mean ? [{ placer, least: mean, shooter }] : [];
    });
    return others.reduce((a, b) => (b.least.mean < a.least.mean ? b : a), first!);
  }).sort((a, b) => b.least.mean - a.least.mean);
}

function findingsOf(shots: Shots, ranked: readonly Ranked[]): string[] {
  const s2 = NAMES.filter((name) => name.startsWith('zones/'))
    .map((placer) => ({ placer, mean: shots(placer, S2_SHOOTER)! }))
    .sort((a, b) => a.mean.mean - b.mean.mean);
  const all = s2.map(({ placer, mean }) => ({ name: placer, estimate: mean }));
  return [
    `Against the most dangerous of ${AND.format(QUICK)} for each placer, ${longestAndShortest(ranked)}.`,
    ...SLOW.flatMap((shooter) => slowFinding(shots, shooter)),
    `Among the zones, against ${S2_SHOOTER}, from the weakest: ${s2.map(({ placer, mean }) => `${placer} ${tell(mean)}`).join(', ')}. That ${S2_WEAKEST.join(' and ')} are the weakest is ${areLeast(S2_WEAKEST, all)}.`,
  ];
}

/** A slow shooter has few games: usually they decide little. */
function slowFinding(shots: Shots, shooter: string): string[] {
  const ranked = NAMES.flatMap((placer) => {
    const least = shots(placer, shooter);
    return least ? [{ placer, least, shooter }] : [];
  }).sort((a, b) => b.least.mean - a.least.mean);
  const boards = ranked[0]?.least.count;
  return boards === undefined
    ? []
    : [`Against ${shooter}, on ${boards} boards of each, ${longestAndShortest(ranked)}.`];
}

/** @param ranked the longest first */
function longestAndShortest(ranked: readonly Ranked[]): string {
  const shortest = [...ranked].reverse();
  const longest = extreme(ranked, 'longest', (one, other) => isLess(other, one));
  return `${longest}, and ${extreme(shortest, 'shortest', isLess)}`;
}

/** Who is first by intervals that are apart, or that this is not decided. */
function extreme(
  ranked: readonly Ranked[],
  which: 'longest' | 'shortest',
  isBeyond: (one: Estimate, other: Estimate) => boolean,
): string {
  const told = ({ placer, least, shooter }: Ranked) => `${placer} (${tell(least)}, by ${shooter})`;
  const [first, ...others] = ranked as [Ranked, ...Ranked[]];
  const rivals = others.filter(({ least }) => !isBeyond(first.least, least));
  if (rivals.length === 0) return `${told(first)} holds out ${which}`;
  const undecided = [first, ...rivals];
  const seen = Math.max(
    ...rivals.map(({ least }) => visibleFrom(differenceOf(first.least, least))),
  ).toFixed(2);
  const names =
    undecided.length <= NAMED
      ? AND.format(undecided.map(told))
      : `${undecided.length} of the ${ranked.length} placers`;
  return `it is undecided which of ${names} holds out ${which} (a difference between two is visible from ${seen})`;
}
