import {
  findShooter,
  MAX_FLEETS,
  makeRng,
  newMemory,
  type PlacerError,
  remember,
  type Shooter,
} from '@flotilla/engine';
import { ok, otherSeat, type Result, type Rules, type Seat } from '@flotilla/rules';
import * as z from 'zod';
import type { ForeignFault } from '../games/foreign-fault.js';
import { distinctNames, loggedRecord } from '../games/logged-game.js';
import { luckIn } from '../games/luck-in.js';
import {
  type ForfeitedGame,
  type GameOutcome,
  playGame,
  sampleLayouts,
} from '../games/play-game.js';
import { layoutBy, type SeatPlacer } from '../games/seats.js';
import {
  type GameSeat,
  learns,
  nameOfPlacer,
  nameOfShooter,
  placing,
  ruling,
  seating,
} from '../specs.js';
import { addLuck, newLuckSums } from '../stats/adjusted.js';
import { addValue, newMoments } from '../stats/estimate.js';
import { addGame, newStats } from '../stats/game-stats.js';
import { addCount } from '../stats/histogram.js';
import {
  count,
  histogram,
  isStretch,
  luckSums,
  moments,
  noForfeits,
  placerSpec,
  recordsOf,
  rules,
  seed,
  shooterSpec,
  statsOf,
} from './fields.js';
import { MAX_GAMES, type SharedJob, type SpecOf } from './job.js';

const MAX_PAIRS = MAX_GAMES / 2;

/** Pairs of games in a match: both games of a pair have the same layouts, with sides swapped. */
const spec = z
  .strictObject({
    rules,
    shooters: z.tuple([shooterSpec, shooterSpec]),
    /** One placer for all layouts, or one for each layout of a pair. */
    placers: z.array(placerSpec).min(1).max(2),
    seed,
    /** Games of the whole match; the last game of an odd number has no partner. */
    games: count,
    /** Number of the placer's fleets that a learning shooter has seen before each pair. */
    seen: count.max(MAX_FLEETS),
    /** Pairs of this batch: `from` to before `to`. */
    from: count,
    to: count,
    /** Whether to log the games. */
    withGames: z.boolean(),
    /** Whether to compute the luck in each game. */
    adjust: z.boolean(),
  })
  .refine(isStretch(MAX_PAIRS), `not 1 to ${MAX_PAIRS} pairs`)
  .refine(({ to, games }) => 2 * to - 1 <= games, 'more pairs than games');

export type PairsSpec = SpecOf<typeof spec>;

function part({ shooters, placers, from, to, withGames }: PairsSpec) {
  return z.strictObject({
    wins: z.tuple([count, count]),
    draws: count,
    /** Whole pairs by the first shooter's half points, 0 to 4. */
    pairScores: histogram.max(5),
    /** Shots to clear a board, by shooter. */
    shotsToClear: z.tuple([histogram, histogram]),
    /** Shots of the first shooter minus those of the second on the same layout. */
    difference: moments,
    /** Shots of both shooters on the first placer's layout minus those on the second's. */
    placersDifference: moments,
    /** `difference` with the luck in it; empty unless luck is computed. */
    luck: luckSums,
    /** Shots to clear a board with the luck in them, by shooter. */
    luckToClear: z.tuple([luckSums, luckSums]),
    stats: statsOf(shooters.map(nameOfShooter), placers.map(nameOfPlacer)),
    forfeits: noForfeits<{ shooter: 0 | 1; game: number; reason: ForeignFault }>(),
    records: recordsOf(withGames ? 2 * (to - from) : 0),
  });
}

export type PairsPart = z.infer<ReturnType<typeof part>>;

export const matchPairs: SharedJob<PairsSpec, PairsPart> = {
  kind: 'match-pairs',
  spec,
  part,
  async run(spec, deps) {
    const seat = seating(deps.load);
    const placerAt = placing(deps.load);
    const rulesAt = ruling(spec.rules, (pair) => makeRng(spec.seed, pair, 'rules'));
    const part = newPairsPart();
    for (let pair = spec.from; pair < spec.to; pair += 1) {
      const rules = rulesAt(pair);
      const rng = makeRng(spec.seed, pair, 'layouts');
      const placers = [
        placerAt(spec.placers[placerOf(spec, pair, 0)]!, { game: pair, seat: 0 }),
        placerAt(spec.placers[placerOf(spec, pair, 1)]!, { game: pair, seat: 1 }),
      ] as const;
      const layouts = await sampleLayouts(rules, placers, rng);
      if (!layouts.ok) return layouts;
      const learners = await taught(spec, rules, placers[0], pair);
      if (!learners.ok) return learners;
      const shooterAt = (index: 0 | 1, at: GameSeat) =>
        learners.value[index] ?? seat(spec.shooters[index], at);
      const sides: Seat[] = pair * 2 + 1 < spec.games ? [0, 1] : [0];
      const games: (GameOutcome | ForfeitedGame)[] = [];
      for (const side of sides) {
        const game = pair * 2 + side;
        // The shooters swap seats between the games of a pair.
        const seats = bySeat(
          [shooterAt(0, { game, seat: side }), shooterAt(1, { game, seat: otherSeat(side) })],
          side,
        );
        const rngs = bySeat(
          [makeRng(spec.seed, pair, side, 'a'), makeRng(spec.seed, pair, side, 'b')],
          side,
        );
        // Seat 0 shoots first in both games of a pair: each shooter begins once.
        games.push(await playGame(rules, layouts.value, seats, 0, rngs));
      }
      addPair(part, spec, rules, pair, games);
    }
    return ok(part);
  },
};

