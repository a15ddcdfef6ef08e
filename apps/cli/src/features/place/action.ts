import { makeRng } from '@flotilla/engine';
import { layoutBy } from '@flotilla/lab';
import { rulesName } from '@flotilla/play';
import { type SmallestBoard, smallestBoards } from '@flotilla/research';
import { makeLayoutText, type Rules } from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { breathe } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { boardStream, newSeed, otherPlacer, rulesFrom } from '../../shell/options.js';
import { refuseTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { printResult } from '../../shell/tell.js';
import type { PlaceGiven } from './command.js';

export function action(context: Context, options: PlaceGiven) {
  return options.smallest
    ? tellSmallest(context, options)
    : StrategyLoader.use(context, (strategies) => place(context, strategies, options));
}

/** Writes each layout as soon as it is drawn; as JSON too, so that none is kept. */
async function place(
  context: Context,
  strategies: StrategyLoader,
  options: PlaceGiven,
): Promise<void> {
  const { io, texts } = context;
  refuseTimeLimit(texts, [options.placer], options);
  const placer = await strategies.placer(options.placer, options);
  const { count, seed = newSeed() } = options;
  const rules = await rulesFrom(context, options.rules, seed);
  const about = { placer: placer.name, ...rulesAsJson(rules, seed), seed };
  let before = options.json ? `${JSON.stringify(about).slice(0, -1)},"layouts":[\n` : '';
  for (let index = 0; index < count; index += 1) {
    const stream = boardStream(seed, index);
    const layout = await layoutBy(placer, rules, makeRng(...stream), stream);
    if (!layout.ok) {
      throw new CliError(describePlacerError(texts, layout.error, otherPlacer(placer)));
    }
    const text = options.json
      ? JSON.stringify(layout.value.ships.map(({ squares }) => squares))
      : `${makeLayoutText(rules.grid, layout.value)}\n`;
    await io.write(before + text);
    before = options.json ? ',\n' : '\n';
    await breathe();
  }
  if (options.json) await io.write('\n]}\n');
  else if (options.seed === undefined && io.isErrorTerminal) {
    io.writeError(`${texts.t('commands:seedTold', { seed })}\n`);
  }
}

/** The smallest boards that the fleet fits on, instead of layouts. */
async function tellSmallest(context: Context, options: PlaceGiven): Promise<void> {
  const { io, texts } = context;
  refuseTimeLimit(texts, [options.placer], options);
  const { seed = newSeed() } = options;
  const rules = await rulesFrom(context, options.rules, seed);
  io.endOnInterrupt();
  const boards = smallestBoards(rules);
  if (!boards) throw new CliError(texts.t('commands:place.tooLarge'));
  await printResult(context, options, {
    document: () => smallestAsJson(rules, seed, boards),
    lines: () => [
      ...describeDrawnFleet(texts, rules, seed),
      ...describeSmallest(texts, rules, boards),
    ],
  });
}

function smallestAsJson(rules: Rules, seed: number, boards: readonly SmallestBoard[]) {
  const told = boards.map(({ grid, layouts, leastHeight }) => ({
    ...grid,
    squares: grid.width * grid.height,
    layouts: BigInt(layouts).toString(),
    leastHeight,
  }));
  return { ...rulesAsJson(rules, seed), smallest: told };
}

function describeSmallest(texts: Texts, rules: Rules, boards: readonly SmallestBoard[]): string[] {
  const { t } = texts;
  return [
    t('commands:place.smallestTitle', { rules: rulesName(texts.story, rules) }),
    ...boards.map(({ grid: { width, height }, layouts, leastHeight }) =>
      t('commands:place.board', {
        ...{ width, height, squares: width * height, leastHeight },
        layouts: t('commands:place.layouts', {
          count: layouts,
          number: largeNumber(texts, layouts),
        }),
      }),
    ),
  ];
}
