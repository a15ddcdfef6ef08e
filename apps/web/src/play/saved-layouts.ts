import { isPlainLine, makeRulesEntry, type Rules, type Setup } from '@flotilla/rules';
import { persistList } from '../device/stored-list.js';

export interface SavedLayout {
  readonly name: string;
  /** Grid, fleet and touching rule, as {@link placingKey} writes them. */
  readonly placing: string;
  readonly setup: Setup;
}

export const useSavedLayouts = persistList('flotilla.layouts', readSavedLayout);

/** Returns a key of the grid, fleet and touching rule, which decide whether a layout fits. */
export function placingKey(rules: Rules): string {
  const { grid, fleet, touching } = makeRulesEntry(rules);
  return JSON.stringify([grid.width, grid.height, fleet, touching]);
}

/** Saves a layout, replacing the one with the same name for the same fleet. */
export function saveLayout(layout: SavedLayout): void {
  useSavedLayouts.setState(({ items }) => ({
    items: [...items.filter((item) => !isSameLayout(item, layout)), layout],
  }));
}

export function deleteLayout(layout: SavedLayout): void {
  useSavedLayouts.setState(({ items }) => ({
    items: items.filter((item) => !isSameLayout(item, layout)),
  }));
}

function isSameLayout(a: SavedLayout, b: SavedLayout): boolean {
  return a.name === b.name && a.placing === b.placing;
}

function readSavedLayout(saved: unknown): SavedLayout | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { name, placing, setup } = saved as Record<string, unknown>;
  const isValid = isPlainLine(name) && typeof placing === 'string' && isSetup(setup);
  return isValid ? (saved as SavedLayout) : undefined;
}

/** Is this a list of lists of squares? Placing it checks whether they form a fleet. */
export function isSetup(value: unknown): value is Setup {
  const isSquare = (square: unknown) => Number.isInteger(square) && (square as number) >= 0;
  return (
    Array.isArray(value) &&
    value.every((ship) => Array.isArray(ship) && ship.length > 0 && ship.every(isSquare))
  );
}
