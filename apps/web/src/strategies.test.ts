import { chooseShots, findShooter, SHOOTERS, shotStream } from '@flotilla/engine';
import { makeRules, newObservation, positionOf, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { type ShooterTopic, shootersOf } from './pages/strategies/topics.js';
import { startGame, useLocalGame } from './play/game.js';
import { changeSetupChoices, chosenOpponent, useSetupChoices } from './play/setup-choices.js';
import {
  ARTICLE_SHOOTERS,
  lessonTopicOf,
  MODIFIERS,
  OFFERED_SHOOTERS,
  withAcceptedModifiers,
} from './strategies.js';

it('offers every shooter but those that need a memory', () => {
  const offered = SHOOTERS.filter(({ needsMemory }) => !needsMemory);
  expect(OFFERED_SHOOTERS).toEqual(offered.map(({ name }) => name));
  expect(offered.length).toBeLessThan(SHOOTERS.length);
});

it('takes the modifiers that mean something for it', () => {
  const [untold, told] = [{ announces: 'hit' }, { announces: 'outcome' }] as const;
  expect(withAcceptedModifiers('weights', MODIFIERS, told)).toBe('weights+no-halo+leave');
  expect(withAcceptedModifiers('random', MODIFIERS, told)).toBe('random+no-halo');
  expect(withAcceptedModifiers('exact', MODIFIERS, told)).toBe('exact');
  expect(withAcceptedModifiers('weights', MODIFIERS, untold)).toBe('weights');
  const all = ARTICLE_SHOOTERS.map((name) => withAcceptedModifiers(name, MODIFIERS, told));
  expect(all.filter((name) => findShooter(name)?.name !== name)).toEqual([]);
});

it.each(ARTICLE_SHOOTERS)('%s has a lesson, can be chosen, and plays', (name) => {
  expect(shootersOf(lessonTopicOf(name) as ShooterTopic)).toContain(name);
  const rules = unwrap(makeRules({}));
  changeSetupChoices({ level: name });
  const shooter = chosenOpponent(useSetupChoices.getState(), rules);
  const players = [{ name: 'Anna' }, { name, shooter }] as const;
  startGame({ rules, players, first: 1, isTraining: false });
  expect(useLocalGame.getState().session?.players[1].shooter).toBe(name);
  const position = positionOf(newObservation(rules));
  expect(chooseShots({ shooter }, position, 1, shotStream(1, 1, 0))).toHaveLength(1);
});
