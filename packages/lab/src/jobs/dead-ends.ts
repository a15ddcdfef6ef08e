import { layInTurn, makeRng } from '@flotilla/engine';
import { ok } from '@flotilla/rules';
import { drawRules, type RulesSpec } from '../specs.js';
import type { Job } from './job.js';

/** Fleets laid in turn, the longest ship first, each at random where there is room. */
export interface DeadEndsSpec {
  readonly rules: RulesSpec;
  readonly seed: number;
  /** The tries from `from` to before `to`; a random fleet is another in each. */
  readonly from: number;
  readonly to: number;
}

export interface DeadEndsPart {
  tries: number;
  /** Tries in which a ship found no place. */
  deadEnds: number;
}

export const deadEnds: Job<DeadEndsSpec, DeadEndsPart> = {
  kind: 'dead-ends',
  run({ rules: given, seed, from, to }) {
    const part: DeadEndsPart = { tries: to - from, deadEnds: 0 };
    for (let attempt = from; attempt < to; attempt += 1) {
      const rules = drawRules(given, makeRng(seed, 'dead-ends', attempt, 'rules'));
      const layout = layInTurn(rules, makeRng(seed, 'dead-ends', attempt));
      if (!layout) part.deadEnds += 1;
    }
    return ok(part);
  },
};
