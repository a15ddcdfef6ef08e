import { makeRng } from '@flotilla/engine';
import {
  isPlainLine,
  isPresetName,
  RANDOM_FLEET,
  type Rng,
  type RulesEntry,
} from '@flotilla/rules';
import { newSeed } from '../../device/device.js';
import { keepList } from '../../device/stored-list.js';

/** Rules that the person made; each has a name of its own. Whether they hold is checked on use. */
export type OwnRules = RulesEntry & { readonly name: string };

export const useOwnRules = keepList('flotilla.own-rules', readOwnRules);

/** Keeps these rules, in the place of those that were called `oldName` or have the same name. */
export function saveOwnRules(rules: OwnRules, oldName = rules.name): void {
  const { items } = useOwnRules.getState();
  const index = items.findIndex(({ name }) => name === oldName);
  const others = items.filter(({ name }) => name !== oldName && name !== rules.name);
  useOwnRules.setState({ items: others.toSpliced(index < 0 ? others.length : index, 0, rules) });
}

/** Draws where a fleet is a random one. */
export function newLot(): Rng {
  return makeRng(newSeed(), 'rules');
}

export function deleteOwnRules(name: string): void {
  useOwnRules.setState(({ items }) => ({ items: items.filter((rules) => rules.name !== name) }));
}

/** Why own rules cannot be called so; undefined when they can. */
export function nameFault(name: string, taken: readonly string[]): 'bad' | 'taken' | undefined {
  if (!isPlainLine(name) || name.trim() !== name) return 'bad';
  return isPresetName(name) || taken.includes(name) ? 'taken' : undefined;
}

function readOwnRules(saved: unknown): OwnRules | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { name, fleet } = saved as Record<string, unknown>;
  const isUsable = typeof name === 'string' && nameFault(name, []) === undefined;
  return isUsable && (Array.isArray(fleet) || fleet === RANDOM_FLEET)
    ? (saved as OwnRules)
    : undefined;
}
