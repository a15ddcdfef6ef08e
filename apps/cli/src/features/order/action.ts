import { numberIn } from '@flotilla/play';
import { type FixedOrder, type FixedOrderError, fixedOrder } from '@flotilla/research';
import { makeSquare, type Rules, segmentCount } from '@flotilla/rules';
import { createColors } from 'picocolors';
import { drawBoard, heatOf, heatPaint, linesOf } from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { rulesFrom, seedFrom } from '../../shell/options.js';

interface Given {
  readonly rules: string;
  readonly seed: string;
  readonly json?: true;
}

export async function action(context: Context, given: Given): Promise<void> {
  const { io, texts } = context;
  const seed = seedFrom(texts, given.seed);
  const rules = await rulesFrom(context, given.rules, seed);
  // Nothing listens while it is worked out.
  io.endOnInterrupt();
  const order = fixedOrder(rules);
  if (!order.ok) throw explain(texts, order.error);
  const lines = given.json
    ? [JSON.stringify(asJson(rules, seed, order.value))]
    : [...describeDrawnFleet(texts, rules, seed), ...describe(context, rules, order.value)];
  await io.write(lines.map((line) => `${line}\n`).join(''));
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

function describe({ io, texts }: Context, rules: Rules, order: FixedOrder): string[] {
  const { t } = texts;
  const colors = createColors(io.hasColors);
  const turn = new Map(order.squares.map((square, index) => [square, index + 1]));
  const heat = heatOf([...turn.values()]);
  const board = drawBoard(
    { notation: texts.notation, colors },
    rules.grid,
    t('commands:order.board'),
    (square) => {
      const at = turn.get(square)!;
      // The sooner, the warmer.
      return { text: String(at), paint: heatPaint(colors, 1 - heat(at)) };
    },
  );
  const mean = numberIn(texts, order.meanShots, 1, 4);
  return [
    t(order.isBest ? 'commands:order.best' : 'commands:order.found', { mean }),
    t('commands:order.random', { mean: numberIn(texts, shotsAtRandom(rules), 1, 4) }),
    '',
    ...linesOf(board),
  ];
}
