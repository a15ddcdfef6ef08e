import { makeRng } from '@flotilla/engine';
import { SEATS, type Turns } from '@flotilla/rules';
import { type GamesPart, tournamentGames } from '../jobs/games.js';
import type { ReportCell } from '../report/report.js';
import { less, pointOf, signOf, tell, tellUnshown, times } from '../report/report.js';
import { stretches } from '../runners/run-batches.js';
import type { GameSpec } from '../specs.js';
import {
  addValue,
  type Estimate,
  type Moments,
  mergeMoments,
  newMoments,
  pointsOf,
  shareOf,
} from '../stats/estimate.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const QUICK = ['random', 'pool/random', 'automaton', 'weights', 'density'];
const SLOW = 'exact';
const SHOOTERS = [...QUICK, SLOW];

/** Pairs of games of each quick shooter, thousands a second; salvos are played turn by turn. */
const PAIRS = 5000;
const SALVO_PAIRS = 250;
/** Half a second each; played only where a hit gives another shot. */
const SLOW_PAIRS = 100;
/** Pairs in a batch. */
const BATCH = 250;
const SLOW_BATCH = 5;

const TURNS: Readonly<Record<string, Turns>> = {
  'hit again': 'hit-again',
  alternate: 'alternate',
  'salvo of 3': { salvo: 3 },
  'salvo of the ships afloat': { salvo: 'ships-afloat' },
};

/** A shooter against itself by rules of turns. */
interface Study {
  readonly kind: string;
  readonly shooter: string;
  readonly lastTurn: boolean;
  readonly tally: Tally;
}

interface Tally {
  /** By pair: half points of the first player, 0 to 4. */
  readonly points: Moments;
  games: number;
  draws: number;
}

export const firstMove: Experiment = {
  name: 'first-move',
  question:
    'How much is shooting first worth, and does a last turn for the other player make it fair?',
  source: 'an even score',
  prepare(work) {
    const studies = Object.keys(TURNS).flatMap((kind) =>
      [false, true].flatMap((lastTurn) =>
        SHOOTERS.map((shooter): Study => {
          const tally = studyPairs(work, kind, lastTurn, shooter);
          return { kind, lastTurn, shooter, tally };
        }),
      ),
    );
    return () => conclude(studies.filter(({ tally }) => tally.games > 0));
  },
};

/**
 * A shooter against itself: each pair of games has fleets of its own, and both games the same fleets and
 * draws, so that they differ in nothing but who shoots first.
 */
function studyPairs(work: Work, kind: string, lastTurn: boolean, shooter: string): Tally {
  const tally: Tally = { points: newMoments(), games: 0, draws: 0 };
  // The same games under all rules, others for each shooter: all of them together are independent.
  const seed = makeRng(work.seed, 'first-move', shooter).below(2 ** 31);
  const rules = { turns: TURNS[kind]!, lastTurn };
  const batch = shooter === SLOW || typeof rules.turns === 'object' ? SLOW_BATCH : BATCH;
  for (const [from, to] of stretches(pairsOf(work, kind, shooter), batch)) {
    const pairs = Array.from({ length: to - from }, (_, i) => pairOf(from + i, shooter));
    const spec = { rules, seed, games: pairs.flat(), withGames: false, adjust: false };
    work.add(tournamentGames, spec, (part) => addPairs(tally, part));
  }
  return tally;
}

function pairsOf(work: Work, kind: string, shooter: string): number {
  if (shooter === SLOW) return kind === 'hit again' ? work.scaled(SLOW_PAIRS) : 0;
  return work.scaled(typeof TURNS[kind] === 'object' ? SALVO_PAIRS : PAIRS, 2);
}

function pairOf(number: number, shooter: string): GameSpec[] {
  return SEATS.map((first) => ({
    ...{ number, layouts: number, first },
    shooters: [shooter, shooter],
    placers: ['uniform', 'uniform'],
  }));
}

function addPairs(tally: Tally, { winners, stats }: GamesPart): void {
  for (let game = 0; game < winners.length; game += 2) {
    const halfPoints = SEATS.map((first) => {
      const winner = winners[game + first]!;
      return winner === 'draw' ? 1 : winner === first ? 2 : 0;
    });
    addValue(tally.points, halfPoints[0]! + halfPoints[1]!);
  }
  tally.games += stats.games;
  tally.draws += stats.draws;
}

