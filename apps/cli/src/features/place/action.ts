import { makeRng } from '@flotilla/engine';
import { placeFleetWith } from '@flotilla/lab';
import { rulesName } from '@flotilla/play';
import { type SmallestBoard, smallestBoards } from '@flotilla/research';
import { makeLayoutText, type Rules } from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { yieldToEventLoop } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { alternativePlacer, boardStream, loadRules, newSeed } from '../../shell/options.js';
import { rejectUnusedTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { printResult } from '../../shell/tell.js';
import type { PlaceInput } from './command.js';

export function action(context: CommandContext, options: PlaceInput) {
  return options.smallest
    ? printSmallestBoards(context, options)
    : StrategyLoader.use(context, (strategies) => printLayouts(context, strategies, options));
}

/** Prints each layout as soon as it is drawn, even as JSON, to keep memory use constant. */
async function printLayouts(
  context: CommandContext,
  strategies: StrategyLoader,
  options: PlaceInput,
): Promise<void> {
  const { io, texts } = context;
  rejectUnusedTimeLimit(texts, [options.placer], options);
  const placer = await strategies.loadPlacer(options.placer, options);
  const { count, seed = newSeed() } = options;
  const rules = await loadRules(context, options.rules, seed);
  const header = { placer: placer.name, ...rulesAsJson(rules, seed), seed };
  let separator = options.json ? `${JSON.stringify(header).slice(0, -1)},"layouts":[\n` : '';
  for (let index = 0; index < count; index += 1) {
    const stream = boardStream(seed, index);
    const layout = await placeFleetWith(placer, rules, makeRng(...stream), stream);
    if (!layout.ok) {
      throw new CliError(describePlacerError(texts, layout.error, alternativePlacer(placer)));
    }
    const text = options.json
      ? JSON.stringify(layout.value.ships.map(({ squares }) => squares))
      : `${makeLayoutText(rules.grid, layout.value)}\n`;
    await io.write(separator + text);
    separator = options.json ? ',\n' : '\n';
    await yieldToEventLoop();
  }
  if (options.json) await io.write('\n]}\n');
  else if (options.seed === undefined && io.isErrorTerminal) {
    io.writeError(`${texts.t('commands:seedTold', { seed })}\n`);
  }
}

async function printSmallestBoards(context: CommandContext, options: PlaceInput): Promise<void> {
  const { io, texts } = context;
  rejectUnusedTimeLimit(texts, [options.placer], options);
  const { seed = newSeed() } = options;
  const rules = await loadRules(context, options.rules, seed);
  io.endOnInterrupt();
  const boards = smallestBoards(rules);
  if (!boards) throw new CliError(texts.t('commands:place.tooLarge'));
  await printResult(context, options, {
    document: () => smallestBoardsAsJson(rules, seed, boards),
    lines: () => [
      ...describeDrawnFleet(texts, rules, seed),
      ...describeSmallestBoards(texts, rules, boards),
    ],
  });
}

function smallestBoardsAsJson(rules: Rules, seed: number, boards: readonly SmallestBoard[]) {
  const boardRows = boards.map(({ grid, layouts, leastHeight }) => ({
    ...grid,
    squares: grid.width * grid.height,
    layouts: BigInt(layouts).toString(),
    leastHeight,
  }));
  return { ...rulesAsJson(rules, seed), smallest: boardRows };
}

function describeSmallestBoards(
  texts: Texts,
  rules: Rules,
  boards: readonly SmallestBoard[],
): string[] {
  const { t } = texts;
  return [
    t('commands:place.smallestTitle', { rules: rulesName(texts.story, rules) }),
    ...boards.map(({ grid: { width, height }, layouts, leastHeight }) =>
      t('commands:place.board', {
        width,
        height,
        squares: width * height,
        leastHeight,
        layouts: t('commands:place.layouts', {
          count: layouts,
          number: largeNumber(texts, layouts),
        }),
      }),
    ),
  ];
}
