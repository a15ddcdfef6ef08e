import { PRESET_NAMES } from '@flotilla/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forCasesAsync } from '../../../../../../../tests/support/for-all.js';
import { draw, faults } from '../../../../testing/drawn.js';
import { makeTestDeps, play } from '../../../../testing/drive.js';
import { presetRules } from '../../../../testing/sessions.js';
import { stageView } from './app-state.js';
import { StageScreen } from './PlayApp.js';

const KEYS = [
  ...['enter', 'enter', 'enter', 'escape', 'tab', 'erase', 'home', 'end', 'page-up', 'page-down'],
  ...['up', 'down', 'left', 'right', ...'abcdefghijABHJ0123456789mwtusrkqnyd/? абвгдежзиклшщ'],
];

/** Keys in any order; keys that start a battle or fire a shot are more frequent. */
const keys = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...KEYS) },
    { weight: 2, arbitrary: fc.constantFrom('b4', 'j10', 'e5', 'г7') },
    { weight: 1, arbitrary: fc.constantFrom('a', 'enter') },
  ),
  { maxLength: 120 },
);

const worlds = PRESET_NAMES.map(presetRules).flatMap((rules) => [
  makeTestDeps({ rules, training: true }),
  makeTestDeps({ rules, hotSeat: true }, 'ru'),
  makeTestDeps({ rules, autoPlace: true, first: 'opponent', opponent: 'automaton', skill: 0.5 }),
]);

test('no keys break the game or its frame, whatever the rules', async () => {
  await forCasesAsync(150, [fc.constantFrom(...worlds), keys], async (world, pressed) => {
    const state = await play(world, 'enter', 'enter', ...pressed);
    const texts = world.textsOf(state.menu.lang);
    const size = { columns: 80, rows: 24 };
    const lines = draw(<StageScreen state={state} texts={texts} size={size} />, size);
    expect(faults(lines, size)).toEqual([]);
    if (state.stage.name === 'hand-over') expect(lines.join('\n')).not.toMatch(/[■►▲□#·]/);
    const view = stageView(state.stage);
    if (view?.phase === 'battle') expect(state.savedSession?.game.shots).toEqual(view.shots);
  });
});
