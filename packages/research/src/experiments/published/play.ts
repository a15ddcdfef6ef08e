// Plans the games behind the rows. Rows with the same games share one plan.

import { type Estimate, rangesOf, shareOf, shooterFrom, splitRange } from '@flotilla/lab';
import { estimateFromDeviations, medianOf, scaleEstimate } from '@flotilla/lab/internals';
import { makeRules, type RulesEntry, unwrap } from '@flotilla/rules';
import { exactFigureJob } from '../../jobs/exact-figure.js';
import {
  KNOWS_PEOPLE,
  type LaidGamesPart,
  type LaidGamesSpec,
  laidGamesJob,
} from '../../jobs/laid-games.js';
import { type SoloStudy, studySolos } from '../plans.js';
import type { Work } from '../work.js';
import { GRAND_BOARDS } from './grand-boards.js';
import type { ExactRow, LaidMeasure, LaidRow, PublishedSetup, SoloRow } from './setup.js';

export interface OwnFigure {
  readonly figure: Estimate | number;
  /** Number of games; undefined for an exact figure. */
  readonly games?: number;
}

/** Runs scaled so far down that this many games round to none skip all slow rows. */
const SLOW_THRESHOLD_GAMES = 100;
const SLOW_BATCH = 4;
const QUICK_BATCH = 250;

/** Limit on shots in a game on human-like boards: all squares. */
const BOARD_SQUARES = 100;
/** Limit on shots of the captains in Grand et al. */
const GRAND_SHOTS = 40;

export class RowPlans {
  readonly #work: Work;
  readonly #soloStudies = new Map<string, SoloStudy>();
  readonly #laidGames = new Map<string, LaidGamesPart['games']>();

  constructor(work: Work) {
    this.#work = work;
  }

  /** Plans an exact figure; undefined if the run is too small for it. */
  planExact(
    setup: PublishedSetup,
    { board, question, isSlow }: ExactRow,
  ): (() => OwnFigure) | undefined {
    if (isSlow && !this.#includesSlow()) return undefined;
    let figure = Number.NaN;
    const spec = { rules: boardRules(setup, board), question };
    this.#work.add(exactFigureJob, spec, (part) => {
      figure = part.figure;
    });
    return () => ({ figure });
  }

  /** Plans games on a placer's layouts; undefined if there are none. */
  planSolo(setup: PublishedSetup, row: SoloRow): (() => OwnFigure) | undefined {
    const boards = this.#gameCount(row);
    if (boards === 0) return undefined;
    const { placer, shooter, measure } = row;
    const rules = boardRules(setup, row.board);
    const key = JSON.stringify([rules, placer, shooter, boards]);
    const plan = { rules, placer, shooters: [shooter], boards };
    const study = this.#soloStudies.get(key) ?? studySolos(this.#work, plan);
    this.#soloStudies.set(key, study);
    return () => ({ figure: soloFigure(study, rules, shooter, measure), games: boards });
  }

  /** Plans games on given or human-like boards; undefined if there are none. */
  planLaid(setup: PublishedSetup, row: LaidRow): (() => OwnFigure) | undefined {
    const count = this.#gameCount(row);
    if (count === 0) return undefined;
    const { shooter, boardSet, measure } = row;
    const rules = boardRules(setup, row.board);
    const usesGrandBoards = boardSet === 'grand';
    const boards = usesGrandBoards ? grandBoards(rules) : { peopleBy: rules };
    const size = usesGrandBoards ? GRAND_BOARDS.length : 1;
    const key = JSON.stringify([rules, boardSet, shooter, count]);
    const games =
      this.#laidGames.get(key) ??
      this.#playLaid(
        { boards, shooter, most: usesGrandBoards ? GRAND_SHOTS : BOARD_SQUARES },
        count * size,
      );
    this.#laidGames.set(key, games);
    return () => ({ figure: laidFigure(games, size, measure), games: games.length });
  }

  #playLaid(
    plan: Pick<LaidGamesSpec, 'boards' | 'shooter' | 'most'>,
    count: number,
  ): LaidGamesPart['games'] {
    const games: LaidGamesPart['games'] = [];
    const size = isSlowShooter(plan.shooter) ? SLOW_BATCH : QUICK_BATCH;
    for (const [from, to] of splitRange(count, size)) {
      this.#work.add(laidGamesJob, { ...plan, seed: this.#work.seed, from, to }, (part) => {
        games.push(...part.games);
      });
    }
    return games;
  }

  #includesSlow(): boolean {
    return this.#work.scaleCount(SLOW_THRESHOLD_GAMES) > 0;
  }

  /** Returns the number of games; slow shooters drop out of small runs. */
  #gameCount({ shooter, games }: SoloRow | LaidRow): number {
    if (!isSlowShooter(shooter)) return this.#work.scaleCount(games, 2);
    return this.#includesSlow() ? this.#work.scaleCount(games) : 0;
  }
}

function isSlowShooter(shooter: string): boolean {
  return shooter === KNOWS_PEOPLE || shooterFrom(shooter).cost === 'slow';
}

function boardRules({ boards }: PublishedSetup, board: string): RulesEntry {
  const rules = boards[board];
  if (!rules) throw new Error(`no board is called ${board}`);
  return rules;
}

function soloFigure(
  study: SoloStudy,
  entry: RulesEntry,
  shooter: string,
  measure: SoloRow['measure'],
): Estimate {
  if (measure === 'shots') return study.shots(shooter)!;
  const counts = study.distribution(shooter);
  if (measure === 'median') {
    return medianOf(counts, rangesOf(unwrap(makeRules(entry))).toClear)!;
  }
  const countWithin = counts.slice(0, measure.within + 1).reduce((sum, count) => sum + count, 0);
  return scaleEstimate(shareOf(countWithin, study.boards), 100);
}

/** Returns the 18 boards under these rules, each with its own fleet. */
export function grandBoards({ fleet: _, ...rules }: RulesEntry) {
  return GRAND_BOARDS.map((board) => {
    const squares = new Map<string, number[]>();
    for (const [square, mark] of [...board.replaceAll('/', '')].entries()) {
      if (mark !== '.') squares.set(mark, [...(squares.get(mark) ?? []), square]);
    }
    const ships = [...squares.values()].sort((a, b) => b.length - a.length);
    return { rules: { ...rules, fleet: ships.map(({ length }) => length) }, ships };
  });
}

type LaidGame = LaidGamesPart['games'][number];

const LAID_MEASURES: Readonly<Record<LaidMeasure, (game: LaidGame) => number>> = {
  shots: ([shots]) => shots,
  misses: ([shots, hits]) => shots - hits,
  precision: ([shots, hits]) => (100 * hits) / shots,
  won: ([, hits, segments]) => (hits === segments ? 100 : 0),
  // Harmonic mean of precision and recall.
  F1: ([shots, hits, segments]) => (200 * hits) / (shots + segments),
};

/** Averages over the games; one round over all given boards counts as one measurement. */
function laidFigure(games: LaidGamesPart['games'], size: number, measure: LaidMeasure): Estimate {
  const rounds: number[] = [];
  for (let start = 0; start < games.length; start += size) {
    const round = games.slice(start, start + size);
    rounds.push(round.reduce((sum, game) => sum + LAID_MEASURES[measure](game), 0) / size);
  }
  const mean = rounds.reduce((sum, value) => sum + value, 0) / rounds.length;
  const squaredDeviation = rounds.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const range = measure === 'shots' || measure === 'misses' ? BOARD_SQUARES : 100;
  return estimateFromDeviations(mean, squaredDeviation, rounds.length, [0, range]);
}
