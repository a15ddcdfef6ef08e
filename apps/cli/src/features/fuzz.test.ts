import { makeRng } from '@flotilla/engine';
import { expect, test } from 'vitest';
import type { RunResult } from '../../../../tests/support/command.js';
import { samples } from '../../../../tests/support/samples.js';
import { junkLine } from '../testing/junk.js';
import { isOneLine, runInMemory } from '../testing/run-in-memory.js';

/** Expects success without errors, or exit code 2 with one error line. */
function expectSound({ code, errors }: RunResult): void {
  expect([0, 2]).toContain(code);
  if (code === 0) expect(errors).toBe('');
  else expect(errors).toSatisfy(isOneLine);
}

test.each(['map', 'bombard -', 'replay -', 'play --resume -'])('%s refuses junk', async (line) => {
  const rng = makeRng(1, 'input', line);
  for (let times = 0; times < samples(60); times += 1) {
    const lines = Array.from({ length: rng.below(4) }, () => junkLine(rng));
    expectSound(await runInMemory(line.split(' '), lines.join('\n')));
  }
});

test.each([
  'play --two',
  'play --training --rules curved',
  'play --auto-place --rules salvo --training',
  'assist --rules hasbro',
  'assist --rules salvo --shooter density --lang ru',
])('%s survives junk', async (command) => {
  const rng = makeRng(7, 'junk', command);
  const junk = Array.from({ length: samples(400) }, () => junkLine(rng));
  const lines = junk.filter((line) => !/save|сохр|^\s*(q|quit|exit|выход)/i.test(line));
  const ran = await runInMemory(`${command} --seed 1`.split(' '), lines.join('\n'));
  expectSound(ran);
  expect(/[^\P{Cc}\n]|undefined|\[object/u.exec(ran.output)?.[0]).toBeUndefined();
});
