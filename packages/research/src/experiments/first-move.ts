import { makeRng } from '@flotilla/engine';
import type { ReportCell } from '@flotilla/lab';
import {
  type Estimate,
  formatEstimate,
  type Moments,
  mergeMoments,
  newMoments,
  type ReportLang,
  shareOf,
  splitRange,
} from '@flotilla/lab';
import type { GameSpec } from '@flotilla/lab/internals';
import {
  addValue,
  estimatePoints,
  formatInsignificant,
  type GamesBatchResult,
  pointOf,
  scaleEstimate,
  significantSign,
  subtractFigure,
  tournamentGamesJob,
  withPercentSign,
} from '@flotilla/lab/internals';
import { isSalvo, SEATS, type Turns } from '@flotilla/rules';
import { SOURCES } from './sources.js';
import { FIRST_MOVE } from './texts/first-move.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const QUICK_SHOOTERS = ['random', 'pool/random', 'automaton', 'weights-printed', 'density'];
const SLOW_SHOOTER = 'exact';
const SHOOTERS = [...QUICK_SHOOTERS, SLOW_SHOOTER];

/** Number of pairs for each quick shooter, which plays thousands of games per second. */
const QUICK_PAIRS = 5000;
const SALVO_PAIRS = 250;
/** Number of pairs for the slow shooter, half a second each; played only under `hit again`. */
const SLOW_PAIRS = 100;
const QUICK_BATCH_PAIRS = 250;
const SLOW_BATCH_PAIRS = 5;

const TURNS_BY_KIND = {
  'hit again': 'hit-again',
  alternate: 'alternate',
  'salvo of 3': { salvo: 3 },
  'salvo of the ships afloat': { salvo: 'ships-afloat' },
} as const satisfies Readonly<Record<string, Turns>>;

type TurnKind = keyof typeof TURNS_BY_KIND;
const TURN_KINDS = Object.keys(TURNS_BY_KIND) as TurnKind[];

interface FirstMoveStudy {
  readonly kind: TurnKind;
  readonly shooter: string;
  readonly lastTurn: boolean;
  readonly tally: Tally;
}

interface Tally {
  /** Half points of the first player in each pair, 0 to 4. */
  readonly points: Moments;
  games: number;
  draws: number;
}

export const firstMoveExperiment: Experiment = {
  name: 'first-move',
  question: { en: FIRST_MOVE.en.question, ru: FIRST_MOVE.ru.question },
  source: SOURCES.even,
  prepare(work) {
    const studies = TURN_KINDS.flatMap((kind) =>
      [false, true].flatMap((lastTurn) =>
        SHOOTERS.map((shooter): FirstMoveStudy => {
          const tally = studyPairs(work, kind, lastTurn, shooter);
          return { kind, lastTurn, shooter, tally };
        }),
      ),
    );
    return (lang) =>
      concludeFirstMove(
        studies.filter(({ tally }) => tally.games > 0),
        lang,
      );
  },
};

/** Plans games of a shooter against itself; those of a pair differ only in the first player. */
function studyPairs(work: Work, kind: TurnKind, lastTurn: boolean, shooter: string): Tally {
  const tally: Tally = { points: newMoments(), games: 0, draws: 0 };
  // All rules share the games; those of different shooters are independent.
  const seed = makeRng(work.seed, 'first-move', shooter).below(2 ** 31);
  const rules = { turns: TURNS_BY_KIND[kind], lastTurn };
  const batch = shooter === SLOW_SHOOTER || isSalvo(rules) ? SLOW_BATCH_PAIRS : QUICK_BATCH_PAIRS;
  for (const [from, to] of splitRange(pairCountFor(work, kind, shooter), batch)) {
    const pairs = Array.from({ length: to - from }, (_, i) => makePairGames(from + i, shooter));
    const spec = { rules, seed, games: pairs.flat(), withGames: false, adjust: false };
    work.add(tournamentGamesJob, spec, (part) => addPairs(tally, part));
  }
  return tally;
}

function pairCountFor(work: Work, kind: TurnKind, shooter: string): number {
  if (shooter === SLOW_SHOOTER) return kind === 'hit again' ? work.scaleCount(SLOW_PAIRS) : 0;
  return work.scaleCount(typeof TURNS_BY_KIND[kind] === 'object' ? SALVO_PAIRS : QUICK_PAIRS, 2);
}

function makePairGames(number: number, shooter: string): GameSpec[] {
  return SEATS.map((first) => ({
    number,
    layouts: number,
    first,
    shooters: [shooter, shooter],
    placers: ['uniform', 'uniform'],
  }));
}

