import { numberIn } from '@flotilla/play';
import { type FixedOrder, type FixedOrderError, fixedOrder } from '@flotilla/research';
import { makeSquare, type Rules, segmentCount, squareCount } from '@flotilla/rules';
import { drawHeat, linesOf, lookOf } from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { rulesFrom } from '../../shell/options.js';
import { printResult } from '../../shell/tell.js';
import type { OrderGiven } from './command.js';

export async function action(context: Context, given: OrderGiven): Promise<void> {
  const { io, texts } = context;
  const { seed } = given;
  const rules = await rulesFrom(context, given.rules, seed);
  // Nothing listens while it is worked out.
  io.endOnInterrupt();
  const order = fixedOrder(rules);
  if (!order.ok) throw explain(texts, order.error);
  await printResult(context, given, {
    document: () => asJson(rules, seed, order.value),
    lines: () => [
      ...describeDrawnFleet(texts, rules, seed),
      ...describe(context, rules, order.value),
    ],
  });
}

function explain(texts: Texts, error: FixedOrderError): CliError {
  if (error.code !== 'too-many-layouts') return new CliError(texts.t('commands:order.tooLarge'));
  const counts = {
    layouts: largeNumber(texts, error.layouts),
    max: largeNumber(texts, error.limit),
  };
  return new CliError(texts.t('commands:order.tooMany', counts));
}

function asJson(rules: Rules, seed: number, order: FixedOrder) {
  const { meanShots, isBest, squares } = order;
  return {
    ...rulesAsJson(rules, seed),
    ...{ meanShots, isBest, meanShotsAtRandom: shotsAtRandom(rules) },
    order: squares.map((square) => makeSquare(rules.grid, square)),
  };
}

/** Of an order drawn at random: m(n + 1)/(m + 1), as in docs/research/theory.md. */
function shotsAtRandom({ grid, fleet }: Rules): number {
  const segments = segmentCount(fleet);
  return (segments * (grid.width * grid.height + 1)) / (segments + 1);
}

function describe(context: Context, rules: Rules, order: FixedOrder): string[] {
  const { texts } = context;
  const { t } = texts;
  const { grid } = rules;
  const turns = new Map(order.squares.map((square, index) => [square, index + 1]));
  const board = drawHeat(lookOf(context), {
    grid,
    title: t('commands:order.board'),
    // The sooner, the warmer.
    values: Array.from({ length: squareCount(grid) }, (_, square) => -turns.get(square)!),
    write: (turn) => String(-turn),
  });
  const mean = numberIn(texts, order.meanShots, 1, 4);
  const atRandom = numberIn(texts, shotsAtRandom(rules), 1, 4);
  return [
    t(order.isBest ? 'commands:order.best' : 'commands:order.found', { mean }),
    t('commands:order.random', { mean: atRandom }),
    '',
    ...linesOf(board),
  ];
}
