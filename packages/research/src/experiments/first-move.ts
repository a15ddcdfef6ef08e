import { makeRng } from '@flotilla/engine';
import type { ReportCell } from '@flotilla/lab';
import {
  type Estimate,
  type Moments,
  mergeMoments,
  newMoments,
  type ReportLang,
  shareOf,
  stretches,
  tell,
} from '@flotilla/lab';
import type { GameSpec } from '@flotilla/lab/internals';
import {
  addValue,
  type GamesPart,
  less,
  percent,
  pointOf,
  pointsOf,
  signOf,
  tellUnshown,
  times,
  tournamentGames,
} from '@flotilla/lab/internals';
import { isSalvo, SEATS, type Turns } from '@flotilla/rules';
import { SOURCES } from './sources.js';
import { FIRST_MOVE } from './texts/first-move.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const QUICK = ['random', 'pool/random', 'automaton', 'weights-printed', 'density'];
const SLOW = 'exact';
const SHOOTERS = [...QUICK, SLOW];

/** Pairs of each quick shooter, which plays thousands of games per second; salvos go turn by turn. */
const PAIRS = 5000;
const SALVO_PAIRS = 250;
/** Pairs of a slow shooter, half a second each; played only with extra turns after hits. */
const SLOW_PAIRS = 100;
/** Pairs per batch. */
const BATCH = 250;
const SLOW_BATCH = 5;

const TURNS = {
  'hit again': 'hit-again',
  alternate: 'alternate',
  'salvo of 3': { salvo: 3 },
  'salvo of the ships afloat': { salvo: 'ships-afloat' },
} as const satisfies Readonly<Record<string, Turns>>;

type Kind = keyof typeof TURNS;
const KINDS = Object.keys(TURNS) as Kind[];

/** A shooter against itself under one turn rule. */
interface Study {
  readonly kind: Kind;
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

export const firstMove: Experiment = {
  name: 'first-move',
  question: { en: FIRST_MOVE.en.question, ru: FIRST_MOVE.ru.question },
  source: SOURCES.even,
  prepare(work) {
    const studies = KINDS.flatMap((kind) =>
      [false, true].flatMap((lastTurn) =>
        SHOOTERS.map((shooter): Study => {
          const tally = studyPairs(work, kind, lastTurn, shooter);
          return { kind, lastTurn, shooter, tally };
        }),
      ),
    );
    return (lang) =>
      conclude(
        studies.filter(({ tally }) => tally.games > 0),
        lang,
      );
  },
};

/**
 * Plays a shooter against itself. Each pair has its own fleets; both games share fleets and draws, and differ
 * only in who shoots first.
 */
function studyPairs(work: Work, kind: Kind, lastTurn: boolean, shooter: string): Tally {
  const tally: Tally = { points: newMoments(), games: 0, draws: 0 };
  // Same games under all rules, different ones for each shooter: shooters are independent.
  const seed = makeRng(work.seed, 'first-move', shooter).below(2 ** 31);
  const rules = { turns: TURNS[kind], lastTurn };
  const batch = shooter === SLOW || isSalvo(rules) ? SLOW_BATCH : BATCH;
  for (const [from, to] of stretches(pairsOf(work, kind, shooter), batch)) {
    const pairs = Array.from({ length: to - from }, (_, i) => pairOf(from + i, shooter));
    const spec = { rules, seed, games: pairs.flat(), withGames: false, adjust: false };
    work.add(tournamentGames, spec, (part) => addPairs(tally, part));
  }
  return tally;
}

function pairsOf(work: Work, kind: Kind, shooter: string): number {
  if (shooter === SLOW) return kind === 'hit again' ? work.scaled(SLOW_PAIRS) : 0;
  return work.scaled(typeof TURNS[kind] === 'object' ? SALVO_PAIRS : PAIRS, 2);
}

function pairOf(number: number, shooter: string): GameSpec[] {
  return SEATS.map((first) => ({
    number,
    layouts: number,
    first,
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

/** Share of the first player in percent, with draws as half; the interval is that of pairs. */
function shareOfFirst({ points: { count, sum, squares } }: Tally): Estimate {
  return times(pointsOf({ count, sum: sum / 4, squares: squares / 16 }), 100);
}

function conclude(studies: readonly Study[], lang: ReportLang): ExperimentOutcome {
  const texts = FIRST_MOVE[lang];
  const rows = KINDS.flatMap((kind) => [false, true].map((lastTurn) => ({ kind, lastTurn })));
  const table = (title: string, cell: (tally: Tally) => ReportCell) => ({
    title,
    columns: [texts.turnsColumn, ...SHOOTERS],
    rows: rows.map((row): ReportCell[] => [
      rulesName(row, lang),
      ...SHOOTERS.map((shooter) => {
        const study = studyOf(studies, row, shooter);
        return study ? cell(study.tally) : null;
      }),
    ]),
  });
  return {
    tables: [
      table(texts.won, shareOfFirst),
      table(texts.drawn, ({ draws, games: played }) =>
        times(shareOf(draws, played, played / 2), 100),
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
            const study = studyOf(studies, row, shooter);
            return study ? [pointOf(shooter, shareOfFirst(study.tally))] : [];
          }),
        })),
      },
    ],
    findings: [...rows.map((row) => shareFinding(studies, row, lang)), sameFinding(studies, lang)],
  };
}

