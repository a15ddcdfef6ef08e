import { checkRules, type Rules } from '@flotilla/rules';
import { makeLinearValue, type TrainedTable } from './linear-value.js';
import type { PositionValue } from './position-value.js';
import { CURVED_TABLE } from './tables/curved.js';
import { DAILY_TABLE } from './tables/daily.js';
import { HASBRO_TABLE } from './tables/hasbro.js';
import { MINI_7_TABLE } from './tables/mini-7.js';
import { RUSSIAN_TABLE } from './tables/russian.js';
import { SMALL_8_TABLE } from './tables/small-8.js';

const TRAINED_TABLES: readonly TrainedTable[] = [
  RUSSIAN_TABLE,
  HASBRO_TABLE,
  SMALL_8_TABLE,
  MINI_7_TABLE,
  CURVED_TABLE,
  DAILY_TABLE,
];

const valueByBoard = new Map(
  TRAINED_TABLES.map((table) => [table.board, makeLinearValue('linear', table)] as const),
);

/** Returns the value trained on these rules or equivalent ones; undefined if there is none. */
export function trainedValue(rules: Rules): PositionValue | undefined {
  return valueByBoard.get(boardKey(rules));
}

/** Returns a key of the rules that affect a one-sided game; ignores turns and name. */
export function boardKey(rules: Rules): string {
  checkRules(rules);
  const { grid, fleet, touching, announces, drawn } = rules;
  const ships = drawn ? 'drawn' : fleet.map(({ id }) => id).join(' ');
  return `${grid.width}x${grid.height} ${touching} ${announces} ${ships}`;
}
