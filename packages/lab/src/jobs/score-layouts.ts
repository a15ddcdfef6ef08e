import { makeRng } from '@flotilla/engine';
import { err, type Layout, makeLayout, ok, type Setup, unwrap } from '@flotilla/rules';
import { gaveUp, layoutBy, soloOf } from '../games/seats.js';
import {
  drawRules,
  nameOfShooter,
  type PlacerSpec,
  placing,
  type RulesSpec,
  type ShooterSpec,
  seating,
} from '../specs.js';
import { addValue, type Moments, mergeMoments, newMoments } from '../stats/estimate.js';
import type { Job } from './job.js';

/** One-sided games of a shooter on certain layouts, as many on each. */
export interface ScoresSpec {
  readonly rules: RulesSpec;
  readonly shooter: ShooterSpec;
  /** The squares of each ship of each layout; they must be legal. */
  readonly layouts: readonly Setup[];
  /** Its games on the layout of a placer are played beside them, drawn anew for each game. */
  readonly beside?: PlacerSpec;
  readonly seed: number;
  /** What the games are for: those of one purpose share no draw with those of another. */
  readonly purpose: string;
  /** The games from `from` to before `to`; game 7 has the same draws on every layout. */
  readonly from: number;
  readonly to: number;
}

/** All figures are shots to clear the board. */
export interface ScoresPart {
  /** By layout. */
  layouts: Moments[];
  /** Of the layouts beside them. */
  beside: Moments;
  /** By layout: how many more shots than on the layout beside it, game by game. */
  more: Moments[];
}

export const scoreLayouts: Job<ScoresSpec, ScoresPart> = {
  kind: 'score-layouts',
  async run(spec, world) {
    const { seed, purpose } = spec;
    const rules = drawRules(spec.rules, makeRng(seed, 'rules'));
    const seat = seating([spec.shooter], world.load);
    const layouts = spec.layouts.map((setup) => unwrap(makeLayout(rules, setup)));
    const part = newScores(layouts.length);
    for (let game = spec.from; game < spec.to; game += 1) {
      const shooter = seat(0, { game, seat: 0 });
      const shotsOn = (layout: Layout) =>
        soloOf(shooter, rules, layout, makeRng(seed, purpose, game));
      const shots: number[] = [];
      for (const [index, layout] of layouts.entries()) {
        const solo = await shotsOn(layout);
        if (!solo.ok) return err(gaveUp(nameOfShooter(spec.shooter), solo.error));
        shots.push(solo.value.length);
        addValue(at(part.layouts, index), solo.value.length);
      }
      if (spec.beside === undefined) continue;
      const placer = placing([spec.beside], world.load)(0, { game, seat: 0 });
      const other = await layoutBy(placer, rules, makeRng(seed, purpose, 'beside', game));
      if (!other.ok) return other;
      const solo = await shotsOn(other.value);
      if (!solo.ok) return err(gaveUp(nameOfShooter(spec.shooter), solo.error));
      const count = solo.value.length;
      addValue(part.beside, count);
      for (const [index, each] of shots.entries()) addValue(at(part.more, index), each - count);
    }
    return ok(part);
  },
};

export function newScores(layouts: number): ScoresPart {
  const each = () => Array.from({ length: layouts }, newMoments);
  return { layouts: each(), beside: newMoments(), more: each() };
}

/** Adds a part for layouts of which the first stands at `first` in the whole. */
export function mergeLayoutScores(into: ScoresPart, from: ScoresPart, first = 0): void {
  mergeMoments(into.beside, from.beside);
  for (const [index, moments] of from.layouts.entries()) {
    mergeMoments(at(into.layouts, first + index), moments);
    mergeMoments(at(into.more, first + index), at(from.more, index));
  }
}

function at(moments: Moments[], index: number): Moments {
  return moments[index]!;
}
