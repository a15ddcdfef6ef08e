import { LAYING_ORDERS, layInTurn, makeRng } from '@flotilla/engine';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import { count, isStretch, rules, ruling, seed } from '@flotilla/lab/internals';
import { ok } from '@flotilla/rules';
import * as z from 'zod';

const MAX_TRIES = 100_000;

/** Fleets placed one ship at a time in an order, each at random where there is room. */
const spec = z
  .strictObject({
    rules,
    order: z.literal(LAYING_ORDERS),
    seed,
    /** Attempts from `from` to before `to`; a random fleet is drawn for each. */
    from: count,
    to: count,
  })
  .refine(isStretch(MAX_TRIES), `not 1 to ${MAX_TRIES} tries`);

function part({ from, to }: SpecOf<typeof spec>) {
  return z.strictObject({
    tries: z.literal(to - from),
    /** Attempts in which a ship found no place. */
    deadEnds: count.max(to - from),
  });
}

export type DeadEndsPart = z.infer<ReturnType<typeof part>>;

export const deadEnds: SharedJob<SpecOf<typeof spec>, DeadEndsPart> = {
  kind: 'dead-ends',
  spec,
  part,
  run({ rules: given, order, seed, from, to }) {
    const rulesAt = ruling(given, (attempt) => makeRng(seed, 'dead-ends', attempt, 'rules'));
    const part: DeadEndsPart = { tries: to - from, deadEnds: 0 };
    for (let attempt = from; attempt < to; attempt += 1) {
      const layout = layInTurn(rulesAt(attempt), makeRng(seed, 'dead-ends', attempt), order);
      if (!layout) part.deadEnds += 1;
    }
    return ok(part);
  },
};
