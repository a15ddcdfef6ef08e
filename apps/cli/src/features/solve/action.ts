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
import { inPercent, numberIn } from '@flotilla/play';
import {
  makeSquare,
  newObservation,
  type Placement,
  type Rules,
  roundedNumber,
  segmentCount,
} from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { requireSingleShots, rulesFrom } from '../../shell/options.js';
import { printLines, printResult } from '../../shell/tell.js';
import type { SolveGiven } from './command.js';

export async function action(context: Context, given: SolveGiven): Promise<void> {
  const { io, texts } = context;
  const { t } = texts;
  const { seed, budget } = given;
  const rules = await rulesFrom(context, given.rules, seed);
  requireSingleShots(texts, rules);
  const layouts = listLayouts(context, rules);
  // Told before the search, which may be given up.
  if (!given.json) await printLines(context, describeDrawnFleet(texts, rules, seed));
  const endgame = { layouts, hits: [], announces: rules.announces };
  // The search does not pause to listen: Ctrl-C is to end it at once.
  io.endOnInterrupt();
  const onProgress = (states: number) => {
    if (io.isErrorTerminal)
      io.writeError(`\r${t('commands:solve.progress', { states: numberIn(texts, states) })}`);
  };
  const options = { onProgress, symmetries: boardSymmetries(rules.grid) };
  const found = find({ texts, rules, endgame, budget, options }, given);
  if (io.isErrorTerminal) io.writeError('\r\u001B[K');
  if (!found) throw new CliError(t('errors:odds.spent', { states: numberIn(texts, budget) }));
  const count = layouts.length;
  await printResult(context, given, {
    document: () => ({
      ...rulesAsJson(rules, seed),
      layouts: String(count),
      ...found.figures,
    }),
    lines: () => [
      t('commands:solve.layouts', { count, number: numberIn(texts, count) }),
      ...found.lines,
    ],
  });
}

/** What is found: the figures of the JSON, and what the lines say. */
interface Found {
  readonly figures: Record<string, number | string | object>;
  readonly lines: readonly string[];
}

/** Search of an endgame, with its budget. */
interface Search {
  readonly texts: Texts;
  readonly rules: Rules;
  readonly endgame: Endgame;
  readonly budget: number;
  readonly options: EndgameOptions;
}

/** Looks for what is asked for; undefined where the budget is spent. */
function find(search: Search, { worst, within, race }: SolveGiven): Found | undefined {
  if (worst) return findWorst(search);
  if (within !== undefined) return findWithin(search, within);
  if (race === undefined) return findBest(search);
  return findRace(search, race === true ? {} : { byMisses: race });
}

/** The mean over all layouts. */
function findBest({ texts, rules, endgame, budget, options }: Search): Found | undefined {
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
        mean: numberIn(texts, bestShots, 1, 4),
        shots: `${shots}/${layouts}`,
        square: makeSquare(grid, square, notation),
      }),
      t('commands:solve.greedy', { mean: numberIn(texts, greedyShots, 1, 4) }),
    ],
  };
}

/** The layout that needs the most shots. */
function findWorst({ texts, rules, endgame, budget, options }: Search): Found | undefined {
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

/** The greatest chance to need no more than so many shots. */
function findWithin(search: Search, shots: number): Found | undefined {
  const { texts, rules, endgame, budget, options } = search;
  const { t, notation } = texts;
  const { fleet, grid } = rules;
  const costs = missCosts({ goal: 'within', shots }, { fleet })!;
  const mean = solveEndgame(endgame, budget, options);
  const solution = solveEndgame({ ...endgame, costs }, budget, options);
  if (!mean.ok || !solution.ok) return undefined;
  const layouts = endgame.layouts.length;
  const spare = shots - segmentCount(fleet);
  const meanCleared = mean.value.missesByLayout().filter((misses) => misses <= spare).length;
  const { misses: lost, square, states } = solution.value;
  // Fewer shots than segments clear nothing, and cost nothing.
  const cleared = spare < 0 ? 0 : layouts - lost;
  const first = spare < 0 ? mean.value.square : square;
  const percent = (share: number) => inPercent(texts, share, 3, 3);
  return {
    figures: {
      ...{ withinShots: shots, chance: cleared / layouts, cleared: String(cleared) },
      ...{ chanceByMean: meanCleared / layouts, first: makeSquare(grid, first), states },
    },
    lines: [
      t('commands:solve.cleared', {
        ...{ count: shots, chance: percent(cleared / layouts), share: `${cleared}/${layouts}` },
        square: makeSquare(grid, first, notation),
      }),
      t('commands:solve.clearedByMean', { chance: percent(meanCleared / layouts) }),
    ],
  };
}

/** The greatest chance to be the first of two. */
function findRace(
  { texts, rules, endgame, budget, options }: Search,
  given: Pick<RaceOptions, 'byMisses'>,
): Found | undefined {
  const { t, notation } = texts;
  const race = solveRace(endgame, rules, budget, { ...options, ...given });
  if (!race.ok) return undefined;
  const { first, second, byMisses, states } = race.value;
  const asJson = ({ square, ...chances }: RaceSolution) => {
    return { ...chances, first: makeSquare(rules.grid, square) };
  };
  const percent = (share: number) => inPercent(texts, share, 3, 3);
  const line = (key: 'raceFirst' | 'raceSecond', side: RaceSolution) =>
    t(`commands:solve.${key}`, {
      ...{ chance: percent(side.chance), mean: percent(side.byMean), most: percent(side.atMost) },
      square: makeSquare(rules.grid, side.square, notation),
    });
  return {
    figures: { opponentByMisses: byMisses, first: asJson(first), second: asJson(second), states },
    lines: [line('raceFirst', first), line('raceSecond', second)],
  };
}

function listLayouts({ texts }: Context, rules: Rules): Placement[][] {
  const counted = infer(newObservation(rules), { rng: makeRng(1) });
  const { t } = texts;
  // More are refused before work begins.
  const max = numberIn(texts, MAX_ENDGAME_LAYOUTS);
  if (!counted.ok) throw new CliError(t('errors:odds.muchTooLarge', { max }));
  const listed = counted.value.list(MAX_ENDGAME_LAYOUTS);
  if (listed.ok) return listed.value;
  const { layouts, sampling } = counted.value;
  throw new CliError(
    sampling
      ? t('errors:odds.tooLargeSampled', { layouts: roundedNumber(texts.lang, layouts, 3), max })
      : t('errors:odds.tooLarge', { layouts: largeNumber(texts, layouts), max }),
  );
}