function addPairs(tally: Tally, { winners, stats }: GamesBatchResult): void {
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

/** Returns the first player's share in percent, with draws as half; the interval is over pairs. */
function firstPlayerShare({ points: { count, sum, squares } }: Tally): Estimate {
  return scaleEstimate(estimatePoints({ count, sum: sum / 4, squares: squares / 16 }), 100);
}

function concludeFirstMove(
  studies: readonly FirstMoveStudy[],
  lang: ReportLang,
): ExperimentOutcome {
  const texts = FIRST_MOVE[lang];
  const rows = TURN_KINDS.flatMap((kind) => [false, true].map((lastTurn) => ({ kind, lastTurn })));
  const table = (title: string, cell: (tally: Tally) => ReportCell) => ({
    title,
    columns: [texts.turnsColumn, ...SHOOTERS],
    rows: rows.map((row): ReportCell[] => [
      rulesName(row, lang),
      ...SHOOTERS.map((shooter) => {
        const study = findFirstMoveStudy(studies, row, shooter);
        return study ? cell(study.tally) : null;
      }),
    ]),
  });
  return {
    tables: [
      table(texts.won, firstPlayerShare),
      table(texts.drawn, ({ draws, games: played }) =>
        scaleEstimate(shareOf(draws, played, played / 2), 100),
      ),
      table(texts.played, ({ games: played }) => played),
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'dot',
        x: texts.shooter,
        y: texts.share,
        series: rows.map((row) => ({
          name: rulesName(row, lang),
          points: SHOOTERS.flatMap((shooter) => {
            const study = findFirstMoveStudy(studies, row, shooter);
            return study ? [pointOf(shooter, firstPlayerShare(study.tally))] : [];
          }),
        })),
      },
    ],
    findings: [
      ...rows.map((row) => shareFinding(studies, row, lang)),
      turnRuleFinding(studies, lang),
    ],
  };
}

type RulesRow = Pick<FirstMoveStudy, 'kind' | 'lastTurn'>;

function rulesName({ kind, lastTurn }: RulesRow, lang: ReportLang): string {
  const texts = FIRST_MOVE[lang];
  return lastTurn ? texts.lastTurn(texts.turns[kind]) : texts.turns[kind];
}

function findFirstMoveStudy(
  studies: readonly FirstMoveStudy[],
  row: RulesRow,
  shooter: string,
): FirstMoveStudy | undefined {
  return studies.find(
    (candidate) =>
      candidate.kind === row.kind &&
      candidate.lastTurn === row.lastTurn &&
      candidate.shooter === shooter,
  );
}

function shareFinding(studies: readonly FirstMoveStudy[], row: RulesRow, lang: ReportLang): string {
  const texts = FIRST_MOVE[lang];
  const rowStudies = SHOOTERS.flatMap((shooter) => findFirstMoveStudy(studies, row, shooter) ?? []);
  const totals: Tally = { points: newMoments(), games: 0, draws: 0 };
  for (const { tally } of rowStudies) {
    mergeMoments(totals.points, tally.points);
    totals.games += tally.games;
  }
  const share = withPercentSign(formatEstimate(firstPlayerShare(totals), lang), lang);
  const finding = texts.finding(
    rulesName(row, lang),
    share,
    totals.games,
    describeVerdict(totals, lang),
  );
  if (significantSign(advantageOf(totals)) === 0) return finding;
  const undecided = rowStudies
    .filter(({ tally }) => significantSign(advantageOf(tally), rowStudies.length) === 0)
    .map(
      ({ shooter, tally }) =>
        `${shooter} ${formatInsignificant(advantageOf(tally), lang, rowStudies.length)}`,
    );
  return (
    finding + (undecided.length > 0 ? texts.unshownFor(undecided.join('; ')) : texts.shownForEach)
  );
}

function advantageOf(tally: Tally): Estimate {
  return subtractFigure(firstPlayerShare(tally), 50);
}

function describeVerdict(tally: Tally, lang: ReportLang): string {
  const texts = FIRST_MOVE[lang];
  const advantage = advantageOf(tally);
  const sign = significantSign(advantage);
  if (sign === 0) return texts.unshown(formatInsignificant(advantage, lang));
  return sign > 0 ? texts.advantage : texts.disadvantage;
}

/** Compares rows that differ only in the turn rule, which should not change the winner. */
function turnRuleFinding(studies: readonly FirstMoveStudy[], lang: ReportLang): string {
  const sameShooters = QUICK_SHOOTERS.filter((shooter) => {
    const [hitAgain, alternate] = (['hit again', 'alternate'] as const).map(
      (kind) => findFirstMoveStudy(studies, { kind, lastTurn: false }, shooter)!.tally.points,
    );
    return hitAgain?.sum === alternate?.sum && hitAgain?.squares === alternate?.squares;
  });
  return FIRST_MOVE[lang].same(sameShooters.length, QUICK_SHOOTERS.length);
}
