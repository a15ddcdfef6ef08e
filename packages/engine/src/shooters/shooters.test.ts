import { SHOOTERS } from './registry.js';
import { describeShooter } from './shooter.contract.js';

/** Whole games on large boards take these a second: fewer of them. */
const SLOW = ['exact', 'exact-endgame'];

for (const shooter of SHOOTERS) {
  describeShooter(shooter, { effort: SLOW.includes(shooter.name) ? 0.08 : 1 });
}
