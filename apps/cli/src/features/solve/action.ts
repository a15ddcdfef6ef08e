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
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import {
  countFrom,
  requireSingleShots,
  rulesFrom,
  seedFrom,
  withinFrom,
} from '../../shell/options.js';

interface Given {
  readonly rules: string;
  readonly budget: string;
  readonly seed: string;
  readonly worst?: true;
  readonly within?: string;
  readonly race?: string | true;
  readonly json?: true;
}

/** Games of an opponent with one number of misses, so that all costs stay exact. */
const MAX_GAMES = 1000;
const MAX_COUNTS = 60;

export async function action(context: Context, given: Given): Promise<void> {
  const { io, texts } = context;
  const { t } = texts;
  const seed = seedFrom(texts, given.seed);
  const rules = await rulesFrom(context, given.rules, seed);
  const budget = countFrom(texts, 'budget', given.budget, 1, 1e12);
  requireSingleShots(texts, rules);
  const layouts = listLayouts(context, rules);
  // Told before the search, which may be given up.
  const drawn = given.json ? [] : describeDrawnFleet(texts, rules, seed);
  await io.write(drawn.map((line) => `${line}\n`).join(''));
  const endgame = { layouts, hits: [], announces: rules.announces };
  // The search does not pause to listen: Ctrl-C is to end it at once.
  io.endOnInterrupt();
  const onProgress = (states: number) => {
    if (io.isErrorTerminal)
      io.writeError(`\r${t('commands:solve.progress', { states: numberIn(texts, states) })}`);
  };
  const options = { onProgress, symmetries: boardSymmetries(rules.grid) };
  const found = finderFor(context, given)(context, rules, endgame, budget, options);
  if (io.isErrorTerminal) io.writeError('\r\u001B[K');
  if (!found) throw new CliError(t('errors:odds.spent', { states: numberIn(texts, budget) }));
  const result = { ...rulesAsJson(rules, seed), layouts: String(layouts.length), ...found.figures };
  const count = { count: layouts.length, number: numberIn(texts, layouts.length) };
  const lines = given.json
    ? [JSON.stringify(result)]
    : [t('commands:solve.layouts', count), ...found.lines];
  await io.write(lines.map((line) => `${line}\n`).join(''));
}

/** What is found: the figures of the JSON, and what the lines say. */
interface Found {
  readonly figures: Record<string, number | string | object>;
  readonly lines: readonly string[];
}

type Finder = (
  context: Context,
  rules: Rules,
  endgame: Endgame,
  budget: number,
  options: EndgameOptions,
) => Found | undefined;

/** What is looked for: options that cannot be read are refused here. */
function finderFor(context: Context, { worst, within, race }: Given): Finder {
  const { texts } = context;
  if (worst) return findWorst;
  const shots = withinFrom(texts, within);
  if (shots !== undefined) return (...given) => findWithin(shots, ...given);
  if (race === undefined) return findBest;
  const byMisses = race === true ? undefined : countsFrom(context, race);
  return (...given) => findRace(byMisses ? { byMisses } : {}, ...given);
}

/** The mean over all layouts; undefined where the budget is spent. */
function findBest(
  { texts }: Context,
  { fleet, grid }: Rules,
  endgame: Endgame,
  budget: number,
  options: EndgameOptions,
): Found | undefined {
  const { t, notation } = texts;
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
function findWorst(
  { texts: { t, notation } }: Context,
  { fleet, grid }: Rules,
  endgame: Endgame,
  budget: number,
  options: EndgameOptions,
): Found | undefined {
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
function findWithin(
  shots: number,
  { texts }: Context,
  { fleet, grid }: Rules,
  endgame: Endgame,
  budget: number,
  options: EndgameOptions,
): Found | undefined {
  const { t, notation } = texts;
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
  given: Pick<RaceOptions, 'byMisses'>,
  context: Context,
  rules: Rules,
  endgame: Endgame,
  budget: number,
  options: EndgameOptions,
): Found | undefined {
  const { texts } = context;
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

/** How often an opponent needs 0, 1, 2 … misses. */
function countsFrom({ texts }: Context, given: string): number[] {
  const counts = given.split(',').map((each) => countFrom(texts, 'race', each, 0, MAX_GAMES));
  const most = MAX_COUNTS;
  if (counts.length <= most && counts.some((count) => count > 0)) return counts;
  throw new CliError(texts.t('commands:solve.noGames', { max: most }));
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
