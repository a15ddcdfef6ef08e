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

/** Twice the limit of two-player games. */
const MAX_SOLOS = 2 * MAX_GAMES;
const MAX_SHOOTERS = 100;

/** One-sided games: every shooter clears the same boards of one placer. */
const spec = z
  .strictObject({
    rules,
    placer: placerSpec,
    shooters: z.array(shooterSpec).min(1).max(MAX_SHOOTERS),
    /** Index of each shooter's reference; its own if it has none. */
    against: z.array(count),
    seed,
    /** Boards from `from` to before `to`; board 7 of a placer is the same in every such job. */
    from: count,
    to: count,
    /** Whether to compute the luck in each game. */
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

/** Specification of the job `solos`, as plain JSON. */
export type SolosSpec = SpecOf<typeof spec>;

function part({ shooters: { length } }: SolosSpec) {
  return z.strictObject({
    /** Shots of each shooter to clear a board. Misses are these minus the segments of the fleet. */
    shots: z.array(histogram).length(length),
    /** Shots of each shooter minus those of its reference, by board. */
    differences: z.array(moments).length(length),
    /** The same with the luck in them; empty unless luck is computed. */
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
  async run(spec, deps) {
    const { shooters, against, seed, from, to, adjust } = spec;
    const play = playingBoards(spec, seed, deps);
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

/** A board cleared by every shooter. */
interface ClearedBoard {
  readonly rules: Rules;
  readonly layout: Layout;
  /** Shots of each shooter, in order. */
  readonly played: readonly (readonly Square[])[];
}

/** Returns a function that plays a board by its number, which determines the layout for any shooter. */
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
