import { FORMULAS, type FormulaName, MAX_FLEETS, MOST_LAYOUTS, TIES } from '@flotilla/engine';
import * as z from 'zod';
import { nameOfPlacer, nameOfShooter } from '../specs.js';
import type { Moments } from '../stats/estimate.js';
import type { DeadEndsPart, DeadEndsSpec } from './dead-ends.js';
import type { EvolutionPart, EvolutionSpec } from './evolution.js';
import type { GamesPart, GamesSpec } from './games.js';
import { MAX_GAMES } from './job.js';
import type { KnockoutPart, KnockoutSpec } from './knockout.js';
import type { LearningPart, LearningSpec } from './learning.js';
import type { LeavingPart, LeavingSpec } from './leaving.js';
import type { PairsPart, PairsSpec } from './match-pairs.js';
import type { ScoresPart, ScoresSpec } from './score-layouts.js';
import type { SolosPart, SolosSpec } from './solos.js';
import type { TheorySpec } from './theory.js';
import type { WalkPart, WalkSpec } from './walk-positions.js';
import {
  count,
  histogram,
  isStretch,
  type JobSchema,
  knownPlacer,
  knownShooter,
  listedRules,
  luckSums,
  moments,
  noForfeits,
  presetName,
  recordsOf,
  rules,
  scoresOf,
  seat,
  seed,
  ships,
  shooter,
  statsOf,
  winner,
} from './wire.js';

const MAX_PAIRS = MAX_GAMES / 2;

export const matchPairsSchema: JobSchema<PairsSpec, PairsPart> = {
  spec: z
    .strictObject({
      ...{ rules, shooters: z.tuple([shooter, shooter]), placer: knownPlacer, seed },
      ...{ games: count, from: count, to: count, withGames: z.boolean(), adjust: z.boolean() },
      seen: count.max(MAX_FLEETS),
    })
    .refine(isStretch(MAX_PAIRS), `not 1 to ${MAX_PAIRS} pairs`)
    .refine(({ to, games }) => 2 * to - 1 <= games, 'more pairs than games'),
  part: ({ shooters, placer, from, to, withGames }) =>
    z.strictObject({
      ...{ wins: z.tuple([count, count]), draws: count, pairScores: histogram.max(5) },
      ...{ shotsToClear: z.tuple([histogram, histogram]), difference: moments },
      ...{ luck: luckSums, luckToClear: z.tuple([luckSums, luckSums]) },
      stats: statsOf(shooters.map(nameOfShooter), [nameOfPlacer(placer)]),
      forfeits: noForfeits,
      records: recordsOf(withGames ? 2 * (to - from) : 0),
    }),
};

const game = z.strictObject({
  ...{ number: count, layouts: count, first: seat },
  shooters: z.tuple([shooter, shooter]),
  placers: z.tuple([knownPlacer, knownPlacer]),
});

export const gamesSchema: JobSchema<GamesSpec, GamesPart> = {
  spec: z.strictObject({
    ...{ rules, seed, withGames: z.boolean(), adjust: z.boolean() },
    games: z.array(game).min(1).max(MAX_GAMES),
  }),
  part: ({ games, withGames, adjust }) => {
    const shooters = [...new Set(games.flatMap(({ shooters }) => shooters.map(nameOfShooter)))];
    const cleared = z.strictObject({ shooter: z.enum(shooters), shots: count, luck: z.number() });
    return z.strictObject({
      winners: z.array(winner).length(games.length),
      stats: statsOf(shooters, [
        ...new Set(games.flatMap(({ placers }) => placers.map(nameOfPlacer))),
      ]),
      cleared: z.array(z.tuple([cleared, cleared])).length(adjust ? games.length : 0),
      forfeits: noForfeits,
      records: recordsOf(withGames ? games.length : 0),
    });
  },
};

/** Twice as many as in those of the experiments. */
const MAX_PLAYERS = 2048;
/** A name that comes more often is drawn more often, by weights from 0.1 %. */
const MAX_NAMES = 10_000;

export const knockoutSchema: JobSchema<KnockoutSpec, KnockoutPart> = {
  spec: z.strictObject({
    ...{ rules: presetName, players: count.min(2).max(MAX_PLAYERS), seed },
    placers: z.array(knownPlacer).min(1).max(MAX_NAMES),
    shooters: z.array(knownShooter).min(1).max(MAX_NAMES),
  }),
  part: ({ placers, shooters }) =>
    z.strictObject({
      ...{ shots: moments, winners: moments, losers: moments, loserPoints: moments },
      ...{ byPlacer: scoresOf(placers), byShooter: scoresOf(shooters) },
      counted: scoresOf(placers),
    }),
};

/** Twice as many as games of two. */
const MAX_SOLOS = 2 * MAX_GAMES;
const MAX_SHOOTERS = 100;

