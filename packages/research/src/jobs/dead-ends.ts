import { LAYING_ORDERS, layInTurn, makeRng } from '@flotilla/engine';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import { count, isRangeWithin, rules, rulesByGame, seed } from '@flotilla/lab/internals';
import { ok } from '@flotilla/rules';
import * as z from 'zod';

const MAX_TRIES = 100_000;

/** Fleets placed one ship at a time in a given order, each ship at random where there is room. */
const spec = z
  .strictObject({
    rules,
    order: z.literal(LAYING_ORDERS),
    seed,
    /** Attempts `from` up to, not including, `to`; a random fleet is drawn for each. */
    from: count,
    to: count,
  })
  .refine(isRangeWithin(MAX_TRIES), `not 1 to ${MAX_TRIES} tries`);

function partSchema({ from, to }: SpecOf<typeof spec>) {
  return z.strictObject({
    tries: z.literal(to - from),
    deadEnds: count.max(to - from),
  });
}

export type DeadEndsPart = z.infer<ReturnType<typeof partSchema>>;

export const deadEnds: SharedJob<SpecOf<typeof spec>, DeadEndsPart> = {
  kind: 'dead-ends',
  spec,
  part: partSchema,
  run({ rules: given, order, seed, from, to }) {
    const rulesAt = rulesByGame(given, (attempt) => makeRng(seed, 'dead-ends', attempt, 'rules'));
    const part: DeadEndsPart = { tries: to - from, deadEnds: 0 };
    for (let attempt = from; attempt < to; attempt += 1) {
      const layout = layInTurn(rulesAt(attempt), makeRng(seed, 'dead-ends', attempt), order);
      if (!layout) part.deadEnds += 1;
    }
    return ok(part);
  },
};
