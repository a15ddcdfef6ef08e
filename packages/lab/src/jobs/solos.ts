import { makeRng } from '@flotilla/engine';
import { err, ok, type Square } from '@flotilla/rules';
import { luckIn } from '../games/luck-in.js';
import { gaveUp, layoutBy, soloOf } from '../games/seats.js';
import {
  drawRules,
  nameOfPlacer,
  nameOfShooter,
  type PlacerSpec,
  placing,
  type RulesSpec,
  type ShooterSpec,
  seating,
} from '../specs.js';
import { addLuck, type LuckSums, newLuckSums } from '../stats/adjusted.js';
import { addValue, type Moments, newMoments } from '../stats/estimate.js';
import { addCount, type Histogram } from '../stats/histogram.js';
import type { Job } from './job.js';

/** One-sided games: every shooter clears the same boards of one placer. */
export interface SolosSpec {
  readonly rules: RulesSpec;
  readonly placer: PlacerSpec;
  readonly shooters: readonly ShooterSpec[];
  /** By shooter: the place of the one it is compared with; its own where with none. */
  readonly against: readonly number[];
  readonly seed: number;
  /** The boards from `from` to before `to`; board 7 of a placer is the same in every such job. */
  readonly from: number;
  readonly to: number;
  /** Is the luck of each game to be worked out? */
  readonly adjust: boolean;
}

export interface SolosPart {
  /** By shooter: the shots to clear a board. Misses are these less the segments of the fleet. */
  shots: Histogram[];
  /** By shooter: how many more shots than the one it is compared with, board by board. */
  differences: Moments[];
  /** The same with the luck in them; of nothing where luck is not worked out. */
  luck: { shots: LuckSums[][]; differences: LuckSums[][] };
}

export const solos: Job<SolosSpec, SolosPart> = {
  kind: 'solos',
  async run(
    { rules: given, placer: spec, shooters: specs, against, seed, from, to, adjust },
    world,
  ) {
    const placerAt = placing([spec], world.load);
    const seat = seating(specs, world.load);
    const part = newSolosPart(specs.length);
    for (let board = from; board < to; board += 1) {
      const rules = drawRules(given, makeRng(seed, 'board', board, 'rules'));
      const placer = placerAt(0, { game: board, seat: 0 });
      const draws = makeRng(seed, 'board', nameOfPlacer(spec), board);
      const layout = await layoutBy(placer, rules, draws);
      if (!layout.ok) return layout;
      const played: (readonly Square[])[] = [];
      for (const [index, spec] of specs.entries()) {
        const rng = makeRng(seed, 'solo', nameOfShooter(spec), board);
        const shooter = seat(index, { game: board, seat: 0 });
        const solo = await soloOf(shooter, rules, layout.value, rng);
        if (!solo.ok) return err(gaveUp(nameOfShooter(spec), solo.error));
        played.push(solo.value);
      }
      const shots = played.map(({ length }) => length);
      const lucks = adjust ? played.map((squares) => luckIn(rules, layout.value, squares)) : [];
      for (const [index, count] of shots.entries()) {
        const other = shots[against[index]!]!;
        addCount(part.shots[index]!, count);
        addValue(part.differences[index]!, count - other);
        const luck = lucks[index];
        if (luck === undefined) continue;
        addLuck(part.luck.shots[index]!, board, count, luck);
        const more = luck - lucks[against[index]!]!;
        addLuck(part.luck.differences[index]!, board, count - other, more);
      }
    }
    return ok(part);
  },
};

export function newSolosPart(shooters: number): SolosPart {
  return {
    shots: Array.from({ length: shooters }, () => []),
    differences: Array.from({ length: shooters }, newMoments),
    luck: {
      shots: Array.from({ length: shooters }, newLuckSums),
      differences: Array.from({ length: shooters }, newLuckSums),
    },
  };
}
