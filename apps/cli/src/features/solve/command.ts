import { boardSymmetries, greedyMisses, infer, makeRng, solveEndgame } from '@flotilla/engine';
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
  readonly json?: true;
}

/** More layouts than this are refused before work begins. */
const MAX_LAYOUTS = 2000;

export const addSolve: AddCommand = (program, context) => {
  const { t } = context.texts;
  newCommand(program, context, 'solve', t('commands:solve.about'), [
    'solve --rules small-board.json',
    'solve --rules small-board.json --json',
  ])
    .addOption(rulesOption(context).default(undefined).makeOptionMandatory())
    .option('--budget <n>', t('commands:solve.budget'), '100000000')
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
  const symmetries = boardSymmetries(rules.grid);
  const solution = solveEndgame(endgame, budget, { onProgress, symmetries });
  if (io.isErrorTerminal) io.writeError('\r\u001B[K');
  if (!solution.ok) throw new CliError(t('errors:odds.spent', { states: budget }));
  const { misses, square, states } = solution.value;
  const segments = segmentCount(rules.fleet);
  const shots = misses + segments * layouts.length;
  const result = {
    ...rulesAsJson(rules, seed),
    layouts: String(layouts.length),
    bestShots: shots / layouts.length,
    greedyShots: greedyMisses(endgame) + segments,
    first: makeSquare(rules.grid, square),
    states,
  };
  const lines = given.json
    ? [JSON.stringify(result)]
    : describe(context, rules, square, shots, result);
  await io.write(lines.map((line) => `${line}\n`).join(''));
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

function describe(
  { texts: { t, lang, alphabet } }: Context,
  rules: Rules,
  first: number,
  shots: number,
  result: { readonly layouts: string; readonly bestShots: number; readonly greedyShots: number },
): string[] {
  const number = new Intl.NumberFormat(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 4,
  });
  const layouts = Number(result.layouts);
  return [
    t('commands:solve.layouts', { count: layouts, number: layouts.toLocaleString(lang) }),
    t('commands:solve.best', {
      mean: number.format(result.bestShots),
      shots: `${shots}/${layouts}`,
      square: makeSquare(rules.grid, first, alphabet),
    }),
    t('commands:solve.greedy', { mean: number.format(result.greedyShots) }),
  ];
}
