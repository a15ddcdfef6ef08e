// Potential gain from maximizing the probability of finishing first instead of the mean. Games of `search` are
// replayed. Once few enough layouts are left, the greedy rule plays on from each likely square, which gives the
// distribution of further misses. The advantage of the square with the best winning probability over the one
// shot is summed over the game. This is the first order of the performance difference lemma (see saved-shots.ts).
import { makeRng, missCosts, type Opponent, playSolo, raceUnit, uniform } from '@flotilla/engine';
import {
  GreedyTree,
  inferenceFor,
  LayoutTables,
  likelySquares,
  MAX_LAYOUTS,
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
import { makeSample, makeStudy, meanOf, meanText, TAIL_99 } from './study.js';

/** Limit on layouts played out, as in `search`. */
const MAX_PLAYED = 20_000;
/** Probabilities above this are 1 up to rounding. */
const SURE = 1 - 1e-12;

interface SearchGames {
  readonly seed: number;
  readonly rules: string;
}

/** Misses in each game of `search`. */
const searchMisses = makeSample('race-misses', (about: SearchGames) => {
  const rules = sampleRules(about.rules, makeRng(about.seed));
  return (game) => searchGame(rules, about.seed, game).squares.length - segmentCount(rules.fleet);
});

function searchGame(rules: Rules, seed: number, game: number) {
  const rngOf = (purpose: string) => makeRng(seed, 'race', game, purpose);
  const layout = unwrap(uniform.place(rules, rngOf('layout')));
  return { layout, squares: playSolo(shooterFrom('search'), rules, layout, rngOf('shots')) };
}

interface Raced extends SearchGames {
  /** Histogram of the opponent's misses. */
  readonly byMisses: readonly number[];
  /** Limit on layouts left; other positions are skipped. */
  readonly most: number;
}

/** Gains per game, of the side that shoots first and of the other. */
const raceGains = makeSample('race', (about: Raced) => {
  const rules = sampleRules(about.rules, makeRng(about.seed));
  const opponents = [true, false].map((shootsSecond) => opponentOf(about.byMisses, shootsSecond));
  return (game) => {
    const { layout, squares } = searchGame(rules, about.seed, game);
    const gains = opponents.map(() => ({ known: 0, told: 0 }));
    let known = newObservation(rules);
    for (const square of squares) {
      const left = missesLeft(known, square, about.most);
      for (const [side, opponent] of opponents.entries()) {
        const { known: byChance, told } = gainOf(known, left, opponent);
        gains[side]!.known += byChance;
        gains[side]!.told += told;
      }
      known = observe(known, answerTo(rules, layout, known.answers, square));
    }
    return gains;
  };

  function opponentOf(byMisses: readonly number[], shootsSecond: boolean): Opponent {
    return { byMisses, shootsSecond, canDraw: rules.lastTurn };
  }
});

/** Survival function of further misses. */
type MissesLeft = readonly number[];

/**
 * Returns the distributions of further misses if the greedy rule plays on, after the actual shot, then after
 * each other likely one. Empty if too many layouts are left, or there is no choice.
 */
export function missesLeft(known: Observation, shot: Square, most: number): MissesLeft[] {
  const inference = inferenceFor(known);
  if (inference?.method !== 'exact' || inference.layouts > most) return [];
  const { posterior } = inference;
  const chances = Array.from(posterior, (chance, square) => (known.open.has(square) ? chance : 0));
  if (Math.max(...chances) > SURE) return [];
  const layouts = spreadLayouts(known, MAX_PLAYED);
  const tables = new LayoutTables({
    layouts,
    hits: known.hits,
    announces: known.rules.announces,
  });
  const numbers = [...new Set([shot, ...likelySquares(chances)])]
    .map((square) => tables.squares.indexOf(square))
    .filter((number) => number >= 0);
  return survivors(tables, numbers).map((each) => each.map((count) => count / tables.layouts));
}

/** Counts the layouts that take more misses, by square number and misses, two numbers of misses at a time. */
function survivors(tables: LayoutTables, numbers: readonly number[]): number[][] {
  const unit = MAX_PLAYED + 1;
  const found = numbers.map((): number[] => []);
  for (let misses = 0; misses < tables.costs.length; misses += 2) {
    const costs = tables.costs.map((_, at) => (at === misses ? 1 : at === misses + 1 ? unit : 0));
    const tree = new GreedyTree(tables, costs);
    let left = 0;
    for (const [index, number] of numbers.entries()) {
      const sum = tree.missesAfter(number);
      found[index]!.push(sum % unit, Math.floor(sum / unit));
      left += sum;
    }
    if (left === 0) break;
  }
  return found;
}

/**
 * Returns the gain in winning probability, 0 to 1, of the best square over the actual shot. `known` is against
 * an opponent with a known distribution of misses. `told` is if its misses were known in advance, an upper
 * bound for any knowledge of its progress.
 * @param left distributions of {@link missesLeft}, that of the actual shot first
 */
export function gainOf(
  { rules, answers }: Observation,
  left: readonly MissesLeft[],
  opponent: Opponent,
): { readonly known: number; readonly told: number } {
  if (left.length === 0) return { known: 0, told: 0 };
  const made = answers.filter(({ outcome }) => outcome === 'miss').length;
  const gainAgainst = (byMisses: readonly number[]) => {
    const costs = missCosts({ goal: 'race', against: { ...opponent, byMisses } }, rules)!;
    const lost = left.map((more) =>
      more.reduce((sum, chance, misses) => sum + chance * (costs[made + misses] ?? 0), 0),
    );
    return (lost[0]! - Math.min(...lost)) / raceUnit(opponent);
  };
  const told = opponent.byMisses.map((count, misses) =>
    count === 0 ? 0 : gainAgainst([...new Array<number>(misses).fill(0), count]),
  );
  return { known: gainAgainst(opponent.byMisses), told: told.reduce((sum, each) => sum + each) };
}

export const race = makeStudy({
  name: 'race',
  summary:
    'what playing for the chance to finish first could gain over `search`, in points of 100 games (99%)',
  options: { seed: 3, games: 60, opponents: 200, rules: 'russian', most: MAX_LAYOUTS },
  samples: [searchMisses, raceGains],
  async run(work) {
    const { seed, games, opponents, rules, most } = work.options;
    if (most > MOST_LAYOUTS) throw new RangeError(`--most: ${most} is more than ${MOST_LAYOUTS}`);
    const misses = await work.sample(searchMisses, { seed, rules }, opponents);
    const byMisses = Array.from(
      { length: Math.max(...misses) + 1 },
      (_, count) => misses.filter((each) => each === count).length,
    );
    const gains = await work.sample(raceGains, { seed, rules, byMisses, most }, games);
    work.place.print(
      `${rules}: ${games} games of search, seed ${seed}, up to ${most} layouts left, against ${opponents} games of search`,
    );
    for (const way of ['known', 'told'] as const) {
      const tell = (gainIn: (of: (typeof gains)[number]) => number) =>
        meanText(meanOf(gains.map((each) => 100 * gainIn(each))), 3, TAIL_99);
      const sides = [0, 1].map((side) => tell((each) => each[side]![way]));
      const both = tell((each) => (each[0]![way] + each[1]![way]) / 2);
      work.place.print(`misses ${way}: first ${sides[0]}, second ${sides[1]}, in turn ${both}`);
    }
  },
});
