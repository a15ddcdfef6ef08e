import { evolve, makeRng } from '@flotilla/engine';
import { breathe } from '../../shell/io.js';
import type { CurvePoint, EvolveAbout, EvolveState } from './evolve-state.js';

/** Between two looks at the search it runs for so long: some fifteen looks a second. */
const SLICE_MS = 66;

/**
 * The genetic search of the genetic algorithms course, in slices, so that keys and signals have their turn. Yields after each
 * slice and at the end, also when it is stopped.
 */
export async function* searchLegal(
  { rules, seed, population, generations, tournament, crossover, mutation }: EvolveAbout,
  signal: AbortSignal,
): AsyncGenerator<EvolveState, void, void> {
  const options = { population, generations, tournament, crossover, mutation };
  const curve: CurvePoint[] = [];
  let solvedAt: number | undefined;
  let setup: EvolveState['setup'] = [];
  let sliceEnds = performance.now() + SLICE_MS;
  const state = () => ({
    ...{ curve: [...curve], setup, solvedAt },
    ...{ gamesOfBest: undefined, comparison: undefined },
  });
  for (const { generation, best, mean, bestSetup } of evolve(
    rules,
    options,
    makeRng(seed, 'evolve'),
  )) {
    curve.push({ generation, best, mean });
    setup = bestSetup;
    if (best === 0) solvedAt ??= generation;
    if (performance.now() < sliceEnds) continue;
    yield state();
    await breathe();
    if (signal.aborted) return;
    sliceEnds = performance.now() + SLICE_MS;
  }
  yield state();
}
