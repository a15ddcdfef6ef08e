import type { ShooterSpec } from '@flotilla/lab';
import {
  type EvolveAgainstOptions,
  type EvolveAgainstProgress,
  type EvolveLegalProgress,
  evolveAgainst,
  evolveLegal,
} from '@flotilla/research';
import { makeRulesEntry } from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { breathe } from '../../shell/io.js';
import type { LabOptions } from '../lab/lab-given.js';
import { runLab } from '../lab/run-lab.js';
import type { CurvePoint, EvolveAbout, EvolveState } from './evolve-state.js';

/** What the search for hard layouts is told beyond what every evolution is. */
export interface AgainstOptions {
  readonly shooter: ShooterSpec;
  /** In a generation, on each layout. */
  readonly games: number;
  /** Of the comparison at the end. */
  readonly freshGames: number;
  readonly lab: LabOptions;
}

/** Fewer games are not worth starting threads. */
const FEW_GAMES = 2_000;

/** Evolves layouts that the shooter finds hard, with the runner that the options choose; was it interrupted? */
export async function searchAgainst(
  context: Context,
  about: EvolveAbout,
  { shooter, games, freshGames, lab }: AgainstOptions,
  show: (state: EvolveState) => void | Promise<void>,
): Promise<boolean> {
  const { seed, generations } = about;
  const options: EvolveAgainstOptions = {
    ...{ shooter, rules: makeRulesEntry(about.rules), seed, generations, games, freshGames },
    evolution: evolutionOf(about),
  };
  const curve: CurvePoint[] = [];
  const { isInterrupted } = await runLab(context, lab, {
    about: { command: 'evolve', ...options },
    isLong: about.population * games * generations > FEW_GAMES,
    players: [shooter],
    run: async function* (run) {
      for await (const progress of evolveAgainst(options, run)) {
        await show(stateOf(progress, curve, games));
        yield progress;
      }
    },
    progress: (progress: EvolveAgainstProgress) => progress.games,
  });
  return isInterrupted;
}

/** A quarter of the layouts stay, but no more than of a usual population. */
function evolutionOf({ population, tournament, crossover, mutation }: EvolveAbout) {
  const survivors = Math.min(10, Math.max(1, Math.floor(population / 4)));
  return { population, survivors, tournament, crossover, mutation };
}

function stateOf(
  { generation, best, mean, timesScored, bestLayout, comparison }: EvolveAgainstProgress,
  curve: CurvePoint[],
  games: number,
): EvolveState {
  // The comparison comes with the last generation once more.
  curve[generation] = { generation, best, mean };
  return {
    curve: [...curve],
    setup: bestLayout.ships.map(({ squares }) => squares),
    solvedAt: 0,
    gamesOfBest: timesScored * games,
    comparison,
  };
}

/** Between two looks at the search it runs for so long: some fifteen looks a second. */
const SLICE_MS = 66;

/**
 * Evolves any legal layout in slices, so that keys and signals have their turn. Yields after each slice and at the
 * end, also when it is stopped.
 */
export async function* searchLegal(
  { goal: _, ...options }: EvolveAbout,
  signal: AbortSignal,
): AsyncGenerator<EvolveState, void, void> {
  const curve: CurvePoint[] = [];
  let last: EvolveLegalProgress | undefined;
  let sliceEnds = performance.now() + SLICE_MS;
  const state = () => ({
    ...{ curve: [...curve], setup: last?.bestSetup ?? [], genes: last?.bestGenes ?? [] },
    ...{ solvedAt: last?.solvedAt, gamesOfBest: undefined, comparison: undefined },
  });
  for (last of evolveLegal(options)) {
    const { generation, best, mean, evaluations } = last;
    curve.push({ generation, best, mean, evaluations });
    if (performance.now() < sliceEnds) continue;
    yield state();
    await breathe();
    if (signal.aborted) return;
    sliceEnds = performance.now() + SLICE_MS;
  }
  yield state();
}
