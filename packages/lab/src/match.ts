import { makeRng, type Placer, type PlacerError, type Shooter } from '@flotilla/engine';
import { type Layout, ok, type Result, type Rng, type Rules, type Seat } from '@flotilla/rules';
import { type Estimate, Sample } from './estimate.js';
import { playOut } from './play-out.js';

export interface MatchOptions {
  /** The rules of each pair of games: most draw nothing, `small-8` its fleet. */
  readonly rules: (rng: Rng) => Rules;
  readonly shooters: readonly [Shooter, Shooter];
  readonly placer: Placer;
  /** A whole number from 1; the last game of an odd number stands alone. */
  readonly games: number;
  readonly seed: number;
}

/** What came of the games so far; `shooters` and all pairs of figures in the order given. */
export interface MatchResult {
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** The first shooter's points a game: 1 for a win, ½ for a draw; its `count` is of pairs. */
  readonly score: Estimate;
  readonly shotsToClear: readonly [Estimate, Estimate];
  /** How many more shots the first shooter needs than the second on the same layout, pair by pair. */
  readonly shotsDifference: Estimate | null;
  /** Of all games that were not drawn, the share won by whoever shot first. */
  readonly firstMoverWins: number | null;
}

/**
 * Plays two shooters against each other, yielding the result after each pair of games. A pair
 * is played on the same two layouts with sides swapped, so that luck of the layout cancels out;
 * in each pair both begin once. Every game has its own random streams: a match of more games
 * begins with the same games.
 */
export function* playMatch(
  options: MatchOptions,
): Generator<MatchResult, Result<MatchResult, PlacerError>> {
  if (!(Number.isSafeInteger(options.games) && options.games > 0)) {
    throw new RangeError(`games: ${options.games} is not a whole number from 1`);
  }
  const tally = new Tally();
  let previous: Rules | undefined;
  for (let pair = 0; pair * 2 < options.games; pair += 1) {
    const rules = reuseIfEqual(previous, options.rules(makeRng(options.seed, pair, 'rules')));
    previous = rules;
    const layouts = drawLayouts(options, rules, pair);
    if (!layouts.ok) return layouts;
    const sides = pair * 2 + 1 < options.games ? [0, 1] : [0];
    tally.addPair(sides.map((side) => playGame(options, rules, layouts.value, pair, side as Seat)));
    yield tally.result();
  }
  return ok(tally.result());
}

/** What placers and shooters keep for a rules object is kept for equal rules of the next pair. */
function reuseIfEqual(before: Rules | undefined, now: Rules): Rules {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** One game as the first shooter sees it. */
interface PairedGame {
  readonly winner: 0 | 1 | 'draw';
  readonly first: 0 | 1;
  readonly shotsToClear: readonly [number, number];
  /** By shooter: which of the pair's two layouts it shot at. */
  readonly targets: readonly [number, number];
}

/** @param side the seat of the first shooter */
function playGame(
  { shooters, seed }: MatchOptions,
  rules: Rules,
  layouts: readonly [Layout, Layout],
  pair: number,
  side: Seat,
): PairedGame {
  const bySeat = <T>([a, b]: readonly [T, T]): [T, T] => (side === 0 ? [a, b] : [b, a]);
  const rngs = [makeRng(seed, pair, side, 'a'), makeRng(seed, pair, side, 'b')] as const;
  // Seat 0 begins in both games of a pair: each shooter begins once.
  const { game, shotsToClear } = playOut(rules, layouts, bySeat(shooters), 0, bySeat(rngs));
  const winner = game.winner === 'draw' ? 'draw' : (((game.winner ?? 0) ^ side) as 0 | 1);
  return {
    winner,
    first: side,
    shotsToClear: bySeat(shotsToClear),
    targets: side === 0 ? [1, 0] : [0, 1],
  };
}

function drawLayouts(
  { placer, seed }: MatchOptions,
  rules: Rules,
  pair: number,
): Result<readonly [Layout, Layout], PlacerError> {
  const rng = makeRng(seed, pair, 'layouts');
  const one = placer.place(rules, rng);
  if (!one.ok) return one;
  const other = placer.place(rules, rng);
  return other.ok ? ok([one.value, other.value]) : other;
}

class Tally {
  #games = 0;
  #draws = 0;
  /** Of the first shooter. */
  #points = 0;
  #firstMoverWins = 0;
  readonly #wins: [number, number] = [0, 0];
  readonly #score = new Sample();
  readonly #shots = [new Sample(), new Sample()] as const;
  readonly #difference = new Sample();

  addPair(games: readonly PairedGame[]): void {
    for (const game of games) this.#add(game);
    // The two games of a pair share their layouts: their mean is one measurement.
    if (games.length === 2) this.#score.add((pointsOf(games[0]) + pointsOf(games[1])) / 2);
    for (const { shotsToClear, targets } of games) {
      const rival = games.find((game) => game.targets[1] === targets[0]);
      if (rival) this.#difference.add(shotsToClear[0] - rival.shotsToClear[1]);
    }
  }

  #add(game: PairedGame): void {
    const { winner, first, shotsToClear } = game;
    this.#games += 1;
    this.#points += pointsOf(game);
    if (winner === 'draw') this.#draws += 1;
    else this.#wins[winner] += 1;
    if (winner === first) this.#firstMoverWins += 1;
    this.#shots[0].add(shotsToClear[0]);
    this.#shots[1].add(shotsToClear[1]);
  }

  result(): MatchResult {
    const decided = this.#games - this.#draws;
    return {
      games: this.#games,
      wins: [...this.#wins],
      draws: this.#draws,
      score: scoreEstimate(this.#points / this.#games, this.#score),
      shotsToClear: [this.#shots[0].estimate(), this.#shots[1].estimate()],
      shotsDifference: this.#difference.count === 0 ? null : this.#difference.estimate(),
      firstMoverWins: decided === 0 ? null : this.#firstMoverWins / decided,
    };
  }
}

/** The first shooter's points. */
function pointsOf(game: PairedGame | undefined): number {
  return game === undefined || game.winner === 'draw' ? 0.5 : 1 - game.winner;
}

/** The mean of all games, a lone last one too, with the interval that the whole pairs give. */
function scoreEstimate(mean: number, pairs: Sample): Estimate {
  if (pairs.count === 0) return { mean, low: 0, high: 1, count: 0 };
  const spread = pairs.estimate();
  const margin = spread.high - spread.mean;
  const [low, high] = [Math.max(0, mean - margin), Math.min(1, mean + margin)];
  return { mean, low, high, count: pairs.count };
}
