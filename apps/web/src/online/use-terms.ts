import { nameOfPace, PACES, type Pace, type Terms } from '@flotilla/protocol';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import { useMemo } from 'react';
import { useOnlineChoices } from '../play/online-choices.js';
import { chosenRules, useSetupChoices } from '../play/setup-choices.js';

/** Returns the terms chosen for the next game, and their rules. */
export function useTerms(): { readonly rules: Rules; readonly terms: Terms } {
  const { rules: entry } = useSetupChoices();
  const rules = useMemo(() => chosenRules({ rules: entry }), [entry]);
  const { pace, begins } = useOnlineChoices();
  return { rules, terms: { rules: makeRulesEntry(rules), pace: findPace(pace), begins } };
}

function findPace(name: string): Pace {
  return PACES.find((pace) => nameOfPace(pace) === name) ?? { kind: 'none' };
}