export const solosSchema: JobSchema<SolosSpec, SolosPart> = {
  spec: z
    .strictObject({
      ...{ rules, placer: knownPlacer, seed, from: count, to: count, adjust: z.boolean() },
      shooters: z.array(shooter).min(1).max(MAX_SHOOTERS),
      against: z.array(count),
    })
    .refine(
      ({ shooters, against }) =>
        against.length === shooters.length && against.every((index) => index < shooters.length),
      'not every shooter is compared with another',
    )
    .refine(
      (spec) => isStretch(Math.max(1, MAX_SOLOS / spec.shooters.length))(spec),
      `not 1 to ${MAX_SOLOS} games`,
    ),
  part: ({ shooters }) =>
    z.strictObject({
      shots: z.array(histogram).length(shooters.length),
      differences: z.array(moments).length(shooters.length),
      luck: z.strictObject({
        shots: z.array(luckSums).length(shooters.length),
        differences: z.array(luckSums).length(shooters.length),
      }),
    }),
};

const MAX_PURPOSE = 100;

export const scoreLayoutsSchema: JobSchema<ScoresSpec, ScoresPart> = {
  spec: z
    .strictObject({
      ...{ rules, shooter, seed, from: count, to: count },
      layouts: z.array(ships).min(1).max(MAX_GAMES),
      beside: z.exactOptional(knownPlacer),
      purpose: z.string().max(MAX_PURPOSE),
    })
    .refine(
      (spec) => isStretch(MAX_GAMES / spec.layouts.length)(spec),
      `not 1 to ${MAX_GAMES} games`,
    ),
  part: ({ layouts }) =>
    z.strictObject({
      layouts: z.array(moments).length(layouts.length),
      beside: moments,
      more: z.array(moments).length(layouts.length),
    }),
};

export const learningSchema: JobSchema<LearningSpec, LearningPart> = {
  spec: z
    .strictObject({
      ...{ rules: presetName, placer: knownPlacer, seed, from: count, to: count },
      ...{ blocks: count.min(1).max(MAX_GAMES), blockGames: count.min(1).max(MAX_GAMES) },
    })
    .refine(({ blocks, blockGames, from, to }) => {
      const games = blocks * blockGames * (to - from);
      return games > 0 && games <= MAX_GAMES;
    }, `not 1 to ${MAX_GAMES} games`),
  part: ({ blocks }) => {
    const each = z.array(moments).length(blocks);
    return z.strictObject({ learned: each, density: each, difference: each });
  },
};

const MAX_RUNS = 10;
/** Five times that of the experiment. */
const MAX_POPULATION = 5000;

export const evolutionSchema: JobSchema<EvolutionSpec, EvolutionPart> = {
  spec: z
    .strictObject({
      ...{ rules: presetName, population: count.min(2).max(MAX_POPULATION), seed },
      ...{ from: count, to: count },
    })
    .refine(isStretch(MAX_RUNS), `not 1 to ${MAX_RUNS} runs`),
  part: () => z.strictObject({ runs: count, solvedAt: histogram }),
};

const MAX_THEORY_GAMES = 10_000;
/** No board has more squares. */
const MAX_K = 26 * 26;

const formula = z.custom<FormulaName>(
  (value) => FORMULAS.some(({ name }) => name === value),
  'no formula is called so',
);

export const theorySchema: JobSchema<TheorySpec, Moments> = {
  spec: z
    .strictObject({ formula, k: count.max(MAX_K), seed, from: count, to: count })
    .refine(isStretch(MAX_THEORY_GAMES), `not 1 to ${MAX_THEORY_GAMES} games`),
  part: () => moments,
};

const MAX_VALUE_GAMES = 100;
const MAX_TRIES = 100_000;

export const deadEndsSchema: JobSchema<DeadEndsSpec, DeadEndsPart> = {
  spec: z
    .strictObject({ rules, seed, from: count, to: count })
    .refine(isStretch(MAX_TRIES), `not 1 to ${MAX_TRIES} tries`),
  part: ({ from, to }) =>
    z.strictObject({ tries: z.literal(to - from), deadEnds: count.max(to - from) }),
};

export const leavingSchema: JobSchema<LeavingSpec, LeavingPart> = {
  spec: z
    .strictObject({ rules, seed, from: count, to: count })
    .refine(isStretch(MAX_VALUE_GAMES), `not 1 to ${MAX_VALUE_GAMES} games`),
  part: () => z.strictObject({ targetShots: moments, leavingShots: moments, gain: moments }),
};

const MAX_POSITIONS = 10_000;
const answer = z.strictObject({
  square: count.max(MAX_K - 1),
  outcome: z.literal(['miss', 'hit', 'sunk']),
  shapeId: z.exactOptional(z.string().max(MAX_PURPOSE)),
});

export const walkPositionsSchema: JobSchema<WalkSpec, WalkPart> = {
  spec: z.strictObject({
    ...{ rules: listedRules, shooter, ties: z.literal(TIES) },
    positions: z.array(z.array(answer).max(MAX_K)).min(1).max(MAX_POSITIONS),
  }),
  part: ({ positions }) =>
    z.strictObject({
      shots: z
        .array(
          z
            .number()
            .min(0)
            .max(MOST_LAYOUTS * MAX_K)
            .nullable(),
        )
        .length(positions.length),
    }),
};
