import type { ShooterSpec } from '@flotilla/lab';
import {
  type EvolveAgainstOptions,
  type EvolveAgainstProgress,
  type EvolveLegalProgress,
  evolveAgainst,
  evolveLegal,
} from '@flotilla/research';
import { makeRulesEntry } from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { runInterruptible, yieldToEventLoop } from '../../shell/io.js';
import type { LabOptions } from '../lab/lab-given.js';
import { runLab } from '../lab/run-lab.js';
import type { CurvePoint, EvolveParameters, EvolveState } from './evolve-state.js';

export interface EvolveOutcome {
  /** Undefined if the search stopped before its first state. */
  readonly state: EvolveState | undefined;
  readonly isInterrupted: boolean;
}

export interface HardLayoutOptions {
  readonly shooter: ShooterSpec;
  /** Games per layout and generation. */
  readonly games: number;
  /** Games per side of the final comparison with uniform layouts. */
  readonly freshGames: number;
  readonly lab: LabOptions;
}

/** Up to this many games, starting threads takes longer than playing. */
const MAX_UNTHREADED_GAMES = 2_000;

/** Runs until the last generation or Ctrl-C; returns true if interrupted. */
export async function runEvolveSearch(
  context: CommandContext,
  parameters: EvolveParameters,
  against: HardLayoutOptions | undefined,
  show: (state: EvolveState) => void | Promise<void>,
): Promise<boolean> {
  if (against) return searchHardLayouts(context, parameters, against, show);
  const { isInterrupted } = await runInterruptible(context.io, async (signal) => {
    for await (const state of searchLegal(parameters, signal)) await show(state);
  });
  return isInterrupted;
}

async function searchHardLayouts(
  context: CommandContext,
  parameters: EvolveParameters,
  { shooter, games, freshGames, lab }: HardLayoutOptions,
  show: (state: EvolveState) => void | Promise<void>,
): Promise<boolean> {
  const { seed, generations } = parameters;
  const options: EvolveAgainstOptions = {
    shooter,
    rules: makeRulesEntry(parameters.rules),
    seed,
    generations,
    games,
    freshGames,
    evolution: evolutionOptions(parameters),
  };
  const curve: CurvePoint[] = [];
  const { isInterrupted } = await runLab(context, lab, {
    parameters: { command: 'evolve', ...options },
    isLong: parameters.population * games * generations > MAX_UNTHREADED_GAMES,
    players: [shooter],
    run: async function* (run) {
      for await (const progress of evolveAgainst(options, run)) {
        await show(makeState(progress, curve, games));
        yield progress;
      }
    },
    progress: (progress: EvolveAgainstProgress) => progress.games,
  });
  return isInterrupted;
}

/** Keeps a quarter of the layouts, at most 10: the count for the default population of 40. */
function evolutionOptions({ population, tournament, crossover, mutation }: EvolveParameters) {
  const survivors = Math.min(10, Math.max(1, Math.floor(population / 4)));
  return { population, survivors, tournament, crossover, mutation };
}

function makeState(
  { generation, best, mean, timesScored, bestLayout, comparison }: EvolveAgainstProgress,
  curve: CurvePoint[],
  games: number,
): EvolveState {
  // The last generation is reported twice, first without the comparison.
  curve[generation] = { generation, best, mean };
  return {
    curve: [...curve],
    setup: bestLayout.ships.map(({ squares }) => squares),
    solvedAt: 0,
    gamesOfBest: timesScored * games,
    comparison,
  };
}

/** About 15 updates per second. */
const SLICE_MS = 66;

/** Evolves a legal layout; pauses after each slice so that keys and signals are handled. */
export async function* searchLegal(
  { goal: _, ...options }: EvolveParameters,
  signal: AbortSignal,
): AsyncGenerator<EvolveState, void, void> {
  const curve: CurvePoint[] = [];
  let lastProgress: EvolveLegalProgress | undefined;
  let sliceEnds = performance.now() + SLICE_MS;
  const state = () => ({
    curve: [...curve],
    setup: lastProgress?.bestSetup ?? [],
    genes: lastProgress?.bestGenes ?? [],
    solvedAt: lastProgress?.solvedAt,
    gamesOfBest: undefined,
    comparison: undefined,
  });
  for (lastProgress of evolveLegal(options)) {
    const { generation, best, mean, evaluations } = lastProgress;
    curve.push({ generation, best, mean, evaluations });
    if (performance.now() < sliceEnds) continue;
    yield state();
    await yieldToEventLoop();
    if (signal.aborted) return;
    sliceEnds = performance.now() + SLICE_MS;
  }
  yield state();
}
