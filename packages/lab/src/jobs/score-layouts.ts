import { makeRng, type PlacerError, playSolo } from '@flotilla/engine';
import { err, type Layout, makeLayout, ok, type Result, type Setup, unwrap } from '@flotilla/rules';
import { Forfeit } from '../games/foreign-fault.js';
import {
  drawRules,
  type PlacerSpec,
  placing,
  type RulesSpec,
  type ShooterSpec,
  seating,
} from '../specs.js';
import { addValue, type Moments, mergeMoments, newMoments } from '../stats/estimate.js';
import type { Job, JobDeps } from './job.js';

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
  run(spec, world) {
    try {
      return score(spec, world);
    } catch (error) {
      // There is nobody to win a game by it: the work ends, as where a placer gives up.
      if (!(error instanceof Forfeit)) throw error;
      const { shooter, fault: reason } = error;
      return err({ code: 'gave-up', placer: shooter.name, tries: 1, reason });
    }
  },
};

/** @throws Forfeit */
function score(spec: ScoresSpec, world: JobDeps): Result<ScoresPart, PlacerError> {
  const { seed, purpose } = spec;
  const rules = drawRules(spec.rules, makeRng(seed, 'rules'));
  const seat = seating([spec.shooter], world.load);
  const layouts = spec.layouts.map((setup) => unwrap(makeLayout(rules, setup)));
  const part = newScores(layouts.length);
  for (let game = spec.from; game < spec.to; game += 1) {
    const shooter = seat(0, { game, seat: 0 });
    const shotsOn = (layout: Layout) =>
      playSolo(shooter, rules, layout, makeRng(seed, purpose, game)).length;
    const shots = layouts.map(shotsOn);
    for (const [index, count] of shots.entries()) addValue(at(part.layouts, index), count);
    if (spec.beside === undefined) continue;
    const placer = placing([spec.beside], world.loadPlacer)(0, { game, seat: 0 });
    const other = placer.place(rules, makeRng(seed, purpose, 'beside', game));
    if (!other.ok) return other;
    const count = shotsOn(other.value);
    addValue(part.beside, count);
    for (const [index, each] of shots.entries()) addValue(at(part.more, index), each - count);
  }
  return ok(part);
}

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
