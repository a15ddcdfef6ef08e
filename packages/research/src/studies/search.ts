import { makeRng } from '@flotilla/engine';
import { mostLayouts } from '@flotilla/engine/internals';
import { sampleRules, shooterFrom } from '@flotilla/lab';
import { ENDS, savedShots } from './saved-shots.js';
import { makeStudy, meanOf, meanText, TAIL_99 } from './study.js';

const tell = (values: readonly number[]) => meanText(meanOf(values), 3, TAIL_99);

export const searchStudy = makeStudy({
  name: 'search',
  summary:
    'measures the shots that looking ahead saves over the greedy rule, by the layouts left, and compared with the first shooter (99%)',
  words: '[SHOOTER …]',
  options: { seed: 3, games: 400, rules: 'russian' },
  samples: [savedShots],
  async run(work) {
    const { seed, games, rules } = work.options;
    const most = mostLayouts(sampleRules(rules, makeRng(seed)));
    let first: readonly number[] | undefined;
    const usual = ['search', 'exact-endgame', 'exact'];
    for (const shooter of work.words.length > 0 ? work.words : usual) {
      if (!shooterFrom(shooter).goesByLayouts) {
        throw new RangeError(`${shooter} does not go by the layouts left`);
      }
      const streams = ['search', 0] as const;
      const about = { rules, seed, shooter, streams, most };
      const saved = await work.sample(savedShots, about, games);
      const all = saved.map((ends) => ends.reduce((sum, each) => sum + each, 0));
      const less = first && `, ${tell(first.map((one, game) => one - all[game]!))} less`;
      first ??= all;
      work.place.print(`${shooter}, ${rules}, ${games} games: ${tell(all)}${less ?? ''}`);
      for (const [index, end] of ENDS.entries()) {
        if (end > most) break;
        const from = index === 0 ? 2 : ENDS[index - 1]! + 1;
        const told = tell(saved.map((ends) => ends[index]!));
        work.place.print(`  ${from} to ${end} layouts ${told}`);
      }
    }
  },
});
