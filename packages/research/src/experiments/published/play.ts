// Plans the games behind the rows, each kind once, even if several rows use it.

import { type Estimate, rangesOf, shareOf, shooterFrom, stretches } from '@flotilla/lab';
import { estimateFrom, medianOf, times } from '@flotilla/lab/internals';
import { makeRules, type RulesEntry, unwrap } from '@flotilla/rules';
import { exactFigure } from '../../jobs/exact-figure.js';
import {
  KNOWS_PEOPLE,
  type LaidGamesPart,
  type LaidGamesSpec,
  laidGames,
} from '../../jobs/laid-games.js';
import { type SoloStudy, studySolos } from '../plans.js';
import type { Work } from '../work.js';
import { GRAND_BOARDS } from './grand-boards.js';
import type { ExactRow, LaidMeasure, LaidRow, PublishedSetup, SoloRow } from './setup.js';

/** Our figure for a row. */
export interface Ours {
  readonly figure: Estimate | number;
  /** Number of games; undefined for an exact figure. */
  readonly games?: number;
}

/** Runs whose scale reduces this many games to none skip what takes seconds. */
const ENOUGH = 100;
const SLOW_BATCH = 4;
const QUICK_BATCH = 250;

/** Shots of a game on human boards: all. */
const ALL_SHOTS = 100;
/** Shots of the captains of Grand et al. */
const GRAND_SHOTS = 40;

/** Games shared by the rows of one experiment. */
export class Plays {
  readonly #work: Work;
  readonly #solos = new Map<string, SoloStudy>();
  readonly #laid = new Map<string, LaidGamesPart['games']>();

  constructor(work: Work) {
    this.#work = work;
  }

  /** Plans an exact figure; undefined if the run is too small for it. */
  exact(setup: PublishedSetup, { board, question, isSlow }: ExactRow): (() => Ours) | undefined {
    if (isSlow && !this.#isLong()) return undefined;
    let figure = Number.NaN;
    const spec = { rules: rulesOf(setup, board), question };
    this.#work.add(exactFigure, spec, (part) => {
      figure = part.figure;
    });
    return () => ({ figure });
  }

  /** Plans games on a placer's layouts; undefined without games. */
  solo(setup: PublishedSetup, row: SoloRow): (() => Ours) | undefined {
    const boards = this.#games(row);
    if (boards === 0) return undefined;
    const { placer, shooter, measure } = row;
    const rules = rulesOf(setup, row.board);
    const key = JSON.stringify([rules, placer, shooter, boards]);
    const plan = { rules, placer, shooters: [shooter], boards };
    const study = this.#solos.get(key) ?? studySolos(this.#work, plan);
    this.#solos.set(key, study);
    return () => ({ figure: soloFigure(study, rules, shooter, measure), games: boards });
  }

  /** Plans games on given or human-like boards; undefined without games. */
  laid(setup: PublishedSetup, row: LaidRow): (() => Ours) | undefined {
    const count = this.#games(row);
    if (count === 0) return undefined;
    const { shooter, laid, measure } = row;
    const rules = rulesOf(setup, row.board);
    const isGrand = laid === 'grand';
    const boards = isGrand ? grandBoards(rules) : { peopleBy: rules };
    const size = isGrand ? GRAND_BOARDS.length : 1;
    const key = JSON.stringify([rules, laid, shooter, count]);
    const games =
      this.#laid.get(key) ??
      this.#playLaid({ boards, shooter, most: isGrand ? GRAND_SHOTS : ALL_SHOTS }, count * size);
    this.#laid.set(key, games);
    return () => ({ figure: laidFigure(games, size, measure), games: games.length });
  }

  #playLaid(
    plan: Pick<LaidGamesSpec, 'boards' | 'shooter' | 'most'>,
    count: number,
  ): LaidGamesPart['games'] {
    const games: LaidGamesPart['games'] = [];
    const size = isSlow(plan.shooter) ? SLOW_BATCH : QUICK_BATCH;
    for (const [from, to] of stretches(count, size)) {
      this.#work.add(laidGames, { ...plan, seed: this.#work.seed, from, to }, (part) => {
        games.push(...part.games);
      });
    }
    return games;
  }

  #isLong(): boolean {
    return this.#work.scaled(ENOUGH) > 0;
  }

  /** Returns the number of games; slow shooters drop out of small runs. */
  #games({ shooter, games }: SoloRow | LaidRow): number {
    if (!isSlow(shooter)) return this.#work.scaled(games, 2);
    return this.#isLong() ? this.#work.scaled(games) : 0;
  }
}

function isSlow(shooter: string): boolean {
  return shooter === KNOWS_PEOPLE || shooterFrom(shooter).cost === 'slow';
}

function rulesOf({ boards }: PublishedSetup, board: string): RulesEntry {
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
  const within = counts.slice(0, measure.within + 1).reduce((sum, each) => sum + each, 0);
  return times(shareOf(within, study.boards), 100);
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

type Game = LaidGamesPart['games'][number];

/** Measures of one game. */
const LAID_MEASURES: Readonly<Record<LaidMeasure, (game: Game) => number>> = {
  shots: ([shots]) => shots,
  misses: ([shots, hits]) => shots - hits,
  precision: ([shots, hits]) => (100 * hits) / shots,
  won: ([, hits, segments]) => (hits === segments ? 100 : 0),
  // Harmonic mean of precision and recall.
  F1: ([shots, hits, segments]) => (200 * hits) / (shots + segments),
};

/**
 * Averages over the games, counting those on the same boards as one measurement: the boards are fixed, and
 * only the shooter's draws vary.
 */
function laidFigure(games: LaidGamesPart['games'], size: number, measure: LaidMeasure): Estimate {
  const rounds: number[] = [];
  for (let from = 0; from < games.length; from += size) {
    const round = games.slice(from, from + size);
    rounds.push(round.reduce((sum, game) => sum + LAID_MEASURES[measure](game), 0) / size);
  }
  const mean = rounds.reduce((sum, each) => sum + each, 0) / rounds.length;
  const spread = rounds.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const range = measure === 'shots' || measure === 'misses' ? ALL_SHOTS : 100;
  return estimateFrom(mean, spread, rounds.length, [0, range]);
}
