import {
  makePoolShooter,
  makeRng,
  POOL_HEADS,
  type PoolShooter,
  READING_ADDS,
} from '@flotilla/engine';
import {
  type GameStats,
  makePlayers,
  momentsOf,
  nameOfShooter,
  newMoments,
  type ShooterSpec,
} from '@flotilla/lab';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import {
  addScore,
  Bracket,
  makeGameSpec,
  mergeStats,
  momentsSchema,
  newStats,
  placerNameSchema,
  presetNameSchema,
  scoresSchemaFor,
  seedNumberSchema,
  shooterNameSchema,
  tournamentGamesJob,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import { ok, type Seat } from '@flotilla/rules';
import * as z from 'zod';

/** Twice the players of the experiments' knockouts. */
const MAX_PLAYERS = 2048;
/** Limit on names, which may repeat: 10,000 allow probabilities in steps of 0.01%. */
const MAX_DRAWN_NAMES = 10_000;

/** A pool shooter given by its parts, since most readings of the listing have no named shooter. */
const poolShooterSchema = z.strictObject({
  name: z.string().max(100),
  hunt: z.literal(['random', 'cross', 'linear']),
  targeting: z.union([
    z.literal('meant'),
    z.strictObject({ head: z.literal(POOL_HEADS), adds: z.literal(READING_ADDS) }),
  ]),
  knowsHalo: z.boolean(),
}) satisfies z.ZodType<PoolShooter>;

/** A whole knockout of “25 ms naval battle”, small enough for one batch. */
const knockoutSpecSchema = z.strictObject({
  rules: presetNameSchema,
  players: wholeCountSchema.min(2).max(MAX_PLAYERS),
  /** Placers, one drawn for each player; a repeated name is drawn more often. */
  placers: z.array(placerNameSchema).min(1).max(MAX_DRAWN_NAMES),
  shooters: z
    .array(z.union([shooterNameSchema, poolShooterSchema]))
    .min(1)
    .max(MAX_DRAWN_NAMES),
  seed: seedNumberSchema,
});

export type KnockoutSpec = SpecOf<typeof knockoutSpecSchema>;

/** Figures that “25 ms naval battle” gives for a knockout; shots after the end do not count. */
function partSchema({ placers, shooters }: KnockoutSpec) {
  return z.strictObject({
    /** Shots of both sides together, since those of one game are not independent. */
    shots: momentsSchema,
    winners: momentsSchema,
    losers: momentsSchema,
    /** Hits of the loser, one point each. */
    loserPoints: momentsSchema,
    byPlacer: scoresSchemaFor(placers),
    byShooter: scoresSchemaFor(shooters.map(shooterOf).map(nameOfShooter)),
    /** Scores by placer, counting one player per game, drawn by lot. */
    counted: scoresSchemaFor(placers),
  });
}

export type KnockoutPart = z.infer<ReturnType<typeof partSchema>>;

/** Plays the same games as a knockout tournament with the same players and seed. */
export const knockoutJob: SharedJob<KnockoutSpec, KnockoutPart> = {
  kind: 'knockout',
  spec: knockoutSpecSchema,
  part: partSchema,
  async run(spec, deps) {
    const { rules, seed } = spec;
    const shooters = spec.shooters.map(shooterOf);
    const players = makePlayers(spec.players, spec.placers, seed);
    const bracket = new Bracket(players.length, seed);
    const stats = newStats();
    const counted: KnockoutPart['counted'] = {};
    const lotRng = makeRng(seed, 'counted');
    while (!bracket.isOver) {
      const round = bracket.nextRound();
      const roundGames = round.map((pairing, index) =>
        makeGameSpec({ players, shooters, seed }, pairing, bracket.gamesBefore + index),
      );
      const part = await tournamentGamesJob.run(
        { rules, seed, games: roundGames, withGames: false, adjust: false },
        deps,
      );
      if (!part.ok) return part;
      mergeStats(stats, part.value.stats);
      for (const [index, pairing] of round.entries()) {
        const winner = part.value.winners[index]!;
        const seat = lotRng.below(2) as Seat;
        const side = winner === 'draw' ? 'drawn' : winner === seat ? 'winners' : 'losers';
        addScore(counted, players[pairing.seats[seat]]!.placer, side);
        bracket.settle(pairing, winner);
      }
    }
    return ok(makeKnockoutPart(stats, counted));
  },
};

function shooterOf(shooter: KnockoutSpec['shooters'][number]): ShooterSpec {
  return typeof shooter === 'string' ? shooter : makePoolShooter(shooter);
}

export function newKnockoutPart(): KnockoutPart {
  return {
    shots: newMoments(),
    winners: newMoments(),
    losers: newMoments(),
    loserPoints: newMoments(),
    byPlacer: {},
    byShooter: {},
    counted: {},
  };
}

function makeKnockoutPart(
  { sums, shots, loserPoints, byPlacer, byShooter }: GameStats,
  counted: KnockoutPart['counted'],
): KnockoutPart {
  return {
    shots: sums.shots,
    winners: momentsOf(shots.winners),
    losers: momentsOf(shots.losers),
    loserPoints: momentsOf(loserPoints),
    byPlacer,
    byShooter,
    counted,
  };
}
