import { expect, test } from 'vitest';
import { runInMemory } from '../../testing/run-in-memory.js';
import { SHELLS } from './scripts.js';

const TOUCHING = ['allowed', 'corners', 'forbidden'];
const ZONES = ['zones/centre-36', 'zones/centre-vertical', 'zones/centre-horizontal'];

test.each([
  ['ma', ['map', 'match']],
  ['help rep', ['replay']],
  ['--lang ru rep', ['replay']],
  ['match den', ['density']],
  ['match density exact', ['exact', 'exact-endgame']],
  ['match --games 5 density exact+', ['exact+finish']],
  ['match --games ', []],
  ['play --opponent mont', ['montecarlo']],
  ['play --pace shot-6', ['shot-60', 'shot-60-skip']],
  ['place --placer zones/c', ZONES],
  ['tournament --placers edges,uni', ['edges,uniform']],
  ['odds --ma', ['--map']],
  ['sweep exact --vary ', ['rules=', 'placer=', 'grid=', 'fleet=', 'touching=', 'announces=']],
  ['sweep --vary touching = corners,', TOUCHING.map((each) => `corners,${each}`)],
])('%j is completed', async (line, values) => {
  const { output } = await runInMemory(['complete', '--', ...line.split(' ')]);
  const lines = output.split('\n').slice(0, -1);
  expect(lines.map((each) => each.split('\t')[0])).toEqual(values);
});

test.each(SHELLS)('the script for %s asks the program', async (shell) => {
  const { code, output } = await runInMemory(['completion', shell]);
  expect([code, output]).toEqual([0, expect.stringContaining('flotilla complete -- ')]);
});
