import { makeRng } from '@flotilla/engine';
import {
  type Moments,
  mergeMoments,
  nameOfShooter,
  newMoments,
  placeFleetWith,
  sampleRules,
} from '@flotilla/lab';
import {
  addValue,
  clearBoardAlone,
  MAX_GAMES_PER_BATCH,
  makeGaveUpError,
  makeRangeCheck,
  makeSeatPlacers,
  makeSeatShooters,
  momentsSchema,
  placerSpecSchema,
  rulesSpecSchema,
  type SharedJob,
  type SpecOf,
  seedNumberSchema,
  shipSquaresSchema,
  shooterSpecSchema,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import { err, type Layout, makeLayout, ok, unwrap } from '@flotilla/rules';
import * as z from 'zod';

const MAX_PURPOSE = 100;

/** One-sided games of a shooter on given layouts, the same number on each. */
const scoresSpecSchema = z
  .strictObject({
    rules: rulesSpecSchema,
    shooter: shooterSpecSchema,
    /** Squares of each ship, by layout; must be legal. */
    layouts: z.array(shipSquaresSchema).min(1).max(MAX_GAMES_PER_BATCH),
    /** Placer of control games, with a new layout for each game. */
    beside: z.exactOptional(placerSpecSchema),
    seed: seedNumberSchema,
    /** Purpose of the games, which separates their random streams. */
    purpose: z.string().max(MAX_PURPOSE),
    /** Range of games: [`from`, `to`); a game has the same draws on every layout. */
    from: wholeCountSchema,
    to: wholeCountSchema,
  })
  .refine(
    (spec) => makeRangeCheck(MAX_GAMES_PER_BATCH / spec.layouts.length)(spec),
    `not 1 to ${MAX_GAMES_PER_BATCH} games`,
  );

export type ScoresSpec = SpecOf<typeof scoresSpecSchema>;

function partSchema({ layouts }: ScoresSpec) {
  return z.strictObject({
    layouts: z.array(momentsSchema).length(layouts.length),
    beside: momentsSchema,
    /** Shots on each layout minus those on the control layout, by game. */
    more: z.array(momentsSchema).length(layouts.length),
  });
}

export type ScoresPart = z.infer<ReturnType<typeof partSchema>>;

export const scoreLayoutsJob: SharedJob<ScoresSpec, ScoresPart> = {
  kind: 'score-layouts',
  spec: scoresSpecSchema,
  part: partSchema,
  async run(spec, deps) {
    const { seed, purpose } = spec;
    const rules = sampleRules(spec.rules, makeRng(seed, 'rules'));
    const seat = makeSeatShooters(deps.load);
    const placerAt = makeSeatPlacers(deps.load);
    const layouts = spec.layouts.map((setup) => unwrap(makeLayout(rules, setup)));
    const part = newScores(layouts.length);
    for (let game = spec.from; game < spec.to; game += 1) {
      const shooter = seat(spec.shooter, { game, seat: 0 });
      const shotsOn = (layout: Layout) =>
        clearBoardAlone(shooter, rules, layout, makeRng(seed, purpose, game));
      const shots: number[] = [];
      for (const [index, layout] of layouts.entries()) {
        const solo = await shotsOn(layout);
        if (!solo.ok) return err(makeGaveUpError(nameOfShooter(spec.shooter), solo.error));
        shots.push(solo.value.length);
        addValue(momentsAt(part.layouts, index), solo.value.length);
      }
      if (spec.beside === undefined) continue;
      const placer = placerAt(spec.beside, { game, seat: 0 });
      const otherLayout = await placeFleetWith(
        placer,
        rules,
        makeRng(seed, purpose, 'beside', game),
      );
      if (!otherLayout.ok) return otherLayout;
      const solo = await shotsOn(otherLayout.value);
      if (!solo.ok) return err(makeGaveUpError(nameOfShooter(spec.shooter), solo.error));
      const count = solo.value.length;
      addValue(part.beside, count);
      for (const [index, each] of shots.entries())
        addValue(momentsAt(part.more, index), each - count);
    }
    return ok(part);
  },
};

export function newScores(layouts: number): ScoresPart {
  const newLayoutMoments = () => Array.from({ length: layouts }, newMoments);
  return { layouts: newLayoutMoments(), beside: newMoments(), more: newLayoutMoments() };
}

/** Adds a part. @param first index in `target` of its first layout */
export function mergeLayoutScores(target: ScoresPart, source: ScoresPart, first = 0): void {
  mergeMoments(target.beside, source.beside);
  for (const [index, moments] of source.layouts.entries()) {
    mergeMoments(momentsAt(target.layouts, first + index), moments);
    mergeMoments(momentsAt(target.more, first + index), momentsAt(source.more, index));
  }
}

function momentsAt(moments: Moments[], index: number): Moments {
  return moments[index]!;
}
