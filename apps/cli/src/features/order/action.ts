import { formatDecimal } from '@flotilla/play';
import { type FixedOrder, type FixedOrderError, fixedOrder } from '@flotilla/research';
import { makeSquare, type Rules, segmentCount, squareCount } from '@flotilla/rules';
import { boardStyleOf, drawHeatMap, drawingLines } from '../../shell/board/board-text.js';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { loadRules } from '../../shell/options.js';
import { printResult } from '../../shell/tell.js';
import type { OrderInput } from './command.js';

export async function action(context: CommandContext, input: OrderInput): Promise<void> {
  const { io, texts } = context;
  const { seed } = input;
  const rules = await loadRules(context, input.rules, seed);
  // The search blocks the event loop, so Ctrl-C must end the process.
  io.endOnInterrupt();
  const order = fixedOrder(rules);
  if (!order.ok) throw makeOrderError(texts, order.error);
  await printResult(context, input, {
    document: () => orderAsJson(rules, seed, order.value),
    lines: () => [
      ...describeDrawnFleet(texts, rules, seed),
      ...describeOrder(context, rules, order.value),
    ],
  });
}

function makeOrderError(texts: Texts, error: FixedOrderError): CliError {
  if (error.code !== 'too-many-layouts') return new CliError(texts.t('commands:order.tooLarge'));
  const counts = {
    layouts: largeNumber(texts, error.layouts),
    max: largeNumber(texts, error.limit),
  };
  return new CliError(texts.t('commands:order.tooMany', counts));
}

function orderAsJson(rules: Rules, seed: number, order: FixedOrder) {
  const { meanShots, isBest, squares } = order;
  return {
    ...rulesAsJson(rules, seed),
    meanShots,
    isBest,
    meanShotsAtRandom: meanRandomShots(rules),
    order: squares.map((square) => makeSquare(rules.grid, square)),
  };
}

/** m(n + 1)/(m + 1) for m segments on n squares; see docs/research/theory.md. */
function meanRandomShots({ grid, fleet }: Rules): number {
  const segments = segmentCount(fleet);
  return (segments * (grid.width * grid.height + 1)) / (segments + 1);
}

function describeOrder(context: CommandContext, rules: Rules, order: FixedOrder): string[] {
  const { texts } = context;
  const { t } = texts;
  const { grid } = rules;
  const turns = new Map(order.squares.map((square, index) => [square, index + 1]));
  const board = drawHeatMap(boardStyleOf(context), {
    grid,
    title: t('commands:order.board'),
    // Negated, so that earlier squares are hotter.
    values: Array.from({ length: squareCount(grid) }, (_, square) => -turns.get(square)!),
    formatValue: (turn) => String(-turn),
  });
  const mean = formatDecimal(texts, order.meanShots, 1, 4);
  const randomMean = formatDecimal(texts, meanRandomShots(rules), 1, 4);
  return [
    t(order.isBest ? 'commands:order.best' : 'commands:order.found', { mean }),
    t('commands:order.random', { mean: randomMean }),
    '',
    ...drawingLines(board),
  ];
}