type Row = Pick<Study, 'kind' | 'lastTurn'>;

function rulesName({ kind, lastTurn }: Row, lang: ReportLang): string {
  const texts = FIRST_MOVE[lang];
  return lastTurn ? texts.lastTurn(texts.turns[kind]) : texts.turns[kind];
}

function studyOf(studies: readonly Study[], row: Row, shooter: string): Study | undefined {
  return studies.find(
    (each) => each.kind === row.kind && each.lastTurn === row.lastTurn && each.shooter === shooter,
  );
}

function shareFinding(studies: readonly Study[], row: Row, lang: ReportLang): string {
  const texts = FIRST_MOVE[lang];
  const of = SHOOTERS.flatMap((shooter) => studyOf(studies, row, shooter) ?? []);
  const all: Tally = { points: newMoments(), games: 0, draws: 0 };
  for (const { tally } of of) {
    mergeMoments(all.points, tally.points);
    all.games += tally.games;
  }
  const share = percent(tell(shareOfFirst(all), lang), lang);
  const finding = texts.finding(rulesName(row, lang), share, all.games, verdictOn(all, lang));
  if (signOf(advantageOf(all)) === 0) return finding;
  const unshown = of
    .filter(({ tally }) => signOf(advantageOf(tally), of.length) === 0)
    .map(({ shooter, tally }) => `${shooter} ${tellUnshown(advantageOf(tally), lang, of.length)}`);
  return finding + (unshown.length > 0 ? texts.unshownFor(unshown.join('; ')) : texts.shownForEach);
}

/** Advantage in percentage points over 50%. */
function advantageOf(tally: Tally): Estimate {
  return less(shareOfFirst(tally), 50);
}

function verdictOn(tally: Tally, lang: ReportLang): string {
  const texts = FIRST_MOVE[lang];
  const advantage = advantageOf(tally);
  const sign = signOf(advantage);
  if (sign === 0) return texts.unshown(tellUnshown(advantage, lang));
  return sign > 0 ? texts.advantage : texts.disadvantage;
}

/**
 * Compares rows that differ only in the turn rule. Both sides need the same number of hits, so fewer misses
 * mean fewer shots, and a tie goes to the first player. Whether a hit gives another shot should not change the
 * winner.
 */
function sameFinding(studies: readonly Study[], lang: ReportLang): string {
  const same = QUICK.filter((shooter) => {
    const [one, other] = (['hit again', 'alternate'] as const).map(
      (kind) => studyOf(studies, { kind, lastTurn: false }, shooter)!.tally.points,
    );
    return one?.sum === other?.sum && one?.squares === other?.squares;
  });
  return FIRST_MOVE[lang].same(same.length, QUICK.length);
}
