import { exact, heaviest, isPlacerName, makeRng, playSolo, type Shooter } from '@flotilla/engine';
import { fittedHabits, habitBelief } from '@flotilla/engine/internals';
import { placerFrom, sampleRules } from '@flotilla/lab';
import { pick, unwrap } from '@flotilla/rules';
import { estimateMean, formatMeanEstimate, makeSample, makeStudy } from './study.js';

/** Node limit of the inference, which no position reaches. */
const MAX_NODES = 5_000_000;

/** Shots per game of `exact`, and of the shooter that knows the fitted weights of the placer. */
const habitSample = makeSample('habit', ({ name, seed }: { name: string; seed: number }) => {
  const rules = sampleRules('russian', makeRng(seed));
  const placer = placerFrom(name);
  const shooters = [exact, habitShooter(name, fittedHabits(rules))];
  return (game) => {
    const layout = unwrap(placer.place(rules, makeRng(seed, name, game, 'layout')));
    return shooters.map(
      (shooter) => playSolo(shooter, rules, layout, makeRng(seed, name, game, 'shots')).length,
    );
  };
});

/** Makes a shooter of the likeliest square under the weights fitted to this placer. */
function habitShooter(name: string, fitted: ReturnType<typeof fittedHabits>): Shooter {
  const habit = fitted?.find((fittedHabit) => fittedHabit.habit.name === name)?.habit;
  if (!habit) throw new RangeError(`no weights were fitted to a placer ${name}`);
  return {
    ...exact,
    shoot(known, rng) {
      const belief = habitBelief(known, [{ habit, share: 1 }], MAX_NODES);
      if (!belief) throw new Error(`${name} laid what its weights rule out`);
      return pick(heaviest(known, belief.posterior), rng);
    },
  };
}

export const habitStudy = makeStudy({
  name: 'habit',
  summary: 'measures the shots that knowing a placer saves a shooter, on the same layouts (95%)',
  words: '[PLACER]',
  options: { seed: 4, games: 400 },
  samples: [habitSample],
  async run(work) {
    const { seed, games: count } = work.options;
    const fitted = fittedHabits(sampleRules('russian', makeRng(seed))) ?? [];
    const [name = ''] = work.readArguments(
      fitted.map((fittedHabit) => fittedHabit.habit.name).filter(isPlacerName),
      ['zones/left'],
    );
    const shots = await work.sample(habitSample, { name, seed }, count);
    const meanOfPairs = (of: (pair: readonly number[]) => number) =>
      formatMeanEstimate(estimateMean(shots.map(of)));
    work.host.print(`exact ${meanOfPairs(([one]) => one!)} shots`);
    work.host.print(`knowing ${name} ${meanOfPairs(([, other]) => other!)} shots`);
    work.host.print(`saved ${meanOfPairs(([one, other]) => one! - other!)} shots`);
  },
});
