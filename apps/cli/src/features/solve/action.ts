import {
  boardSymmetries,
  type Endgame,
  type EndgameOptions,
  greedyMisses,
  infer,
  MAX_ENDGAME_LAYOUTS,
  makeRng,
  missCosts,
  type RaceOptions,
  type RaceSolution,
  solveEndgame,
  solveRace,
  solveWorst,
} from '@flotilla/engine';
import { formatDecimal, formatShareInPercent } from '@flotilla/play';
import {
  makeSquare,
  newObservation,
  type Placement,
  type Rules,
  roundedNumber,
  segmentCount,
} from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { clearStatus } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { loadRules, requireSingleShots } from '../../shell/options.js';
import { printLines, printResult } from '../../shell/tell.js';
import type { SolveInput } from './command.js';

export async function action(context: CommandContext, input: SolveInput): Promise<void> {
  const { io, texts } = context;
  const { t } = texts;
  const { seed, budget } = input;
  const rules = await loadRules(context, input.rules, seed);
  requireSingleShots(texts, rules);
  const layouts = listLayouts(context, rules);
  // Print the fleet first, since the user may interrupt the search.
  if (!input.json) await printLines(context, describeDrawnFleet(texts, rules, seed));
  const endgame = { layouts, hits: [], announces: rules.announces };
  // The search blocks the event loop, so Ctrl-C must end the process.
  io.endOnInterrupt();
  const onProgress = (states: number) => {
    if (io.isErrorTerminal)
      io.writeError(`\r${t('commands:solve.progress', { states: formatDecimal(texts, states) })}`);
  };
  const options = { onProgress, symmetries: boardSymmetries(rules.grid) };
  const result = runSolver({ texts, rules, endgame, budget, options }, input);
  clearStatus(io);
  if (!result) throw new CliError(t('errors:odds.spent', { states: formatDecimal(texts, budget) }));
  const count = layouts.length;
  await printResult(context, input, {
    document: () => ({
      ...rulesAsJson(rules, seed),
      layouts: String(count),
      ...result.figures,
    }),
    lines: () => [
      t('commands:solve.layouts', { count, number: formatDecimal(texts, count) }),
      ...result.lines,
    ],
  });
}

/** Outcome of a search; `figures` become fields of the `--json` document. */
interface SolverResult {
  readonly figures: Record<string, number | string | object>;
  readonly lines: readonly string[];
}

interface SolverSearch {
  readonly texts: Texts;
  readonly rules: Rules;
  readonly endgame: Endgame;
  readonly budget: number;
  readonly options: EndgameOptions;
}

/** Returns undefined if the budget is spent. */
function runSolver(
  search: SolverSearch,
  { worst, within, race }: SolveInput,
): SolverResult | undefined {
  if (worst) return solveForWorst(search);
  if (within !== undefined) return solveWithin(search, within);
  if (race === undefined) return solveForMean(search);
  return solveForRace(search, race === true ? {} : { byMisses: race });
}

/** Minimizes the mean shots over all layouts. */
function solveForMean({
  texts,
  rules,
  endgame,
  budget,
  options,
}: SolverSearch): SolverResult | undefined {
  const { t, notation } = texts;
  const { fleet, grid } = rules;
  const solution = solveEndgame(endgame, budget, options);
  if (!solution.ok) return undefined;
  const { misses, square, states } = solution.value;
  const segments = segmentCount(fleet);
  const layouts = endgame.layouts.length;
  const shots = misses + segments * layouts;
  const bestShots = shots / layouts;
  const greedyShots = greedyMisses(endgame) + segments;
  return {
    figures: { bestShots, greedyShots, first: makeSquare(grid, square), states },
    lines: [
      t('commands:solve.best', {
        mean: formatDecimal(texts, bestShots, 1, 4),
        shots: `${shots}/${layouts}`,
        square: makeSquare(grid, square, notation),
      }),
      t('commands:solve.greedy', { mean: formatDecimal(texts, greedyShots, 1, 4) }),
    ],
  };
}

