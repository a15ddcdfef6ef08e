import { makeRng } from '@flotilla/engine';
import { gamesPerBatch, type RulesSpec, type ShooterSpec, sampleRules } from '@flotilla/lab';

/** Batches that are played before threads have started; each takes some tenths of a second. */
const FEW_BATCHES = 4;

/**
 * Do so many games of these shooters take long enough for threads? Besides being quicker with them, a
 * command hears Ctrl-C at once.
 * @param few quick games are not worth threads
 */
export function isLongWork(
  games: number,
  shooters: readonly ShooterSpec[],
  rules: RulesSpec,
  few: number,
): boolean {
  const inBatch = gamesPerBatch(shooters, sampleRules(rules, makeRng(0)));
  return games > Math.min(few, FEW_BATCHES * inBatch);
}
