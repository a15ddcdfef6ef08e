import {
  exact,
  exactOdds,
  type LinearTable,
  linearFeatures,
  MAX_NODES_IN_PLAY,
  makeLinearValue,
  makeRng,
  playSolo,
  uniform,
} from '@flotilla/engine';
import { answerTo, newObservation, observe, ok } from '@flotilla/rules';
import { makeOneAhead } from '../one-ahead.js';
import { drawRules, type RulesSpec } from '../specs.js';
import type { Job } from './job.js';

/** Games whose positions the value of positions is fitted to. */
export interface ValueSumsSpec {
  readonly rules: RulesSpec;
  readonly seed: number;
  /** The games from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
  /** They are of who looks one shot ahead by this value; left out, of `exact`. */
  readonly table?: LinearTable | undefined;
}

/**
 * What straight lines through the positions of one phase and so many segments left depend on: sums
 * of whole numbers, the logarithms in 1/{@link LOG_UNIT}.
 */
export interface LineSums {
  count: number;
  logs: number;
  logSquares: number;
  /** Shots that were still fired. */
  shots: number;
  products: number;
}

export interface ValueSumsPart {
  games: number;
  /** By segments left. */
  hunt: LineSums[];
  target: LineSums[];
}

/** Logarithms of numbers of layouts, base 2, are rounded to a part in so many. */
export const LOG_UNIT = 1024;

export const valueSums: Job<ValueSumsSpec, ValueSumsPart> = {
  kind: 'value-sums',
  run({ rules: given, seed, from, to, table }) {
    const shooter = table ? makeOneAhead(makeLinearValue('linear', table)) : exact;
    const part = newValueSums();
    for (let game = from; game < to; game += 1) {
      const rules = drawRules(given, makeRng(seed, 'value', game, 'rules'));
      const layout = uniform.place(rules, makeRng(seed, 'value', game, 'layout'));
      if (!layout.ok) return layout;
      const rng = makeRng(seed, 'value', game, 'shots');
      const squares = playSolo(shooter, rules, layout.value, rng);
      let known = newObservation(rules);
      for (const [index, square] of squares.entries()) {
        const odds = exactOdds(known, MAX_NODES_IN_PLAY);
        if (odds) {
          const { phase, segments } = linearFeatures(known);
          addPosition(part[phase], segments, odds.layouts, squares.length - index);
        }
        known = observe(known, answerTo(rules, layout.value, known.answers, square));
      }
      part.games += 1;
    }
    return ok(part);
  },
};

export function newValueSums(): ValueSumsPart {
  return { games: 0, hunt: [], target: [] };
}

function addPosition(lines: LineSums[], segments: number, layouts: number, shots: number): void {
  const log = Math.round(Math.log2(layouts) * LOG_UNIT);
  addSums(lineAt(lines, segments), {
    ...{ count: 1, logs: log, logSquares: log * log },
    ...{ shots, products: log * shots },
  });
}

export function mergeValueSums(into: ValueSumsPart, from: ValueSumsPart): void {
  into.games += from.games;
  for (const phase of ['hunt', 'target'] as const) {
    for (const [segments, sums] of from[phase].entries()) {
      addSums(lineAt(into[phase], segments), sums);
    }
  }
}

function addSums(into: LineSums, from: LineSums): void {
  for (const key of ['count', 'logs', 'logSquares', 'shots', 'products'] as const) {
    into[key] += from[key];
  }
}

function lineAt(lines: LineSums[], segments: number): LineSums {
  while (lines.length <= segments) {
    lines.push({ count: 0, logs: 0, logSquares: 0, shots: 0, products: 0 });
  }
  return lines[segments]!;
}
