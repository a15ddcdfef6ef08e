import { makeRng, type PlacerError } from '@flotilla/engine';
import { type JobDeps, layoutBy, nameOfPlacer, nameOfShooter, newMoments } from '@flotilla/lab';
import {
  addCount,
  addLuck,
  addValue,
  count,
  gaveUp,
  histogram,
  isStretch,
  luckIn,
  luckSums,
  MAX_GAMES,
  moments,
  newLuckSums,
  placerSpec,
  placing,
  rules,
  ruling,
  type SharedJob,
  type SpecOf,
  seating,
  seed,
  shooterSpec,
  soloOf,
} from '@flotilla/lab/internals';
import { err, type Layout, ok, type Result, type Rules, type Square } from '@flotilla/rules';
import * as z from 'zod';

/** Twice as many as games of two. */
const MAX_SOLOS = 2 * MAX_GAMES;
const MAX_SHOOTERS = 100;

/** One-sided games: every shooter clears the same boards of one placer. */
const spec = z
  .strictObject({
    rules,
    placer: placerSpec,
    shooters: z.array(shooterSpec).min(1).max(MAX_SHOOTERS),
    /** By shooter: the place of the one it is compared with; its own where with none. */
    against: z.array(count),
    seed,
    /** The boards from `from` to before `to`; board 7 of a placer is the same in every such job. */
    from: count,
    to: count,
    /** Is the luck of each game to be computed? */
    adjust: z.boolean(),
  })
  .refine(
    ({ shooters, against }) =>
      against.length === shooters.length && against.every((index) => index < shooters.length),
    'not every shooter is compared with another',
  )
  .refine(
    (spec) => isStretch(Math.max(1, MAX_SOLOS / spec.shooters.length))(spec),
    `not 1 to ${MAX_SOLOS} games`,
  );

/** The plan of the job `solos`, as plain JSON. */
export type SolosSpec = SpecOf<typeof spec>;

function part({ shooters: { length } }: SolosSpec) {
  return z.strictObject({
    /** By shooter: the shots to clear a board. Misses are these less the segments of the fleet. */
    shots: z.array(histogram).length(length),
    /** By shooter: how many more shots than the one it is compared with, board by board. */
    differences: z.array(moments).length(length),
    /** The same with the luck in them; of nothing where luck is not computed. */
    luck: z.strictObject({
      shots: z.array(luckSums).length(length),
      differences: z.array(luckSums).length(length),
    }),
  });
}

type SolosPart = z.infer<ReturnType<typeof part>>;

export const solos: SharedJob<SolosSpec, SolosPart> = {
  kind: 'solos',
  spec,
  part,
  async run(spec, world) {
    const { shooters, against, seed, from, to, adjust } = spec;
    const play = playingBoards(spec, seed, world);
    const part = newSolosPart(shooters.length);
    for (let board = from; board < to; board += 1) {
      const cleared = await play(board);
      if (!cleared.ok) return cleared;
      const { rules, layout, played } = cleared.value;
      const shots = played.map(({ length }) => length);
      const lucks = adjust ? played.map((squares) => luckIn(rules, layout, squares)) : [];
      for (const [index, count] of shots.entries()) {
        const other = shots[against[index]!]!;
        addCount(part.shots[index]!, count);
        addValue(part.differences[index]!, count - other);
        const luck = lucks[index];
        if (luck === undefined) continue;
        addLuck(part.luck.shots[index]!, board, count, luck);
        const more = luck - lucks[against[index]!]!;
        addLuck(part.luck.differences[index]!, board, count - other, more);
      }
    }
    return ok(part);
  },
};

/** A board that every shooter has cleared. */
interface ClearedBoard {
  readonly rules: Rules;
  readonly layout: Layout;
  /** By shooter: the squares it fired at, in order. */
  readonly played: readonly (readonly Square[])[];
}

/** Plays boards by their number: the layout of a number is the same whoever shoots at it. */
export function playingBoards(
  { rules: given, placer: spec, shooters }: Pick<SolosSpec, 'rules' | 'placer' | 'shooters'>,
  seed: number,
  { load }: JobDeps,
): (board: number) => Promise<Result<ClearedBoard, PlacerError>> {
  const rulesAt = ruling(given, (board) => makeRng(seed, 'board', board, 'rules'));
  const placerAt = placing(load);
  const seat = seating(load);
  return async (board) => {
    const rules = rulesAt(board);
    const placer = placerAt(spec, { game: board, seat: 0 });
    const draws = makeRng(seed, 'board', nameOfPlacer(spec), board);
    const layout = await layoutBy(placer, rules, draws);
    if (!layout.ok) return layout;
    const played: (readonly Square[])[] = [];
    for (const shooter of shooters) {
      const rng = makeRng(seed, 'solo', nameOfShooter(shooter), board);
      const solo = await soloOf(seat(shooter, { game: board, seat: 0 }), rules, layout.value, rng);
      if (!solo.ok) return err(gaveUp(nameOfShooter(shooter), solo.error));
      played.push(solo.value);
    }
    return ok({ rules, layout: layout.value, played });
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
