import { exact, heaviest, isPlacerName, makeRng, playSolo, type Shooter } from '@flotilla/engine';
import { believe, fittedHabits } from '@flotilla/engine/internals';
import { placerFrom, sampleRules } from '@flotilla/lab';
import { pick, unwrap } from '@flotilla/rules';
import { makeSample, makeStudy, meanOf, meanText } from './study.js';

/** Node limit, above any position. */
const MAX_NODES = 5_000_000;

/** Shots per game of `exact`, and of the shooter that knows the fitted weights of the placer. */
const games = makeSample('habit', ({ name, seed }: { name: string; seed: number }) => {
  const rules = sampleRules('russian', makeRng(seed));
  const placer = placerFrom(name);
  const shooters = [exact, knowingOf(name, fittedHabits(rules))];
  return (game) => {
    const layout = unwrap(placer.place(rules, makeRng(seed, name, game, 'layout')));
    return shooters.map(
      (shooter) => playSolo(shooter, rules, layout, makeRng(seed, name, game, 'shots')).length,
    );
  };
});

/** Makes a shooter of the likeliest square under the weights fitted to this placer. */
function knowingOf(name: string, fitted: ReturnType<typeof fittedHabits>): Shooter {
  const habit = fitted?.find((each) => each.habit.name === name)?.habit;
  if (!habit) throw new RangeError(`no weights were fitted to a placer ${name}`);
  return {
    ...exact,
    shoot(known, rng) {
      const belief = believe(known, [{ habit, share: 1 }], MAX_NODES);
      if (!belief) throw new Error(`${name} laid what its weights rule out`);
      return pick(heaviest(known, belief.posterior), rng);
    },
  };
}

export const habit = makeStudy({
  name: 'habit',
  summary: 'measures the shots that knowing a placer saves a shooter, on the same layouts (95%)',
  words: '[PLACER]',
  options: { seed: 4, games: 400 },
  samples: [games],
  async run(work) {
    const { seed, games: count } = work.options;
    const fitted = fittedHabits(sampleRules('russian', makeRng(seed))) ?? [];
    const [name = ''] = work.wordsOf(fitted.map((each) => each.habit.name).filter(isPlacerName), [
      'zones/left',
    ]);
    const shots = await work.sample(games, { name, seed }, count);
    const tell = (of: (pair: readonly number[]) => number) => meanText(meanOf(shots.map(of)));
    work.place.print(`exact ${tell(([one]) => one!)} shots`);
    work.place.print(`knowing ${name} ${tell(([, other]) => other!)} shots`);
    work.place.print(`saved ${tell(([one, other]) => one! - other!)} shots`);
  },
});
