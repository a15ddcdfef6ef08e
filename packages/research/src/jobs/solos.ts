import { makeRng, type PlacerError } from '@flotilla/engine';
import {
  type JobDeps,
  nameOfPlacer,
  nameOfShooter,
  newMoments,
  placeFleetWith,
} from '@flotilla/lab';
import {
  addCount,
  addLuck,
  addValue,
  clearBoardAlone,
  histogramSchema,
  luckOnLayout,
  luckSumsSchema,
  MAX_GAMES_PER_BATCH,
  makeGaveUpError,
  makeRangeCheck,
  makeSeatPlacers,
  makeSeatShooters,
  momentsSchema,
  newLuckSums,
  placerSpecSchema,
  rulesByGame,
  rulesSpecSchema,
  type SharedJob,
  type SpecOf,
  seedNumberSchema,
  shooterSpecSchema,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import { err, type Layout, ok, type Result, type Rules, type Square } from '@flotilla/rules';
import * as z from 'zod';

/** Twice the limit on two-player games in a batch. */
const MAX_SOLOS = 2 * MAX_GAMES_PER_BATCH;
const MAX_SHOOTERS = 100;

/** One-sided games in which every shooter clears the same boards of one placer. */
const solosSpecSchema = z
  .strictObject({
    rules: rulesSpecSchema,
    placer: placerSpecSchema,
    shooters: z.array(shooterSpecSchema).min(1).max(MAX_SHOOTERS),
    /** Index of each shooter's reference; its own index if it has none. */
    against: z.array(wholeCountSchema),
    seed: seedNumberSchema,
    /** Range of boards: [`from`, `to`); a placer's board 7 is the same in every job. */
    from: wholeCountSchema,
    to: wholeCountSchema,
    adjust: z.boolean(),
  })
  .refine(
    ({ shooters, against }) =>
      against.length === shooters.length && against.every((index) => index < shooters.length),
    'not every shooter is compared with another',
  )
  .refine(
    (spec) => makeRangeCheck(Math.max(1, MAX_SOLOS / spec.shooters.length))(spec),
    `not 1 to ${MAX_SOLOS} games`,
  );

/** Specification of the job `solos`, as plain JSON. */
export type SolosSpec = SpecOf<typeof solosSpecSchema>;

function partSchema({ shooters: { length } }: SolosSpec) {
  return z.strictObject({
    /** Shots to clear a board, by shooter. Misses are these minus the fleet's segments. */
    shots: z.array(histogramSchema).length(length),
    /** Shots of each shooter minus those of its reference, by board. */
    differences: z.array(momentsSchema).length(length),
    /** Sums of the same figures with their luck; zero unless `adjust`. */
    luck: z.strictObject({
      shots: z.array(luckSumsSchema).length(length),
      differences: z.array(luckSumsSchema).length(length),
    }),
  });
}

type SolosPart = z.infer<ReturnType<typeof partSchema>>;

export const solosJob: SharedJob<SolosSpec, SolosPart> = {
  kind: 'solos',
  spec: solosSpecSchema,
  part: partSchema,
  async run(spec, deps) {
    const { shooters, against, seed, from, to, adjust } = spec;
    const play = makeBoardPlayer(spec, seed, deps);
    const part = newSolosPart(shooters.length);
    for (let board = from; board < to; board += 1) {
      const clearing = await play(board);
      if (!clearing.ok) return clearing;
      const { rules, layout, played } = clearing.value;
      const shots = played.map(({ length }) => length);
      const lucks = adjust ? played.map((squares) => luckOnLayout(rules, layout, squares)) : [];
      for (const [index, count] of shots.entries()) {
        const otherShots = shots[against[index]!]!;
        addCount(part.shots[index]!, count);
        addValue(part.differences[index]!, count - otherShots);
        const luck = lucks[index];
        if (luck === undefined) continue;
        addLuck(part.luck.shots[index]!, board, count, luck);
        const extraLuck = luck - lucks[against[index]!]!;
        addLuck(part.luck.differences[index]!, board, count - otherShots, extraLuck);
      }
    }
    return ok(part);
  },
};

interface ClearedBoard {
  readonly rules: Rules;
  readonly layout: Layout;
  readonly played: readonly (readonly Square[])[];
}

/** Returns a function that plays a board by number; all shooters get the same layout. */
export function makeBoardPlayer(
  { rules: given, placer: spec, shooters }: Pick<SolosSpec, 'rules' | 'placer' | 'shooters'>,
  seed: number,
  { load }: JobDeps,
): (board: number) => Promise<Result<ClearedBoard, PlacerError>> {
  const rulesAt = rulesByGame(given, (board) => makeRng(seed, 'board', board, 'rules'));
  const placerAt = makeSeatPlacers(load);
  const seat = makeSeatShooters(load);
  return async (board) => {
    const rules = rulesAt(board);
    const placer = placerAt(spec, { game: board, seat: 0 });
    const draws = makeRng(seed, 'board', nameOfPlacer(spec), board);
    const layout = await placeFleetWith(placer, rules, draws);
    if (!layout.ok) return layout;
    const shotsByShooter: (readonly Square[])[] = [];
    for (const shooter of shooters) {
      const rng = makeRng(seed, 'solo', nameOfShooter(shooter), board);
      const solo = await clearBoardAlone(
        seat(shooter, { game: board, seat: 0 }),
        rules,
        layout.value,
        rng,
      );
      if (!solo.ok) return err(makeGaveUpError(nameOfShooter(shooter), solo.error));
      shotsByShooter.push(solo.value);
    }
    return ok({ rules, layout: layout.value, played: shotsByShooter });
  };
}

export function newSolosPart(shooters: number): SolosPart {
  return {
    shots: Array.from({ length: shooters }, () => []),
    differences: Array.from({ length: shooters }, newMoments),
    luck: {
      shots: Array.from({ length: shooters }, newLuckSums),
      differences: Array.from({ length: shooters }, newLuckSums),
    },
  };
}
