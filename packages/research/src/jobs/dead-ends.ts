import { makeRng, PLACING_ORDERS, placeFleetOnce } from '@flotilla/engine';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import {
  makeRangeCheck,
  rulesByGame,
  rulesSpecSchema,
  seedNumberSchema,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import { ok } from '@flotilla/rules';
import * as z from 'zod';

const MAX_TRIES = 100_000;

/** Fleets placed ship by ship in a given order, each ship at random where it fits. */
const deadEndsSpecSchema = z
  .strictObject({
    rules: rulesSpecSchema,
    order: z.literal(PLACING_ORDERS),
    seed: seedNumberSchema,
    /** Range of attempts: [`from`, `to`); a random fleet is drawn for each. */
    from: wholeCountSchema,
    to: wholeCountSchema,
  })
  .refine(makeRangeCheck(MAX_TRIES), `not 1 to ${MAX_TRIES} tries`);

function partSchema({ from, to }: SpecOf<typeof deadEndsSpecSchema>) {
  return z.strictObject({
    tries: z.literal(to - from),
    deadEnds: wholeCountSchema.max(to - from),
  });
}

export type DeadEndsPart = z.infer<ReturnType<typeof partSchema>>;

export const deadEndsJob: SharedJob<SpecOf<typeof deadEndsSpecSchema>, DeadEndsPart> = {
  kind: 'dead-ends',
  spec: deadEndsSpecSchema,
  part: partSchema,
  run({ rules: given, order, seed, from, to }) {
    const rulesAt = rulesByGame(given, (attempt) => makeRng(seed, 'dead-ends', attempt, 'rules'));
    const part: DeadEndsPart = { tries: to - from, deadEnds: 0 };
    for (let attempt = from; attempt < to; attempt += 1) {
      const layout = placeFleetOnce(rulesAt(attempt), makeRng(seed, 'dead-ends', attempt), order);
      if (!layout) part.deadEnds += 1;
    }
    return ok(part);
  },
};
