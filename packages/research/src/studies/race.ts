// Potential gain from maximizing the chance to finish first instead of minimizing the mean shots.
// Replays games of `search`. Once few enough layouts are left, the greedy rule plays on from each
// likely square. This gives the distribution of further misses. Sums over the game the advantage of
// the square with the best winning chance over the actual shot. This is the performance difference
// lemma to first order (see saved-shots.ts).
import {
  makeRng,
  missCosts,
  type Opponent,
  playSolo,
  raceWinValue,
  uniform,
} from '@flotilla/engine';
import {
  GreedyTree,
  inferenceFor,
  LayoutTables,
  likelySquares,
  MAX_LOOK_AHEAD_LAYOUTS,
  spreadLayouts,
} from '@flotilla/engine/internals';
import { sampleRules, shooterFrom } from '@flotilla/lab';
import {
  answerTo,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Square,
  segmentCount,
  unwrap,
} from '@flotilla/rules';
import { MOST_LAYOUTS } from '../evaluation/layout-space.js';
import { estimateMean, formatMeanEstimate, makeSample, makeStudy, TAIL_99 } from './study.js';

/** Limit on layouts played out, as in `search`. */
const MAX_PLAYED = 20_000;
/** Probabilities above this are 1 up to rounding. */
const CERTAIN_CHANCE = 1 - 1e-12;

interface SearchGames {
  readonly seed: number;
  readonly rules: string;
}

const searchMisses = makeSample('race-misses', (about: SearchGames) => {
  const rules = sampleRules(about.rules, makeRng(about.seed));
  return (game) => searchGame(rules, about.seed, game).squares.length - segmentCount(rules.fleet);
});

function searchGame(rules: Rules, seed: number, game: number) {
  const rngOf = (purpose: string) => makeRng(seed, 'race', game, purpose);
  const layout = unwrap(uniform.place(rules, rngOf('layout')));
  return { layout, squares: playSolo(shooterFrom('search'), rules, layout, rngOf('shots')) };
}

interface RaceSpec extends SearchGames {
  readonly byMisses: readonly number[];
  /** Limit on layouts left; other positions are skipped. */
  readonly most: number;
}

/** Gains per game, for the side that shoots first and for the other. */
const raceGains = makeSample('race', (about: RaceSpec) => {
  const rules = sampleRules(about.rules, makeRng(about.seed));
  const opponents = [true, false].map((shootsSecond) => makeOpponent(about.byMisses, shootsSecond));
  return (game) => {
    const { layout, squares } = searchGame(rules, about.seed, game);
    const gains = opponents.map(() => ({ known: 0, told: 0 }));
    let known = newObservation(rules);
    for (const square of squares) {
      const missesLeftByShot = missSurvivals(known, square, about.most);
      for (const [side, opponent] of opponents.entries()) {
        const { known: byChance, told } = raceGainOf(known, missesLeftByShot, opponent);
        gains[side]!.known += byChance;
        gains[side]!.told += told;
      }
      known = observe(known, answerTo(rules, layout, known.answers, square));
    }
    return gains;
  };

  function makeOpponent(byMisses: readonly number[], shootsSecond: boolean): Opponent {
    return { byMisses, shootsSecond, canDraw: rules.lastTurn };
  }
});

/** Survival function: probability of more than m further misses, by m. */
type MissSurvival = readonly number[];

/**
 * Returns the distributions of further misses if the greedy rule plays on. The first is after the
 * actual shot, the others are after other likely ones. Empty with too many layouts left, or if a
 * square certainly has a ship.
 */
export function missSurvivals(known: Observation, shot: Square, maxMisses: number): MissSurvival[] {
  const inference = inferenceFor(known);
  if (inference?.method !== 'exact' || inference.layouts > maxMisses) return [];
  const { posterior } = inference;
  const chances = Array.from(posterior, (chance, square) => (known.open.has(square) ? chance : 0));
  if (Math.max(...chances) > CERTAIN_CHANCE) return [];
  const layouts = spreadLayouts(known, MAX_PLAYED);
  const tables = new LayoutTables({
    layouts,
    hits: known.hits,
    announces: known.rules.announces,
  });
  const numbers = [...new Set([shot, ...likelySquares(chances)])]
    .map((square) => tables.squares.indexOf(square))
    .filter((number) => number >= 0);
  return countSurvivors(tables, numbers).map((survivorCounts) =>
    survivorCounts.map((count) => count / tables.layouts),
  );
}

