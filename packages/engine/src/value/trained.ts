import { checkRules, type Rules } from '@flotilla/rules';
import { makeLinearValue, type TrainedTable } from './linear-value.js';
import type { PositionValue } from './position-value.js';
import { CURVED_TABLE } from './tables/curved.js';
import { HASBRO_TABLE } from './tables/hasbro.js';
import { MINI_7_TABLE } from './tables/mini-7.js';
import { RUSSIAN_TABLE } from './tables/russian.js';
import { SMALL_8_TABLE } from './tables/small-8.js';

const TABLES: readonly TrainedTable[] = [
  RUSSIAN_TABLE,
  HASBRO_TABLE,
  SMALL_8_TABLE,
  MINI_7_TABLE,
  CURVED_TABLE,
];

const values = new Map(
  TABLES.map((table) => [table.board, makeLinearValue('linear', table)] as const),
);

/**
 * Returns the value trained on these rules, or on equivalent ones for shooting; undefined if there is none.
 */
export function trainedValue(rules: Rules): PositionValue | undefined {
  return values.get(boardKey(rules));
}

/** Returns a key of everything that a one-sided game depends on: not turns or name. */
export function boardKey(rules: Rules): string {
  checkRules(rules);
  const { grid, fleet, touching, announces, drawn } = rules;
  const ships = drawn ? 'drawn' : fleet.map(({ id }) => id).join(' ');
  return `${grid.width}x${grid.height} ${touching} ${announces} ${ships}`;
}
