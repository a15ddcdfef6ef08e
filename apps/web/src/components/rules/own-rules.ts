import { makeRng } from '@flotilla/engine';
import {
  isPlainLine,
  isPresetName,
  RANDOM_FLEET,
  type Rng,
  type RulesEntry,
} from '@flotilla/rules';
import { newSeed } from '../../device/device.js';
import { persistList } from '../../device/stored-list.js';

/** Custom rules with a unique name; validated on use. */
export type OwnRules = RulesEntry & { readonly name: string };

export const useOwnRules = persistList('flotilla.own-rules', readOwnRules);

/** Saves these rules, replacing those named `oldName` or with the same name. */
export function saveOwnRules(rules: OwnRules, oldName = rules.name): void {
  const { items } = useOwnRules.getState();
  const index = items.findIndex(({ name }) => name === oldName);
  const others = items.filter(({ name }) => name !== oldName && name !== rules.name);
  useOwnRules.setState({ items: others.toSpliced(index < 0 ? others.length : index, 0, rules) });
}

export function newRulesRng(): Rng {
  return makeRng(newSeed(), 'rules');
}

export function deleteOwnRules(name: string): void {
  useOwnRules.setState(({ items }) => ({ items: items.filter((rules) => rules.name !== name) }));
}

/** Returns why custom rules cannot have this name; undefined if they can. */
export function findRulesNameFault(
  name: string,
  names: readonly string[],
): 'bad' | 'taken' | undefined {
  if (!isPlainLine(name) || name.trim() !== name) return 'bad';
  return isPresetName(name) || names.includes(name) ? 'taken' : undefined;
}

function readOwnRules(saved: unknown): OwnRules | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { name, fleet } = saved as Record<string, unknown>;
  const isUsable = typeof name === 'string' && findRulesNameFault(name, []) === undefined;
  return isUsable && (Array.isArray(fleet) || fleet === RANDOM_FLEET)
    ? (saved as OwnRules)
    : undefined;
}
