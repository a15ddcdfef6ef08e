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
import { distinctNames, makeLoggedGame } from '../games/logged-game.js';
import { luckOnLayout } from '../games/luck-in.js';
import {
  type ForfeitedGame,
  type GameOutcome,
  placeLayouts,
  playGame,
} from '../games/play-game.js';
import { placeFleetWith, type SeatPlacer } from '../games/seats.js';
import {
  type GameSeat,
  isLearningShooter,
  makeSeatPlacers,
  makeSeatShooters,
  nameOfPlacer,
  nameOfShooter,
  rulesByGame,
} from '../specs.js';
import { addLuck, newLuckSums } from '../stats/adjusted.js';
import { addValue, newMoments } from '../stats/estimate.js';
import { addGame, newStats } from '../stats/game-stats.js';
import { addCount } from '../stats/histogram.js';
import {
  emptyForfeitsSchema,
  histogramSchema,
  luckSumsSchema,
  makeRangeCheck,
  momentsSchema,
  placerSpecSchema,
  recordsSchemaFor,
  rulesSpecSchema,
  seedNumberSchema,
  shooterSpecSchema,
  statsSchemaFor,
  wholeCountSchema,
} from './fields.js';
import { MAX_GAMES_PER_BATCH, type SharedJob, type SpecOf } from './job.js';

const MAX_PAIRS = MAX_GAMES_PER_BATCH / 2;

const pairsSpecSchema = z
  .strictObject({
    rules: rulesSpecSchema,
    shooters: z.tuple([shooterSpecSchema, shooterSpecSchema]),
    /** One placer for all layouts, or one for each layout of a pair. */
    placers: z.array(placerSpecSchema).min(1).max(2),
    seed: seedNumberSchema,
    /** Number of games in the whole match; the last game of an odd number has no partner. */
    games: wholeCountSchema,
    /** Number of the placer's fleets that a learning shooter has seen before each pair. */
    seen: wholeCountSchema.max(MAX_FLEETS),
    /** Range of pairs in this batch: [`from`, `to`). */
    from: wholeCountSchema,
    to: wholeCountSchema,
    withGames: z.boolean(),
    adjust: z.boolean(),
  })
  .refine(makeRangeCheck(MAX_PAIRS), `not 1 to ${MAX_PAIRS} pairs`)
  .refine(({ to, games }) => 2 * to - 1 <= games, 'more pairs than games');

export type PairsSpec = SpecOf<typeof pairsSpecSchema>;

function pairsPartSchema({ shooters, placers, from, to, withGames }: PairsSpec) {
  return z.strictObject({
    wins: z.tuple([wholeCountSchema, wholeCountSchema]),
    draws: wholeCountSchema,
    /** Whole pairs, counted by the first shooter's half points, 0 to 4. */
    pairScores: histogramSchema.max(5),
    shotsToClear: z.tuple([histogramSchema, histogramSchema]),
    /** Shots of the first shooter minus those of the second on the same layout. */
    difference: momentsSchema,
    /** Shots of both shooters on the first placer's layout minus those on the second's. */
    placersDifference: momentsSchema,
    /** Sums of `difference` and its luck; zero unless `adjust`. */
    luck: luckSumsSchema,
    /** Sums of the shots to clear a board and their luck, by shooter; zero unless `adjust`. */
    luckToClear: z.tuple([luckSumsSchema, luckSumsSchema]),
    stats: statsSchemaFor(shooters.map(nameOfShooter), placers.map(nameOfPlacer)),
    forfeits: emptyForfeitsSchema<{ shooter: 0 | 1; game: number; reason: ForeignFault }>(),
    records: recordsSchemaFor(withGames ? 2 * (to - from) : 0),
  });
}

export type PairsPart = z.infer<ReturnType<typeof pairsPartSchema>>;

export const matchPairsJob: SharedJob<PairsSpec, PairsPart> = {
  kind: 'match-pairs',
  spec: pairsSpecSchema,
  part: pairsPartSchema,
  async run(spec, deps) {
    const makeShooterAt = makeSeatShooters(deps.load);
    const placerAt = makeSeatPlacers(deps.load);
    const rulesAt = rulesByGame(spec.rules, (pair) => makeRng(spec.seed, pair, 'rules'));
    const part = newPairsPart();
    for (let pair = spec.from; pair < spec.to; pair += 1) {
      const rules = rulesAt(pair);
      const rng = makeRng(spec.seed, pair, 'layouts');
      const placers = [
        placerAt(spec.placers[placerIndexOf(spec, pair, 0)]!, { game: pair, seat: 0 }),
        placerAt(spec.placers[placerIndexOf(spec, pair, 1)]!, { game: pair, seat: 1 }),
      ] as const;
      const layouts = await placeLayouts(rules, placers, rng);
      if (!layouts.ok) return layouts;
      const learners = await trainLearners(spec, rules, placers[0], pair);
      if (!learners.ok) return learners;
      const shooterAt = (index: 0 | 1, gameSeat: GameSeat) =>
        learners.value[index] ?? makeShooterAt(spec.shooters[index], gameSeat);
      const sides: Seat[] = pair * 2 + 1 < spec.games ? [0, 1] : [0];
      const games: (GameOutcome | ForfeitedGame)[] = [];
      for (const side of sides) {
        const game = pair * 2 + side;
        // The shooters swap seats between the games of a pair.
        const seats = inSeatOrder(
          [shooterAt(0, { game, seat: side }), shooterAt(1, { game, seat: otherSeat(side) })],
          side,
        );
        const rngs = inSeatOrder(
          [makeRng(spec.seed, pair, side, 'a'), makeRng(spec.seed, pair, side, 'b')],
          side,
        );
        // Seat 0 shoots first in both games of a pair, so each shooter begins once.
        games.push(await playGame(rules, layouts.value, seats, 0, rngs));
      }
      addPair(part, spec, rules, pair, games);
    }
    return ok(part);
  },
};