/** Counts the layouts that take more than m misses, by square and m; each tree counts two m. */
function countSurvivors(tables: LayoutTables, numbers: readonly number[]): number[][] {
  const unit = MAX_PLAYED + 1;
  const survivorsByMisses = numbers.map((): number[] => []);
  for (let misses = 0; misses < tables.costs.length; misses += 2) {
    const costs = tables.costs.map((_, index) =>
      index === misses ? 1 : index === misses + 1 ? unit : 0,
    );
    const tree = new GreedyTree(tables, costs);
    let survivorsLeft = 0;
    for (const [index, number] of numbers.entries()) {
      const sum = tree.missesAfter(number);
      survivorsByMisses[index]!.push(sum % unit, Math.floor(sum / unit));
      survivorsLeft += sum;
    }
    if (survivorsLeft === 0) break;
  }
  return survivorsByMisses;
}

/**
 * Returns the gain in winning probability, 0 to 1, of the best square over the actual shot. `known`
 * is against an opponent with a known distribution of misses. `told` assumes that the number of
 * the opponent's misses is known in advance, which bounds the value of knowing its progress.
 * @param missesLeftByShot distributions from {@link missSurvivals}, with the actual shot's first
 */
export function raceGainOf(
  { rules, answers }: Observation,
  missesLeftByShot: readonly MissSurvival[],
  opponent: Opponent,
): { readonly known: number; readonly told: number } {
  if (missesLeftByShot.length === 0) return { known: 0, told: 0 };
  const missesMade = answers.filter(({ outcome }) => outcome === 'miss').length;
  const gainAgainst = (byMisses: readonly number[]) => {
    const costs = missCosts({ goal: 'race', against: { ...opponent, byMisses } }, rules)!;
    const lost = missesLeftByShot.map((missesCase) =>
      missesCase.reduce(
        (sum, chance, misses) => sum + chance * (costs[missesMade + misses] ?? 0),
        0,
      ),
    );
    return (lost[0]! - Math.min(...lost)) / raceWinValue(opponent);
  };
  const informedGains = opponent.byMisses.map((count, misses) =>
    count === 0 ? 0 : gainAgainst([...new Array<number>(misses).fill(0), count]),
  );
  return {
    known: gainAgainst(opponent.byMisses),
    told: informedGains.reduce((sum, gain) => sum + gain),
  };
}

export const raceStudy = makeStudy({
  name: 'race',
  summary:
    'what playing for the chance to finish first could gain over `search`, in points of 100 games (99%)',
  options: { seed: 3, games: 60, opponents: 200, rules: 'russian', most: MAX_LOOK_AHEAD_LAYOUTS },
  samples: [searchMisses, raceGains],
  async run(work) {
    const { seed, games, opponents, rules, most } = work.options;
    if (most > MOST_LAYOUTS) throw new RangeError(`--most: ${most} is more than ${MOST_LAYOUTS}`);
    const misses = await work.sample(searchMisses, { seed, rules }, opponents);
    const byMisses = Array.from(
      { length: Math.max(...misses) + 1 },
      (_, count) => misses.filter((missCount) => missCount === count).length,
    );
    const gains = await work.sample(raceGains, { seed, rules, byMisses, most }, games);
    work.host.print(
      `${rules}: ${games} games of search, seed ${seed}, up to ${most} layouts left, against ${opponents} games of search`,
    );
    for (const opponentModel of ['known', 'told'] as const) {
      const meanGain = (gainIn: (of: (typeof gains)[number]) => number) =>
        formatMeanEstimate(estimateMean(gains.map((gain) => 100 * gainIn(gain))), 3, TAIL_99);
      const sides = [0, 1].map((side) => meanGain((gamePair) => gamePair[side]![opponentModel]));
      const bothSides = meanGain(
        (gamePair) => (gamePair[0]![opponentModel] + gamePair[1]![opponentModel]) / 2,
      );
      work.host.print(
        `misses ${opponentModel}: first ${sides[0]}, second ${sides[1]}, in turn ${bothSides}`,
      );
    }
  },
});
