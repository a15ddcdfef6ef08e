import { isPlainLine, makeRulesEntry, type Rules, type Setup } from '@flotilla/rules';
import { keepList } from '../device/stored-list.js';

/** A named fleet placed by the user. */
export interface SavedLayout {
  readonly name: string;
  /** Grid, fleet and touching rule, as {@link placingKey} writes them. */
  readonly placing: string;
  readonly setup: Setup;
}

export const useSavedLayouts = keepList('flotilla.layouts', readSavedLayout);

/** Returns the parts of rules that decide where ships may lie: equal for rules that differ in turns only. */
export function placingKey(rules: Rules): string {
  const { grid, fleet, touching } = makeRulesEntry(rules);
  return JSON.stringify([grid.width, grid.height, fleet, touching]);
}

/** Saves a layout, replacing the one with the same name for the same fleet. */
export function saveLayout(layout: SavedLayout): void {
  useSavedLayouts.setState(({ items }) => ({
    items: [...items.filter((each) => !isSame(each, layout)), layout],
  }));
}

export function deleteLayout(layout: SavedLayout): void {
  useSavedLayouts.setState(({ items }) => ({
    items: items.filter((each) => !isSame(each, layout)),
  }));
}

function isSame(one: SavedLayout, other: SavedLayout): boolean {
  return one.name === other.name && one.placing === other.placing;
}

function readSavedLayout(saved: unknown): SavedLayout | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { name, placing, setup } = saved as Record<string, unknown>;
  const isWhole = isPlainLine(name) && typeof placing === 'string' && isSetup(setup);
  return isWhole ? (saved as SavedLayout) : undefined;
}

/** Is this a list of lists of squares? Placing it checks whether they form a fleet. */
export function isSetup(given: unknown): given is Setup {
  const isSquare = (square: unknown) => Number.isInteger(square) && (square as number) >= 0;
  return (
    Array.isArray(given) &&
    given.every((ship) => Array.isArray(ship) && ship.length > 0 && ship.every(isSquare))
  );
}
