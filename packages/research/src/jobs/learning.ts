import {
  density,
  type Memory,
  makeLearned,
  makeRng,
  newMemory,
  playSolo,
  remember,
} from '@flotilla/engine';
import { newMoments, placerFrom, sampleRules } from '@flotilla/lab';
import {
  addValue,
  MAX_GAMES_PER_BATCH,
  momentsSchema,
  placerNameSchema,
  presetNameSchema,
  type SharedJob,
  type SpecOf,
  seedNumberSchema,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import { ok } from '@flotilla/rules';
import * as z from 'zod';

/** Runs of games of `learned` against one placer, whose layout it sees after each game. */
const learningSpecSchema = z
  .strictObject({
    rules: presetNameSchema,
    placer: placerNameSchema,
    /** Number of blocks in a run, and number of games in a block. */
    blocks: wholeCountSchema.min(1).max(MAX_GAMES_PER_BATCH),
    blockGames: wholeCountSchema.min(1).max(MAX_GAMES_PER_BATCH),
    seed: seedNumberSchema,
    /** Range of runs: [`from`, `to`). */
    from: wholeCountSchema,
    to: wholeCountSchema,
  })
  .refine(({ blocks, blockGames, from, to }) => {
    const games = blocks * blockGames * (to - from);
    return games > 0 && games <= MAX_GAMES_PER_BATCH;
  }, `not 1 to ${MAX_GAMES_PER_BATCH} games`);

/**
 * Moments of a block's total shots. Games of a run share a memory, so only runs are independent.
 */
function partSchema({ blocks }: SpecOf<typeof learningSpecSchema>) {
  const blockMoments = z.array(momentsSchema).length(blocks);
  return z.strictObject({
    learned: blockMoments,
    density: blockMoments,
    /** Shots of `learned` minus those of `density` on the same layouts. */
    difference: blockMoments,
  });
}

export type LearningPart = z.infer<ReturnType<typeof partSchema>>;

export const learningJob: SharedJob<SpecOf<typeof learningSpecSchema>, LearningPart> = {
  kind: 'learning',
  spec: learningSpecSchema,
  part: partSchema,
  run({ rules: given, placer: name, blocks, blockGames, seed, from, to }) {
    const rules = sampleRules(given, makeRng(seed, 'learning', 'rules'));
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
  const newBlocks = () => Array.from({ length: blocks }, newMoments);
  return { learned: newBlocks(), density: newBlocks(), difference: newBlocks() };
}
