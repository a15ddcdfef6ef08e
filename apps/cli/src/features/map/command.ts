import { MAX_SIDE } from '@flotilla/rules';
import { JSON_DOCUMENT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, reading, ValueFault } from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import { TEXTS } from './texts.js';

function readSize(given: string): readonly [rows: number, cols: number] {
  const sides = /^(\d{1,2})[x×х](\d{1,2})$/iu.exec(given)?.slice(1).map(Number) ?? [];
  const [rows = 0, cols = 0] = sides;
  const isSide = (side: number) => side >= 1 && side <= MAX_SIDE;
  if (isSide(rows) && isSide(cols)) return [rows, cols];
  throw new ValueFault(({ t }) => t('errors:option.size', { given: quote(given), max: MAX_SIDE }));
}

const OPTIONS = {
  size: reading('<size>', readSize, { value: [10, 10], usual: '10x10' }),
  json: JSON_DOCUMENT,
};
export type MapGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['map <<< \'sm.shoot(2, 0, "sink")\'', "map --size 8x8 <<< '2 0 sink'"],
  args: [{ takes: '[file]' }],
  options: OPTIONS,
};
