import {
  count,
  isRangeWithin,
  MAX_GAMES_PER_BATCH,
  placerSpec,
  rules,
  type SharedJob,
  type SpecOf,
  seed,
  shooterSpec,
} from '@flotilla/lab/internals';
import { MAX_SQUARES, ok } from '@flotilla/rules';
import * as z from 'zod';
import { makeBoardPlayer } from './solos.js';

const MAX_VARIANTS = 1000;
const MAX_SHOOTERS = 100;

/** Variant in a sweep: shooters that clear the same boards of a placer under some rules. */
const variant = z.strictObject({
  rules,
  placer: placerSpec,
  shooters: z.array(shooterSpec).min(1).max(MAX_SHOOTERS),
});

/** One-sided games on boards with the same numbers in each variant. */
const spec = z
  .strictObject({
    variants: z.array(variant).min(1).max(MAX_VARIANTS),
    seed,
    /** Boards `from` up to, not including, `to`. */
    from: count,
    to: count,
  })
  .refine(isRangeWithin(MAX_GAMES_PER_BATCH), `not 1 to ${MAX_GAMES_PER_BATCH} boards`);

export type SweptBoardsSpec = SpecOf<typeof spec>;

/** Shots to clear each board, by variant, shooter and board. */
export type SweptBoardsPart = number[][][];

export const sweptBoards: SharedJob<SweptBoardsSpec, SweptBoardsPart> = {
  kind: 'swept-boards',
  spec,
  part: ({ variants, from, to }) =>
    z
      .array(z.array(z.array(count.max(MAX_SQUARES)).length(to - from)))
      .length(variants.length)
      .refine(
        (sweptPart) =>
          sweptPart.every(
            (variantShots, index) => variantShots.length === variants[index]!.shooters.length,
          ),
        'not every shooter has its shots',
      ),
  async run({ variants, seed, from, to }, deps) {
    const part: SweptBoardsPart = [];
    for (const variant of variants) {
      const play = makeBoardPlayer(variant, seed, deps);
      const shots: number[][] = variant.shooters.map(() => []);
      for (let board = from; board < to; board += 1) {
        const clearing = await play(board);
        if (!clearing.ok) return clearing;
        for (const [index, { length }] of clearing.value.played.entries()) {
          shots[index]!.push(length);
        }
      }
      part.push(shots);
    }
    return ok(part);
  },
};
