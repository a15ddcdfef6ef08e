import {
  density,
  type Memory,
  makeLearned,
  makeRng,
  newMemory,
  playSolo,
  remember,
} from '@flotilla/engine';
import { ok } from '@flotilla/rules';
import { drawRules, placerFrom } from '../specs.js';
import { addValue, type Moments, newMoments } from '../stats/estimate.js';
import type { Job } from './job.js';

/** Runs of games of `learned` against one placer, whose layout it is shown after each game. */
export interface LearningSpec {
  readonly rules: string;
  readonly placer: string;
  /** In how many blocks of how many games a run goes. */
  readonly blocks: number;
  readonly blockGames: number;
  readonly seed: number;
  /** The runs from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

/**
 * By block: the shots of a run's games in it together, as games of one run share their memory
 * and only runs are independent.
 */
export interface LearningPart {
  learned: Moments[];
  density: Moments[];
  /** How many more shots `learned` needed than `density` on the same layouts. */
  difference: Moments[];
}

export const learning: Job<LearningSpec, LearningPart> = {
  kind: 'learning',
  run({ rules: given, placer: name, blocks, blockGames, seed, from, to }) {
    const rules = drawRules(given, makeRng(seed, 'learning', 'rules'));
    const placer = placerFrom(name);
    const part = newLearningPart(blocks);
    for (let run = from; run < to; run += 1) {
      let memory: Memory = newMemory();
      for (let block = 0; block < blocks; block += 1) {
        const shots = { learned: 0, density: 0 };
        for (let i = 0; i < blockGames; i += 1) {
          const game = block * blockGames + i;
          const layout = placer.place(rules, makeRng(seed, 'learning', name, run, game));
          if (!layout.ok) return layout;
          const draws = () => makeRng(seed, 'learning', 'shots', run, game);
          const shooter = makeLearned(memory);
          shots.learned += playSolo(shooter, rules, layout.value, draws()).length;
          shots.density += playSolo(density, rules, layout.value, draws()).length;
          memory = remember(memory, rules, layout.value);
        }
        addValue(part.learned[block]!, shots.learned);
        addValue(part.density[block]!, shots.density);
        addValue(part.difference[block]!, shots.learned - shots.density);
      }
    }
    return ok(part);
  },
};

export function newLearningPart(blocks: number): LearningPart {
  const each = () => Array.from({ length: blocks }, newMoments);
  return { learned: each(), density: each(), difference: each() };
}
