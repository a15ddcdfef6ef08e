import { density } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { playMatch } from '../match.js';
import { poolRunner } from './pool-runner.js';

test('a shooter of one’s own is refused in one clear line', async () => {
  const runner = poolRunner(1);
  const shooters = [density, 'random'] as const;
  const options = { rules: 'russian', shooters, placer: 'uniform', games: 2, seed: 1 } as const;
  await expect(playMatch(options, { runner }).next()).rejects.toThrow(
    /^match-pairs\.shooters\.0: an object with a function shoot cannot be sent to a thread: .*$/,
  );
  await runner.close();
});