/** In percent of the games, a draw counted half; the interval is that of pairs. */
function shareOfFirst({ points: { count, sum, squares } }: Tally): Estimate {
  return times(pointsOf({ count, sum: sum / 4, squares: squares / 16 }), 100);
}

function conclude(studies: readonly Study[]): ExperimentOutcome {
  const rows = Object.keys(TURNS).flatMap((kind) =>
    [false, true].map((lastTurn) => ({ kind, lastTurn })),
  );
  const table = (title: string, cell: (tally: Tally) => ReportCell) => ({
    title,
    columns: ['turns', ...SHOOTERS],
    rows: rows.map((row): ReportCell[] => [
      rulesName(row),
      ...SHOOTERS.map((shooter) => {
        const study = studyOf(studies, row, shooter);
        return study ? cell(study.tally) : null;
      }),
    ]),
  });
  return {
    tables: [
      table(
        'Won by the first player, % of the games of each shooter against itself, a draw counted half',
        shareOfFirst,
      ),
      table('Drawn, % of the games', ({ draws, games: played }) =>
        times(shareOf(draws, played, played / 2), 100),
      ),
      table('Games played', ({ games: played }) => played),
    ],
    charts: [
      {
        title: 'Won by the first player',
        kind: 'dot',
        x: 'shooter',
        y: '% of the games',
        series: rows.map((row) => ({
          name: rulesName(row),
          points: SHOOTERS.flatMap((shooter) => {
            const study = studyOf(studies, row, shooter);
            return study ? [pointOf(shooter, shareOfFirst(study.tally))] : [];
          }),
        })),
      },
    ],
    findings: [...rows.map((row) => shareFinding(studies, row)), sameFinding(studies)],
  };
}

type Row = Pick<Study, 'kind' | 'lastTurn'>;

function rulesName({ kind, lastTurn }: Row): string {
  return lastTurn ? `${kind}, last turn` : kind;
}

function studyOf(studies: readonly Study[], row: Row, shooter: string): Study | undefined {
  return studies.find(
    (each) => each.kind === row.kind && each.lastTurn === row.lastTurn && each.shooter === shooter,
  );
}

function shareFinding(studies: readonly Study[], row: Row): string {
  const of = SHOOTERS.flatMap((shooter) => studyOf(studies, row, shooter) ?? []);
  const all: Tally = { points: newMoments(), games: 0, draws: 0 };
  for (const { tally } of of) {
    mergeMoments(all.points, tally.points);
    all.games += tally.games;
  }
  const alone = of.filter(({ tally }) => signOf(advantageOf(tally), of.length) === 0);
  const told = alone.map(
    ({ shooter, tally }) => `${shooter} ${tellUnshown(advantageOf(tally), of.length)}`,
  );
  const each =
    signOf(advantageOf(all)) === 0
      ? ''
      : told.length > 0
        ? ` By shooter, it is not shown for: ${told.join('; ')} (Bonferroni).`
        : ' It is also shown for each shooter (Bonferroni).';
  return `With ${rulesName(row)}, all shooters together: the first player won ${tell(shareOfFirst(all))}% of ${all.games} games: ${verdictOn(all)}.${each}`;
}

/** In points beyond half of the games. */
function advantageOf(tally: Tally): Estimate {
  return less(shareOfFirst(tally), 50);
}

function verdictOn(tally: Tally): string {
  const advantage = advantageOf(tally);
  const sign = signOf(advantage);
  if (sign === 0) return `no difference is shown, ${tellUnshown(advantage)}`;
  return sign > 0 ? 'an advantage' : 'a disadvantage';
}

/**
 * The games are the same in every row but for the turns. Both sides have as many hits to make, so that
 * fewer misses are fewer shots, and a tie goes to the first player: who wins should not depend on whether a
 * hit gives another shot.
 */
function sameFinding(studies: readonly Study[]): string {
  const same = QUICK.filter((shooter) => {
    const [one, other] = ['hit again', 'alternate'].map(
      (kind) => studyOf(studies, { kind, lastTurn: false }, shooter)!.tally.points,
    );
    return one?.sum === other?.sum && one?.squares === other?.squares;
  });
  return `For ${same.length} of ${QUICK.length} shooters the first player won exactly as many of the same games whether or not a hit gives another shot.`;
}
