import {
  boardSymmetries,
  type Endgame,
  type EndgameOptions,
  greedyMisses,
  infer,
  makeRng,
  solveEndgame,
  solveWorst,
} from '@flotilla/engine';
import {
  makeSquare,
  newObservation,
  type Placement,
  type Rules,
  segmentCount,
} from '@flotilla/rules';
import { jsonOption, rulesOption, seedOption } from '../../shell/common-options.js';
import { type AddCommand, type Context, newCommand } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { countFrom, rulesFrom, seedFrom } from '../../shell/options.js';

interface Given {
  readonly rules: string;
  readonly budget: string;
  readonly seed: string;
  readonly worst?: true;
  readonly json?: true;
}

/** More layouts than this are refused before work begins. */
const MAX_LAYOUTS = 2000;

export const addSolve: AddCommand = (program, context) => {
  const { t } = context.texts;
  newCommand(program, context, 'solve', t('commands:solve.about'), [
    'solve --rules small-board.json',
    'solve --rules small-board.json --json',
    'solve --rules small-board.json --worst',
  ])
    .addOption(rulesOption(context).default(undefined).makeOptionMandatory())
    .option('--budget <n>', t('commands:solve.budget'), '100000000')
    .option('--worst', t('commands:solve.worst'))
    .addOption(seedOption(context).default('1'))
    .addOption(jsonOption(context))
    .action((given: Given) => solve(context, given));
};

async function solve(context: Context, given: Given): Promise<void> {
  const { io, texts } = context;
  const { t } = texts;
  const seed = seedFrom(texts, given.seed);
  const rules = await rulesFrom(context, given.rules, seed);
  const budget = countFrom(texts, 'budget', given.budget, 1, 1e12);
  const layouts = listLayouts(context, rules);
  // Told before the search, which may be given up.
  const drawn = given.json ? [] : describeDrawnFleet(texts, rules, seed);
  await io.write(drawn.map((line) => `${line}\n`).join(''));
  const endgame = { layouts, hits: [], announces: rules.announces };
  // The search does not pause to listen: Ctrl-C is to end it at once.
  io.endOnInterrupt();
  const onProgress = (states: number) => {
    if (io.isErrorTerminal) io.writeError(`\r${t('commands:solve.progress', { states })}`);
  };
  const options = { onProgress, symmetries: boardSymmetries(rules.grid) };
  const found = (given.worst ? findWorst : findBest)(context, rules, endgame, budget, options);
  if (io.isErrorTerminal) io.writeError('\r\u001B[K');
  if (!found) throw new CliError(t('errors:odds.spent', { states: budget }));
  const result = { ...rulesAsJson(rules, seed), layouts: String(layouts.length), ...found.figures };
  const count = { count: layouts.length, number: layouts.length.toLocaleString(texts.lang) };
  const lines = given.json
    ? [JSON.stringify(result)]
    : [t('commands:solve.layouts', count), ...found.lines];
  await io.write(lines.map((line) => `${line}\n`).join(''));
}

/** What is found: the figures of the JSON, and what the lines say. */
interface Found {
  readonly figures: Record<string, number | string>;
  readonly lines: readonly string[];
}

/** The mean over all layouts; undefined where the budget is spent. */
function findBest(
  { texts: { t, lang, alphabet } }: Context,
  { fleet, grid }: Rules,
  endgame: Endgame,
  budget: number,
  options: EndgameOptions,
): Found | undefined {
  const solution = solveEndgame(endgame, budget, options);
  if (!solution.ok) return undefined;
  const { misses, square, states } = solution.value;
  const segments = segmentCount(fleet);
  const layouts = endgame.layouts.length;
  const shots = misses + segments * layouts;
  const bestShots = shots / layouts;
  const greedyShots = greedyMisses(endgame) + segments;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 4 };
  const number = new Intl.NumberFormat(lang, digits);
  return {
    figures: { bestShots, greedyShots, first: makeSquare(grid, square), states },
    lines: [
      t('commands:solve.best', {
        mean: number.format(bestShots),
        shots: `${shots}/${layouts}`,
        square: makeSquare(grid, square, alphabet),
      }),
      t('commands:solve.greedy', { mean: number.format(greedyShots) }),
    ],
  };
}

/** The layout that needs the most shots. */
function findWorst(
  { texts: { t, alphabet } }: Context,
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
      t('commands:solve.atMost', { count: worstShots, square: makeSquare(grid, square, alphabet) }),
    ],
  };
}

function listLayouts({ texts }: Context, rules: Rules): Placement[][] {
  const counted = infer(newObservation(rules), { rng: makeRng(1) });
  const { t } = texts;
  const max = MAX_LAYOUTS;
  if (!counted.ok) throw new CliError(t('errors:odds.muchTooLarge', { max }));
  const listed = counted.value.list(max);
  if (listed.ok) return listed.value;
  const found = largeNumber(texts, counted.value.layouts);
  throw new CliError(t('errors:odds.tooLarge', { layouts: found, max }));
}
