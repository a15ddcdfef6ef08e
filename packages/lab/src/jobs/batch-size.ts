import type { Rules } from '@flotilla/rules';
import { isForeign, type ShooterSpec, shooterFrom } from '../specs.js';

/** About how long a one-sided game takes, in milliseconds: orders of magnitude suffice. */
const KERNEL = 0.05;
const BY_OBSERVATION = 2;
const BY_INFERENCE = 250;

/** A batch takes some tenths of a second: long beside what sending it costs, short to wait for. */
const BATCH_MS = 250;
/** No batch holds more games. */
export const MAX_GAMES = 1000;

/**
 * How many games of two these shooters play in a batch, at least 1. It depends on them and the
 * rules alone, so that a run that goes on after a stop is cut the same.
 */
export function gamesPerBatch(shooters: readonly ShooterSpec[], rules: Rules): number {
  const slowest = Math.max(KERNEL, ...shooters.map((shooter) => costOf(shooter, rules)));
  return Math.max(1, Math.min(MAX_GAMES, Math.floor(BATCH_MS / (2 * slowest))));
}

function costOf(spec: ShooterSpec, rules: Rules): number {
  if (isForeign(spec)) return BY_OBSERVATION;
  const shooter = shooterFrom(spec);
  if (shooter.makeKernel?.(rules)) return KERNEL;
  return shooter.cost === 'slow' ? BY_INFERENCE : BY_OBSERVATION;
}
