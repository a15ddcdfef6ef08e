import { readMemory } from '@flotilla/engine';
import { unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { newHome, typedLines } from '../../testing/home.js';
import { expectRefused } from '../../testing/outcomes.js';
import { textPattern } from '../../testing/told.js';

test('layouts of a placer are remembered, and shown as habits', async () => {
  const args = ['memory', 'foe.json', '--placer', 'zones/left', '--games', '30', '--seed', '1'];
  const output = await newHome().printed(args);
  expect(output).toMatch(textPattern('commands:memory.seen', { count: 30 }));
  const [, habits = ''] = output.split(textPattern('commands:memory.habits'));
  expect(habits).toMatch(/^\n +\d+% +/);
  expect(habits.split('\n')[1]).toMatch(textPattern('names:placer.zones/left'));
});

test('a memory that is damaged is refused, and forgotten where that is asked for', async () => {
  const home = newHome();
  home.write('foe.json', '{"version": 2');
  expect(await home.run(['memory', 'foe.json'])).toMatchObject({ code: 2, output: '' });
  for (const forget of [['--forget'], []]) {
    const output = await home.printed(['memory', 'foe.json', ...forget]);
    expect(output).toMatch(textPattern('commands:memory.empty'));
  }
});

test('an opponent remembers how a person places, game after game', async () => {
  const home = newHome();
  for (const games of [1, 2]) {
    const play = ['play', '--plain', '--auto-place', '--seed', `${games}`, '--memory', 'me.json'];
    await home.printed(play, typedLines('resign'));
    const { placings } = unwrap(readMemory(JSON.parse(home.read('me.json'))));
    expect(placings.map(({ fleets }) => fleets.length)).toEqual([games]);
  }
});

test('a fleet is learned from the record of a game, as soon as that is over', async () => {
  const home = newHome();
  const game = ['play', '--plain', '--placer', 'sequential', '--seed', '4', '--auto-place'];
  await home.printed(game, typedLines('a1', 'save game', 'resign', 'save over'));
  const learn = (file: string) => home.run(['memory', 'm.json', '--add', file, '--player', '2']);
  await expectRefused(learn('game'), textPattern('errors:memory.notOver', { path: 'game' }));
  expect(await learn('over')).toMatchObject({ code: 0, errors: '' });
});