/** Index of the placer of this seat's layout. Two placers take turns, pair by pair. */
function placerOf({ placers }: PairsSpec, pair: number, seat: Seat): number {
  return (seat + pair) % placers.length;
}

/** Trains learning shooters on the fleets that they have seen before this pair, by index. */
async function taught(
  { shooters, seen, seed }: PairsSpec,
  rules: Rules,
  placer: SeatPlacer,
  pair: number,
): Promise<Result<readonly (Shooter | undefined)[], PlacerError>> {
  if (seen === 0) return ok([]);
  let memory = newMemory();
  for (let fleet = 0; fleet < seen; fleet += 1) {
    const layout = await layoutBy(placer, rules, makeRng(seed, pair, 'seen', fleet));
    if (!layout.ok) return layout;
    memory = remember(memory, rules, layout.value);
  }
  return ok(shooters.map((spec) => (learns(spec) ? findShooter(spec, memory) : undefined)));
}

export function newPairsPart(): PairsPart {
  return {
    wins: [0, 0],
    draws: 0,
    pairScores: [],
    shotsToClear: [[], []],
    difference: newMoments(),
    placersDifference: newMoments(),
    luck: newLuckSums(),
    luckToClear: [newLuckSums(), newLuckSums()],
    stats: newStats(),
    forfeits: [],
    records: [],
  };
}

function addPair(
  part: PairsPart,
  spec: PairsSpec,
  rules: Rules,
  pair: number,
  games: readonly (GameOutcome | ForfeitedGame)[],
): void {
  const shooters = spec.shooters.map(nameOfShooter) as [string, string];
  const placerAt = (seat: Seat) => nameOfPlacer(spec.placers[placerOf(spec, pair, seat)]!);
  for (const [index, game] of games.entries()) {
    const side = index as Seat;
    const number = pair * 2 + side;
    const winner = game.winner === 'draw' ? 'draw' : seatToShooter(game.winner, side);
    if (winner === 'draw') part.draws += 1;
    else part.wins[winner] += 1;
    if ('reason' in game) {
      const shooter = winner === 0 ? 1 : 0;
      part.forfeits.push({ shooter, game: number, reason: game.reason });
      continue;
    }
    const [one, other] = bySeat(shooters, side);
    const named = [
      { shooter: one, placer: placerAt(0) },
      { shooter: other, placer: placerAt(1) },
    ] as const;
    addGame(part.stats, game, named);
    const toClear = bySeat(game.shotsToClear, side);
    addCount(part.shotsToClear[0], toClear[0]);
    addCount(part.shotsToClear[1], toClear[1]);
    if (spec.withGames) {
      const called = bySeat(distinctNames(shooters), side);
      part.records.push(loggedRecord(rules, game, named, { game: number, pair }, called));
    }
  }
  if (games.length === 2) {
    addCount(part.pairScores, halfPoints(games[0], 0) + halfPoints(games[1], 1));
    addPlacers(part, spec, pair, games);
    for (const seat of [0, 1] as const) {
      const shots = shotsAt(games, seat, ({ shotsToClear }, shooter) => shotsToClear[shooter]);
      if (!shots) continue;
      const difference = shots[0] - shots[1];
      addValue(part.difference, difference);
      if (!spec.adjust) continue;
      const luck = shotsAt(games, seat, (game, shooter) =>
        luckIn(rules, game.layouts[otherSeat(shooter)], game.squares[shooter]),
      )!;
      addLuck(part.luck, pair, difference, luck[0] - luck[1]);
      for (const shooter of [0, 1] as const) {
        addLuck(part.luckToClear[shooter], pair, shots[shooter], luck[shooter]);
      }
    }
  }
}

/** Adds the shots of both shooters on one layout minus those on the other. */
function addPlacers(
  part: PairsPart,
  spec: PairsSpec,
  pair: number,
  games: readonly (GameOutcome | ForfeitedGame)[],
): void {
  if (spec.placers.length < 2) return;
  const needed = ([0, 1] as const).map((seat) =>
    shotsAt(games, seat, ({ shotsToClear }, shooter) => shotsToClear[shooter]),
  );
  const [one, other] = placerOf(spec, pair, 0) === 0 ? needed : needed.toReversed();
  if (one && other) addValue(part.placersDifference, one[0] + one[1] - other[0] - other[1]);
}

/**
 * Returns each shooter's shots on the layout of one seat: each shot at it in one game of the pair. Undefined
 * if a game was forfeited.
 */
function shotsAt(
  [one, two]: readonly (GameOutcome | ForfeitedGame)[],
  seat: Seat,
  measure: (game: GameOutcome, seat: Seat) => number,
): [number, number] | undefined {
  if (!one || !two || 'reason' in one || 'reason' in two) return undefined;
  const from = otherSeat(seat);
  // In the second game the shooters have swapped seats.
  const measured = [measure(one, from), measure(two, from)] as const;
  return from === 0 ? [measured[0], measured[1]] : [measured[1], measured[0]];
}

function halfPoints(game: { winner: Seat | 'draw' } | undefined, side: Seat): number {
  if (!game || game.winner === 'draw') return 1;
  return seatToShooter(game.winner, side) === 0 ? 2 : 0;
}

/** Converts a seat to a shooter's index. @param side seat of the first shooter */
function seatToShooter(seat: Seat, side: Seat): 0 | 1 {
  return seat === side ? 0 : 1;
}

function bySeat<T>([a, b]: readonly [T, T], side: Seat): [T, T] {
  return side === 0 ? [a, b] : [b, a];
}
