import { makeRng } from '@flotilla/engine';
import {
  layoutBy,
  type Moments,
  mergeMoments,
  nameOfShooter,
  newMoments,
  sampleRules,
} from '@flotilla/lab';
import {
  addValue,
  count,
  gaveUp,
  isStretch,
  MAX_GAMES,
  moments,
  placerSpec,
  placing,
  rules,
  type SharedJob,
  type SpecOf,
  seating,
  seed,
  ships,
  shooterSpec,
  soloOf,
} from '@flotilla/lab/internals';
import { err, type Layout, makeLayout, ok, unwrap } from '@flotilla/rules';
import * as z from 'zod';

const MAX_PURPOSE = 100;

/** One-sided games of a shooter on given layouts, as many on each. */
const spec = z
  .strictObject({
    rules,
    shooter: shooterSpec,
    /** Squares of each ship of each layout; must be legal. */
    layouts: z.array(ships).min(1).max(MAX_GAMES),
    /** Placer of control games, with a new layout for each game. */
    beside: z.exactOptional(placerSpec),
    seed,
    /** Purpose of the games, which separates their random streams. */
    purpose: z.string().max(MAX_PURPOSE),
    /** Games from `from` to before `to`; a game has the same draws on every layout. */
    from: count,
    to: count,
  })
  .refine(
    (spec) => isStretch(MAX_GAMES / spec.layouts.length)(spec),
    `not 1 to ${MAX_GAMES} games`,
  );

export type ScoresSpec = SpecOf<typeof spec>;

/** All figures are shots to clear the board. */
function part({ layouts }: ScoresSpec) {
  return z.strictObject({
    /** Shots on each layout. */
    layouts: z.array(moments).length(layouts.length),
    /** Shots on the control layouts. */
    beside: moments,
    /** Shots on each layout minus those on the control layout, by game. */
    more: z.array(moments).length(layouts.length),
  });
}

export type ScoresPart = z.infer<ReturnType<typeof part>>;

export const scoreLayouts: SharedJob<ScoresSpec, ScoresPart> = {
  kind: 'score-layouts',
  spec,
  part,
  async run(spec, deps) {
    const { seed, purpose } = spec;
    const rules = sampleRules(spec.rules, makeRng(seed, 'rules'));
    const seat = seating(deps.load);
    const placerAt = placing(deps.load);
    const layouts = spec.layouts.map((setup) => unwrap(makeLayout(rules, setup)));
    const part = newScores(layouts.length);
    for (let game = spec.from; game < spec.to; game += 1) {
      const shooter = seat(spec.shooter, { game, seat: 0 });
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
      const placer = placerAt(spec.beside, { game, seat: 0 });
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

/** Adds a part. @param first index of its first layout in the whole */
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