/** Minimizes the maximum number of shots over all layouts. */
function solveForWorst({
  texts,
  rules,
  endgame,
  budget,
  options,
}: SolverSearch): SolverResult | undefined {
  const { t, notation } = texts;
  const { fleet, grid } = rules;
  const solution = solveWorst(endgame, budget, options);
  if (!solution.ok) return undefined;
  const { misses, square, states } = solution.value;
  const worstShots = misses + segmentCount(fleet);
  return {
    figures: { worstShots, first: makeSquare(grid, square), states },
    lines: [
      t('commands:solve.atMost', { count: worstShots, square: makeSquare(grid, square, notation) }),
    ],
  };
}

/** Maximizes the chance to clear the board within this many shots. */
function solveWithin(search: SolverSearch, shots: number): SolverResult | undefined {
  const { texts, rules, endgame, budget, options } = search;
  const { t, notation } = texts;
  const { fleet, grid } = rules;
  const costs = missCosts({ goal: 'within', shots }, { fleet })!;
  const mean = solveEndgame(endgame, budget, options);
  const solution = solveEndgame({ ...endgame, costs }, budget, options);
  if (!mean.ok || !solution.ok) return undefined;
  const layouts = endgame.layouts.length;
  const allowedMisses = shots - segmentCount(fleet);
  const clearedByMean = mean.value
    .missesByLayout()
    .filter((misses) => misses <= allowedMisses).length;
  const { misses: missedLayouts, square, states } = solution.value;
  // Fewer shots than segments cannot clear the board.
  const cleared = allowedMisses < 0 ? 0 : layouts - missedLayouts;
  const first = allowedMisses < 0 ? mean.value.square : square;
  const percent = (share: number) => formatShareInPercent(texts, share, 3, 3);
  return {
    figures: {
      withinShots: shots,
      chance: cleared / layouts,
      cleared: String(cleared),
      chanceByMean: clearedByMean / layouts,
      first: makeSquare(grid, first),
      states,
    },
    lines: [
      t('commands:solve.cleared', {
        count: shots,
        chance: percent(cleared / layouts),
        share: `${cleared}/${layouts}`,
        square: makeSquare(grid, first, notation),
      }),
      t('commands:solve.clearedByMean', { chance: percent(clearedByMean / layouts) }),
    ],
  };
}

/** Maximizes the chance to clear the board before the opponent. */
function solveForRace(
  { texts, rules, endgame, budget, options }: SolverSearch,
  raceOptions: Pick<RaceOptions, 'byMisses'>,
): SolverResult | undefined {
  const { t, notation } = texts;
  const race = solveRace(endgame, rules, budget, { ...options, ...raceOptions });
  if (!race.ok) return undefined;
  const { first, second, byMisses, states } = race.value;
  const sideAsJson = ({ square, ...chances }: RaceSolution) => {
    return { ...chances, first: makeSquare(rules.grid, square) };
  };
  const percent = (share: number) => formatShareInPercent(texts, share, 3, 3);
  const line = (key: 'raceFirst' | 'raceSecond', side: RaceSolution) =>
    t(`commands:solve.${key}`, {
      chance: percent(side.chance),
      mean: percent(side.byMean),
      most: percent(side.atMost),
      square: makeSquare(rules.grid, side.square, notation),
    });
  return {
    figures: {
      opponentByMisses: byMisses,
      first: sideAsJson(first),
      second: sideAsJson(second),
      states,
    },
    lines: [line('raceFirst', first), line('raceSecond', second)],
  };
}

function listLayouts({ texts }: CommandContext, rules: Rules): Placement[][] {
  const counted = infer(newObservation(rules), { rng: makeRng(1) });
  const { t } = texts;
  // Refuse larger boards before the search.
  const max = formatDecimal(texts, MAX_ENDGAME_LAYOUTS);
  if (!counted.ok) throw new CliError(t('errors:odds.muchTooLarge', { max }));
  const layoutList = counted.value.list(MAX_ENDGAME_LAYOUTS);
  if (layoutList.ok) return layoutList.value;
  const { layouts, sampling } = counted.value;
  throw new CliError(
    sampling
      ? t('errors:odds.tooLargeSampled', { layouts: roundedNumber(texts.lang, layouts, 3), max })
      : t('errors:odds.tooLarge', { layouts: largeNumber(texts, layouts), max }),
  );
}
