import { makePreset, makeRules, type Rules, type RulesEntry } from '@flotilla/rules';

/** The rules that a kept run was asked for; where they no longer are any, the usual ones. */
export function rulesOr(entry: RulesEntry | undefined): Rules {
  const rules = entry && makeRules(entry);
  return rules?.ok ? rules.value : makePreset('russian', { below: () => 0 });
}
