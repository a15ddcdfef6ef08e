import { makeRng } from '@flotilla/engine';
import { maxLookAheadLayouts } from '@flotilla/engine/internals';
import { sampleRules, shooterFrom } from '@flotilla/lab';
import { LAYOUT_LIMITS, savedShotsSample } from './saved-shots.js';
import { estimateMean, formatMeanEstimate, makeStudy, TAIL_99 } from './study.js';

const formatMean99 = (values: readonly number[]) =>
  formatMeanEstimate(estimateMean(values), 3, TAIL_99);

export const searchStudy = makeStudy({
  name: 'search',
  summary:
    'measures the shots that looking ahead saves over the greedy rule, by the layouts left, and compared with the first shooter (99%)',
  words: '[SHOOTER …]',
  options: { seed: 3, games: 400, rules: 'russian' },
  samples: [savedShotsSample],
  async run(work) {
    const { seed, games, rules } = work.options;
    const maxLayouts = maxLookAheadLayouts(sampleRules(rules, makeRng(seed)));
    let first: readonly number[] | undefined;
    const defaultNames = ['search', 'exact-endgame', 'exact'];
    for (const shooter of work.words.length > 0 ? work.words : defaultNames) {
      if (!shooterFrom(shooter).goesByLayouts) {
        throw new RangeError(`${shooter} does not go by the layouts left`);
      }
      const streams = ['search', 0] as const;
      const about = { rules, seed, shooter, streams, most: maxLayouts };
      const savedByGame = await work.sample(savedShotsSample, about, games);
      const totalSaved = savedByGame.map((ends) =>
        ends.reduce((sum, savedShare) => sum + savedShare, 0),
      );
      const less =
        first &&
        `, ${formatMean99(first.map((totalBefore, game) => totalBefore - totalSaved[game]!))} less`;
      first ??= totalSaved;
      work.host.print(
        `${shooter}, ${rules}, ${games} games: ${formatMean99(totalSaved)}${less ?? ''}`,
      );
      for (const [index, end] of LAYOUT_LIMITS.entries()) {
        if (end > maxLayouts) break;
        const rangeStart = index === 0 ? 2 : LAYOUT_LIMITS[index - 1]! + 1;
        const meanSaved = formatMean99(savedByGame.map((ends) => ends[index]!));
        work.host.print(`  ${rangeStart} to ${end} layouts ${meanSaved}`);
      }
    }
  },
});
