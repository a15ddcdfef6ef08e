import {
  MAX_GAMES_PER_BATCH,
  makeRangeCheck,
  placerSpecSchema,
  rulesSpecSchema,
  type SharedJob,
  type SpecOf,
  seedNumberSchema,
  shooterSpecSchema,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import { MAX_SQUARES, ok } from '@flotilla/rules';
import * as z from 'zod';
import { makeBoardPlayer } from './solos.js';

const MAX_VARIANTS = 1000;
const MAX_SHOOTERS = 100;

/** Variant in a sweep: shooters that clear the same boards of a placer under some rules. */
const sweepVariantSchema = z.strictObject({
  rules: rulesSpecSchema,
  placer: placerSpecSchema,
  shooters: z.array(shooterSpecSchema).min(1).max(MAX_SHOOTERS),
});

/** One-sided games on boards with the same numbers in each variant. */
const sweptBoardsSpecSchema = z
  .strictObject({
    variants: z.array(sweepVariantSchema).min(1).max(MAX_VARIANTS),
    seed: seedNumberSchema,
    /** Range of boards: [`from`, `to`). */
    from: wholeCountSchema,
    to: wholeCountSchema,
  })
  .refine(makeRangeCheck(MAX_GAMES_PER_BATCH), `not 1 to ${MAX_GAMES_PER_BATCH} boards`);

export type SweptBoardsSpec = SpecOf<typeof sweptBoardsSpecSchema>;

/** Shots to clear each board, by variant, shooter and board. */
export type SweptBoardsPart = number[][][];

export const sweptBoardsJob: SharedJob<SweptBoardsSpec, SweptBoardsPart> = {
  kind: 'swept-boards',
  spec: sweptBoardsSpecSchema,
  part: ({ variants, from, to }) =>
    z
      .array(z.array(z.array(wholeCountSchema.max(MAX_SQUARES)).length(to - from)))
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
