import { vi } from 'vitest';
import { findShooter, SHOOTERS } from './registry.js';
import { describeShooter } from './shooter.contract.js';
import type { Shooter } from './shooter.js';

/** Whole games of these take a second and more: fewer of them, and none on the largest boards. */
const SLOW = ['exact', 'exact-endgame', 'montecarlo'];
/** Shooters that differ little from another in the list: fewer games of them. */
const ALIKE = ['pool/', 'classic-printed', 'learned'];

/** At least one of each modifier, and of those that go together. */
const MODIFIED = [
  'pool/random+no-halo',
  'density+no-halo',
  'density+leave',
  'automaton+leave+no-halo',
  'weights+no-halo+leave',
  'montecarlo+finish',
];

vi.setConfig({ testTimeout: 120_000 });

for (const shooter of [...SHOOTERS, ...MODIFIED.map((name) => findShooter(name) as Shooter)]) {
  const isAny = (names: readonly string[]) => names.some((name) => shooter.name.startsWith(name));
  if (isAny(SLOW)) describeShooter(shooter, { effort: 0.05, maxSquares: 100 });
  else describeShooter(shooter, isAny(ALIKE) || shooter.name.includes('+') ? { effort: 0.3 } : {});
}
