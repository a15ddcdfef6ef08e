import { LEVELS, type LevelName } from '../catalogue.js';
import { findShooter, LEVEL_SHOOTERS, SHOOTERS } from './registry.js';
import { describeShooter } from './shooter.contract.js';

/**
 * Whole games of these take a second and more: fewer of them, and none on boards of more squares
 * than this. The end is played out alike on all boards, so small ones do for it.
 */
const SLOW = [
  ...['greedy', 'exact', 'adaptive', 'exact-endgame', 'search'],
  ...['montecarlo', 'montecarlo+finish'],
];
const SLOW_SQUARES = 64;
/** They differ little from another in the list, or take long on large boards: fewer games of them. */
const FEWER = ['pool/', 'classic-printed', 'learned', 'automaton'];

/** At least one of each modifier, and of those that go together. */
const MODIFIED = [
  'pool/random+no-halo',
  'density+no-halo',
  'density+leave',
  'automaton+leave+no-halo',
  'weights+no-halo+leave',
  'montecarlo+finish',
];

for (const shooter of [...SHOOTERS, ...MODIFIED.map((name) => findShooter(name)!)]) {
  const { name } = shooter;
  const hasFewer = name.includes('+') || FEWER.some((start) => name.startsWith(start));
  if (SLOW.includes(name)) describeShooter(shooter, { effort: 0.05, maxSquares: SLOW_SQUARES });
  else describeShooter(shooter, hasFewer ? { effort: 0.2 } : {});
}

/** Levels shoot as their shooters do, whose laws hold on larger boards, too. */
const DEFAULT_SQUARES = 100;

for (const level of LEVEL_SHOOTERS) {
  const slips = 'care' in LEVELS[level.name as LevelName];
  const usual = { effort: 0.1, maxSquares: DEFAULT_SQUARES, slips };
  describeShooter(level, slips ? usual : { effort: 0.02, maxSquares: SLOW_SQUARES });
}
