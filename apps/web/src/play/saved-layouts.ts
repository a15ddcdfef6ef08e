import { isPlainLine, makeRulesEntry, type Rules, type Setup } from '@flotilla/rules';
import { keepList } from '../device/stored-list.js';

/** A fleet that the person placed and gave a name. */
export interface SavedLayout {
  readonly name: string;
  /** The grid, the fleet and how near ships may lie, as {@link placingKey} writes them. */
  readonly placing: string;
  readonly setup: Setup;
}

export const useSavedLayouts = keepList('flotilla.layouts', readSavedLayout);

/** What of rules decides whether a fleet lies as it may: equal for rules that differ in turns only. */
export function placingKey(rules: Rules): string {
  const { grid, fleet, touching } = makeRulesEntry(rules);
  return JSON.stringify([grid.width, grid.height, fleet, touching]);
}

/** Keeps it, in the place of the one of the same name for the same fleet. */
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

/** Is this lists of squares? Whether they make a fleet is seen when it is laid. */
export function isSetup(given: unknown): given is Setup {
  const isSquare = (square: unknown) => Number.isInteger(square) && (square as number) >= 0;
  return (
    Array.isArray(given) &&
    given.every((ship) => Array.isArray(ship) && ship.length > 0 && ship.every(isSquare))
  );
}
