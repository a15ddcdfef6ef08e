import { vi } from 'vitest';
import { SHOOTERS } from './registry.js';
import { describeShooter } from './shooter.contract.js';

/** Whole games of these take a second and more: fewer of them, and none on the largest boards. */
const SLOW = ['exact', 'exact-endgame'];

vi.setConfig({ testTimeout: 120_000 });

for (const shooter of SHOOTERS) {
  const isSlow = SLOW.includes(shooter.name);
  describeShooter(shooter, isSlow ? { effort: 0.08, maxSquares: 100 } : {});
}
