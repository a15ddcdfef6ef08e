import { LEVELS, type LevelName } from '../catalogue.js';
import { findShooter, LEVEL_SHOOTERS, SHOOTERS } from './registry.js';
import { describeShooter } from './shooter.contract.js';

/**
 * Shooters whose games take a second or more: they play fewer games, none on boards above
 * `SLOW_SQUARES` squares. Endgames are alike on all boards.
 */
const SLOW = [
  ...['greedy', 'exact', 'adaptive', 'exact-endgame', 'search'],
  ...['montecarlo', 'montecarlo+finish'],
];
const SLOW_SQUARES = 64;
/** Shooters that play fewer games: like another shooter in the list, or slow on large boards. */
const FEWER = ['pool/', 'classic-printed', 'learned', 'automaton'];

/** At least one of each modifier, and some combinations. */
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

/** Levels shoot as their base shooters, whose laws also hold on larger boards. */
const DEFAULT_SQUARES = 100;

for (const level of LEVEL_SHOOTERS) {
  const slips = 'care' in LEVELS[level.name as LevelName];
  const usual = { effort: 0.1, maxSquares: DEFAULT_SQUARES, slips };
  describeShooter(level, slips ? usual : { effort: 0.02, maxSquares: SLOW_SQUARES });
}
