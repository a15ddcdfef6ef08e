import { MAX_SIDE } from '@flotilla/rules';
import { JSON_FLAG } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { InvalidOptionValue, type ParsedOptions, parsedOption } from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import { TEXTS } from './texts.js';

function parseSize(text: string): readonly [rows: number, cols: number] {
  const sides = /^(\d{1,2})[x×х](\d{1,2})$/iu.exec(text)?.slice(1).map(Number) ?? [];
  const [rows = 0, cols = 0] = sides;
  const isSide = (side: number) => side >= 1 && side <= MAX_SIDE;
  if (isSide(rows) && isSide(cols)) return [rows, cols];
  throw new InvalidOptionValue(({ t }) =>
    t('errors:option.size', { given: quote(text), max: MAX_SIDE }),
  );
}

const OPTIONS = {
  size: parsedOption('<size>', parseSize, { value: [10, 10], defaultText: '10x10' }),
  json: JSON_FLAG,
};
export type MapInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['map <<< \'sm.shoot(2, 0, "sink")\'', "map --size 8x8 <<< '2 0 sink'"],
  args: [{ syntax: '[file]' }],
  options: OPTIONS,
};
