import { setTimeout as sleep } from 'node:timers/promises';
import { density } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { playMatch } from '../match.js';
import { poolRunner } from './pool-runner.js';

test('a runner may be closed at any time while its threads load', async () => {
  // Node 20 used to abort the whole process here, about once in a hundred runs.
  for (let ms = 0; ms < 200; ms += 10) {
    const runner = poolRunner(2);
    await sleep(ms);
    await runner.close();
  }
});

test('a shooter of one’s own is refused in one clear line', async () => {
  const runner = poolRunner(1);
  const shooters = [density, 'random'] as const;
  const options = { rules: 'russian', shooters, placer: 'uniform', games: 2, seed: 1 } as const;
  await expect(playMatch(options, { runner }).next()).rejects.toThrow(
    /^match-pairs\.shooters\.0: an object with a function shoot cannot be sent to a thread: .*$/,
  );
  await runner.close();
});