/** Returns the index of the seat's placer. Two placers swap seats from pair to pair. */
function placerIndexOf({ placers }: PairsSpec, pair: number, seat: Seat): number {
  return (seat + pair) % placers.length;
}

/** Trains learning shooters on the fleets seen before this pair; undefined for other shooters. */
async function trainLearners(
  { shooters, seen, seed }: PairsSpec,
  rules: Rules,
  placer: SeatPlacer,
  pair: number,
): Promise<Result<readonly (Shooter | undefined)[], PlacerError>> {
  if (seen === 0) return ok([]);
  let memory = newMemory();
  for (let fleet = 0; fleet < seen; fleet += 1) {
    const layout = await placeFleetWith(placer, rules, makeRng(seed, pair, 'seen', fleet));
    if (!layout.ok) return layout;
    memory = remember(memory, rules, layout.value);
  }
  return ok(
    shooters.map((spec) => (isLearningShooter(spec) ? findShooter(spec, memory) : undefined)),
  );
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
  const placerAt = (seat: Seat) => nameOfPlacer(spec.placers[placerIndexOf(spec, pair, seat)]!);
  for (const [index, game] of games.entries()) {
    const side = index as Seat;
    const number = pair * 2 + side;
    const winner = game.winner === 'draw' ? 'draw' : shooterInSeat(game.winner, side);
    if (winner === 'draw') part.draws += 1;
    else part.wins[winner] += 1;
    if ('reason' in game) {
      const shooter = winner === 0 ? 1 : 0;
      part.forfeits.push({ shooter, game: number, reason: game.reason });
      continue;
    }
    const [firstShooter, secondShooter] = inSeatOrder(shooters, side);
    const namedShooters = [
      { shooter: firstShooter, placer: placerAt(0) },
      { shooter: secondShooter, placer: placerAt(1) },
    ] as const;
    addGame(part.stats, game, namedShooters);
    const toClear = inSeatOrder(game.shotsToClear, side);
    addCount(part.shotsToClear[0], toClear[0]);
    addCount(part.shotsToClear[1], toClear[1]);
    if (spec.withGames) {
      const namesBySeat = inSeatOrder(distinctNames(shooters), side);
      part.records.push(
        makeLoggedGame(rules, game, namedShooters, { game: number, pair }, namesBySeat),
      );
    }
  }
  if (games.length === 2) {
    addCount(
      part.pairScores,
      firstShooterHalfPoints(games[0], 0) + firstShooterHalfPoints(games[1], 1),
    );
    addPlacersDifference(part, spec, pair, games);
    for (const seat of [0, 1] as const) {
      const shots = measureOnLayout(
        games,
        seat,
        ({ shotsToClear }, shooter) => shotsToClear[shooter],
      );
      if (!shots) continue;
      const difference = shots[0] - shots[1];
      addValue(part.difference, difference);
      if (!spec.adjust) continue;
      const luck = measureOnLayout(games, seat, (game, shooter) =>
        luckOnLayout(rules, game.layouts[otherSeat(shooter)], game.squares[shooter]),
      )!;
      addLuck(part.luck, pair, difference, luck[0] - luck[1]);
      for (const shooter of [0, 1] as const) {
        addLuck(part.luckToClear[shooter], pair, shots[shooter], luck[shooter]);
      }
    }
  }
}

function addPlacersDifference(
  part: PairsPart,
  spec: PairsSpec,
  pair: number,
  games: readonly (GameOutcome | ForfeitedGame)[],
): void {
  if (spec.placers.length < 2) return;
  const squaresNeeded = ([0, 1] as const).map((seat) =>
    measureOnLayout(games, seat, ({ shotsToClear }, shooter) => shotsToClear[shooter]),
  );
  const [firstNeeded, secondNeeded] =
    placerIndexOf(spec, pair, 0) === 0 ? squaresNeeded : squaresNeeded.toReversed();
  if (firstNeeded && secondNeeded)
    addValue(
      part.placersDifference,
      firstNeeded[0] + firstNeeded[1] - secondNeeded[0] - secondNeeded[1],
    );
}

/** Measures each shooter on the layout of one seat; undefined after a forfeit. */
function measureOnLayout(
  [one, two]: readonly (GameOutcome | ForfeitedGame)[],
  seat: Seat,
  measure: (game: GameOutcome, seat: Seat) => number,
): [number, number] | undefined {
  if (!one || !two || 'reason' in one || 'reason' in two) return undefined;
  const firstSeat = otherSeat(seat);
  // In the second game the shooters have swapped seats.
  const measured = [measure(one, firstSeat), measure(two, firstSeat)] as const;
  return firstSeat === 0 ? [measured[0], measured[1]] : [measured[1], measured[0]];
}

function firstShooterHalfPoints(game: { winner: Seat | 'draw' } | undefined, side: Seat): number {
  if (!game || game.winner === 'draw') return 1;
  return shooterInSeat(game.winner, side) === 0 ? 2 : 0;
}

/** Converts a seat to a shooter's index. @param side seat of the first shooter */
function shooterInSeat(seat: Seat, side: Seat): 0 | 1 {
  return seat === side ? 0 : 1;
}

function inSeatOrder<T>([a, b]: readonly [T, T], side: Seat): [T, T] {
  return side === 0 ? [a, b] : [b, a];
}
